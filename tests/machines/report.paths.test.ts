import { describePaths } from '#tests/support/paths/describe.ts';

import { report } from './report.subject.ts';

describePaths(report);
