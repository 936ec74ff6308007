import { fromPromise } from 'xstate';

import type { TokensRead } from '#machines/app/app.types.ts';
import type { Refreshed } from '#machines/session/session.types.ts';
import type { Api } from './api.ts';
import { fieldsOf, textOf } from './answers.ts';
import { accessToken, clearTokens, isAdmin, keepRefreshed, refreshToken } from './tokens.ts';

const lockName = 'entrada.refresh';
/** How long another tab's refresh is waited for, and how long the token call may take, in milliseconds. */
const lockPatience = 12_000;
const callPatience = 10_000;

/** Runs `work` while no other tab does. Without Web Locks (plain http other than localhost) it just runs. */
async function alone<Result>(work: () => Promise<Result>): Promise<Result> {
  if (!('locks' in navigator)) return work();
  return navigator.locks.request(lockName, { signal: AbortSignal.timeout(lockPatience) }, work);
}

/** One token call, if nobody else has made it in the meantime. */
async function refresh(api: Api): Promise<Refreshed> {
  const rejected = accessToken();
  return alone(async () => {
    const current = accessToken();
    // Another tab was faster.
    if (current !== null && current !== rejected) return 'refreshed';
    const token = refreshToken();
    if (token === null) return 'loginNeeded';
    const { data, response } = await api.POST('/api/token/refresh/', {
      body: { refresh: token },
      signal: AbortSignal.timeout(callPatience),
    });
    const access = textOf(fieldsOf(data), 'access');
    if (access === '') return response.status >= 400 && response.status < 500 ? 'expired' : 'connection';
    keepRefreshed(access, textOf(fieldsOf(data), 'refresh') || null);
    return 'refreshed';
  });
}

/** Fillers of the session's slots and of the app's look into the storage. */
export function sessionServices(api: Api) {
  return {
    readTokens: fromPromise<TokensRead, void>(() =>
      Promise.resolve({ access: accessToken() !== null, admin: isAdmin() }),
    ),
    refreshTokens: fromPromise<Refreshed, void>(() => refresh(api)),
    clearTokens: fromPromise<void, void>(() => {
      clearTokens();
      return Promise.resolve();
    }),
    leaveSession: fromPromise<void, void>(() => {
      const token = refreshToken();
      clearTokens();
      // The server is told, but the student is not kept waiting, and a backend without this call does no harm.
      if (token !== null)
        api.POST('/api/logout/', { body: { refresh: token }, keepalive: true }).catch(() => undefined);
      return Promise.resolve();
    }),
  };
}
