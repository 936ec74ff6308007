import { describePaths } from '#tests/support/paths/describe.ts';

import { catalogue } from './catalogue.subject.ts';

describePaths(catalogue);
