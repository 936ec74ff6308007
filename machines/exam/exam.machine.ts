import { and, or, stateIn } from 'xstate';

import { choicesOf } from '../catalogue/catalogue.rules.ts';
import { draftToKeep, questionsWanted } from './exam.rules.ts';
import { graded } from './exam.graded.ts';
import { emptyExam, examSetup } from './exam.setup.ts';
import { takingUp } from './exam.taking-up.ts';

/**
 * A student's exam: choose what it is about, answer, submit, see the result. Started by the app for its whole life.
 * `view` is what the container shows, `work` is the exam itself: the tabs never block and never discard, so an exam that
 * is left goes on until it is submitted or another one replaces it. A graded exam never meets the selection: any way
 * there clears it and its choices. Answers are kept by position and change no more once they are graded.
 *
 * Every change of an exam that goes on is kept as a draft in the same task. Once the student is known, a draft of an
 * earlier page is found and offered; taking it up makes this page the one that holds it, and a page that held it before
 * changes nothing more until it takes the exam over again.
 * Slots: POST generate-mcq/, POST exam-attempts/create/, GET exam-attempts/; the drafts of this browser.
 */
export const examMachine = examSetup.createMachine({
  id: 'exam',
  type: 'parallel',
  context: emptyExam,
  // The catalogue never ends, and a list that cannot be loaded is a state of its own.
  invoke: {
    id: 'catalogue',
    src: 'catalogue',
    input: { lists: ['universities', 'programs', 'subjects'] },
    onSnapshot: { actions: { type: 'keepChoices', params: ({ event }) => choicesOf(event.snapshot.context) } },
  },
  on: {
    'session.changed': [
      {
        guard: { type: 'sameStudent', params: ({ event }) => event },
        actions: { type: 'keepStudent', params: ({ event }) => event },
      },
      {
        guard: { type: 'studentKnown', params: ({ event }) => event },
        target: ['.view.selection', '.work.looking'],
        actions: ['clearExam', 'dropWish', 'clearChoices', { type: 'keepStudent', params: ({ event }) => event }],
      },
      {
        target: ['.view.selection', '.work.idle'],
        actions: ['clearExam', 'dropWish', 'clearChoices', { type: 'keepStudent', params: ({ event }) => event }],
      },
    ],
  },
  states: {
    view: {
      initial: 'selection',
      on: {
        'tab.opened': [
          {
            guard: { type: 'historyAskedFor', params: ({ event }) => ({ view: event.tab }) },
            target: '.history',
            actions: 'dropWish',
          },
          {
            guard: stateIn({ work: 'graded' }),
            target: ['#exam.view.selection', '#exam.work.looking'],
            actions: ['clearExam', 'clearChoices', 'openCatalogue'],
          },
          { target: '.selection', actions: ['openCatalogue', 'dropWish'] },
        ],
        'view.requested': [
          {
            guard: { type: 'historyAskedFor', params: ({ event }) => event },
            target: '.history',
            actions: 'dropWish',
          },
          {
            guard: and([or(['examAskedFor', 'resultsAskedFor']), stateIn({ work: 'graded' })]),
            target: '.results',
          },
          {
            guard: and(['examAskedFor', stateIn({ work: 'answering' })]),
            target: '.exam',
          },
          {
            guard: stateIn({ work: 'graded' }),
            target: ['#exam.view.selection', '#exam.work.looking'],
            actions: ['clearExam', 'clearChoices', 'openCatalogue'],
          },
          { target: '.selection', actions: ['openCatalogue', { type: 'keepWish', params: ({ event }) => event }] },
        ],
        'exam.resumed': { guard: stateIn({ work: 'answering' }), target: '.exam' },
      },
      // What is said of the choices or of the questions is said where they stand.
      states: {
        selection: { entry: { type: 'keepShown', params: { view: 'selection' } }, exit: 'clearMessage' },
        exam: { entry: { type: 'keepShown', params: { view: 'exam' } }, exit: 'clearMessage' },
        results: { entry: { type: 'keepShown', params: { view: 'results' } } },
        history: { entry: { type: 'keepShown', params: { view: 'history' } } },
      },
    },
    work: {
      initial: 'resting',
      on: {
        'exam.started': [
          {
            guard: and([stateIn({ view: 'selection' }), 'selectionMade']),
            target: '.generating',
            actions: ['fixSelection', 'dropWish'],
          },
          { guard: stateIn({ view: 'selection' }), actions: { type: 'show', params: { text: 'selectionIncomplete' } } },
        ],
      },
      states: {
        /** Nothing is asked for: an exam that is kept goes on, one that was found is offered again. */
        resting: {
          always: [
            { guard: 'examHeld', target: 'answering' },
            { guard: 'questionsKept', target: 'offered' },
            { target: 'idle' },
          ],
        },
        idle: {
          on: {
            'session.changed': {
              guard: { type: 'sameStudent', params: ({ event }) => event },
              target: 'looking',
              actions: { type: 'keepStudent', params: ({ event }) => event },
            },
            'exam.submitted': { actions: { type: 'show', params: { text: 'noQuestions' } } },
            'student.unknown': { actions: 'dropWish' },
            'view.requested': { guard: and(['examAskedFor', 'studentThere']), target: 'looking' },
            'draft.changedElsewhere': 'looking',
          },
        },
        ...takingUp,
        generating: {
          tags: 'busy',
          // Asked once, however often the button is pressed.
          on: { 'exam.started': {} },
          invoke: {
            id: 'generateQuestions',
            src: 'generateQuestions',
            input: ({ context }) => questionsWanted(context),
            onDone: [
              {
                guard: { type: 'questionsGiven', params: ({ event }) => event.output },
                target: 'given',
                actions: { type: 'keepQuestions', params: ({ event }) => event.output },
              },
              { target: 'resting', actions: { type: 'showNoneGiven', params: ({ event }) => event.output } },
            ],
            onError: { target: 'resting', actions: { type: 'show', params: { text: 'generationFailed' } } },
          },
        },
        /** The exam opens by itself only for a student who waited for it. */
        given: {
          always: [
            { guard: stateIn({ view: 'selection' }), target: ['#exam.work.answering', '#exam.view.exam'] },
            { target: 'answering' },
          ],
        },
        answering: {
          tags: 'resumable',
          initial: 'keeping',
          entry: 'dropWish',
          on: {
            'answer.selected': { target: '.keeping', actions: { type: 'keepAnswer', params: ({ event }) => event } },
            'page.opened': { target: '.keeping', actions: { type: 'keepPage', params: ({ event }) => event } },
            'tab.opened': '.keeping',
            'view.requested': '.keeping',
            'exam.resumed': '.keeping',
            'exam.discarded': 'discarding',
            'exam.submitted': [
              {
                guard: 'everyQuestionAnswered',
                target: ['#exam.work.graded', '#exam.view.results'],
                actions: 'grade',
              },
              { actions: { type: 'show', params: { text: 'unanswered' } } },
            ],
            'draft.changedElsewhere': {
              guard: { type: 'overtakenElsewhere', params: ({ event }) => event },
              target: '.overtaken',
            },
          },
          states: {
            /** A change while the last one is being kept begins its own write at once: nothing waits. */
            keeping: {
              invoke: {
                id: 'keepDraft',
                src: 'keepDraft',
                input: ({ context }) => draftToKeep(context),
                onDone: [
                  { guard: { type: 'overtaken', params: ({ event }) => event.output }, target: 'overtaken' },
                  { target: 'kept' },
                ],
                onError: 'unkept',
              },
            },
            kept: {},
            unkept: { tags: 'unkept' },
            /** Another tab went on with this exam: here nothing of it changes, and it can be taken over again. */
            overtaken: {
              tags: 'overtaken',
              on: {
                'answer.selected': {},
                'page.opened': {},
                'tab.opened': {},
                'view.requested': {},
                'exam.resumed': {},
                'exam.discarded': {},
                'exam.submitted': {},
                'draft.changedElsewhere': {},
                'exam.takenOver': '#exam.work.taking',
              },
            },
          },
        },
        graded,
      },
    },
  },
});
