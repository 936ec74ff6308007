import { assign, setup, type DoneActorEvent } from 'xstate';

import { nearestPage } from '../shared/pages.ts';
import { slot } from '../shared/slot.ts';
import { staysWith } from '../shared/student.ts';
import { isUnderway, lookInterval, pageCount } from './bank.rules.ts';
import { bankTexts } from './bank.texts.ts';
import type { BankContext, BankEvent, BankLoaded, BankWanted } from './bank.types.ts';

const noBank = { counts: null, papers: [], total: 0, page: 1, message: null } satisfies Partial<BankContext>;

const loadBank = {
  id: 'loadBank',
  src: 'loadBank',
  input: ({ context: { page } }: { context: BankContext }): BankWanted => ({ page }),
} as const;

const outputOf = ({ event }: { event: DoneActorEvent<BankLoaded> }) => event.output;

/** The bank is there: what came of it is shown. */
const kept = {
  guard: { type: 'bankThere', params: outputOf },
  target: 'loaded',
  actions: { type: 'keepBank', params: outputOf },
} as const;

/**
 * What an admin sees of the question bank: figures, and the papers with how far their reading is. Fetched when a page of it
 * is first opened; the dashboard and the upload page show the same one. While a paper is being read it looks again every
 * two seconds, and a look that fails changes nothing. On a backend without these calls it ends in `absent`.
 * Slot: GET admin/overview/ and GET admin/papers/.
 */
export const bankMachine = setup({
  types: {} as { context: BankContext; events: BankEvent; tags: 'busy' },
  actors: { loadBank: slot<BankLoaded, BankWanted>('loadBank') },
  delays: { lookInterval },
  guards: {
    sameStudent: ({ context }, { user }: { user: string | null }) => staysWith(context.user, user),
    bankThere: (_, { there }: BankLoaded) => there,
    anyUnderway: ({ context }) => context.papers.some(isUnderway),
  },
  actions: {
    keepStudent: assign((_, { user }: { user: string | null }) => ({ user })),
    forgetBank: assign(noBank),
    keepBank: assign(({ context }, loaded: BankLoaded) => {
      if (!loaded.there) return noBank;
      const { counts, papers, total } = loaded;
      return { counts, papers, total, page: nearestPage(context.page, pageCount(loaded)), message: null };
    }),
    keepPage: assign(({ context }, { page }: { page: number }) => ({ page: nearestPage(page, pageCount(context)) })),
    showLoadFailed: assign({ message: bankTexts.loadFailed }),
  },
}).createMachine({
  id: 'bank',
  initial: 'idle',
  context: { user: null, ...noBank },
  on: {
    'bank.opened': '.loading',
    'page.opened': { target: '.loading', actions: { type: 'keepPage', params: ({ event }) => event } },
    'session.changed': [
      {
        guard: { type: 'sameStudent', params: ({ event }) => event },
        actions: { type: 'keepStudent', params: ({ event }) => event },
      },
      { target: '.idle', actions: ['forgetBank', { type: 'keepStudent', params: ({ event }) => event }] },
    ],
  },
  states: {
    idle: {},
    loading: {
      tags: 'busy',
      invoke: {
        ...loadBank,
        onDone: [kept, { target: 'absent', actions: { type: 'keepBank', params: outputOf } }],
        onError: { target: 'failed', actions: 'showLoadFailed' },
      },
    },
    loaded: { after: { lookInterval: { guard: 'anyUnderway', target: 'looking' } } },
    looking: {
      invoke: {
        ...loadBank,
        onDone: [kept, { target: 'loaded' }],
        onError: 'loaded',
      },
    },
    failed: { on: { 'bank.retried': 'loading' } },
    /** The backend offers no such thing, and nothing of it is shown. */
    absent: {},
  },
});
