import type { Journey } from '#tests/support/paths/journey.ts';

import { appJourneys } from './app.journeys.ts';
import { bankJourneys } from './bank.journeys.ts';
import { catalogueJourneys } from './catalogue.journeys.ts';
import { connectionJourneys } from './connection.journeys.ts';
import { examJourneys } from './exam.journeys.ts';
import { historyJourneys } from './history.journeys.ts';
import { loginJourneys } from './login.journeys.ts';
import { outboxJourneys } from './outbox.journeys.ts';
import { paperJourneys } from './paper.journeys.ts';
import { profileJourneys } from './profile.journeys.ts';
import { questionsJourneys } from './questions.journeys.ts';
import { queueJourneys } from './queue.journeys.ts';
import { registerJourneys } from './register.journeys.ts';
import { regradingJourneys } from './regrading.journeys.ts';
import { reportJourneys } from './report.journeys.ts';
import { reviewJourneys } from './review.journeys.ts';
import { sessionJourneys } from './session.journeys.ts';
import { submissionJourneys } from './submission.journeys.ts';
import { transferJourneys } from './transfer.journeys.ts';

/** Ways through every machine with stations written down by hand, and what must not happen on them. */
export const journeys: readonly Journey[] = [
  ...appJourneys,
  ...bankJourneys,
  ...catalogueJourneys,
  ...connectionJourneys,
  ...examJourneys,
  ...historyJourneys,
  ...loginJourneys,
  ...outboxJourneys,
  ...paperJourneys,
  ...profileJourneys,
  ...questionsJourneys,
  ...queueJourneys,
  ...registerJourneys,
  ...regradingJourneys,
  ...reportJourneys,
  ...reviewJourneys,
  ...sessionJourneys,
  ...submissionJourneys,
  ...transferJourneys,
];
