import { describePaths } from '#tests/support/paths/describe.ts';

import { connection } from './connection.subject.ts';

describePaths(connection);
