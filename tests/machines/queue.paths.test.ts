import { describePaths } from '#tests/support/paths/describe.ts';

import { queue } from './queue.subject.ts';

describePaths(queue);
