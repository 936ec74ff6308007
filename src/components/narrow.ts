import { useSyncExternalStore } from 'react';

const changes = (query: string) => (changed: () => void) => {
  const list = window.matchMedia(query);
  list.addEventListener('change', changed);
  return () => {
    list.removeEventListener('change', changed);
  };
};

/** Widths below which a view is drawn otherwise, where style alone cannot do that: the theme's `sm`, `md`, `xl`. */
const queries = { sm: '(max-width: 479.98px)', md: '(max-width: 767.98px)', xl: '(max-width: 1279.98px)' } as const;
const watch = { sm: changes(queries.sm), md: changes(queries.md), xl: changes(queries.xl) };

/** Whether the page is narrower than the theme's breakpoint, as it is now and whenever that changes. */
export function useNarrow(below: keyof typeof queries): boolean {
  return useSyncExternalStore(watch[below], () => window.matchMedia(queries[below]).matches);
}
