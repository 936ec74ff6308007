import { describePaths } from '#tests/support/paths/describe.ts';

import { register } from './register.subject.ts';

describePaths(register);
