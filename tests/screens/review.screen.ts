import { reviewMachine } from '#machines/review/review.machine.ts';
import { review as subject } from '#tests/machines/review.subject.ts';
import { screenOf } from '#tests/support/paths/screen.ts';

import { byTheApp, showsError } from './messages.ts';

/** The review of one old attempt. */
export const review = screenOf(reviewMachine, subject, {
  events: {
    'review.opened': {
      by: async (person, { id }) => {
        await person.go('/');
        await person.go(`/exam/history/${id}`);
      },
    },
    'review.retried': { by: (person) => person.press('button', 'Try again') },
    'session.changed': byTheApp,
  },
  states: {
    'review.idle': (person) => person.misses({ role: 'heading', name: 'Exam review' }),
    'review.loading': (person) => person.sees({ role: 'status', text: 'Loading the exam...' }),
    'review.loaded': (person, { context }) => person.sees({ text: context.attempt?.university ?? '' }),
    'review.failed': (person, { context }) => showsError(person, context.message),
  },
});
