import { and, assign, or, sendTo, setup, stateIn } from 'xstate';

import { catalogueMachine } from '../catalogue/catalogue.machine.ts';
import { type Choices, choicesOf, noChoices, sameChoices } from '../catalogue/catalogue.rules.ts';
import { newestFirst } from '../history/history.rules.ts';
import type { AttemptsLoaded } from '../history/history.types.ts';
import { slot } from '../shared/slot.ts';
import { staysWith } from '../shared/student.ts';
import type { OptionKey } from '../shared/types.ts';
import {
  allAnswered,
  attemptToSave,
  existingPage,
  questionsWanted,
  recentOnResults,
  score,
  selectionFrom,
  withAnswer,
} from './exam.rules.ts';
import { examTexts } from './exam.texts.ts';
import type {
  AttemptToSave,
  ExamContext,
  ExamEvent,
  ExamTag,
  ExamView,
  Generated,
  QuestionsWanted,
  Saved,
} from './exam.types.ts';

const noExam = {
  requested: null,
  selection: null,
  questions: [],
  answers: [],
  page: 1,
  message: null,
  result: null,
  recent: [],
  attemptKey: null,
} satisfies Partial<ExamContext>;

/**
 * A student's exam: choose what it is about, answer, submit, see the result. Started by the app for its whole life.
 * `view` is what the container shows, `work` is the exam itself: the tabs never block and never discard, so an exam that
 * is left goes on until it is submitted or another one replaces it. A graded exam never meets the selection: any way
 * there clears it and its choices. Answers are kept by position and change no more once they are graded.
 * Slots: POST generate-mcq/, POST exam-attempts/create/, GET exam-attempts/.
 */
