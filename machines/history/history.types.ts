import type { Id, Refusal, SessionChanged } from '../shared/types.ts';

/** An attempt as lists show it. Services give it, whichever of the backend's field names were filled. */
export interface AttemptSummary {
  readonly id: Id;
  readonly university: string;
  readonly program: string;
  readonly subject: string;
  /** Percent, as the backend sent it; shown through `displayedScore`. */
  readonly score: number;
  /** ISO 8601. */
  readonly takenAt: string;
  readonly correct: number;
  readonly total: number;
}

export type FilterField = 'university' | 'program' | 'subject';

/** By name, since attempts carry no ids of them. Null: all. */
export type Filters = Readonly<Record<FilterField, string | null>>;

export type Sort = 'latest' | 'highest' | 'program';

export interface HistoryContext {
  /** Whose data this is, as far as known. */
  readonly user: string | null;
  /** In whatever order the backend sent them. */
  readonly attempts: readonly AttemptSummary[];
  readonly filters: Filters;
  readonly sort: Sort;
  /** Counted from 1. */
  readonly page: number;
  readonly message: string | null;
}

export type HistoryEvent =
  /** The list came into view: load it, anew if it was loaded before. */
  | { readonly type: 'history.opened' }
  | { readonly type: 'history.retried' }
  | { readonly type: 'filter.chosen'; readonly field: FilterField; readonly value: string | null }
  | { readonly type: 'filters.cleared' }
  | { readonly type: 'sort.chosen'; readonly sort: Sort }
  | { readonly type: 'page.opened'; readonly page: number }
  | SessionChanged;

/** Slot loadAttempts, the same for the history and the recent attempts on the results. */
export type AttemptsLoaded = { readonly ok: true; readonly attempts: readonly AttemptSummary[] } | Refusal;
