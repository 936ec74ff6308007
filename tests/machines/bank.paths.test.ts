import { describePaths } from '#tests/support/paths/describe.ts';

import { bank } from './bank.subject.ts';

describePaths(bank);
