import { describePaths } from '#tests/support/paths/describe.ts';

import { review } from './review.subject.ts';

describePaths(review);
