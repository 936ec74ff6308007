import { draftNamed, draftSought } from './exam.rules.ts';
import { examSetup } from './exam.setup.ts';

/** The part of the exam's work that finds a draft of an earlier page, offers it, and takes it up or gives it up. */
export const takingUp = {
  /** Questions that are asked for meanwhile go before whatever is found. */
  looking: examSetup.createStateConfig({
    invoke: {
      id: 'findDraft',
      src: 'findDraft',
      input: ({ context }) => draftSought(context),
      onDone: [
        {
          guard: { type: 'draftGiven', params: ({ event }) => ({ draft: event.output }) },
          target: 'found',
          actions: { type: 'keepFound', params: ({ event }) => ({ draft: event.output, held: false }) },
        },
        { target: 'idle', actions: ['dropExam', 'dropWish'] },
      ],
      onError: { target: 'idle', actions: ['dropExam', 'dropWish'] },
    },
  }),
  /** An exam that the page's address asked for opens by itself. */
  found: examSetup.createStateConfig({
    always: [{ guard: 'reopening', target: 'taking' }, { target: 'offered' }],
  }),
  offered: examSetup.createStateConfig({
    tags: 'resumable',
    on: {
      'exam.resumed': 'taking',
      'exam.discarded': 'discarding',
      'view.requested': { guard: 'examAskedFor', target: 'taking' },
      'draft.changedElsewhere': 'looking',
    },
  }),
  taking: examSetup.createStateConfig({
    tags: 'restoring',
    // Nothing is asked for while an exam is being brought back.
    on: { 'exam.started': {} },
    invoke: {
      id: 'takeDraft',
      src: 'takeDraft',
      input: ({ context }) => draftNamed(context),
      onDone: [
        {
          guard: { type: 'draftGiven', params: ({ event }) => ({ draft: event.output }) },
          target: 'given',
          actions: { type: 'keepFound', params: ({ event }) => ({ draft: event.output, held: true }) },
        },
        {
          target: ['#exam.view.selection', '#exam.work.looking'],
          actions: ['clearExam', 'dropWish', { type: 'show', params: { text: 'endedElsewhere' } }, 'openCatalogue'],
        },
      ],
      // What was found stands in the context: the student goes on with that.
      onError: { target: 'given', actions: 'hold' },
    },
  }),
  discarding: examSetup.createStateConfig({
    exit: 'clearExam',
    invoke: {
      id: 'discardDraft',
      src: 'discardDraft',
      input: ({ context }) => draftNamed(context),
      onDone: 'looking',
      onError: 'looking',
    },
  }),
};
