import { describePaths } from '#tests/support/paths/describe.ts';

import { history } from './history.subject.ts';

describePaths(history);
