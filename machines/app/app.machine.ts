import { appSetup, noTokens } from './app.setup.ts';
import { adminForms } from './app.types.ts';

/**
 * The whole client: which place is shown, who may see it, and everything that lives as long as the page. Started once,
 * outside the views. Storage is read at each place entered and each exam asked for; the login's and the registration's
 * actors live only while their dialog is open. It moves the router by the emitted `navigation.requested`.
 * Slot: readTokens, the browser's storage.
 */
export const appMachine = appSetup.createMachine({
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
    { id: 'exam', src: 'exam' },
    { id: 'history', src: 'history' },
    { id: 'review', src: 'review' },
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
