import { assign, setup } from 'xstate';

import { retryPause } from '../shared/delays.ts';
import { slot } from '../shared/slot.ts';
import { staysWith } from '../shared/student.ts';
import { somethingWaits } from './outbox.rules.ts';
import type { OutboxContext, OutboxEvent, ToSend, WaitingAttempt } from './outbox.types.ts';

/**
 * A student's attempts that are not stored yet. Started by the app for its whole life. Sends them once the student is
 * known (the next start, the next login), when the backend can be reached again, and every minute while some wait; one
 * that was refused for good only when the student asks. Another student's stay where they are.
 * Slots: reading what is kept in this browser; POST exam-attempts/create/ for each that waits.
 */
export const outboxMachine = setup({
  types: {} as { context: OutboxContext; events: OutboxEvent; tags: 'busy' },
  actors: {
    readWaiting: slot<readonly WaitingAttempt[], ToSend>('readWaiting'),
    sendWaiting: slot<readonly WaitingAttempt[], ToSend>('sendWaiting'),
  },
  delays: { retryPause },
  guards: {
    sameStudent: ({ context }, { user }: { user: string | null }) => staysWith(context.user, user),
    studentKnown: (_, { user }: { user: string | null }) => user !== null,
    somethingWaits: ({ context }) => somethingWaits(context.attempts),
  },
  actions: {
    keepStudent: assign((_, { user }: { user: string | null }) => ({ user })),
    forgetAttempts: assign({ attempts: [], asked: null }),
    keepAttempts: assign((_, { attempts }: { attempts: readonly WaitingAttempt[] }) => ({ attempts })),
    keepAsked: assign((_, { key }: { key: string }) => ({ asked: key })),
    forgetAsked: assign({ asked: null }),
  },
}).createMachine({
  id: 'outbox',
  initial: 'nobody',
  context: { user: null, attempts: [], asked: null },
  on: {
    'session.changed': [
      {
        guard: { type: 'sameStudent', params: ({ event }) => event },
        target: '.sending',
        actions: { type: 'keepStudent', params: ({ event }) => event },
      },
      {
        guard: { type: 'studentKnown', params: ({ event }) => event },
        target: '.sending',
        actions: ['forgetAttempts', { type: 'keepStudent', params: ({ event }) => event }],
      },
      {
        target: '.nobody',
        actions: ['forgetAttempts', { type: 'keepStudent', params: ({ event }) => event }],
      },
    ],
  },
  states: {
    nobody: {},
    sending: {
      tags: 'busy',
      exit: 'forgetAsked',
      // What was under way when the connection broke may hang: the next round does not wait for it here.
      on: { 'connection.restored': { target: 'sending', reenter: true } },
      invoke: {
        id: 'sendWaiting',
        src: 'sendWaiting',
        input: ({ context: { user, asked } }) => ({ user, asked }),
        onDone: {
          target: 'resting',
          actions: { type: 'keepAttempts', params: ({ event }) => ({ attempts: event.output }) },
        },
        onError: 'resting',
      },
    },
    reading: {
      invoke: {
        id: 'readWaiting',
        src: 'readWaiting',
        input: ({ context: { user, asked } }) => ({ user, asked }),
        onDone: {
          target: 'resting',
          actions: { type: 'keepAttempts', params: ({ event }) => ({ attempts: event.output }) },
        },
        onError: 'resting',
      },
      on: {
        'connection.restored': 'sending',
        'attempt.sendAgain': { target: 'sending', actions: { type: 'keepAsked', params: ({ event }) => event } },
        'outbox.changed': { target: 'reading', reenter: true },
      },
    },
    resting: {
      on: {
        'connection.restored': 'sending',
        'attempt.sendAgain': { target: 'sending', actions: { type: 'keepAsked', params: ({ event }) => event } },
        'outbox.changed': 'reading',
      },
      after: { retryPause: { guard: 'somethingWaits', target: 'sending' } },
    },
  },
});
