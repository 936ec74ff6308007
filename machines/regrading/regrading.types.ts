import type { BankQuestion } from '../paper/questions.types.ts';
import type { Id, OptionKey, Refusal, SessionChanged } from '../shared/types.ts';

/** An attempt that was graded by another key than the question has now. */
export interface TouchedAttempt {
  readonly attemptId: Id;
  readonly student: string;
  readonly subject: string;
  readonly takenAt: string;
  readonly chosen: OptionKey;
  readonly score: number;
  readonly newScore: number;
}

/** One thing that an admin did to the question or to an attempt on it. */
export interface AuditEntry {
  readonly id: Id;
  readonly at: string;
  readonly admin: string;
  readonly text: string;
}

/** A question in its newest version, the attempts that its key touches, and what was done to it. */
export interface Correction {
  readonly question: BankQuestion;
  readonly paperId: Id;
  readonly attempts: readonly TouchedAttempt[];
  /** Of all pages together. */
  readonly touched: number;
  readonly entries: readonly AuditEntry[];
  /** Of all pages together. */
  readonly audited: number;
}

export interface RegradingContext {
  readonly user: string | null;
  readonly id: Id | null;
  readonly correction: Correction | null;
  /** Of the attempts. */
  readonly page: number;
  readonly auditPage: number;
  readonly message: string | null;
  readonly outcome: 'success' | 'failure' | null;
}

export type RegradingEvent =
  | { readonly type: 'question.opened'; readonly id: Id }
  | { readonly type: 'question.retried' }
  | { readonly type: 'page.opened'; readonly page: number }
  | { readonly type: 'auditPage.opened'; readonly page: number }
  | { readonly type: 'regrading.requested' }
  | { readonly type: 'regrading.confirmed' }
  | { readonly type: 'regrading.cancelled' }
  | SessionChanged;

/** Slot loadCorrection: of the version asked for, or of the newest one that took its place. */
export interface CorrectionWanted {
  readonly id: Id;
  readonly page: number;
  readonly auditPage: number;
}
export type CorrectionLoaded = { readonly ok: true; readonly correction: Correction } | Refusal;

/** Slot regradeAttempts. */
export interface ToRegrade {
  readonly id: Id;
}
export type Regraded =
  { readonly ok: true; readonly regraded: number; readonly raised: number; readonly lowered: number } | Refusal;
