import { assign, setup } from 'xstate';

import { slot } from '../shared/slot.ts';
import { staysWith } from '../shared/student.ts';
import { existingPage } from './history.rules.ts';
import { historyTexts } from './history.texts.ts';
import type {
  AttemptsLoaded,
  AttemptSummary,
  FilterField,
  HistoryContext,
  HistoryEvent,
  Sort,
} from './history.types.ts';

const noFilters = { university: null, program: null, subject: null } as const;

const noHistory = {
  attempts: [],
  filters: noFilters,
  sort: 'latest',
  page: 1,
  message: null,
} satisfies Partial<HistoryContext>;

/**
 * The student's attempts as a list that is filtered, sorted and paged. Started by the app for its whole life; the
 * container's tab and the standalone screen show the same one. Opening it loads anew while the old list stays to be read.
 * Slot: GET exam-attempts/.
 */
export const historyMachine = setup({
  types: {} as { context: HistoryContext; events: HistoryEvent; tags: 'busy' },
  actors: { loadAttempts: slot<AttemptsLoaded>('loadAttempts') },
  guards: {
    sameStudent: ({ context }, { user }: { user: string | null }) => staysWith(context.user, user),
    attemptsGiven: (_, loaded: AttemptsLoaded) => loaded.ok,
  },
  actions: {
    keepStudent: assign((_, { user }: { user: string | null }) => ({ user })),
    forgetHistory: assign(noHistory),
    keepAttempts: assign(({ context }, loaded: AttemptsLoaded) => {
      const attempts: readonly AttemptSummary[] = loaded.ok ? loaded.attempts : context.attempts;
      return { attempts, page: existingPage(context.page, { ...context, attempts }), message: null };
    }),
    showLoadFailed: assign({ message: historyTexts.loadFailed }),
    keepFilter: assign(({ context }, { field, value }: { field: FilterField; value: string | null }) => ({
      filters: { ...context.filters, [field]: value },
      page: 1,
    })),
    clearFilters: assign({ filters: noFilters, page: 1 }),
    keepSort: assign((_, { sort }: { sort: Sort }) => ({ sort, page: 1 })),
    keepPage: assign(({ context }, { page }: { page: number }) => ({ page: existingPage(page, context) })),
  },
}).createMachine({
  id: 'history',
  initial: 'idle',
  context: { user: null, ...noHistory },
  on: {
    'history.opened': '.loading',
    'filter.chosen': { actions: { type: 'keepFilter', params: ({ event }) => event } },
    'filters.cleared': { actions: 'clearFilters' },
    'sort.chosen': { actions: { type: 'keepSort', params: ({ event }) => event } },
    'page.opened': { actions: { type: 'keepPage', params: ({ event }) => event } },
    'session.changed': [
      {
        guard: { type: 'sameStudent', params: ({ event }) => event },
        actions: { type: 'keepStudent', params: ({ event }) => event },
      },
      { target: '.idle', actions: ['forgetHistory', { type: 'keepStudent', params: ({ event }) => event }] },
    ],
  },
  states: {
    idle: {},
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadAttempts',
        src: 'loadAttempts',
        onDone: [
          {
            guard: { type: 'attemptsGiven', params: ({ event }) => event.output },
            target: 'loaded',
            actions: { type: 'keepAttempts', params: ({ event }) => event.output },
          },
          { target: 'failed', actions: 'showLoadFailed' },
        ],
        onError: { target: 'failed', actions: 'showLoadFailed' },
      },
    },
    loaded: {},
    failed: { on: { 'history.retried': 'loading' } },
  },
});
