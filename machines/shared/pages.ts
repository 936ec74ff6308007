/** How many pages `count` items fill. None need none. */
export function pageCountOf(count: number, perPage: number): number {
  return Math.ceil(count / perPage);
}

/** The nearest page that exists, counted from 1; 1 when there is none at all. */
export function nearestPage(page: number, pages: number): number {
  return Math.max(1, Math.min(pages, Math.trunc(page) || 1));
}

/** The items of a page, counted from 1. */
export function itemsOfPage<Item>(items: readonly Item[], page: number, perPage: number): readonly Item[] {
  return items.slice((page - 1) * perPage, page * perPage);
}
