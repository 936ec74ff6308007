import { describePaths } from '#tests/support/paths/describe.ts';

import { transfer } from './transfer.subject.ts';

describePaths(transfer);
