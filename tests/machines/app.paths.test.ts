import { describePaths } from '#tests/support/paths/describe.ts';

import { app } from './app.subject.ts';

describePaths(app);
