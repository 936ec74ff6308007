import type { DoneActorEvent } from 'xstate';

import type { AttemptsLoaded } from '../history/history.types.ts';
import { attemptToSave } from './exam.rules.ts';
import { examSetup } from './exam.setup.ts';

/** Once the save has settled, whatever came of it. The results stand without the recent attempts. */
const loadRecent = {
  id: 'loadRecent',
  src: 'loadRecent',
  onDone: {
    actions: {
      type: 'keepRecent',
      params: ({ event }: { event: DoneActorEvent<AttemptsLoaded> }) => event.output,
    },
  },
  onError: {},
} as const;

/** The part of the exam's work that follows its submission: the result stands, and the attempt is on its way. */
export const graded = examSetup.createStateConfig({
  initial: 'saving',
  on: {
    'exam.reset': {
      target: ['#exam.view.selection', '#exam.work.looking'],
      actions: ['clearExam', 'clearChoices', 'openCatalogue'],
    },
  },
  states: {
    saving: {
      tags: 'saving',
      invoke: {
        id: 'saveAttempt',
        src: 'saveAttempt',
        input: ({ context }) => attemptToSave(context),
        onDone: [
          { guard: { type: 'attemptSaved', params: ({ event }) => event.output }, target: 'saved' },
          { guard: { type: 'attemptParked', params: ({ event }) => event.output }, target: 'parked' },
          { guard: { type: 'attemptKept', params: ({ event }) => event.output }, target: 'unsaved' },
          { target: 'unkept' },
        ],
        onError: 'unkept',
      },
    },
    saved: {
      invoke: loadRecent,
    },
    /** It waits in the outbox, and is sent with the others there. */
    unsaved: {
      on: {
        'session.changed': {
          guard: { type: 'sameStudent', params: ({ event }) => event },
          target: 'saving',
          actions: { type: 'keepStudent', params: ({ event }) => event },
        },
        'attempt.stored': { guard: { type: 'thisAttempt', params: ({ event }) => event }, target: 'saved' },
        'attempt.parked': { guard: { type: 'thisAttempt', params: ({ event }) => event }, target: 'parked' },
      },
      invoke: loadRecent,
    },
    /** Nothing but this page has it: sent again after a login, once online again, and when the student asks. */
    unkept: {
      on: {
        'session.changed': {
          guard: { type: 'sameStudent', params: ({ event }) => event },
          target: 'saving',
          actions: { type: 'keepStudent', params: ({ event }) => event },
        },
        'attempt.sendAgain': 'saving',
        'connection.restored': 'saving',
        'attempt.stored': { guard: { type: 'thisAttempt', params: ({ event }) => event }, target: 'saved' },
      },
      invoke: loadRecent,
    },
    /** The backend refused it for good: it is sent again only when the student asks. */
    parked: {
      on: {
        'attempt.sendAgain': 'saving',
        'attempt.stored': { guard: { type: 'thisAttempt', params: ({ event }) => event }, target: 'saved' },
      },
      invoke: loadRecent,
    },
  },
});
