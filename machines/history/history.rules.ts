import { itemsOfPage, nearestPage, pageCountOf } from '../shared/pages.ts';
import { displayedScore } from '../shared/score.ts';
import type { AttemptSummary, FilterField, Filters, HistoryContext, Sort } from './history.types.ts';

/** Rows on a page of the history table. */
export const attemptsPerPage = 10;

/** Attempts in the trend chart. */
export const attemptsInTrend = 10;

export type Band = 'excellent' | 'good' | 'average' | 'needsImprovement';

type Listed = Pick<HistoryContext, 'attempts' | 'filters' | 'sort' | 'page'>;

/** Remembers what was made of a list for as long as the list lives: a history of years is sorted once, not per row. */
function oncePerList<Made>(make: (attempts: readonly AttemptSummary[]) => Made): typeof make {
  const made = new WeakMap<readonly AttemptSummary[], Made>();
  return (attempts) => {
    const known = made.get(attempts);
    if (known !== undefined) return known;
    const fresh = make(attempts);
    made.set(attempts, fresh);
    return fresh;
  };
}

/** The newest first; of one moment, in the order given. An unreadable time counts as the oldest. */
export const newestFirst = oncePerList((attempts): readonly AttemptSummary[] =>
  attempts
    .map((attempt) => ({ attempt, time: Date.parse(attempt.takenAt) || 0 }))
    .sort((one, other) => other.time - one.time)
    .map(({ attempt }) => attempt),
);

/** The history's scale: 80 and above excellent, 70-79 good, 60-69 average, below needs improvement. */
export function band(score: number): Band {
  const shown = displayedScore(score);
  if (shown >= 80) return 'excellent';
  if (shown >= 70) return 'good';
  return shown >= 60 ? 'average' : 'needsImprovement';
}

export interface Stats {
  readonly average: number;
  readonly best: number;
  readonly total: number;
  /** Newest score minus oldest, in points; 0 with one attempt or none. */
  readonly change: number;
}

/** The four cards, over all attempts, whatever is filtered. */
export function stats(attempts: readonly AttemptSummary[]): Stats {
  const scores = newestFirst(attempts).map(({ score }) => displayedScore(score));
  const total = scores.length;
  return {
    average: displayedScore(scores.reduce((sum, score) => sum + score, 0) / Math.max(1, total)),
    best: Math.max(0, ...scores),
    total,
    change: (scores.at(0) ?? 0) - (scores.at(-1) ?? 0),
  };
}

/** What a filter offers: the names that occur, once each, by name. */
export function filterOptions(attempts: readonly AttemptSummary[], field: FilterField): readonly string[] {
  const names = new Set(attempts.map((attempt) => attempt[field]).filter((name) => name !== ''));
  return [...names].toSorted((one, other) => one.localeCompare(other));
}

const filterFields: readonly FilterField[] = ['university', 'program', 'subject'];

/** How many filters are set. */
export function filtersSet(filters: Filters): number {
  return filterFields.filter((field) => filters[field] !== null).length;
}

function passes(attempt: AttemptSummary, filters: Filters): boolean {
  return filterFields.every((field) => filters[field] === null || filters[field] === attempt[field]);
}

const { compare } = new Intl.Collator();

/** All attempts in each order; of equal ones the newest first. */
const inOrder: Readonly<Record<Sort, typeof newestFirst>> = {
  latest: newestFirst,
  highest: oncePerList((attempts) => newestFirst(attempts).toSorted((one, other) => other.score - one.score)),
  program: oncePerList((attempts) =>
    newestFirst(attempts).toSorted((one, other) => compare(one.program, other.program)),
  ),
};

/** What each order's list leaves under the filters asked for last. */
const lastListed = new WeakMap<
  readonly AttemptSummary[],
  { readonly filters: Filters; readonly attempts: readonly AttemptSummary[] }
>();

/** The attempts that pass the filters, sorted; of equal ones the newest first. */
export function listed({ attempts, filters, sort }: Omit<Listed, 'page'>): readonly AttemptSummary[] {
  const sorted = inOrder[sort](attempts);
  const last = lastListed.get(sorted);
  if (last?.filters === filters) return last.attempts;
  const passing = sorted.filter((attempt) => passes(attempt, filters));
  lastListed.set(sorted, { filters, attempts: passing });
  return passing;
}

/** Pages of the filtered list; 0 when nothing is listed. */
export function pageCount(list: Omit<Listed, 'page'>): number {
  return pageCountOf(listed(list).length, attemptsPerPage);
}

/** The page itself where it exists, else the nearest one. */
export function existingPage(page: number, list: Omit<Listed, 'page'>): number {
  return nearestPage(page, pageCount(list));
}

/** The rows of the open page. */
export function rows(list: Listed): readonly AttemptSummary[] {
  return itemsOfPage(listed(list), list.page, attemptsPerPage);
}

/** 'Showing x-y of n'. */
export function countText(list: Listed): string {
  const total = listed(list).length;
  const first = Math.min(total, (list.page - 1) * attemptsPerPage + 1);
  return `Showing ${first}-${Math.min(total, list.page * attemptsPerPage)} of ${total}`;
}

/** A page, or a gap that is drawn as an ellipsis. */
export type PageNumber = number | 'gap';

/**
 * The page numbers near the open page plus the first and the last.
 * A gap always stands for two pages or more; where it would hide a single one, that page is shown.
 */
export function pageNumbers(page: number, pages: number): readonly PageNumber[] {
  const shown = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages);
  const numbers = [...new Set(shown)];
  return numbers.flatMap((number, index): PageNumber[] => {
    const missing = number - (numbers[index - 1] ?? 0) - 1;
    if (missing === 0) return [number];
    return missing === 1 ? [number - 1, number] : ['gap', number];
  });
}

export interface TrendPoint {
  /** Of all attempts, the oldest is 1. */
  readonly attempt: number;
  /** Percent, as shown. */
  readonly score: number;
  readonly takenAt: string;
  readonly subject: string;
}

/** The newest ten attempts, drawn oldest to newest, over all attempts, whatever is filtered. */
export function trend(attempts: readonly AttemptSummary[]): readonly TrendPoint[] {
  return newestFirst(attempts)
    .slice(0, attemptsInTrend)
    .map(({ score, takenAt, subject }, index) => ({
      attempt: attempts.length - index,
      score: displayedScore(score),
      takenAt,
      subject,
    }))
    .toReversed();
}