export const examMachine = setup({
  types: {} as {
    context: ExamContext;
    events: ExamEvent;
    tags: ExamTag;
    children: { catalogue: 'catalogue' };
  },
  actors: {
    catalogue: catalogueMachine,
    generateQuestions: slot<Generated, QuestionsWanted>('generateQuestions'),
    saveAttempt: slot<Saved, AttemptToSave>('saveAttempt'),
    loadRecent: slot<AttemptsLoaded>('loadRecent'),
  },
  guards: {
    sameStudent: ({ context }, { user }: { user: string | null }) => staysWith(context.user, user),
    selectionMade: ({ context }) => selectionFrom(context.choices) !== null,
    questionsGiven: (_, generated: Generated) => generated.ok && generated.questions.length > 0,
    questionsKept: ({ context }) => context.questions.length > 0,
    everyQuestionAnswered: ({ context }) => allAnswered(context),
    attemptSaved: (_, { ok }: Saved) => ok,
    historyAskedFor: (_, { view }: { view: ExamView }) => view === 'history',
    examAskedFor: ({ event }) => event.type === 'view.requested' && event.view === 'exam',
    resultsAskedFor: ({ event }) => event.type === 'view.requested' && event.view === 'results',
  },
  actions: {
    keepStudent: assign((_, { user }: { user: string | null }) => ({ user })),
    keepChoices: assign(({ context }, choices: Choices) => ({
      choices,
      message: sameChoices(choices, context.choices) ? context.message : null,
    })),
    openCatalogue: sendTo('catalogue', { type: 'catalogue.opened' }),
    clearChoices: sendTo('catalogue', { type: 'university.chosen', id: null }),
    clearExam: assign(noExam),
    fixSelection: assign(({ context }) => ({ requested: selectionFrom(context.choices), message: null })),
    keepQuestions: assign(({ context }, generated: Generated) =>
      generated.ok
        ? {
            ...noExam,
            requested: context.requested,
            selection: context.requested,
            questions: generated.questions,
            answers: generated.questions.map(() => null),
            attemptKey: generated.attemptKey,
          }
        : {},
    ),
    showNoneGiven: assign((_, generated: Generated) => ({
      message: generated.ok ? generated.message || examTexts.noQuestionsAvailable : examTexts.generationFailed,
    })),
    show: assign((_, { text }: { text: keyof typeof examTexts }) => ({ message: examTexts[text] })),
    clearMessage: assign({ message: null }),
    keepAnswer: assign(({ context }, { position, key }: { position: number; key: OptionKey }) => ({
      answers: withAnswer(context.answers, position, key),
      message: null,
    })),
    keepPage: assign(({ context }, { page }: { page: number }) => ({ page: existingPage(page, context) })),
    grade: assign(({ context }) => ({ result: score(context), message: null })),
    keepRecent: assign((_, loaded: AttemptsLoaded) =>
      loaded.ok ? { recent: newestFirst(loaded.attempts).slice(0, recentOnResults) } : {},
    ),
  },
}).createMachine({
  id: 'exam',
  type: 'parallel',
  context: { user: null, choices: noChoices, ...noExam },
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
        target: ['.view.selection', '.work.idle'],
        actions: ['clearExam', 'clearChoices', { type: 'keepStudent', params: ({ event }) => event }],
      },
    ],
  },
  states: {
    view: {
      initial: 'selection',
      on: {
        'tab.opened': [
          { guard: { type: 'historyAskedFor', params: ({ event }) => ({ view: event.tab }) }, target: '.history' },
          {
            guard: stateIn({ work: 'graded' }),
            target: ['#exam.view.selection', '#exam.work.idle'],
            actions: ['clearExam', 'clearChoices', 'openCatalogue'],
          },
          { target: '.selection', actions: 'openCatalogue' },
        ],
        'view.requested': [
          { guard: { type: 'historyAskedFor', params: ({ event }) => event }, target: '.history' },
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
            target: ['#exam.view.selection', '#exam.work.idle'],
            actions: ['clearExam', 'clearChoices', 'openCatalogue'],
          },
          { target: '.selection', actions: 'openCatalogue' },
        ],
        'exam.resumed': { guard: stateIn({ work: 'answering' }), target: '.exam' },
      },
      // What is said of the choices or of the questions is said where they stand.
      states: { selection: { exit: 'clearMessage' }, exam: { exit: 'clearMessage' }, results: {}, history: {} },
    },
    work: {
      initial: 'resting',
      on: {
        'exam.started': [
          {
            guard: and([stateIn({ view: 'selection' }), 'selectionMade']),
            target: '.generating',
            actions: 'fixSelection',
          },
          { guard: stateIn({ view: 'selection' }), actions: { type: 'show', params: { text: 'selectionIncomplete' } } },
        ],
      },
      states: {
        /** Nothing is asked for: an exam that is kept goes on. */
        resting: { always: [{ guard: 'questionsKept', target: 'answering' }, { target: 'idle' }] },
        idle: {
          on: { 'exam.submitted': { actions: { type: 'show', params: { text: 'noQuestions' } } } },
        },
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
          on: {
            'answer.selected': { actions: { type: 'keepAnswer', params: ({ event }) => event } },
            'page.opened': { actions: { type: 'keepPage', params: ({ event }) => event } },
            'exam.submitted': [
              {
                guard: 'everyQuestionAnswered',
                target: ['#exam.work.graded', '#exam.view.results'],
                actions: 'grade',
              },
              { actions: { type: 'show', params: { text: 'unanswered' } } },
            ],
          },
        },
        graded: {
          initial: 'saving',
          on: {
            'exam.reset': {
              target: ['#exam.view.selection', '#exam.work.idle'],
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
                  { target: 'unsaved' },
                ],
                onError: 'unsaved',
              },
            },
            saved: {
              invoke: {
                id: 'loadRecent',
                src: 'loadRecent',
                onDone: { actions: { type: 'keepRecent', params: ({ event }) => event.output } },
                // The results stand without the recent attempts.
                onError: {},
              },
            },
            unsaved: {
              on: { 'attempt.sendAgain': 'saving' },
              invoke: {
                id: 'loadRecent',
                src: 'loadRecent',
                onDone: { actions: { type: 'keepRecent', params: ({ event }) => event.output } },
                onError: {},
              },
            },
          },
        },
      },
    },
  },
});
