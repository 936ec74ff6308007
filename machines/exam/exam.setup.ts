import { assign, sendTo, setup } from 'xstate';

import { catalogueMachine } from '../catalogue/catalogue.machine.ts';
import { type Choices, noChoices, sameChoices } from '../catalogue/catalogue.rules.ts';
import { newestFirst } from '../history/history.rules.ts';
import type { AttemptsLoaded } from '../history/history.types.ts';
import { slot } from '../shared/slot.ts';
import { staysWith } from '../shared/student.ts';
import type { OptionKey } from '../shared/types.ts';
import type { Draft } from './draft.rules.ts';
import { allAnswered, existingPage, recentOnResults, score, selectionFrom, withAnswer } from './exam.rules.ts';
import { examTexts } from './exam.texts.ts';
import type {
  AttemptToSave,
  DraftKept,
  DraftNamed,
  DraftSought,
  DraftToKeep,
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
  term: 0,
  held: false,
} satisfies Partial<ExamContext>;

/** Nobody's exam, and none yet. */
export const emptyExam: ExamContext = {
  user: null,
  choices: noChoices,
  shown: 'selection',
  wanted: null,
  reopening: false,
  ...noExam,
};

/** What another tab did with a draft. */
export type ElsewhereChange = Extract<ExamEvent, { type: 'draft.changedElsewhere' }>;

/** What the exam's chart is made of: what it asks, what it keeps and what it decides by. */
export const examSetup = setup({
  types: {} as {
    context: ExamContext;
    events: ExamEvent;
    tags: ExamTag;
    children: { catalogue: 'catalogue' };
  },
  actors: {
    catalogue: catalogueMachine,
    generateQuestions: slot<Generated, QuestionsWanted>('generateQuestions'),
    findDraft: slot<Draft | null, DraftSought>('findDraft'),
    takeDraft: slot<Draft | null, DraftNamed>('takeDraft'),
    keepDraft: slot<DraftKept, DraftToKeep>('keepDraft'),
    discardDraft: slot<void, DraftNamed>('discardDraft'),
    saveAttempt: slot<Saved, AttemptToSave>('saveAttempt'),
    loadRecent: slot<AttemptsLoaded>('loadRecent'),
  },
  guards: {
    sameStudent: ({ context }, { user }: { user: string | null }) => staysWith(context.user, user),
    studentThere: ({ context }) => context.user !== null,
    studentKnown: (_, { user }: { user: string | null }) => user !== null,
    selectionMade: ({ context }) => selectionFrom(context.choices) !== null,
    questionsGiven: (_, generated: Generated) => generated.ok && generated.questions.length > 0,
    examHeld: ({ context }) => context.held,
    questionsKept: ({ context }) => context.questions.length > 0,
    everyQuestionAnswered: ({ context }) => allAnswered(context),
    attemptSaved: (_, { ok }: Saved) => ok,
    attemptParked: (_, saved: Saved) => !saved.ok && saved.parked,
    attemptKept: (_, saved: Saved) => !saved.ok && saved.kept,
    thisAttempt: ({ context }, { attemptKey }: { attemptKey: string }) => attemptKey === context.attemptKey,
    historyAskedFor: (_, { view }: { view: ExamView }) => view === 'history',
    examAskedFor: ({ event }) => event.type === 'view.requested' && event.view === 'exam',
    resultsAskedFor: ({ event }) => event.type === 'view.requested' && event.view === 'results',
    draftGiven: (_, { draft }: { draft: Draft | null }) => draft !== null,
    reopening: ({ context }) => context.reopening,
    overtaken: (_, kept: DraftKept) => kept.overtaken,
    overtakenElsewhere: ({ context }, { attemptKey, term }: ElsewhereChange) =>
      attemptKey === context.attemptKey && (term === null || term > context.term),
  },
  actions: {
    keepStudent: assign((_, { user }: { user: string | null }) => ({ user })),
    keepShown: assign((_, { view }: { view: ExamView }) => ({ shown: view })),
    keepWish: assign(({ context }, wish: { view: ExamView; attemptKey?: string }) => ({
      wanted: wish.attemptKey ?? context.wanted,
      reopening: wish.view === 'exam',
    })),
    dropWish: assign({ wanted: null, reopening: false }),
    keepChoices: assign(({ context }, choices: Choices) => ({
      choices,
      message: sameChoices(choices, context.choices) ? context.message : null,
    })),
    openCatalogue: sendTo('catalogue', { type: 'catalogue.opened' }),
    clearChoices: sendTo('catalogue', { type: 'university.chosen', id: null }),
    clearExam: assign(noExam),
    /** What was said of it stays. */
    dropExam: assign(({ context }) => ({ ...noExam, message: context.message })),
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
            term: 1,
            held: true,
          }
        : {},
    ),
    keepFound: assign(({ context }, { draft, held }: { draft: Draft | null; held: boolean }) =>
      draft === null
        ? {}
        : {
            ...noExam,
            message: context.message,
            selection: draft.selection,
            questions: draft.questions,
            answers: draft.answers,
            page: existingPage(draft.page, draft),
            attemptKey: draft.key,
            term: draft.term,
            held,
          },
    ),
    hold: assign({ held: true }),
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
});
