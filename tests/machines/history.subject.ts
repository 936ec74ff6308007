import { historyMachine } from '#machines/history/history.machine.ts';
import { subject } from '#tests/support/paths/fixtures.ts';

import { attempt } from './exam.examples.ts';

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
      answers: { attempts: { ok: true, attempts: [attempt(1, 80, 1)] }, refusal: { ok: false, message: 'Not now.' } },
    },
  },
  deciding: () => null,
  stages: [{ steps: 4 }],
});
