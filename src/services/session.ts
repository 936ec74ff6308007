import { fromPromise } from 'xstate';

import type { TokensRead, TokensWanted } from '#machines/app/app.types.ts';
import type { Refreshed } from '#machines/session/session.types.ts';
import { fieldsOf, textOf } from './answers.ts';
import type { Api } from './api.ts';
import { handOver, type HandOver } from './hand-over.ts';
import { refreshLock } from './refresh-lock.ts';
import type { Shelf } from './shelf.ts';
import type { Students } from './student.ts';
import type { Alone } from './tab-lock.ts';
import type { Tabs } from './tabs.ts';
import { accessToken, clearTokens, isAdmin, keepRefreshed, refreshToken } from './tokens.ts';

/** How long the token call may take, in milliseconds. */
const callPatience = 10_000;

/** One token call, if nobody else has made it in the meantime. Nothing is told while the lock is held. */
async function refresh(api: Api, alone: Alone, notes: HandOver, signal: AbortSignal): Promise<Refreshed> {
  const rejected = accessToken();
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
    if (signal.aborted || refreshToken() !== token) return renewedSince(rejected) ? 'refreshed' : 'loginNeeded';
    if ('access' in answer) keepRefreshed(answer.access, answer.refresh);
    await notes.write(rejected, 'access' in answer ? { access: answer.access } : answer);
    return 'access' in answer ? 'refreshed' : answer.ended;
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
 * Fillers of the session's slots and of the app's look into the storage.
 * @param locks the browser's Web Locks, where it has them
 */
export function sessionServices(
  api: Api,
  locks: LockManager | undefined,
  shelf: Shelf,
  students: Students,
  tabs: Tabs,
) {
  const alone = refreshLock(locks, shelf);
  const notes = handOver(shelf);
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
    refreshTokens: fromPromise<Refreshed, void>(({ signal }) => refresh(api, alone, notes, signal)),
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
