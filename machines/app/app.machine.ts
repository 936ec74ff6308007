import { assign, emit, enqueueActions, sendTo, setup, type SnapshotFrom } from 'xstate';

import { submissionMachine } from '../admin/submission.machine.ts';
import { examMachine } from '../exam/exam.machine.ts';
import { historyMachine } from '../history/history.machine.ts';
import { loginMachine } from '../login/login.machine.ts';
import type { LoggedIn } from '../login/login.types.ts';
import { profileMachine } from '../profile/profile.machine.ts';
import { registerMachine } from '../register/register.machine.ts';
import { reviewMachine } from '../review/review.machine.ts';
import { sessionMachine } from '../session/session.machine.ts';
import { sessionTexts } from '../session/session.texts.ts';
import type { Ending } from '../session/session.types.ts';
import { slot } from '../shared/slot.ts';
import { dialogOf, isAdminArea, leadsIn, needsLogin, openingsOf, wayBack } from './app.rules.ts';
import { appTexts } from './app.texts.ts';
import { adminForms, type AppContext, type AppEvent, type NavigationRequested, type TokensRead } from './app.types.ts';

/** How the session ended, once all that was stored is cleared. */
function endingOf(session: SnapshotFrom<typeof sessionMachine>): { ending: Ending | null } {
  return { ending: session.matches('signedOut') ? session.context.ending : null };
}

const noTokens: TokensRead = { access: false, admin: false };

/**
 * The whole client: which place is shown, who may see it, and everything that lives as long as the page. Started once,
 * outside the views. Storage is read at each place entered and each exam asked for; the login's and the registration's
 * actors live only while their dialog is open. It moves the router by the emitted `navigation.requested`.
 * Slot: readTokens, the browser's storage.
 */
