import { assign, raise, setup } from 'xstate';

import { nearestPage } from '../shared/pages.ts';
import { slot } from '../shared/slot.ts';
import { paperTexts } from './paper.texts.ts';
import {
  currentPage,
  draftOf,
  existingPlace,
  faultOf,
  judgedIds,
  judgedText,
  pageCount,
  toggled,
  toggledAll,
  verdictFits,
} from './questions.rules.ts';
import type {
  EditedFields,
  Judged,
  PageTextLoaded,
  PageTextWanted,
  QuestionDraft,
  QuestionsContext,
  QuestionsEvent,
  QuestionsInput,
  QuestionsLoaded,
  QuestionSaved,
  QuestionsWanted,
  Shown,
  ToJudge,
  Verdict,
} from './questions.types.ts';

/** A list before it is loaded. */
export const emptyList = {
  page: 1,
  total: 0,
  questions: [],
  refused: [],
  cursor: 0,
  marked: [],
} satisfies Partial<QuestionsContext>;

/** What the chart of a paper's questions is made of: what it asks and what it does. */
export const questionsSetup = setup({
  types: {} as { context: QuestionsContext; events: QuestionsEvent; input: QuestionsInput; tags: 'busy' },
  actors: {
    loadQuestions: slot<QuestionsLoaded, QuestionsWanted>('loadQuestions'),
    loadPageText: slot<PageTextLoaded, PageTextWanted>('loadPageText'),
    judgeQuestions: slot<Judged, ToJudge>('judgeQuestions'),
    saveQuestion: slot<QuestionSaved, QuestionDraft>('saveQuestion'),
  },
  guards: {
    questionsGiven: (_, { ok }: QuestionsLoaded) => ok,
    textGiven: (_, { ok }: PageTextLoaded) => ok,
    judged: (_, { ok }: Judged) => ok,
    saved: (_, { ok }: QuestionSaved) => ok,
    pageKnown: ({ context }) => currentPage(context) !== null,
    sameText: ({ context }) => context.pageText?.number === currentPage(context),
    verdictFits: ({ context }, { verdict }: { verdict: Verdict }) =>
      verdictFits(verdict, context) && judgedIds(context).length > 0,
    anyToEdit: ({ context }) => draftOf(context) !== null,
    draftWhole: ({ context }) => context.draft !== null && faultOf(context.draft) === null,
  },
  actions: {
    keepShown: assign((_, { shown }: { shown: Shown }) => ({ ...emptyList, shown, message: null, outcome: null })),
    keepPage: assign(({ context }, { page }: { page: number }) => ({
      page: nearestPage(page, pageCount(context)),
      cursor: 0,
      marked: [],
    })),
    keepQuestions: assign(({ context }, loaded: QuestionsLoaded) => {
      if (!loaded.ok) return {};
      const { total, questions, refused } = loaded;
      const list = { shown: context.shown, questions, refused };
      const ids = new Set(questions.map(({ id }) => id));
      return {
        total,
        questions,
        refused,
        page: nearestPage(context.page, pageCount(loaded)),
        cursor: existingPlace(context.cursor, list),
        marked: context.marked.filter((id) => ids.has(id)),
      };
    }),
    keepCursor: assign(({ context }, { to }: { to: number }) => ({ cursor: existingPlace(to, context) })),
    toggleMark: assign(({ context }, { id }: { id: string }) => ({ marked: toggled(context.marked, id) })),
    toggleMarks: assign(({ context }) => ({ marked: toggledAll(context) })),
    keepText: assign(({ context }, loaded: PageTextLoaded) => {
      const number = currentPage(context);
      return loaded.ok && number !== null ? { pageText: { number, text: loaded.text } } : {};
    }),
    dropText: assign({ pageText: null }),
    startDraft: assign(({ context }) => ({ draft: draftOf(context), message: null, outcome: null })),
    keepDraft: assign(({ context }, { draft }: { draft: Partial<EditedFields> }) => ({
      draft: context.draft && { ...context.draft, ...draft },
      message: null,
      outcome: null,
    })),
    dropDraft: assign({ draft: null, message: null, outcome: null }),
    showFault: assign(({ context }) => ({ message: context.draft && faultOf(context.draft), outcome: 'failure' })),
    show: assign((_, { text }: { text: keyof typeof paperTexts }) => ({
      message: paperTexts[text],
      outcome: 'failure',
    })),
    showRefusal: assign(
      (_, { answer, text }: { answer: Judged | QuestionSaved | QuestionsLoaded; text: keyof typeof paperTexts }) => ({
        message: (!answer.ok && answer.message) || paperTexts[text],
        outcome: 'failure',
      }),
    ),
    clearMessage: assign({ message: null, outcome: null }),
    keepVerdict: assign((_, { verdict }: { verdict: Verdict }) => ({ verdict, message: null, outcome: null })),
    noteJudged: assign(({ context }, judged: Judged) =>
      judged.ok
        ? {
            message: judgedText(context.verdict, judged),
            outcome: 'success' as const,
            marked: [],
            changes: context.changes + 1,
          }
        : {},
    ),
    sayListed: raise({ type: 'list.shown' }),
    sayOutdated: raise({ type: 'list.outdated' }),
    noteSaved: assign(({ context }) => ({
      draft: null,
      message: paperTexts.saved,
      outcome: 'success',
      changes: context.changes + 1,
    })),
  },
});
