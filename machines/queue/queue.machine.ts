import { assign, setup } from 'xstate';

import { nearestPage } from '../shared/pages.ts';
import { slot } from '../shared/slot.ts';
import { staysWith } from '../shared/student.ts';
import type { Id, OptionKey } from '../shared/types.ts';
import { isWhole, itemOf, pageCount, resolutionToSend } from './queue.rules.ts';
import { queueTexts } from './queue.texts.ts';
import type {
  Outcome,
  QueueContext,
  QueueEvent,
  QueueLoaded,
  QueueWanted,
  Resolution,
  Resolved,
} from './queue.types.ts';

const noQueue = {
  items: [],
  total: 0,
  page: 1,
  draft: null,
  message: null,
  done: null,
} satisfies Partial<QueueContext>;

/**
 * The questions that students reported, as an admin works them off: dismissed, or with a corrected key. Fetched when its
 * page is first opened, then told each time it is. On a backend without these calls it ends in `absent`.
 * Slots: GET admin/reports/, POST admin/reports/{id}/resolve/.
 */
export const queueMachine = setup({
  types: {} as { context: QueueContext; events: QueueEvent; tags: 'busy' },
  actors: {
    loadQueue: slot<QueueLoaded, QueueWanted>('loadQueue'),
    resolveReports: slot<Resolved, Resolution>('resolveReports'),
  },
  guards: {
    sameStudent: ({ context }, { user }: { user: string | null }) => staysWith(context.user, user),
    queueThere: (_, { there }: QueueLoaded) => there,
    listed: ({ context }, { questionId }: { questionId: Id }) => itemOf(context, questionId) !== undefined,
    whole: ({ context }) => isWhole(context),
    resolved: (_, { ok }: Resolved) => ok,
  },
  actions: {
    keepStudent: assign((_, { user }: { user: string | null }) => ({ user })),
    forgetQueue: assign(noQueue),
    forgetOutcome: assign({ draft: null, message: null, done: null }),
    keepQueue: assign(({ context }, loaded: QueueLoaded) => {
      if (!loaded.there) return noQueue;
      const { items, total } = loaded;
      return { items, total, page: nearestPage(context.page, pageCount(loaded)), message: null };
    }),
    keepPage: assign(({ context }, { page }: { page: number }) => ({ page: nearestPage(page, pageCount(context)) })),
    showLoadFailed: assign({ message: queueTexts.loadFailed }),
    startDraft: assign((_, { questionId, outcome }: { questionId: Id; outcome: Outcome }) => ({
      draft: { questionId, outcome, answer: null, note: '' },
      message: null,
      done: null,
    })),
    keepAnswer: assign(({ context }, { answer }: { answer: OptionKey }) => ({
      draft: context.draft && { ...context.draft, answer },
      message: null,
    })),
    keepNote: assign(({ context }, { note }: { note: string }) => ({
      draft: context.draft && { ...context.draft, note },
    })),
    dropDraft: assign({ draft: null, message: null }),
    clearMessage: assign({ message: null }),
    showAnswerMissing: assign({ message: queueTexts.answerMissing }),
    showFailed: assign({ message: queueTexts.failed }),
    showRefusal: assign((_, answer: Resolved) => ({ message: (!answer.ok && answer.message) || queueTexts.failed })),
    noteDone: assign(({ context }, answer: Resolved) => {
      if (!answer.ok || context.draft === null) return {};
      const { outcome, questionId } = context.draft;
      return {
        items: context.items.filter(({ question }) => question.id !== questionId),
        draft: null,
        done: { text: answer.message, corrected: outcome === 'corrected' ? answer.questionId : null },
      };
    }),
  },
}).createMachine({
  id: 'queue',
  initial: 'idle',
  context: { user: null, ...noQueue },
  on: {
    'queue.opened': { target: '.loading', actions: 'forgetOutcome' },
    'session.changed': [
      {
        guard: { type: 'sameStudent', params: ({ event }) => event },
        actions: { type: 'keepStudent', params: ({ event }) => event },
      },
      { target: '.idle', actions: ['forgetQueue', { type: 'keepStudent', params: ({ event }) => event }] },
    ],
  },
  states: {
    idle: {},
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadQueue',
        src: 'loadQueue',
        input: ({ context: { page } }) => ({ page }),
        onDone: [
          {
            guard: { type: 'queueThere', params: ({ event }) => event.output },
            target: 'listed',
            actions: { type: 'keepQueue', params: ({ event }) => event.output },
          },
          { target: 'absent', actions: { type: 'keepQueue', params: ({ event }) => event.output } },
        ],
        onError: { target: 'failed', actions: 'showLoadFailed' },
      },
    },
    failed: { on: { 'queue.retried': 'loading' } },
    /** The backend takes no reports. */
    absent: {},
    listed: {
      on: {
        'page.opened': {
          target: 'loading',
          actions: ['forgetOutcome', { type: 'keepPage', params: ({ event }) => event }],
        },
        'resolution.started': {
          guard: { type: 'listed', params: ({ event }) => event },
          target: 'resolving',
          actions: { type: 'startDraft', params: ({ event }) => event },
        },
      },
    },
    resolving: {
      on: {
        'answer.chosen': { actions: { type: 'keepAnswer', params: ({ event }) => event } },
        'note.typed': { actions: { type: 'keepNote', params: ({ event }) => event } },
        'resolution.cancelled': { target: 'listed', actions: 'dropDraft' },
        'resolution.confirmed': [
          { guard: 'whole', target: 'sending', actions: 'clearMessage' },
          { actions: 'showAnswerMissing' },
        ],
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'resolveReports',
        src: 'resolveReports',
        input: ({ context }) => resolutionToSend(context),
        onDone: [
          {
            guard: { type: 'resolved', params: ({ event }) => event.output },
            target: 'loading',
            actions: { type: 'noteDone', params: ({ event }) => event.output },
          },
          { target: 'resolving', actions: { type: 'showRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'resolving', actions: 'showFailed' },
      },
    },
  },
});
