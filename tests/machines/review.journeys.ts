import type { Journey } from '#tests/support/paths/journey.ts';

import { review } from './review.subject.ts';

/** Ways through a review. */
export const reviewJourneys: readonly Journey[] = [
  {
    subject: review,
    title: 'an attempt that is not there is said, and nothing of it is kept',
    steps: [
      { step: 'review.opened {"id":"5"}', state: 'loading', context: { id: '5' } },
      {
        step: 'loadAttempt answers: nothing',
        state: 'failed',
        context: { attempt: null, message: 'The requested exam attempt could not be found.' },
      },
      { step: 'review.retried', state: 'loading', context: { message: null } },
    ],
  },
];
