import { assign, setup } from 'xstate';

import { slot } from '../shared/slot.ts';
import type { Ending, Refreshed, SessionContext, SessionEvent } from './session.types.ts';

/**
 * Whether a session is held, and its one refresh at a time. Started by the app for its whole life.
 * The tokens themselves never come here: storage keeps them, and `tokens.observed` tells what it says. A rejected token
 * is heard of only while no refresh is under way, so a hundred rejections make one refresh. A session that ends clears
 * the stored items before anybody hears of it.
 * Slots: POST token/refresh/; clearing the stored items; POST logout/ (sent, and not waited for).
 */
export const sessionMachine = setup({
  types: {} as { context: SessionContext; events: SessionEvent },
  actors: {
    refreshTokens: slot<Refreshed>('refreshTokens'),
    clearTokens: slot<void>('clearTokens'),
    leaveSession: slot<void>('leaveSession'),
  },
  guards: {
    stored: (_, { stored }: { stored: boolean }) => stored,
    notToldYet: ({ context }) => context.ending === null,
    refreshed: (_, outcome: Refreshed) => outcome === 'refreshed',
  },
  actions: {
    keepReason: assign((_, { reason }: { reason: Ending }) => ({ reason })),
    keepOutcome: assign((_, outcome: Refreshed) => ({ reason: outcome === 'refreshed' ? null : outcome })),
    tellEnding: assign(({ context }) => ({ ending: context.reason })),
    forgetEnding: assign({ ending: null }),
  },
}).createMachine({
  id: 'session',
  initial: 'signedOut',
  context: { ending: null, reason: null },
  states: {
    signedOut: {
      on: {
        'tokens.observed': [
          { guard: { type: 'stored', params: ({ event }) => event }, target: 'signedIn' },
          { actions: 'forgetEnding' },
        ],
        'accessToken.rejected': {
          guard: 'notToldYet',
          target: 'clearing',
          actions: { type: 'keepReason', params: { reason: 'loginNeeded' } },
        },
      },
    },
    signedIn: {
      initial: 'current',
      entry: 'forgetEnding',
      on: { 'session.left': { target: 'leaving', actions: { type: 'keepReason', params: { reason: 'left' } } } },
      states: {
        current: {
          on: {
            'accessToken.rejected': 'refreshing',
            'tokens.observed': [
              { guard: { type: 'stored', params: ({ event }) => event } },
              // Another tab logged out, or somebody cleared the storage: nobody here is sent anywhere for it.
              { target: '#session.signedOut' },
            ],
          },
        },
        refreshing: {
          invoke: {
            id: 'refreshTokens',
            src: 'refreshTokens',
            onDone: [
              { guard: { type: 'refreshed', params: ({ event }) => event.output }, target: 'current' },
              {
                target: '#session.clearing',
                actions: { type: 'keepOutcome', params: ({ event }) => event.output },
              },
            ],
            onError: {
              target: '#session.clearing',
              actions: { type: 'keepReason', params: { reason: 'connection' } },
            },
          },
        },
      },
    },
    /** The student leaves: what is stored goes first, then the server is told. */
    leaving: {
      invoke: {
        id: 'leaveSession',
        src: 'leaveSession',
        onDone: { target: 'signedOut', actions: 'tellEnding' },
        onError: { target: 'signedOut', actions: 'tellEnding' },
      },
    },
    clearing: {
      invoke: {
        id: 'clearTokens',
        src: 'clearTokens',
        onDone: { target: 'signedOut', actions: 'tellEnding' },
        onError: { target: 'signedOut', actions: 'tellEnding' },
      },
    },
  },
});
