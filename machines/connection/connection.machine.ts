import { assign, emit, setup } from 'xstate';

import { backShown } from '../shared/delays.ts';
import { listener } from '../shared/slot.ts';
import type { ConnectionRestored } from '../shared/types.ts';
import type { ConnectionContext, ConnectionEvent } from './connection.types.ts';

/**
 * Whether the browser is online, as it says itself. Started by the app for its whole life. Only 'offline' is believed
 * against the network: a browser that says 'online' may still reach nobody, and the calls find that out themselves.
 * `back` for a moment after an outage. Buttons that need the network ask here, and a press on one while offline is kept
 * so that its reason is told. Each return is emitted as `connection.restored`.
 * Slot: watching the browser's own word.
 */
export const connectionMachine = setup({
  types: {} as {
    context: ConnectionContext;
    events: ConnectionEvent;
    emitted: ConnectionRestored;
    tags: 'offline';
  },
  actors: { watchConnection: listener('watchConnection') },
  delays: { backShown },
  actions: {
    tellRestored: emit({ type: 'connection.restored' }),
    keepNeeded: assign(({ context }, { by }: { by: string }) => ({ needed: by, presses: context.presses + 1 })),
    forgetNeeded: assign({ needed: null }),
  },
}).createMachine({
  id: 'connection',
  initial: 'online',
  context: { needed: null, presses: 0 },
  // A browser that says nothing is taken to be online.
  invoke: { id: 'watchConnection', src: 'watchConnection', onError: {} },
  states: {
    online: { on: { 'browser.wentOffline': 'offline' } },
    offline: {
      tags: 'offline',
      exit: 'forgetNeeded',
      on: {
        'browser.wentOnline': { target: 'back', actions: 'tellRestored' },
        'connection.needed': { actions: { type: 'keepNeeded', params: ({ event }) => event } },
      },
    },
    back: { on: { 'browser.wentOffline': 'offline' }, after: { backShown: 'online' } },
  },
});
