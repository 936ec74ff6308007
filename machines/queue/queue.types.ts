import type { BankQuestion } from '../paper/questions.types.ts';
import type { ReasonCount } from '../paper/paper.types.ts';
import type { Id, OptionKey, Refusal, SessionChanged } from '../shared/types.ts';

/** A question with open reports. */
export interface ReportedQuestion {
  readonly question: BankQuestion;
  readonly paperId: Id;
  /** The file name of its paper. */
  readonly paper: string;
  readonly subject: string;
  readonly reports: number;
  readonly latestAt: string;
  readonly reasons: readonly ReasonCount[];
  readonly notes: readonly ReportNote[];
}

/** What a student wrote. */
export interface ReportNote {
  readonly note: string;
  readonly student: string;
  readonly reportedAt: string;
}

/** How reports are closed. */
export type Outcome = 'dismissed' | 'corrected';

/** A resolution being made: with `corrected`, `answer` is the new key. */
export interface Resolution {
  readonly questionId: Id;
  readonly outcome: Outcome;
  readonly answer: OptionKey | null;
  readonly note: string;
}

export interface QueueContext {
  readonly user: string | null;
  readonly items: readonly ReportedQuestion[];
  /** Questions of all pages together. */
  readonly total: number;
  readonly page: number;
  readonly draft: Resolution | null;
  readonly message: string | null;
  /** What came of the last resolution; `corrected` is the question's new version, whose attempts it may touch. */
  readonly done: { readonly text: string; readonly corrected: Id | null } | null;
}

export type QueueEvent =
  | { readonly type: 'queue.opened' }
  | { readonly type: 'queue.retried' }
  | { readonly type: 'page.opened'; readonly page: number }
  | { readonly type: 'resolution.started'; readonly questionId: Id; readonly outcome: Outcome }
  | { readonly type: 'answer.chosen'; readonly answer: OptionKey }
  | { readonly type: 'note.typed'; readonly note: string }
  | { readonly type: 'resolution.confirmed' }
  | { readonly type: 'resolution.cancelled' }
  | SessionChanged;

/** Slot loadQueue: one page. `there` is false on a backend that takes no reports. */
export interface QueueWanted {
  readonly page: number;
}
export type QueueLoaded =
  | { readonly there: true; readonly items: readonly ReportedQuestion[]; readonly total: number }
  | { readonly there: false };

/** Slot resolveReports, which is given the draft; `questionId` is the version that stands now. */
export type Resolved = { readonly ok: true; readonly message: string; readonly questionId: Id } | Refusal;
