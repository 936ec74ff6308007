import { addressOf } from '#machines/login/login.rules.ts';
import { fieldsOf, textOf } from './answers.ts';
import type { Api } from './api.ts';
import type { Shelf } from './shelf.ts';
import { accessToken, refreshToken } from './tokens.ts';

const noteName = 'student';

/** Whose session it is that the storage holds. */
interface Note {
  /** The address of the login, as students are told apart by it. */
  readonly user: string;
  /** Which session, as a short sum of its token: another session's tokens are not taken for this student's. */
  readonly session: string;
}

/** Who is logged in, by the address of the login's first step. The drafts and attempts of others never show. */
export interface Students {
  /** As known at once, without asking anybody. */
  readonly known: () => string | null;
  /** As known, else as noted by an earlier page. */
  readonly noted: () => Promise<string | null>;
  /** As known, else as noted by an earlier page, else as the backend says; null when nobody is, or nobody can tell. */
  readonly identify: () => Promise<string | null>;
  readonly remember: (email: string) => void;
  readonly forget: () => void;
}

/** 32 bits of a token (FNV-1a): enough to tell two sessions apart, nothing to find the token by. */
function sumOf(token: string): string {
  let sum = 0x811c9dc5;
  for (let index = 0; index < token.length; index += 1)
    sum = Math.imul(sum ^ token.charCodeAt(index), 0x01000193) >>> 0;
  return sum.toString(16);
}

/** The stored session, or null without one. */
function currentSession(): string | null {
  return accessToken() === null ? null : sumOf(refreshToken() ?? accessToken() ?? '');
}

/**
 * @param api asks with the stored token and leaves every answer as it is
 * @param renew makes a new access token of one that has expired; fails quietly: nobody is sent to a login for a question
 *   that no student asked
 */
export function studentsBy(api: Api, shelf: Shelf, renew: () => Promise<boolean>): Students {
  let latest: Note | null = null;
  let asking: Promise<string | null> | null = null;

  const note = (next: Note | null) => {
    latest = next;
    // A browser without the database asks the backend on its next page.
    shelf.change(noteName, () => next ?? undefined).catch(() => undefined);
  };

  const known = () => (latest !== null && latest.session === currentSession() ? latest.user : null);

  async function earlier(): Promise<string | null> {
    try {
      await shelf.change(noteName, (kept) => {
        latest = noteIn(kept) ?? latest;
        return kept;
      });
    } catch {
      // As above.
    }
    return known();
  }

  async function asked(again = true): Promise<string | null> {
    const session = currentSession();
    if (session === null) return null;
    const { data, response } = await api.GET('/api/profile/');
    if (response.status === 401 && again && refreshToken() !== null && (await renew())) return asked(false);
    const user = addressOf(textOf(fieldsOf(data), 'email'));
    // An answer about a session that has gone meanwhile says nothing about this one.
    if (!response.ok || user === '' || currentSession() !== session) return null;
    note({ user, session });
    return user;
  }

  const noted = async () => (currentSession() === null ? null : (known() ?? (await earlier())));

  return {
    known,
    noted,
    identify: async () => {
      const user = await noted();
      if (user !== null) return user;
      asking ??= asked()
        .catch(() => null)
        .finally(() => {
          asking = null;
        });
      return asking;
    },
    remember: (email) => {
      const session = currentSession();
      if (session !== null) note({ user: addressOf(email), session });
    },
    forget: () => {
      note(null);
    },
  };
}

function noteIn(kept: unknown): Note | null {
  const { user, session } = fieldsOf(kept);
  return typeof user === 'string' && typeof session === 'string' ? { user, session } : null;
}
