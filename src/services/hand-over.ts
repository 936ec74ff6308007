import type { Shelf } from './shelf.ts';

const noteName = 'hand-over';
/** How long a note counts, in milliseconds. */
const life = 60_000;

interface Note {
  /** The token that was rejected. */
  readonly from: string;
  /** The one that took its place. */
  readonly access: string;
  readonly at: number;
}

/**
 * The note that one tab's refresh leaves for the next tab in the lock: what is written to localStorage there may not be
 * seen here yet, and a second refresh would follow. Read and written under the lock; a browser without the database does
 * without notes.
 */
export interface HandOver {
  /** The token that took the place of `from`, if a tab said so within the last minute. */
  readonly read: (from: string | null) => Promise<string | null>;
  readonly write: (from: string | null, access: string) => Promise<void>;
  readonly remove: () => Promise<void>;
}

export function handOver(shelf: Shelf): HandOver {
  const change = async (next: (kept: unknown) => unknown) => {
    try {
      await shelf.change(noteName, next);
    } catch {
      // Without a note another tab refreshes once more, which does no harm.
    }
  };
  return {
    read: async (from) => {
      let access: string | null = null;
      await change((kept) => {
        const note = noteIn(kept);
        if (note !== null && note.from === from) access = note.access;
        return note ?? undefined;
      });
      return access;
    },
    write: async (from, access) => {
      if (from === null) return;
      await change(() => ({ from, access, at: Date.now() }) satisfies Note);
      setTimeout(() => void change((kept) => noteIn(kept) ?? undefined), life + 1);
    },
    remove: () => change(() => undefined),
  };
}

/** A note that still counts. */
function noteIn(kept: unknown): Note | null {
  if (typeof kept !== 'object' || kept === null || !('from' in kept && 'access' in kept && 'at' in kept)) return null;
  const note = kept as Note;
  return Date.now() - note.at < life ? note : null;
}
