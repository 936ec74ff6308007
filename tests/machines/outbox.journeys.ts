import type { Journey } from '#tests/support/paths/journey.ts';

import { waiting } from './outbox.examples.ts';
import { outbox } from './outbox.subject.ts';

const retry = 'retryPause elapses (xstate.after.retryPause.outbox.resting)';

/** Ways through the outbox. */
export const outboxJourneys: readonly Journey[] = [
  {
    subject: outbox,
    title: 'what waits is sent again after its pause, and a parked one is not',
    steps: [
      { step: 'session.changed {"user":"asha@example.org"}', state: 'sending', asked: { sendWaiting: 1 } },
      { step: 'sendWaiting answers: one', state: 'resting', context: { attempts: [waiting()] } },
      { step: retry, state: 'sending', asked: { sendWaiting: 2 } },
      { step: 'sendWaiting fails', state: 'resting', context: { attempts: [waiting()] } },
      { step: retry, state: 'sending', asked: { sendWaiting: 3 } },
      { step: 'sendWaiting answers: a parked one', state: 'resting' },
      { step: retry, state: 'resting', asked: { sendWaiting: 3, readWaiting: 0 } },
    ],
  },
  {
    subject: outbox,
    title: 'what another tab made of it is read, and a wish to send goes before that',
    steps: [
      { step: 'session.changed {"user":"asha@example.org"}', state: 'sending' },
      { step: 'sendWaiting answers: none', state: 'resting', context: { attempts: [] } },
      { step: 'outbox.changed', state: 'reading', asked: { readWaiting: 1, sendWaiting: 1 } },
      { step: 'readWaiting answers: one', state: 'resting', context: { attempts: [waiting()] } },
      { step: 'outbox.changed', state: 'reading', asked: { readWaiting: 2 } },
      {
        step: 'attempt.sendAgain {"key":"attempt-key-1"}',
        state: 'sending',
        context: { asked: 'attempt-key-1' },
        asked: { sendWaiting: 2 },
      },
      { step: 'sendWaiting answers: none', state: 'resting', context: { attempts: [], asked: null } },
    ],
  },
];
