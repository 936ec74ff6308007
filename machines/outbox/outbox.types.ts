import type { ExamResult, Selection } from '../exam/exam.types.ts';
import type { ConnectionRestored, SessionChanged } from '../shared/types.ts';

/** An attempt that the backend has not stored yet, as the student sees it. */
export interface WaitingAttempt {
  readonly key: string;
  readonly selection: Selection;
  readonly result: ExamResult;
  /** When it was submitted, ISO 8601. */
  readonly submittedAt: string;
  /** The backend refused it for good: it is sent again only when the student asks. */
  readonly parked: boolean;
  /** Why it was refused, in the backend's words, where it gave any. */
  readonly reason: string | null;
}

export interface OutboxContext {
  readonly user: string | null;
  /** The student's, the oldest first. */
  readonly attempts: readonly WaitingAttempt[];
  /** The parked attempt that the student asked to be sent. */
  readonly asked: string | null;
}

export type OutboxEvent =
  | SessionChanged
  | ConnectionRestored
  /** The outbox changed, by this tab's exam or in another tab. */
  | { readonly type: 'outbox.changed' }
  /** The student asks for one to be sent, parked or not. */
  | { readonly type: 'attempt.sendAgain'; readonly key: string };

/** Slot sendWaiting: sends what waits, and `asked` even if it is parked; answers what is left. */
export interface ToSend {
  readonly user: string | null;
  readonly asked: string | null;
}
