import { assign, sendTo, setup } from 'xstate';

import { isUnderway, lookInterval } from '../bank/bank.rules.ts';
import { slot } from '../shared/slot.ts';
import { staysWith } from '../shared/student.ts';
import { paperTexts } from './paper.texts.ts';
import type { PaperChanged, PaperContext, PaperEvent, PaperLoaded, PaperWanted } from './paper.types.ts';
import { questionsMachine } from './questions.machine.ts';

const noPaper = { id: null, detail: null, message: null, changesSeen: 0 } satisfies Partial<PaperContext>;

/** What is asked about the open paper; throws before one was opened. */
function wanted({ context: { id } }: { context: PaperContext }): PaperWanted {
  if (id === null) throw new Error('A paper is asked for by its id.');
  return { id };
}

/**
 * One paper as an admin sees it: progress while it is read, then its outcome and its questions. Fetched when its page is
 * first opened, then told which paper was opened. While the paper is being read it looks again every two seconds.
 * Slots: GET and DELETE admin/papers/{id}/, POST admin/papers/{id}/read-again/.
 */
export const paperMachine = setup({
  types: {} as {
    context: PaperContext;
    events: PaperEvent;
    tags: 'busy';
    children: { questions: 'questions' };
  },
  actors: {
    questions: questionsMachine,
    loadPaper: slot<PaperLoaded, PaperWanted>('loadPaper'),
    deletePaper: slot<PaperChanged, PaperWanted>('deletePaper'),
    readAgain: slot<PaperChanged, PaperWanted>('readAgain'),
  },
  delays: { lookInterval },
  guards: {
    sameStudent: ({ context }, { user }: { user: string | null }) => staysWith(context.user, user),
    paperGiven: (_, { ok }: PaperLoaded) => ok,
    changed: (_, { ok }: PaperChanged) => ok,
    underway: ({ context }) => context.detail !== null && isUnderway(context.detail.paper),
    readingEnded: ({ context }, loaded: PaperLoaded) =>
      loaded.ok && context.detail !== null && isUnderway(context.detail.paper) && !isUnderway(loaded.detail.paper),
    questionsChanged: ({ context }, { changes }: { changes: number }) => changes !== context.changesSeen,
  },
  actions: {
    keepStudent: assign((_, { user }: { user: string | null }) => ({ user })),
    forgetPaper: assign(noPaper),
    keepId: assign((_, { id }: { id: string }) => ({ ...noPaper, id })),
    keepDetail: assign(({ context }, loaded: PaperLoaded) => ({
      detail: loaded.ok ? loaded.detail : context.detail,
      message: null,
    })),
    keepChanges: assign((_, { changes }: { changes: number }) => ({ changesSeen: changes })),
    show: assign((_, { text }: { text: keyof typeof paperTexts }) => ({ message: paperTexts[text] })),
    showRefusal: assign(
      (_, { answer, text }: { answer: PaperLoaded | PaperChanged; text: keyof typeof paperTexts }) => ({
        message: (!answer.ok && answer.message) || paperTexts[text],
      }),
    ),
    clearMessage: assign({ message: null }),
    refreshQuestions: sendTo('questions', { type: 'list.outdated' }),
  },
}).createMachine({
  id: 'paper',
  initial: 'idle',
  context: { user: null, ...noPaper },
  on: {
    'paper.opened': { target: '.loading', actions: { type: 'keepId', params: ({ event }) => event } },
    'session.changed': [
      {
        guard: { type: 'sameStudent', params: ({ event }) => event },
        actions: { type: 'keepStudent', params: ({ event }) => event },
      },
      { target: '.idle', actions: ['forgetPaper', { type: 'keepStudent', params: ({ event }) => event }] },
    ],
  },
  states: {
    idle: {},
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadPaper',
        src: 'loadPaper',
        input: wanted,
        onDone: [
          {
            guard: { type: 'paperGiven', params: ({ event }) => event.output },
            target: 'open',
            actions: { type: 'keepDetail', params: ({ event }) => event.output },
          },
          {
            target: 'failed',
            actions: { type: 'showRefusal', params: ({ event }) => ({ answer: event.output, text: 'loadFailed' }) },
          },
        ],
        onError: { target: 'failed', actions: { type: 'show', params: { text: 'loadFailed' } } },
      },
    },
    failed: { on: { 'paper.retried': 'loading' } },
    /** It was deleted. */
    gone: {},
    open: {
      initial: 'settled',
      invoke: {
        id: 'questions',
        src: 'questions',
        input: ({ context }) => ({ paperId: wanted({ context }).id }),
        onSnapshot: {
          guard: { type: 'questionsChanged', params: ({ event }) => event.snapshot.context },
          target: '.looking',
          actions: { type: 'keepChanges', params: ({ event }) => event.snapshot.context },
        },
      },
      states: {
        settled: {
          after: { lookInterval: { guard: 'underway', target: 'looking' } },
          on: {
            'deletion.requested': { target: 'confirming', actions: 'clearMessage' },
            'reading.requested': { target: 'requesting', actions: 'clearMessage' },
          },
        },
        /** A look that fails changes nothing. */
        looking: {
          invoke: {
            id: 'loadPaper',
            src: 'loadPaper',
            input: wanted,
            onDone: [
              {
                guard: { type: 'readingEnded', params: ({ event }) => event.output },
                target: 'settled',
                actions: [{ type: 'keepDetail', params: ({ event }) => event.output }, 'refreshQuestions'],
              },
              { target: 'settled', actions: { type: 'keepDetail', params: ({ event }) => event.output } },
            ],
            onError: 'settled',
          },
        },
        confirming: { on: { 'deletion.confirmed': 'deleting', 'deletion.cancelled': 'settled' } },
        deleting: {
          tags: 'busy',
          invoke: {
            id: 'deletePaper',
            src: 'deletePaper',
            input: wanted,
            onDone: [
              {
                guard: { type: 'changed', params: ({ event }) => event.output },
                target: '#paper.gone',
                actions: 'forgetPaper',
              },
              {
                target: 'settled',
                actions: {
                  type: 'showRefusal',
                  params: ({ event }) => ({ answer: event.output, text: 'deletionFailed' }),
                },
              },
            ],
            onError: { target: 'settled', actions: { type: 'show', params: { text: 'deletionFailed' } } },
          },
        },
        requesting: {
          tags: 'busy',
          invoke: {
            id: 'readAgain',
            src: 'readAgain',
            input: wanted,
            onDone: [
              { guard: { type: 'changed', params: ({ event }) => event.output }, target: 'looking' },
              {
                target: 'settled',
                actions: {
                  type: 'showRefusal',
                  params: ({ event }) => ({ answer: event.output, text: 'readingFailed' }),
                },
              },
            ],
            onError: { target: 'settled', actions: { type: 'show', params: { text: 'readingFailed' } } },
          },
        },
      },
    },
  },
});
