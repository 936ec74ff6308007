import type { Choices } from '../catalogue/catalogue.rules.ts';
import type { AttemptSummary } from '../history/history.types.ts';
import type { Id, Named, OptionKey, Refusal, SessionChanged } from '../shared/types.ts';

export interface Question {
  readonly id: Id;
  readonly stem: string;
  readonly options: Readonly<Record<OptionKey, string>>;
  readonly answer: OptionKey;
  readonly explanation: string;
}

/** What an exam is about, fixed when its questions are asked for. */
export interface Selection {
  readonly university: Named;
  readonly program: Named;
  readonly subject: Named;
}

/** By the question's position: ids of a foreign backend may repeat. */
export type Answers = readonly (OptionKey | null)[];

export interface ExamResult {
  /** Percent, rounded, 0-100. */
  readonly score: number;
  readonly correct: number;
  readonly total: number;
}

/** What is sent to be stored. */
export interface Attempt extends ExamResult {
  readonly university: Id;
  readonly program: Id;
  readonly subject: Id;
  readonly answers: readonly { readonly questionId: Id; readonly chosen: OptionKey }[];
}

/** One question as it is shown after the exam, on the results and in the review of an old attempt. */
export interface ReviewItem {
  /** Counted from 1. */
  readonly order: number;
  readonly stem: string;
  readonly options: Readonly<Record<OptionKey, string>>;
  readonly chosen: OptionKey | null;
  readonly answer: OptionKey | null;
  readonly correct: boolean;
  readonly explanation: string;
}

export type ExamView = 'selection' | 'exam' | 'results' | 'history';

export interface ExamContext {
  /** The student this exam belongs to, as far as known. */
  readonly user: string | null;
  /** What stands chosen in the catalogue now, maybe for a next exam. */
  readonly choices: Choices;
  /** What questions are being asked for, or were asked for last. */
  readonly requested: Selection | null;
  /** What the running or finished exam is about. */
  readonly selection: Selection | null;
  readonly questions: readonly Question[];
  readonly answers: Answers;
  /** Of the questions, counted from 1. */
  readonly page: number;
  readonly message: string | null;
  readonly result: ExamResult | null;
  readonly recent: readonly AttemptSummary[];
  /** Made with the questions and sent with every save of this exam, so that it is stored once. */
  readonly attemptKey: string | null;
}

export type ExamEvent =
  | { readonly type: 'exam.started' }
  | { readonly type: 'answer.selected'; readonly position: number; readonly key: OptionKey }
  | { readonly type: 'page.opened'; readonly page: number }
  | { readonly type: 'exam.submitted' }
  /** 'Take Another Exam'. */
  | { readonly type: 'exam.reset' }
  | { readonly type: 'exam.resumed' }
  | { readonly type: 'tab.opened'; readonly tab: 'selection' | 'history' }
  /** A route was entered, with the view its navigation state asks for. Without the data it needs: the selection. */
  | { readonly type: 'view.requested'; readonly view: ExamView }
  | { readonly type: 'attempt.sendAgain' }
  | SessionChanged;

/** `busy` while questions are asked for; `saving` while the attempt is on its way. */
export type ExamTag = 'busy' | 'saving';

/** Slot generateQuestions. */
export interface QuestionsWanted {
  readonly programId: Id;
  readonly subjectId: Id;
}
export type Generated =
  /** `attemptKey` is random, 8 to 128 of A-Z a-z 0-9 _ -. No questions: `message` is the server's reason. */
  | {
      readonly ok: true;
      readonly questions: readonly Question[];
      readonly message: string | null;
      readonly attemptKey: string;
    }
  | Refusal;

/** Slot saveAttempt. Runs to its end even when the student leaves the results. Logs its failures itself. */
export interface AttemptToSave {
  readonly attempt: Attempt;
  readonly key: string;
}
export type Saved = { readonly ok: true } | Refusal;
