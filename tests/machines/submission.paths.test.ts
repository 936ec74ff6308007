import { describePaths } from '#tests/support/paths/describe.ts';

import { submission } from './submission.subject.ts';

describePaths(submission);
