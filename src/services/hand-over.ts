import type { Shelf } from './shelf.ts';
import type { Alone } from './tab-lock.ts';

const noteName = 'hand-over';
/** How long a note counts, in milliseconds. */
const life = 60_000;

/** How a refresh ended: with a new access token, or with the session. */
export type Handed = { readonly access: string } | { readonly ended: 'expired' | 'connection' };

type Note = Handed & {
  /** The token that was rejected. */
  readonly from: string;
  readonly at: number;
};

/**
 * The note that one tab's refresh leaves for the next tab in the lock: what is written to localStorage there, or cleared,
 * may not be seen here yet, and a second refresh would follow. Read and written under the lock; a browser without the
 * database does without notes.
 */
export interface HandOver {
  /** What became of `from`, if a tab said so within the last minute. */
  readonly read: (from: string | null) => Promise<Handed | null>;
  readonly write: (from: string | null, handed: Handed) => Promise<void>;
  /**
   * Whether `access` came of `from` by a refresh, as far as anybody remembers. The tabs ask one by one while another's
   * note may still be on its way.
   */
  readonly follows: (from: string | null, access: string) => Promise<boolean>;
  /** No token is left behind; that a session ended is, for the tabs that still wait for the lock. */
  readonly forgetToken: () => Promise<void>;
}

/** @param alone the lock under which notes are written */
export function handOver(shelf: Shelf, alone: Alone): HandOver {
  /** What this tab's own refresh came to: a browser without the database has no other note. */
  let own: { readonly from: string; readonly handed: Handed } | null = null;
  let looked: { readonly from: string; readonly access: string; readonly found: Promise<boolean> } | null = null;
  const change = async (next: (kept: unknown) => unknown) => {
    try {
      await shelf.change(noteName, next);
    } catch {
      // Without a note another tab refreshes once more, which does no harm.
    }
  };
  const read = async (from: string | null): Promise<Handed | null> => {
    let handed: Handed | null = null;
    await change((kept) => {
      const note = noteIn(kept);
      if (note !== null && note.from === from) handed = note;
      return note ?? undefined;
    });
    return handed;
  };
  return {
    read,
    follows: async (from, access) => {
      if (from === null) return false;
      if (own?.from === from && leadsTo(own.handed, access)) return true;
      if (looked?.from !== from || looked.access !== access) {
        // A hundred requests of one tab look once.
        const found = alone(async () => leadsTo(await read(from), access)).catch(() => false);
        looked = { from, access, found };
      }
      return looked.found;
    },
    write: async (from, handed) => {
      if (from === null) return;
      own = { from, handed };
      await change(() => ({ ...handed, from, at: Date.now() }) satisfies Note);
      setTimeout(() => void change((kept) => noteIn(kept) ?? undefined), life + 1);
    },
    forgetToken: () => {
      own = null;
      looked = null;
      return change((kept) => {
        const note = noteIn(kept);
        return note !== null && 'ended' in note ? note : undefined;
      });
    },
  };
}

const leadsTo = (handed: Handed | null, access: string) =>
  handed !== null && 'access' in handed && handed.access === access;

/** A note that still counts. */
function noteIn(kept: unknown): Note | null {
  if (typeof kept !== 'object' || kept === null || !('from' in kept && 'at' in kept)) return null;
  if (!('access' in kept || 'ended' in kept)) return null;
  const note = kept as Note;
  return Date.now() - note.at < life ? note : null;
}
