import { connectionMachine } from '#machines/connection/connection.machine.ts';
import { subject } from '#tests/support/paths/fixtures.ts';

export const connection = subject('connection', 'connection/connection', connectionMachine, {
  events: {
    'browser.wentOffline': [{ type: 'browser.wentOffline' }],
    'browser.wentOnline': [{ type: 'browser.wentOnline' }],
    'connection.needed': [{ type: 'connection.needed', by: 'start' }],
  },
  slots: { watchConnection: { speaksByEvents: true } },
  deciding: ({ needed }) => needed,
});
