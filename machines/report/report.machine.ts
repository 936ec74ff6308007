import { assign, setup } from 'xstate';

import { slot } from '../shared/slot.ts';
import { staysWith } from '../shared/student.ts';
import type { Id } from '../shared/types.ts';
import { draftFor, hasReason, isReported, longestNote, reportToSend } from './report.rules.ts';
import { reportTexts } from './report.texts.ts';
import type {
  ReportContext,
  ReportedLoaded,
  ReportEvent,
  ReportReason,
  ReportSent,
  ReportToSend,
} from './report.types.ts';

const noReports = { reported: [], draft: null, message: null, thanks: null } satisfies Partial<ReportContext>;

/**
 * A student's reports of questions that something is wrong with, once each. Fetched and started when answered questions
 * are first shown, then there for the whole session. It asks which questions are reported, once; on a backend without
 * that call it ends in `absent`, and nothing is offered. What is written stays until it is sent or given up, also over
 * a new login of the same student. Slots: GET and POST question-reports/.
 */
export const reportMachine = setup({
  types: {} as { context: ReportContext; events: ReportEvent; tags: 'busy' },
  actors: {
    loadReported: slot<ReportedLoaded>('loadReported'),
    sendReport: slot<ReportSent, ReportToSend>('sendReport'),
  },
  guards: {
    sameStudent: ({ context }, { user }: { user: string | null }) => staysWith(context.user, user),
    reportsTaken: (_, { there }: ReportedLoaded) => there,
    notReported: ({ context }, { questionId }: { questionId: Id }) => !isReported(context, questionId),
    reasonChosen: ({ context }) => hasReason(context.draft),
    reportTaken: (_, { ok }: ReportSent) => ok,
  },
  actions: {
    keepStudent: assign((_, { user }: { user: string | null }) => ({ user })),
    forgetReports: assign(noReports),
    keepReported: assign((_, loaded: ReportedLoaded) => (loaded.there ? { reported: loaded.reported } : {})),
    startDraft: assign(({ context }, { questionId, number }: { questionId: Id; number: number }) => ({
      draft: draftFor(context.draft, questionId, number),
      message: null,
      thanks: null,
    })),
    keepReason: assign(({ context }, { reason }: { reason: ReportReason }) => ({
      draft: context.draft && { ...context.draft, reason },
      message: null,
    })),
    keepNote: assign(({ context }, { note }: { note: string }) => ({
      draft: context.draft && { ...context.draft, note: note.slice(0, longestNote) },
    })),
    dropDraft: assign({ draft: null, message: null }),
    clearMessage: assign({ message: null }),
    showReasonMissing: assign({ message: reportTexts.reasonMissing }),
    showFailed: assign({ message: reportTexts.failed }),
    showRefusal: assign((_, sent: ReportSent) => ({ message: (!sent.ok && sent.message) || reportTexts.failed })),
    noteReported: assign(({ context: { draft, reported } }, sent: ReportSent) => {
      if (draft === null || !sent.ok) return {};
      const { questionId } = draft;
      return {
        draft: null,
        reported: [...reported, questionId],
        thanks: { questionId, text: sent.known ? reportTexts.known : reportTexts.thanks },
      };
    }),
  },
}).createMachine({
  id: 'report',
  initial: 'idle',
  context: { user: null, ...noReports },
  on: {
    'session.changed': [
      {
        guard: { type: 'sameStudent', params: ({ event }) => event },
        actions: { type: 'keepStudent', params: ({ event }) => event },
      },
      { target: '.idle', actions: ['forgetReports', { type: 'keepStudent', params: ({ event }) => event }] },
    ],
  },
  states: {
    idle: { on: { 'reports.wanted': 'looking' } },
    looking: {
      invoke: {
        id: 'loadReported',
        src: 'loadReported',
        onDone: [
          {
            guard: { type: 'reportsTaken', params: ({ event }) => event.output },
            target: 'open',
            actions: { type: 'keepReported', params: ({ event }) => event.output },
          },
          { target: 'absent' },
        ],
        // Nothing is offered meanwhile; the next questions that are shown ask again.
        onError: 'idle',
      },
    },
    /** The backend takes no reports. */
    absent: {},
    open: {
      initial: 'resting',
      states: {
        resting: {
          on: {
            'report.started': {
              guard: { type: 'notReported', params: ({ event }) => event },
              target: 'writing',
              actions: { type: 'startDraft', params: ({ event }) => event },
            },
          },
        },
        writing: {
          on: {
            'report.started': {
              guard: { type: 'notReported', params: ({ event }) => event },
              actions: { type: 'startDraft', params: ({ event }) => event },
            },
            'reason.chosen': { actions: { type: 'keepReason', params: ({ event }) => event } },
            'note.typed': { actions: { type: 'keepNote', params: ({ event }) => event } },
            'report.cancelled': { target: 'resting', actions: 'dropDraft' },
            'report.submitted': [
              { guard: 'reasonChosen', target: 'sending', actions: 'clearMessage' },
              { actions: 'showReasonMissing' },
            ],
          },
        },
        sending: {
          tags: 'busy',
          invoke: {
            id: 'sendReport',
            src: 'sendReport',
            input: ({ context }) => reportToSend(context),
            onDone: [
              {
                guard: { type: 'reportTaken', params: ({ event }) => event.output },
                target: 'resting',
                actions: { type: 'noteReported', params: ({ event }) => event.output },
              },
              { target: 'writing', actions: { type: 'showRefusal', params: ({ event }) => event.output } },
            ],
            onError: { target: 'writing', actions: 'showFailed' },
          },
        },
      },
    },
  },
});
