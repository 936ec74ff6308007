import { asksWho } from './app.rules.ts';
import { appSetup, noTokens } from './app.setup.ts';
import { adminForms } from './app.types.ts';

/**
 * The whole client: which place is shown, who may see it, and everything that lives as long as the page. Started once,
 * outside the views. Storage is read at each place entered and each exam asked for; the login's and the registration's
 * actors live only while their dialog is open. It moves the router by the emitted `navigation.requested`. Whose session it
 * is comes with each look into the storage, from a login, or from another tab, and every machine is told.
 * Slot: readTokens, the browser's storage; whose it is as this browser noted at the login, else by GET profile/.
 */
export const appMachine = appSetup.createMachine({
  id: 'app',
  type: 'parallel',
  context: {
    path: '/',
    view: 'selection',
    attemptKey: null,
    ...noTokens,
    adminGate: 'reading',
    dialog: null,
    notice: null,
    returnTo: null,
    returning: false,
    endingSeen: false,
  },
  invoke: [
    {
      id: 'session',
      src: 'session',
      onSnapshot: [
        {
          guard: { type: 'leftJustNow', params: ({ event }) => event.snapshot.context },
          actions: [
            'noteEnding',
            { type: 'tellStudent', params: { user: null } },
            { type: 'goTo', params: { to: '/' } },
          ],
        },
        { guard: { type: 'endedAgain', params: ({ event }) => event.snapshot.context }, actions: 'noteEnding' },
        {
          guard: { type: 'endedJustNow', params: ({ event }) => event.snapshot.context },
          actions: ['noteEnding', { type: 'sendToLoginAgain', params: ({ event }) => event.snapshot.context }],
        },
        { guard: { type: 'noEnding', params: ({ event }) => event.snapshot.context }, actions: 'forgetEnding' },
      ],
    },
    { id: 'connection', src: 'connection' },
    { id: 'exam', src: 'exam' },
    { id: 'outbox', src: 'outbox' },
    { id: 'history', src: 'history' },
    { id: 'review', src: 'review' },
    { id: 'report', src: 'report' },
    { id: 'profile', src: 'profile' },
    { id: 'universityForm', src: 'universityForm', input: adminForms.universityForm },
    { id: 'programForm', src: 'programForm', input: adminForms.programForm },
    { id: 'subjectForm', src: 'subjectForm', input: adminForms.subjectForm },
    {
      id: 'pdfForm',
      src: 'pdfForm',
      input: adminForms.pdfForm,
      // A paper that was just uploaded stands in the list beside the form.
      onSnapshot: { guard: { type: 'uploaded', params: ({ event }) => event.snapshot.context }, actions: 'openBank' },
    },
    { id: 'bank', src: 'bank' },
    { id: 'paper', src: 'paper' },
    { id: 'transfer', src: 'transfer' },
    { id: 'queue', src: 'queue' },
    { id: 'regrading', src: 'regrading' },
  ],
  on: {
    'student.leftElsewhere': {
      actions: [
        'noteLeaving',
        { type: 'tellSession', params: noTokens },
        { type: 'tellStudent', params: { user: null } },
        'goHome',
      ],
    },
    'student.enteredElsewhere': {
      guard: { type: 'anotherStudent', params: ({ event }) => event },
      actions: { type: 'tellStudent', params: ({ event }) => event },
    },
  },
  states: {
    place: {
      initial: 'idle',
      on: {
        'route.entered': {
          target: '.reading',
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
            input: ({ context }) => ({ asking: asksWho(context.path) }),
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
                guard: { type: 'anotherStudent', params: ({ event }) => event.output },
                target: 'idle',
                actions: [
                  { type: 'keepRead', params: ({ event }) => event.output },
                  { type: 'tellSession', params: ({ event }) => event.output },
                  { type: 'tellStudent', params: ({ event }) => event.output },
                  'openPlace',
                ],
              },
              {
                target: 'idle',
                actions: [
                  { type: 'keepRead', params: ({ event }) => event.output },
                  { type: 'tellSession', params: ({ event }) => event.output },
                  'openPlace',
                  'tellUnknown',
                ],
              },
            ],
            onError: { target: 'idle', actions: [{ type: 'keepRead', params: noTokens }, 'openPlace', 'tellUnknown'] },
          },
        },
        deciding: {
          invoke: {
            id: 'readTokens',
            src: 'readTokens',
            input: { asking: false },
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
