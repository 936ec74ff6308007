import type { Id, OptionKey, Refusal } from '../shared/types.ts';

/** Which questions of a paper are listed; the refused ones were seen in it and not taken. */
export type Shown = 'flagged' | 'live' | 'rejected' | 'refused';

/** How a question came to be. */
export type Origin = 'exact' | 'prose' | 'llm' | 'ocr' | 'import';

export interface BankQuestion {
  readonly id: Id;
  /** As printed. */
  readonly number: number;
  /** Counted from 1; null in an import. */
  readonly page: number | null;
  readonly stem: string;
  readonly options: Readonly<Record<OptionKey, string>>;
  readonly answer: OptionKey;
  readonly explanation: string;
  /** Why an admin should look at it, in words. */
  readonly flags: readonly string[];
  readonly origin: Origin;
  readonly openReports: number;
}

export interface RefusedQuestion {
  readonly id: Id;
  readonly number: number | null;
  readonly page: number;
  readonly reason: string;
  /** What was read of it; may be empty. */
  readonly text: string;
}

/** What an admin may change of a question. */
export interface EditedFields {
  readonly stem: string;
  readonly options: Readonly<Record<OptionKey, string>>;
  readonly answer: OptionKey;
  readonly explanation: string;
}

/** A question that is being edited. */
export interface QuestionDraft extends EditedFields {
  readonly id: Id;
}

export interface PageText {
  readonly number: number;
  readonly text: string;
}

export interface QuestionsContext {
  readonly paperId: Id;
  readonly shown: Shown;
  readonly page: number;
  /** Questions of all pages together. */
  readonly total: number;
  readonly questions: readonly BankQuestion[];
  readonly refused: readonly RefusedQuestion[];
  /** Place of the current question in the list. */
  readonly cursor: number;
  readonly marked: readonly Id[];
  readonly pageText: PageText | null;
  readonly draft: QuestionDraft | null;
  readonly message: string | null;
  readonly outcome: 'success' | 'failure' | null;
  /** The verdict given last. */
  readonly verdict: Verdict;
  /** How often something was changed here. */
  readonly changes: number;
}

export interface QuestionsInput {
  readonly paperId: Id;
}

export type Verdict = 'approve' | 'reject';

export type QuestionsEvent =
  | { readonly type: 'shown.chosen'; readonly shown: Shown }
  | { readonly type: 'page.opened'; readonly page: number }
  | { readonly type: 'list.retried' }
  /** What is listed has changed elsewhere. */
  | { readonly type: 'list.outdated' }
  /** Said by the list to the page beside it. */
  | { readonly type: 'list.shown' }
  | { readonly type: 'cursor.moved'; readonly to: number }
  | { readonly type: 'mark.toggled'; readonly id: Id }
  | { readonly type: 'marks.toggled' }
  /** About the marked questions, or the current one if none is marked. */
  | { readonly type: 'verdict.given'; readonly verdict: Verdict }
  | { readonly type: 'edit.started' }
  | { readonly type: 'draft.changed'; readonly draft: Partial<EditedFields> }
  | { readonly type: 'edit.saved' }
  | { readonly type: 'edit.cancelled' }
  | { readonly type: 'pageText.retried' };

/** Slot loadQuestions. */
export interface QuestionsWanted {
  readonly paperId: Id;
  readonly shown: Shown;
  readonly page: number;
}
export type QuestionsLoaded =
  | {
      readonly ok: true;
      readonly total: number;
      readonly questions: readonly BankQuestion[];
      readonly refused: readonly RefusedQuestion[];
    }
  | Refusal;

/** Slot loadPageText. */
export interface PageTextWanted {
  readonly paperId: Id;
  readonly number: number;
}
export type PageTextLoaded = { readonly ok: true; readonly text: string } | Refusal;

/** Slot judgeQuestions; `done` of the ids are now as wished, `left` tells why the others are not. */
export interface ToJudge {
  readonly ids: readonly Id[];
  readonly verdict: Verdict;
}
export type Judged = { readonly ok: true; readonly done: number; readonly left: readonly string[] } | Refusal;

/** Slot saveQuestion, which is given the draft. */
export type QuestionSaved = { readonly ok: true } | Refusal;
