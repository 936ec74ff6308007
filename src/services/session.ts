import { fromPromise } from 'xstate';

import type { TokensRead, TokensWanted } from '#machines/app/app.types.ts';
import type { Refreshed } from '#machines/session/session.types.ts';
import { fieldsOf, textOf } from './answers.ts';
import type { Api } from './api.ts';
import type { HandOver } from './hand-over.ts';
import type { Students } from './student.ts';
import type { Alone } from './tab-lock.ts';
import type { Tabs } from './tabs.ts';
import { accessToken, clearTokens, isAdmin, keepRefreshed, refreshToken } from './tokens.ts';

/** How long the token call may take, in milliseconds. */
const callPatience = 10_000;

/** What a refresh needs beside the storage. */
interface Refreshing {
  readonly api: Api;
  readonly alone: Alone;
  readonly notes: HandOver;
  readonly students: Students;
}

/**
 * One token call, if nobody else has made it in the meantime. Nothing is told while the lock is held.
 * @param asked whether a student's request waits for it: one that nobody asked for leaves no word of a lost connection
 */
async function refresh(
  { api, alone, notes, students }: Refreshing,
  { signal, asked }: { signal?: AbortSignal; asked: boolean },
): Promise<Refreshed> {
  const rejected = accessToken();
  const user = await students.noted();
  return alone(async () => {
    // Another tab was faster, or somebody logged in.
    if (renewedSince(rejected)) return 'refreshed';
    const handed = await notes.read(rejected);
    if (handed !== null && 'ended' in handed) return handed.ended;
    const token = refreshToken();
    if (token === null) return 'loginNeeded';
    if (handed !== null) {
      keepRefreshed(handed.access, null);
      return 'refreshed';
    }
    const answer = await exchange(api, token);
    // A logout or another login in the meantime stands: nothing of this session is written over it.
    if (signal?.aborted || refreshToken() !== token) return renewedSince(rejected) ? 'refreshed' : 'loginNeeded';
    if ('access' in answer) {
      keepRefreshed(answer.access, answer.refresh);
      // The session has another refresh token now, and is the same student's.
      if (user !== null && answer.refresh !== null) students.remember(user);
      await notes.write(rejected, { access: answer.access });
      return 'refreshed';
    }
    if (asked || answer.ended === 'expired') await notes.write(rejected, answer);
    return answer.ended;
  });
}

/** The token call, and how it ended. */
async function exchange(
  api: Api,
  refresh: string,
): Promise<{ access: string; refresh: string | null } | { ended: 'expired' | 'connection' }> {
  try {
    const { data, response } = await api.POST('/api/token/refresh/', {
      body: { refresh },
      signal: AbortSignal.timeout(callPatience),
    });
    const access = textOf(fieldsOf(data), 'access');
    if (access !== '') return { access, refresh: textOf(fieldsOf(data), 'refresh') || null };
    return { ended: response.status >= 400 && response.status < 500 ? 'expired' : 'connection' };
  } catch {
    // No answer, or one that is no JSON.
    return { ended: 'connection' };
  }
}

function renewedSince(rejected: string | null): boolean {
  const current = accessToken();
  return current !== null && current !== rejected;
}

/**
 * Fillers of the session's slots and of the app's look into the storage, and `renewQuietly`: a refresh that no request of
 * a student waits for, and that ends no session; whether the token is a new one.
 * @param alone the lock of the refresh
 */
export function sessionServices(api: Api, alone: Alone, notes: HandOver, students: Students, tabs: Tabs) {
  const refreshing: Refreshing = { api, alone, notes, students };
  const clear = () => {
    clearTokens();
    students.forget();
    void notes.forgetToken();
  };
  return {
    readTokens: fromPromise<TokensRead, TokensWanted>(async ({ input: { asking } }) => {
      const user = await (asking ? students.identify() : students.noted());
      return { access: accessToken() !== null, admin: isAdmin(), user };
    }),
    refreshTokens: fromPromise<Refreshed, void>(({ signal }) => refresh(refreshing, { signal, asked: true })),
    renewQuietly: async () => (await refresh(refreshing, { asked: false })) === 'refreshed',
    clearTokens: fromPromise<void, void>(() => {
      clear();
      return Promise.resolve();
    }),
    leaveSession: fromPromise<void, void>(() => {
      const token = refreshToken();
      clear();
      tabs.tellOthers({ type: 'student.left' });
      // The server is told, but the student is not kept waiting, and a backend without this call does no harm.
      if (token !== null)
        api.POST('/api/logout/', { body: { refresh: token }, keepalive: true }).catch(() => undefined);
      return Promise.resolve();
    }),
  };
}
