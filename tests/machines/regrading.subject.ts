import { regradingMachine } from '#machines/regrading/regrading.machine.ts';
import { subject } from '#tests/support/paths/fixtures.ts';

import { correction } from './queue.examples.ts';

export const regrading = subject('regrading', 'regrading/regrading', regradingMachine, {
  events: {
    'question.opened': [{ type: 'question.opened', id: '101' }],
    'question.retried': [{ type: 'question.retried' }],
    'page.opened': [{ type: 'page.opened', page: 2 }],
    'auditPage.opened': [{ type: 'auditPage.opened', page: 2 }],
    'regrading.requested': [{ type: 'regrading.requested' }],
    'regrading.confirmed': [{ type: 'regrading.confirmed' }],
    'regrading.cancelled': [{ type: 'regrading.cancelled' }],
    'session.changed': [
      { type: 'session.changed', user: 'admin@example.org' },
      { type: 'session.changed', user: null },
    ],
  },
  slots: {
    loadCorrection: {
      answers: {
        'a touched attempt': { ok: true, correction: correction() },
        'no attempt': { ok: true, correction: correction(0) },
        'no such question': { ok: false, message: 'There is no such question.' },
      },
    },
    regradeAttempts: {
      answers: {
        done: { ok: true, regraded: 1, raised: 1, lowered: 0 },
        refused: { ok: false, message: 'This question has a newer version.' },
      },
    },
  },
  deciding: ({ user, id, correction: loaded }) => [user, id, loaded?.touched],
  stages: [{ steps: 3 }],
});
