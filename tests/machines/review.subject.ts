import { reviewMachine } from '#machines/review/review.machine.ts';
import { subject } from '#tests/support/paths/fixtures.ts';

import { attempt } from './exam.examples.ts';

export const review = subject('review', 'review/review', reviewMachine, {
  events: {
    'review.opened': [{ type: 'review.opened', id: '5' }],
    'review.retried': [{ type: 'review.retried' }],
    'session.changed': [
      { type: 'session.changed', user: 'asha@example.org' },
      { type: 'session.changed', user: null },
    ],
  },
  slots: {
    loadAttempt: {
      answers: {
        attempt: { ok: true, attempt: { ...attempt(5, 80, 1), questions: [] } },
        nothing: { ok: true, attempt: null },
        refusal: { ok: false, message: 'Not yours.' },
      },
    },
  },
  deciding: () => null,
  stages: [{ steps: 6 }],
});
