import type { Paper } from '../bank/bank.types.ts';
import type { Id, Refusal, SessionChanged } from '../shared/types.ts';

/** How often a reason was met, in words. */
export interface ReasonCount {
  readonly reason: string;
  readonly text: string;
  readonly count: number;
}

/** A paper with why questions of it wait or were refused. */
export interface PaperDetail {
  readonly paper: Paper;
  readonly flagged: readonly ReasonCount[];
  readonly refused: readonly ReasonCount[];
}

export interface PaperContext {
  readonly user: string | null;
  readonly id: Id | null;
  readonly detail: PaperDetail | null;
  readonly message: string | null;
  /** How many changes of its questions are in `detail`. */
  readonly changesSeen: number;
}

export type PaperEvent =
  | { readonly type: 'paper.opened'; readonly id: Id }
  | { readonly type: 'paper.retried' }
  | { readonly type: 'deletion.requested' }
  | { readonly type: 'deletion.confirmed' }
  | { readonly type: 'deletion.cancelled' }
  | { readonly type: 'reading.requested' }
  | SessionChanged;

/** Slots loadPaper, deletePaper and readAgain. */
export interface PaperWanted {
  readonly id: Id;
}
export type PaperLoaded = { readonly ok: true; readonly detail: PaperDetail } | Refusal;
export type PaperChanged = { readonly ok: true } | Refusal;
