import { describePaths } from '#tests/support/paths/describe.ts';

import { session } from './session.subject.ts';

describePaths(session);
