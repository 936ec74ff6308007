import type { Subject } from '#tests/support/paths/fixtures.ts';

import { app } from './app.subject.ts';
import { bank } from './bank.subject.ts';
import { catalogue } from './catalogue.subject.ts';
import { connection } from './connection.subject.ts';
import { exam } from './exam.subject.ts';
import { history } from './history.subject.ts';
import { login } from './login.subject.ts';
import { outbox } from './outbox.subject.ts';
import { paper, questions } from './paper.subject.ts';
import { profile } from './profile.subject.ts';
import { queue } from './queue.subject.ts';
import { regrading } from './regrading.subject.ts';
import { register } from './register.subject.ts';
import { report } from './report.subject.ts';
import { review } from './review.subject.ts';
import { session } from './session.subject.ts';
import { pdfForm, programForm, subjectForm, universityForm } from './submission.subject.ts';
import { transfer } from './transfer.subject.ts';

/** Every machine whose paths are walked and whose diagram is drawn. */
export const subjects: readonly Subject[] = [
  app,
  session,
  connection,
  login,
  register,
  catalogue,
  exam,
  history,
  outbox,
  profile,
  review,
  report,
  universityForm,
  programForm,
  subjectForm,
  pdfForm,
  bank,
  paper,
  questions,
  transfer,
  queue,
  regrading,
];
