import { describePaths } from '#tests/support/paths/describe.ts';

import { profile } from './profile.subject.ts';

describePaths(profile);
