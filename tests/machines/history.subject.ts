import { historyMachine } from '#machines/history/history.machine.ts';
import { attemptsPerPage } from '#machines/history/history.rules.ts';
import { subject } from '#tests/support/paths/fixtures.ts';

import { attempt } from './exam.examples.ts';

/** Enough for a second page, under any filter. */
const attempts = Array.from({ length: attemptsPerPage + 1 }, (_, index) => attempt(index + 1, 80, index + 1));

export const history = subject('history', 'history/history', historyMachine, {
  events: {
    'history.opened': [{ type: 'history.opened' }],
    'history.retried': [{ type: 'history.retried' }],
    'filter.chosen': [{ type: 'filter.chosen', field: 'program', value: 'Medicine' }],
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
  deciding: ({ attempts }) => attempts.length > 0,
  stages: [{ steps: 4 }],
});
