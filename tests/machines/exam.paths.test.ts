import { describePaths } from '#tests/support/paths/describe.ts';

import { exam } from './exam.subject.ts';

describePaths(exam);
