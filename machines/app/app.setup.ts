import { assign, emit, enqueueActions, sendTo, setup } from 'xstate';

import type { SubmissionContext } from '../admin/admin.types.ts';
import { submissionMachine } from '../admin/submission.machine.ts';
import type { bankMachine } from '../bank/bank.machine.ts';
import { connectionMachine } from '../connection/connection.machine.ts';
import { examMachine } from '../exam/exam.machine.ts';
import { historyMachine } from '../history/history.machine.ts';
import { loginMachine } from '../login/login.machine.ts';
import type { LoggedIn } from '../login/login.types.ts';
import { outboxMachine } from '../outbox/outbox.machine.ts';
import type { paperMachine } from '../paper/paper.machine.ts';
import { profileMachine } from '../profile/profile.machine.ts';
import { registerMachine } from '../register/register.machine.ts';
import type { queueMachine } from '../queue/queue.machine.ts';
import type { regradingMachine } from '../regrading/regrading.machine.ts';
import type { reportMachine } from '../report/report.machine.ts';
import { reviewMachine } from '../review/review.machine.ts';
import { sessionMachine } from '../session/session.machine.ts';
import { sessionTexts } from '../session/session.texts.ts';
import type { Ending } from '../session/session.types.ts';
import { lateSlot } from '../shared/late.ts';
import { slot } from '../shared/slot.ts';
import { staysWith } from '../shared/student.ts';
import type { transferMachine } from '../transfer/transfer.machine.ts';
import { dialogOf, isAdminArea, leadsIn, needsLogin, openingsOf, wayBack } from './app.rules.ts';
import { appTexts } from './app.texts.ts';
import {
  adminForms,
  type AppContext,
  type AppEvent,
  type NavigationRequested,
  type TokensRead,
  type TokensWanted,
} from './app.types.ts';

/** Nobody is logged in. */
export const noTokens: TokensRead = { access: false, admin: false, user: null };

/** The machines that keep something of whoever is logged in; the forms beside them. */
const keepers = [
  'exam',
  'outbox',
  'history',
  'review',
  'report',
  'profile',
  'bank',
  'paper',
  'transfer',
  'queue',
  'regrading',
] as const;

type Place = Pick<Extract<AppEvent, { type: 'route.entered' }>, 'path' | 'view' | 'attemptKey'>;

