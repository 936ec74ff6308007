import { describePaths } from '#tests/support/paths/describe.ts';

import { paper, questions } from './paper.subject.ts';

describePaths(paper);
describePaths(questions);