export const appMachine = setup({
  types: {} as {
    context: AppContext;
    events: AppEvent;
    emitted: NavigationRequested;
    children: {
      session: 'session';
      exam: 'exam';
      history: 'history';
      review: 'review';
      profile: 'profile';
      universityForm: 'universityForm';
      programForm: 'programForm';
      subjectForm: 'subjectForm';
      pdfForm: 'pdfForm';
      login: 'login';
      register: 'register';
    };
  },
  actors: {
    session: sessionMachine,
    exam: examMachine,
    history: historyMachine,
    review: reviewMachine,
    profile: profileMachine,
    universityForm: submissionMachine,
    programForm: submissionMachine,
    subjectForm: submissionMachine,
    pdfForm: submissionMachine,
    login: loginMachine,
    register: registerMachine,
    readTokens: slot<TokensRead>('readTokens'),
  },
  guards: {
    accessStored: (_, { access }: TokensRead) => access,
    placeNeedsLogin: ({ context }, read: TokensRead) => needsLogin(context.path, read),
    loginWanted: ({ context }) => context.dialog === 'login',
    registerWanted: ({ context }) => context.dialog === 'register',
    dialogUnwanted: ({ context }, { dialog }: { dialog: AppContext['dialog'] }) => context.dialog !== dialog,
    leftJustNow: ({ context }, { ending }: { ending: Ending | null }) => !context.endingSeen && ending === 'left',
    endedJustNow: ({ context }, { ending }: { ending: Ending | null }) => !context.endingSeen && ending !== null,
    noEnding: (_, { ending }: { ending: Ending | null }) => ending === null,
  },
  actions: {
    keepPlace: assign(({ context }, { path, view }: { path: string; view?: AppContext['view'] }) => ({
      path,
      view: view ?? 'selection',
      adminGate: isAdminArea(path) && !isAdminArea(context.path) ? ('reading' as const) : context.adminGate,
      ...(leadsIn(path) ? {} : { notice: null, returnTo: null }),
    })),
    keepRead: assign(({ context }, read: TokensRead) => ({
      ...read,
      adminGate: read.admin ? ('open' as const) : ('login' as const),
      dialog: dialogOf(context.path, read),
    })),
    tellSession: sendTo(
      'session',
      (_, { access }: TokensRead) => ({ type: 'tokens.observed', stored: access }) as const,
    ),
    openPlace: enqueueActions(({ context, enqueue }) => {
      for (const opening of openingsOf(context)) {
        switch (opening.actor) {
          case 'exam':
            enqueue.sendTo('exam', { type: 'view.requested', view: opening.view });
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
          default:
            enqueue.sendTo(opening.actor, { type: 'form.opened' });
        }
      }
    }),
    sendToLogin: enqueueActions(({ enqueue }, { text }: { text: keyof typeof appTexts }) => {
      enqueue.assign({ notice: appTexts[text], returnTo: null });
      enqueue.emit({ type: 'navigation.requested', to: '/login', replace: text === 'profileNeedsLogin' });
    }),
    goTo: emit((_, { to }: { to: string }) => ({ type: 'navigation.requested', to, replace: false }) as const),
    leave: sendTo('session', { type: 'session.left' }),
    tellStudent: enqueueActions(({ enqueue }, { user }: { user: string | null }) => {
      enqueue.assign({ user });
      for (const actor of ['exam', 'history', 'review', 'profile'] as const)
        enqueue.sendTo(actor, { type: 'session.changed', user });
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
      });
      enqueue.sendTo('session', { type: 'tokens.observed', stored: true });
      const to = context.returnTo ?? (admin ? '/admin-dashboard' : '/');
      enqueue.emit({ type: 'navigation.requested', to, replace: true });
    }),
    closeDialog: assign({ dialog: null }),
    noteEnding: assign({ access: false, admin: false, endingSeen: true }),
    forgetEnding: assign({ endingSeen: false }),
    sendToLoginAgain: enqueueActions(({ context, enqueue }, { ending }: { ending: Ending | null }) => {
      if (ending === null || ending === 'left') return;
      enqueue.assign({ notice: sessionTexts[ending], returnTo: wayBack(context.path) ?? context.returnTo });
      enqueue.emit({ type: 'navigation.requested', to: '/login', replace: false });
    }),
  },
}).createMachine({
  id: 'app',
  type: 'parallel',
  context: {
    user: null,
    path: '/',
    view: 'selection',
    ...noTokens,
    adminGate: 'reading',
    dialog: null,
    notice: null,
    returnTo: null,
    endingSeen: false,
  },
  invoke: [
    {
      id: 'session',
      src: 'session',
      onSnapshot: [
        {
          guard: { type: 'leftJustNow', params: ({ event }) => endingOf(event.snapshot) },
          actions: [
            'noteEnding',
            { type: 'tellStudent', params: { user: null } },
            { type: 'goTo', params: { to: '/' } },
          ],
        },
        {
          guard: { type: 'endedJustNow', params: ({ event }) => endingOf(event.snapshot) },
          actions: ['noteEnding', { type: 'sendToLoginAgain', params: ({ event }) => endingOf(event.snapshot) }],
        },
        { guard: { type: 'noEnding', params: ({ event }) => event.snapshot.context }, actions: 'forgetEnding' },
      ],
    },
    { id: 'exam', src: 'exam' },
    { id: 'history', src: 'history' },
    { id: 'review', src: 'review' },
    { id: 'profile', src: 'profile' },
    { id: 'universityForm', src: 'universityForm', input: adminForms.universityForm },
    { id: 'programForm', src: 'programForm', input: adminForms.programForm },
    { id: 'subjectForm', src: 'subjectForm', input: adminForms.subjectForm },
    { id: 'pdfForm', src: 'pdfForm', input: adminForms.pdfForm },
  ],
  states: {
    place: {
      initial: 'idle',
      on: {
        'route.entered': {
          target: '.reading',
          reenter: true,
          actions: { type: 'keepPlace', params: ({ event }) => event },
        },
        'hero.examRequested': '.deciding',
        'logout.requested': { actions: 'leave' },
      },
      states: {
        idle: {},
        reading: {
          invoke: {
            id: 'readTokens',
            src: 'readTokens',
            onDone: [
              {
                guard: { type: 'placeNeedsLogin', params: ({ event }) => event.output },
                target: 'idle',
                actions: [
                  { type: 'keepRead', params: ({ event }) => event.output },
                  { type: 'tellSession', params: ({ event }) => event.output },
                  { type: 'sendToLogin', params: { text: 'profileNeedsLogin' } },
                ],
              },
              {
                target: 'idle',
                actions: [
                  { type: 'keepRead', params: ({ event }) => event.output },
                  { type: 'tellSession', params: ({ event }) => event.output },
                  'openPlace',
                ],
              },
            ],
            onError: { target: 'idle', actions: [{ type: 'keepRead', params: noTokens }, 'openPlace'] },
          },
        },
        deciding: {
          invoke: {
            id: 'readTokens',
            src: 'readTokens',
            onDone: [
              {
                guard: { type: 'accessStored', params: ({ event }) => event.output },
                target: 'idle',
                actions: { type: 'goTo', params: { to: '/take-exam' } },
              },
              { target: 'idle', actions: { type: 'sendToLogin', params: { text: 'examNeedsLogin' } } },
            ],
            onError: { target: 'idle', actions: { type: 'sendToLogin', params: { text: 'examNeedsLogin' } } },
          },
        },
      },
    },
    dialog: {
      initial: 'closed',
      states: {
        closed: {
          always: [
            { guard: 'loginWanted', target: 'login' },
            { guard: 'registerWanted', target: 'register' },
          ],
        },
        login: {
          always: { guard: { type: 'dialogUnwanted', params: { dialog: 'login' } }, target: 'closed' },
          invoke: {
            id: 'login',
            src: 'login',
            onDone: {
              target: 'closed',
              actions: [
                { type: 'tellStudent', params: ({ event }) => event.output },
                { type: 'enter', params: ({ event }) => event.output },
              ],
            },
            onError: { target: 'closed', actions: 'closeDialog' },
          },
        },
        register: {
          always: { guard: { type: 'dialogUnwanted', params: { dialog: 'register' } }, target: 'closed' },
          invoke: {
            id: 'register',
            src: 'register',
            onDone: { target: 'closed', actions: ['closeDialog', { type: 'goTo', params: { to: '/' } }] },
            onError: { target: 'closed', actions: 'closeDialog' },
          },
        },
      },
    },
  },
});