/** What the app's chart is made of: the actors it keeps, what it asks and what it does. */
export const appSetup = setup({
  types: {} as {
    context: AppContext;
    events: AppEvent;
    emitted: NavigationRequested;
    children: {
      session: 'session';
      connection: 'connection';
      exam: 'exam';
      outbox: 'outbox';
      history: 'history';
      review: 'review';
      report: 'report';
      profile: 'profile';
      universityForm: 'universityForm';
      programForm: 'programForm';
      subjectForm: 'subjectForm';
      pdfForm: 'pdfForm';
      bank: 'bank';
      paper: 'paper';
      transfer: 'transfer';
      queue: 'queue';
      regrading: 'regrading';
      login: 'login';
      register: 'register';
    };
  },
  actors: {
    session: sessionMachine,
    connection: connectionMachine,
    exam: examMachine,
    outbox: outboxMachine,
    history: historyMachine,
    review: reviewMachine,
    report: lateSlot<typeof reportMachine>('report'),
    profile: profileMachine,
    universityForm: submissionMachine,
    programForm: submissionMachine,
    subjectForm: submissionMachine,
    pdfForm: submissionMachine,
    bank: lateSlot<typeof bankMachine>('bank'),
    paper: lateSlot<typeof paperMachine>('paper'),
    transfer: lateSlot<typeof transferMachine>('transfer'),
    queue: lateSlot<typeof queueMachine>('queue'),
    regrading: lateSlot<typeof regradingMachine>('regrading'),
    login: loginMachine,
    register: registerMachine,
    readTokens: slot<TokensRead, TokensWanted>('readTokens'),
  },
  guards: {
    anotherStudent: ({ context }, { user }: { user: string | null }) => user !== null && user !== context.user,
    accessStored: (_, { access }: TokensRead) => access,
    placeNeedsLogin: ({ context }, read: TokensRead) => needsLogin(context.path, read),
    loginWanted: ({ context }) => context.dialog === 'login',
    registerWanted: ({ context }) => context.dialog === 'register',
    dialogUnwanted: ({ context }, { dialog }: { dialog: AppContext['dialog'] }) => context.dialog !== dialog,
    leftJustNow: ({ context }, { ending }: { ending: Ending | null }) => !context.endingSeen && ending === 'left',
    endedJustNow: ({ context }, { ending }: { ending: Ending | null }) => !context.endingSeen && ending !== null,
    // What else fails meanwhile fails because of the first ending, whose text stays.
    endedAgain: ({ context }, { ending }: { ending: Ending | null }) =>
      !context.endingSeen && ending !== null && context.notice !== null,
    uploaded: (_, { outcome }: Pick<SubmissionContext, 'outcome'>) => outcome === 'success',
    noEnding: (_, { ending }: { ending: Ending | null }) => ending === null,
  },
  actions: {
    keepPlace: assign(({ context }, { path, view, attemptKey }: Place) => ({
      path,
      view: view ?? 'selection',
      attemptKey: attemptKey ?? null,
      adminGate: isAdminArea(path) && !isAdminArea(context.path) ? ('reading' as const) : context.adminGate,
      ...(leadsIn(path) ? {} : { notice: null, returnTo: null }),
    })),
    keepRead: assign(({ context }, read: TokensRead) => ({
      access: read.access,
      admin: read.admin,
      adminGate: read.admin ? ('open' as const) : ('login' as const),
      dialog: dialogOf(context.path, read),
    })),
    tellSession: sendTo(
      'session',
      (_, { access }: TokensRead) => ({ type: 'tokens.observed', stored: access }) as const,
    ),
    openPlace: enqueueActions(({ context, enqueue }) => {
      for (const opening of openingsOf(context)) {
        if (context.returning && opening.actor === 'exam') continue;
        switch (opening.actor) {
          case 'exam':
            enqueue.sendTo('exam', {
              type: 'view.requested',
              view: opening.view,
              ...(context.attemptKey === null ? {} : { attemptKey: context.attemptKey }),
            });
            break;
          case 'history':
            enqueue.sendTo('history', { type: 'history.opened' });
            break;
          case 'review':
            enqueue.sendTo('review', { type: 'review.opened', id: opening.id });
            break;
          case 'profile':
            enqueue.sendTo('profile', { type: 'profile.opened' });
            break;
          case 'bank':
            enqueue.sendTo('bank', { type: 'bank.opened' });
            break;
          case 'paper':
            enqueue.sendTo('paper', { type: 'paper.opened', id: opening.id });
            break;
          case 'transfer':
            enqueue.sendTo('transfer', { type: 'transfer.opened' });
            break;
          case 'queue':
            enqueue.sendTo('queue', { type: 'queue.opened' });
            break;
          case 'regrading':
            enqueue.sendTo('regrading', { type: 'question.opened', id: opening.id });
            break;
          default:
            enqueue.sendTo(opening.actor, { type: 'form.opened' });
        }
      }
      enqueue.assign({ returning: false });
    }),
    sendToLogin: enqueueActions(({ enqueue }, { text }: { text: keyof typeof appTexts }) => {
      enqueue.assign({ notice: appTexts[text], returnTo: null });
      enqueue.emit({ type: 'navigation.requested', to: '/login', replace: text === 'profileNeedsLogin' });
    }),
    goTo: emit((_, { to }: { to: string }) => ({ type: 'navigation.requested', to, replace: false }) as const),
    leave: sendTo('session', { type: 'session.left' }),
    goHome: enqueueActions(({ context, enqueue }) => {
      if (wayBack(context.path) !== null) enqueue.emit({ type: 'navigation.requested', to: '/', replace: false });
    }),
    tellUnknown: enqueueActions(({ context, enqueue }) => {
      if (context.user === null) enqueue.sendTo('exam', { type: 'student.unknown' });
    }),
    tellStudent: enqueueActions(({ context, enqueue }, { user }: { user: string | null }) => {
      // The place that a student left is no place for another one.
      enqueue.assign({ user, ...(staysWith(context.user, user) ? {} : { returnTo: null }) });
      for (const actor of keepers) enqueue.sendTo(actor, { type: 'session.changed', user });
      for (const form of Object.keys(adminForms) as (keyof typeof adminForms)[])
        enqueue.sendTo(form, { type: 'session.changed', user });
    }),
    enter: enqueueActions(({ context, enqueue }, { admin }: LoggedIn) => {
      enqueue.assign({
        access: true,
        admin,
        adminGate: admin ? 'open' : 'login',
        dialog: null,
        notice: null,
        returnTo: null,
        returning: context.returnTo !== null,
      });
      enqueue.sendTo('session', { type: 'tokens.observed', stored: true });
      // What failed for want of a session.
      enqueue.sendTo('history', { type: 'history.retried' });
      const to = context.returnTo ?? (admin ? '/admin-dashboard' : '/');
      enqueue.emit({ type: 'navigation.requested', to, replace: true });
    }),
    openBank: sendTo('bank', { type: 'bank.opened' }),
    closeDialog: assign({ dialog: null }),
    noteLeaving: assign({ access: false, admin: false, notice: null }),
    noteEnding: assign({ access: false, admin: false, endingSeen: true }),
    forgetEnding: assign({ endingSeen: false }),
    sendToLoginAgain: enqueueActions(({ context, enqueue }, { ending }: { ending: Ending | null }) => {
      if (ending === null || ending === 'left') return;
      enqueue.assign({ notice: sessionTexts[ending], returnTo: wayBack(context.path) ?? context.returnTo });
      enqueue.emit({ type: 'navigation.requested', to: '/login', replace: false });
    }),
  },
});
