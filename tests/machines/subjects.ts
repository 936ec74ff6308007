import type { Subject } from '#tests/support/paths/fixtures.ts';

import { catalogue } from './catalogue.subject.ts';
import { exam } from './exam.subject.ts';
import { history } from './history.subject.ts';
import { profile } from './profile.subject.ts';
import { review } from './review.subject.ts';
import { submission } from './submission.subject.ts';

/** Every machine whose paths are walked and whose diagram is drawn. */
export const subjects: readonly Subject[] = [catalogue, exam, history, review, profile, submission];
