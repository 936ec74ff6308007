import { assign, setup } from 'xstate';

import { slot } from '#machines/shared/slot.ts';

export const lampMachine = setup({
  types: {} as { context: { message: string | null }; events: { type: 'switch.pressed' } | { type: 'fuse.blown' } },
  actors: { checkBulb: slot<'fine' | 'dead'>('checkBulb') },
  delays: { minute: 60_000 },
  guards: { fine: (_, { bulb }: { bulb: string }) => bulb === 'fine' },
  actions: { say: assign((_, { message }: { message: string | null }) => ({ message })) },
}).createMachine({
  id: 'lamp',
  context: { message: null },
  initial: 'off',
  on: { 'fuse.blown': '.off' },
  states: {
    off: { on: { 'switch.pressed': { target: 'checking', actions: { type: 'say', params: { message: null } } } } },
    checking: {
      invoke: {
        id: 'checkBulb',
        src: 'checkBulb',
        onDone: [
          { guard: { type: 'fine', params: ({ event }) => ({ bulb: event.output }) }, target: 'on' },
          { target: 'off', actions: { type: 'say', params: { message: 'The bulb is dead.' } } },
        ],
        onError: { target: 'off', actions: { type: 'say', params: { message: 'Nobody knows.' } } },
      },
    },
    on: { on: { 'switch.pressed': 'off' }, after: { minute: 'off' } },
  },
});
