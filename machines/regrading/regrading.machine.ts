import { assign, setup } from 'xstate';

import { nearestPage } from '../shared/pages.ts';
import { slot } from '../shared/slot.ts';
import { staysWith } from '../shared/student.ts';
import type { Id } from '../shared/types.ts';
import { attemptPages, auditPages, correctionWanted, regradedText } from './regrading.rules.ts';
import { regradingTexts } from './regrading.texts.ts';
import type {
  CorrectionLoaded,
  CorrectionWanted,
  Regraded,
  RegradingContext,
  RegradingEvent,
  ToRegrade,
} from './regrading.types.ts';

const noQuestion = {
  id: null,
  correction: null,
  page: 1,
  auditPage: 1,
  message: null,
  outcome: null,
} satisfies Partial<RegradingContext>;

/**
 * A question whose key may have been corrected: the attempts that this touches, with their scores before and after, and
 * what was done to it by whom. Regrading is a step of its own that is confirmed first. Fetched when its page is first
 * opened, then told which question was opened.
 * Slots: GET admin/questions/{id}/ with affected-attempts/ and audit/, POST admin/questions/{id}/regrade/.
 */
export const regradingMachine = setup({
  types: {} as { context: RegradingContext; events: RegradingEvent; tags: 'busy' },
  actors: {
    loadCorrection: slot<CorrectionLoaded, CorrectionWanted>('loadCorrection'),
    regradeAttempts: slot<Regraded, ToRegrade>('regradeAttempts'),
  },
  guards: {
    sameStudent: ({ context }, { user }: { user: string | null }) => staysWith(context.user, user),
    correctionGiven: (_, { ok }: CorrectionLoaded) => ok,
    regraded: (_, { ok }: Regraded) => ok,
    anyTouched: ({ context }) => (context.correction?.touched ?? 0) > 0,
  },
  actions: {
    keepStudent: assign((_, { user }: { user: string | null }) => ({ user })),
    forgetQuestion: assign(noQuestion),
    keepId: assign((_, { id }: { id: Id }) => ({ ...noQuestion, id })),
    keepCorrection: assign(({ context }, loaded: CorrectionLoaded) => {
      if (!loaded.ok) return {};
      const { correction } = loaded;
      return {
        // The newest version is asked for from now on.
        id: correction.question.id,
        correction,
        page: nearestPage(context.page, attemptPages(correction)),
        auditPage: nearestPage(context.auditPage, auditPages(correction)),
      };
    }),
    keepPage: assign((_, { page }: { page: number }) => ({ page })),
    keepAuditPage: assign((_, { page }: { page: number }) => ({ auditPage: page })),
    clearMessage: assign({ message: null, outcome: null }),
    show: assign((_, { text }: { text: keyof typeof regradingTexts }) => ({
      message: regradingTexts[text],
      outcome: 'failure' as const,
    })),
    showRefusal: assign(
      (_, { answer, text }: { answer: CorrectionLoaded | Regraded; text: keyof typeof regradingTexts }) => ({
        message: (!answer.ok && answer.message) || regradingTexts[text],
        outcome: 'failure' as const,
      }),
    ),
    noteRegraded: assign((_, answer: Regraded) =>
      answer.ok ? { message: regradedText(answer), outcome: 'success' as const, page: 1, auditPage: 1 } : {},
    ),
  },
}).createMachine({
  id: 'regrading',
  initial: 'idle',
  context: { user: null, ...noQuestion },
  on: {
    'question.opened': { target: '.loading', actions: { type: 'keepId', params: ({ event }) => event } },
    'session.changed': [
      {
        guard: { type: 'sameStudent', params: ({ event }) => event },
        actions: { type: 'keepStudent', params: ({ event }) => event },
      },
      { target: '.idle', actions: ['forgetQuestion', { type: 'keepStudent', params: ({ event }) => event }] },
    ],
  },
  states: {
    idle: {},
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadCorrection',
        src: 'loadCorrection',
        input: ({ context }) => correctionWanted(context),
        onDone: [
          {
            guard: { type: 'correctionGiven', params: ({ event }) => event.output },
            target: 'open',
            actions: { type: 'keepCorrection', params: ({ event }) => event.output },
          },
          {
            target: 'missing',
            actions: { type: 'showRefusal', params: ({ event }) => ({ answer: event.output, text: 'notFound' }) },
          },
        ],
        onError: { target: 'failed', actions: { type: 'show', params: { text: 'loadFailed' } } },
      },
    },
    failed: { on: { 'question.retried': { target: 'loading', actions: 'clearMessage' } } },
    /** There is no such question, or no such call. */
    missing: {},
    open: {
      initial: 'settled',
      states: {
        settled: {
          on: {
            'page.opened': { target: 'looking', actions: { type: 'keepPage', params: ({ event }) => event } },
            'auditPage.opened': { target: 'looking', actions: { type: 'keepAuditPage', params: ({ event }) => event } },
            'regrading.requested': { guard: 'anyTouched', target: 'confirming', actions: 'clearMessage' },
          },
        },
        looking: {
          tags: 'busy',
          invoke: {
            id: 'loadCorrection',
            src: 'loadCorrection',
            input: ({ context }) => correctionWanted(context),
            onDone: { target: 'settled', actions: { type: 'keepCorrection', params: ({ event }) => event.output } },
            onError: { target: 'settled', actions: { type: 'show', params: { text: 'loadFailed' } } },
          },
        },
        confirming: { on: { 'regrading.confirmed': 'regrading', 'regrading.cancelled': 'settled' } },
        regrading: {
          tags: 'busy',
          invoke: {
            id: 'regradeAttempts',
            src: 'regradeAttempts',
            input: ({ context }) => ({ id: correctionWanted(context).id }),
            onDone: [
              {
                guard: { type: 'regraded', params: ({ event }) => event.output },
                target: 'looking',
                actions: { type: 'noteRegraded', params: ({ event }) => event.output },
              },
              {
                target: 'settled',
                actions: { type: 'showRefusal', params: ({ event }) => ({ answer: event.output, text: 'failed' }) },
              },
            ],
            onError: { target: 'settled', actions: { type: 'show', params: { text: 'failed' } } },
          },
        },
      },
    },
  },
});
