import { describePaths } from '#tests/support/paths/describe.ts';

import { login } from './login.subject.ts';

describePaths(login);
