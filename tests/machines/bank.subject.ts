import { bankMachine } from '#machines/bank/bank.machine.ts';
import { isUnderway } from '#machines/bank/bank.rules.ts';
import { subject } from '#tests/support/paths/fixtures.ts';

import { beingRead, counts, paper } from './bank.examples.ts';

export const bank = subject('bank', 'bank/bank', bankMachine, {
  events: {
    'bank.opened': [{ type: 'bank.opened' }],
    'bank.retried': [{ type: 'bank.retried' }],
    'page.opened': [{ type: 'page.opened', page: 2 }],
    'session.changed': [
      { type: 'session.changed', user: 'admin@example.org' },
      { type: 'session.changed', user: null },
    ],
  },
  slots: {
    loadBank: {
      answers: {
        'papers that are read': { there: true, counts, papers: [paper()], total: 11 },
        'a paper being read': { there: true, counts, papers: [beingRead(3)], total: 1 },
        'no such call': { there: false },
      },
    },
  },
  deciding: ({ papers }) => papers.some(isUnderway),
  stages: [{ steps: 4 }],
});
