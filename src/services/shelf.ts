import { bounded, type OpenDatabase } from './database.ts';

/** What few things tabs have to agree on, under names, one step at a time. */
export interface Shelf {
  /** Replaces what is kept under a name by what `next` makes of it, undisturbed by other tabs; undefined removes it. */
  readonly change: (name: string, next: (kept: unknown) => unknown) => Promise<void>;
}

/** A shelf in IndexedDB, which all tabs of this origin share and whose transactions wait for each other. */
export function indexedShelf(open: OpenDatabase): Shelf {
  return {
    change: (name, next) => bounded(change(open, name, next)),
  };
}

async function change(open: OpenDatabase, name: string, next: (kept: unknown) => unknown): Promise<void> {
  const transaction = (await open()).transaction('shelf', 'readwrite');
  const { store, done } = transaction;
  const turn = async () => {
    const kept = await store.get(name);
    const following = next(kept);
    if (following === undefined) await store.delete(name);
    else if (following !== kept) await store.put(following, name);
  };
  await Promise.all([turn(), done]);
}
