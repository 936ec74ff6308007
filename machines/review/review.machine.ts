import { assign, setup } from 'xstate';

import { slot } from '../shared/slot.ts';
import { staysWith } from '../shared/student.ts';
import { reviewTexts } from './review.texts.ts';
import type { AttemptLoaded, AttemptWanted, ReviewContext, ReviewEvent } from './review.types.ts';

const noReview = { id: null, attempt: null, message: null } satisfies Partial<ReviewContext>;

/**
 * One old attempt, question by question. Started by the app for its whole life and told which attempt was opened; a late
 * answer for the one before changes nothing. Slot: GET exam-attempts/{id}/.
 */
export const reviewMachine = setup({
  types: {} as { context: ReviewContext; events: ReviewEvent; tags: 'busy' },
  actors: { loadAttempt: slot<AttemptLoaded, AttemptWanted>('loadAttempt') },
  guards: {
    sameStudent: ({ context }, { user }: { user: string | null }) => staysWith(context.user, user),
    attemptGiven: (_, loaded: AttemptLoaded) => loaded.ok && loaded.attempt !== null,
  },
  actions: {
    keepStudent: assign((_, { user }: { user: string | null }) => ({ user })),
    forgetReview: assign(noReview),
    keepId: assign((_, { id }: { id: string }) => ({ ...noReview, id })),
    keepAttempt: assign((_, loaded: AttemptLoaded) => ({ attempt: loaded.ok ? loaded.attempt : null })),
    showRefusal: assign((_, loaded: AttemptLoaded) => ({
      message: loaded.ok ? reviewTexts.notFound : loaded.message || reviewTexts.loadFailed,
    })),
    showLoadFailed: assign({ message: reviewTexts.loadFailed }),
    clearMessage: assign({ message: null }),
  },
}).createMachine({
  id: 'review',
  initial: 'idle',
  context: { user: null, ...noReview },
  on: {
    'review.opened': { target: '.loading', actions: { type: 'keepId', params: ({ event }) => event } },
    'session.changed': [
      {
        guard: { type: 'sameStudent', params: ({ event }) => event },
        actions: { type: 'keepStudent', params: ({ event }) => event },
      },
      { target: '.idle', actions: ['forgetReview', { type: 'keepStudent', params: ({ event }) => event }] },
    ],
  },
  states: {
    idle: {},
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadAttempt',
        src: 'loadAttempt',
        input: ({ context }) => ({ id: context.id ?? '' }),
        onDone: [
          {
            guard: { type: 'attemptGiven', params: ({ event }) => event.output },
            target: 'loaded',
            actions: { type: 'keepAttempt', params: ({ event }) => event.output },
          },
          { target: 'failed', actions: { type: 'showRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'failed', actions: 'showLoadFailed' },
      },
    },
    loaded: {},
    failed: { on: { 'review.retried': { target: 'loading', actions: 'clearMessage' } } },
  },
});
