import { describePaths } from '#tests/support/paths/describe.ts';

import { outbox } from './outbox.subject.ts';

describePaths(outbox);
