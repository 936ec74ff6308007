const defaultSize = 20;
const largestSize = 100;

/** Which part of a long list is asked for. */
export interface PageWanted {
  /** Counted from 1. */
  page: number;
  size: number;
  /** Entries before it. */
  offset: number;
}

/** One page of a list in the contract's shape. */
export interface PageOf<Entry> {
  /** Entries of all pages together. */
  count: number;
  page: number;
  page_size: number;
  results: Entry[];
}

/** Reads the contract's `page` and `page_size`; what lies outside of 1 and up, or of 1 to 100, is brought inside. */
export function pageWanted(query: { page?: string; page_size?: string }): PageWanted {
  const page = Math.max(1, Number(query.page ?? 1));
  const size = Math.min(largestSize, Math.max(1, Number(query.page_size ?? defaultSize)));
  return { page, size, offset: (page - 1) * size };
}

/** Puts the entries of one page into the contract's shape. */
export function pageOf<Entry>(wanted: PageWanted, count: number, results: Entry[]): PageOf<Entry> {
  return { count, page: wanted.page, page_size: wanted.size, results };
}
