import type { Journey, Pinned } from '#tests/support/paths/journey.ts';

import { correction } from './queue.examples.ts';
import { regrading } from './regrading.subject.ts';

const toQuestion: readonly Pinned[] = [
  { step: 'question.opened {"id":"101"}', state: 'loading', asked: { loadCorrection: 1 } },
  {
    step: 'loadCorrection answers: a touched attempt',
    state: { open: 'settled' },
    context: { correction: correction() },
  },
];

/** Ways through the regrading of a question. */
export const regradingJourneys: readonly Journey[] = [
  {
    subject: regrading,
    title: 'it waits for a second word, is done once, and is looked at again',
    steps: [
      ...toQuestion,
      { step: 'regrading.requested', state: { open: 'confirming' }, asked: { regradeAttempts: 0 } },
      { step: 'regrading.cancelled', state: { open: 'settled' } },
      { step: 'regrading.confirmed', state: { open: 'settled' }, asked: { regradeAttempts: 0 } },
      { step: 'regrading.requested', state: { open: 'confirming' } },
      { step: 'regrading.confirmed', state: { open: 'regrading' }, asked: { regradeAttempts: 1 } },
      {
        step: 'regradeAttempts answers: done',
        state: { open: 'looking' },
        context: { outcome: 'success' },
        asked: { loadCorrection: 2 },
      },
      {
        step: 'loadCorrection answers: no attempt',
        state: { open: 'settled' },
        context: { correction: correction(0), outcome: 'success' },
      },
      { step: 'regrading.requested', state: { open: 'settled' } },
    ],
  },
  {
    subject: regrading,
    title: 'refused, it stands as before and can be asked for again',
    steps: [
      ...toQuestion,
      { step: 'regrading.requested', state: { open: 'confirming' } },
      { step: 'regrading.confirmed', state: { open: 'regrading' } },
      {
        step: 'regradeAttempts answers: refused',
        state: { open: 'settled' },
        context: { message: 'This question has a newer version.', outcome: 'failure', correction: correction() },
        asked: { loadCorrection: 1 },
      },
      { step: 'regrading.requested', state: { open: 'confirming' }, context: { message: null } },
    ],
  },
];
