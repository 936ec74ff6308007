import type { Id, Refusal, SessionChanged } from '../shared/types.ts';

/** What a student may say is wrong with a question, as the contract names it. */
export type ReportReason = 'wrongAnswer' | 'severalRight' | 'noneRight' | 'unclear' | 'misprint' | 'other';

/** A report being written. */
export interface ReportDraft {
  readonly questionId: Id;
  /** Its number in the exam, for the student to know it by; ids of a foreign backend may repeat. */
  readonly number: number;
  readonly reason: ReportReason | null;
  readonly note: string;
}

export interface ReportContext {
  readonly user: string | null;
  /** The questions that this student has reported. */
  readonly reported: readonly Id[];
  readonly draft: ReportDraft | null;
  /** What is wrong with the draft, or why it was not taken. */
  readonly message: string | null;
  /** The question that was reported last, and what is said to that. */
  readonly thanks: { readonly questionId: Id; readonly text: string } | null;
}

export type ReportEvent =
  /** Questions are shown that could be reported. */
  | { readonly type: 'reports.wanted' }
  | { readonly type: 'report.started'; readonly questionId: Id; readonly number: number }
  | { readonly type: 'reason.chosen'; readonly reason: ReportReason }
  | { readonly type: 'note.typed'; readonly note: string }
  | { readonly type: 'report.submitted' }
  | { readonly type: 'report.cancelled' }
  | SessionChanged;

/** Slot loadReported: `there` is false on a backend that takes no reports. Throws while that cannot be told. */
export type ReportedLoaded = { readonly there: true; readonly reported: readonly Id[] } | { readonly there: false };

/** Slot sendReport. */
export interface ReportToSend {
  readonly questionId: Id;
  readonly reason: ReportReason;
  readonly note: string;
}
/** `known`: it was reported before. */
export type ReportSent = { readonly ok: true; readonly known: boolean } | Refusal;
