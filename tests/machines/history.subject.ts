import { historyMachine } from '#machines/history/history.machine.ts';
import { attemptsPerPage, pageCount } from '#machines/history/history.rules.ts';
import { subject } from '#tests/support/paths/fixtures.ts';

import { attempt } from './exam.examples.ts';

/** Enough of one program for a second page, and one attempt of another that is the only one of its subject. */
const attempts = [
  ...Array.from({ length: attemptsPerPage + 1 }, (_, index) => attempt(index + 1, 80, index + 1)),
  attempt(90, 60, 20, { program: 'Dentistry', subject: 'Physics' }),
];

export const history = subject('history', 'history/history', historyMachine, {
  events: {
    'history.opened': [{ type: 'history.opened' }],
    'history.retried': [{ type: 'history.retried' }],
    'filter.chosen': [
      { type: 'filter.chosen', field: 'program', value: 'Medicine' },
      { type: 'filter.chosen', field: 'subject', value: 'Physics' },
    ],
    'filters.cleared': [{ type: 'filters.cleared' }],
    'sort.chosen': [{ type: 'sort.chosen', sort: 'highest' }],
    'page.opened': [{ type: 'page.opened', page: 2 }],
    'session.changed': [
      { type: 'session.changed', user: 'asha@example.org' },
      { type: 'session.changed', user: null },
    ],
  },
  slots: {
    loadAttempts: {
      answers: { attempts: { ok: true, attempts }, refusal: { ok: false, message: 'Not now.' } },
    },
  },
  deciding: (context) => [context.attempts.length > 0, pageCount(context)],
  stages: [{ steps: 4 }],
});
