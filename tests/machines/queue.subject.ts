import { queueMachine } from '#machines/queue/queue.machine.ts';
import { isWhole } from '#machines/queue/queue.rules.ts';
import { subject } from '#tests/support/paths/fixtures.ts';

import { reported } from './queue.examples.ts';

export const queue = subject('queue', 'queue/queue', queueMachine, {
  events: {
    'queue.opened': [{ type: 'queue.opened' }],
    'queue.retried': [{ type: 'queue.retried' }],
    'page.opened': [{ type: 'page.opened', page: 2 }],
    'resolution.started': [
      { type: 'resolution.started', questionId: '101', outcome: 'corrected' },
      { type: 'resolution.started', questionId: '101', outcome: 'dismissed' },
    ],
    'answer.chosen': [{ type: 'answer.chosen', answer: 'C' }],
    'note.typed': [{ type: 'note.typed', note: 'Indeed.' }],
    'resolution.confirmed': [{ type: 'resolution.confirmed' }],
    'resolution.cancelled': [{ type: 'resolution.cancelled' }],
    'session.changed': [
      { type: 'session.changed', user: 'admin@example.org' },
      { type: 'session.changed', user: null },
    ],
  },
  slots: {
    loadQueue: {
      answers: {
        'one question': { there: true, items: [reported(1)], total: 1 },
        'no such call': { there: false },
      },
    },
    resolveReports: {
      answers: {
        closed: { ok: true, message: '1 report was closed.', questionId: '151' },
        refused: { ok: false, message: 'This question was changed in the meantime.' },
      },
    },
  },
  deciding: (context) => [context.user, context.items.length, isWhole(context)],
  stages: [{ steps: 3 }],
});
