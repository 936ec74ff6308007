import type { Journey, Pinned } from '#tests/support/paths/journey.ts';

import { reported } from './queue.examples.ts';
import { queue } from './queue.subject.ts';

const toCorrection: readonly Pinned[] = [
  { step: 'queue.opened', state: 'loading', asked: { loadQueue: 1 } },
  { step: 'loadQueue answers: one question', state: 'listed', context: { items: [reported(1)], total: 1 } },
  { step: 'resolution.started {"questionId":"101","outcome":"corrected"}', state: 'resolving' },
];

/** Ways through the queue of reported questions. */
export const queueJourneys: readonly Journey[] = [
  {
    subject: queue,
    title: 'a correction that is refused stays written, and once taken the queue is loaded anew',
    steps: [
      ...toCorrection,
      { step: 'resolution.confirmed', state: 'resolving', asked: { resolveReports: 0 } },
      { step: 'answer.chosen {"answer":"C"}', state: 'resolving', context: { message: null } },
      { step: 'resolution.confirmed', state: 'sending', asked: { resolveReports: 1 } },
      {
        step: 'resolveReports answers: refused',
        state: 'resolving',
        context: {
          message: 'This question was changed in the meantime.',
          draft: { questionId: '101', outcome: 'corrected', answer: 'C', note: '' },
        },
      },
      { step: 'resolution.confirmed', state: 'sending', context: { message: null }, asked: { resolveReports: 2 } },
      {
        step: 'resolveReports answers: closed',
        state: 'loading',
        context: { items: [], draft: null, done: { text: '1 report was closed.', corrected: '151' } },
        asked: { loadQueue: 2 },
      },
    ],
  },
  {
    subject: queue,
    title: 'what was written or said is gone when the queue is opened again',
    steps: [
      ...toCorrection,
      { step: 'resolution.confirmed', state: 'resolving' },
      { step: 'queue.opened', state: 'loading', context: { draft: null, message: null, done: null } },
    ],
  },
  {
    subject: queue,
    title: 'what was said of a resolution is gone when another page is opened',
    steps: [
      ...toCorrection,
      { step: 'answer.chosen {"answer":"C"}', state: 'resolving' },
      { step: 'resolution.confirmed', state: 'sending' },
      { step: 'resolveReports answers: closed', state: 'loading' },
      { step: 'loadQueue answers: one question', state: 'listed' },
      { step: 'page.opened {"page":2}', state: 'loading', context: { done: null, page: 1 }, asked: { loadQueue: 3 } },
    ],
  },
];
