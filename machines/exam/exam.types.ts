import type { Choices } from '../catalogue/catalogue.rules.ts';
import type { AttemptSummary } from '../history/history.types.ts';
import type { ConnectionRestored, Id, Named, OptionKey, Refusal, SessionChanged } from '../shared/types.ts';

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
  /** By which it can be reported; '' on a backend that does not say. */
  readonly questionId: Id;
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
  /** How often this exam has changed hands between pages of this browser; the highest term holds it. */
  readonly term: number;
  /** Whether this page holds the exam and keeps its draft. Else it is one that was found, and is offered. */
  readonly held: boolean;
  /** What the container shows: as `view` of the state, for the draft. */
  readonly shown: ExamView;
  /** Which exam the page's address is about, where it says so. */
  readonly wanted: string | null;
  /** The exam was asked for by its address before it was found: it opens once it is. */
  readonly reopening: boolean;
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
  /** Gives up the exam that is offered, to start anew. */
  | { readonly type: 'exam.discarded' }
  /** Goes on here with an exam that another tab went on with. */
  | { readonly type: 'exam.takenOver' }
  /**
   * A route was entered, with the view its navigation state asks for, and the key of its exam where that says it too.
   * Without the data it needs: the selection.
   */
  | { readonly type: 'view.requested'; readonly view: ExamView; readonly attemptKey?: string }
  /** Another tab kept a draft under this term; null when it removed it, because the exam ended there. */
  | { readonly type: 'draft.changedElsewhere'; readonly attemptKey: string; readonly term: number | null }
  /** Nobody is logged in, or nobody can tell who: no draft will be found. */
  | { readonly type: 'student.unknown' }
  | { readonly type: 'attempt.sendAgain' }
  /** An attempt that waited was stored after all, by whichever tab. */
  | { readonly type: 'attempt.stored'; readonly attemptKey: string }
  /** An attempt that waited was refused for good. */
  | { readonly type: 'attempt.parked'; readonly attemptKey: string }
  | ConnectionRestored
  | SessionChanged;

/**
 * `busy` while questions are asked for; `saving` while the attempt is on its way; `restoring` while an exam is brought
 * back; `resumable` while one is offered or goes on; `overtaken` once another tab goes on with it; `unkept` when the last
 * change could not be kept in this browser.
 */
export type ExamTag = 'busy' | 'saving' | 'restoring' | 'resumable' | 'overtaken' | 'unkept';

/** The running exam as a draft keeps it. */
export interface DraftContent {
  readonly key: string;
  readonly term: number;
  readonly view: ExamView;
  readonly page: number;
  readonly selection: Selection;
  readonly questions: readonly Question[];
  readonly answers: Answers;
}

/** Slot findDraft: the student's newest draft, or the wanted one where there is such; null without any. */
export interface DraftSought {
  readonly user: string | null;
  readonly wanted: string | null;
}

/** Slots takeDraft (the newest state of an exam, from now on held by this page; null when there is none) and discardDraft. */
export interface DraftNamed {
  readonly user: string | null;
  readonly key: string;
}

/** Slot keepDraft. The write begins before the slot's first await. */
export interface DraftToKeep extends DraftContent {
  readonly user: string | null;
}
/** `overtaken` when another page holds the exam under a higher term. */
export interface DraftKept {
  readonly overtaken: boolean;
}

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
  /** Whose it is, as far as known. */
  readonly user: string | null;
  /** What it is about, for the student to read while it is not saved. */
  readonly selection: Selection;
}
/**
 * `parked`: refused for good, and sent again only when the student asks. Else it is sent again by itself, if it is `kept`
 * in this browser.
 */
export type Saved = { readonly ok: true } | (Refusal & { readonly parked: boolean; readonly kept: boolean });
