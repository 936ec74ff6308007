import type { ReviewItem } from '../exam/exam.types.ts';
import type { AttemptSummary } from '../history/history.types.ts';
import type { Id, Refusal, SessionChanged } from '../shared/types.ts';

/** One attempt with its questions, in whatever order the backend sent them. */
export interface AttemptDetail extends AttemptSummary {
  readonly questions: readonly ReviewItem[];
}

export interface ReviewContext {
  /** Whose data this is, as far as known. */
  readonly user: string | null;
  readonly id: Id | null;
  readonly attempt: AttemptDetail | null;
  readonly message: string | null;
}

export type ReviewEvent =
  { readonly type: 'review.opened'; readonly id: Id } | { readonly type: 'review.retried' } | SessionChanged;

/** Slot loadAttempt. */
export interface AttemptWanted {
  readonly id: Id;
}
/** `attempt` is null when the backend answered nothing or an empty object; a refusal's message is detail, error or message. */
export type AttemptLoaded = { readonly ok: true; readonly attempt: AttemptDetail | null } | Refusal;
