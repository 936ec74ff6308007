import { outboxMachine } from '#machines/outbox/outbox.machine.ts';
import { somethingWaits } from '#machines/outbox/outbox.rules.ts';
import { subject } from '#tests/support/paths/fixtures.ts';

import { waiting } from './outbox.examples.ts';

export const outbox = subject('outbox', 'outbox/outbox', outboxMachine, {
  events: {
    'session.changed': [
      { type: 'session.changed', user: 'asha@example.org' },
      { type: 'session.changed', user: 'ben@example.org' },
      { type: 'session.changed', user: null },
    ],
    'connection.restored': [{ type: 'connection.restored' }],
    'outbox.changed': [{ type: 'outbox.changed' }],
    'attempt.sendAgain': [{ type: 'attempt.sendAgain', key: 'attempt-key-1' }],
  },
  slots: {
    readWaiting: { answers: { none: [], one: [waiting()] } },
    sendWaiting: { answers: { none: [], one: [waiting()], 'a parked one': [waiting({ parked: true })] } },
  },
  deciding: ({ user, attempts }) => [user, somethingWaits(attempts)],
});
