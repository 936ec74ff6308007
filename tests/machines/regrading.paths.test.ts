import { describePaths } from '#tests/support/paths/describe.ts';

import { regrading } from './regrading.subject.ts';

describePaths(regrading);
