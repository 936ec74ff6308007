import { createActor } from 'xstate';

import { sessionMachine } from '#machines/session/session.machine.ts';
import { createApi } from '#src/services/api.ts';
import { handOver } from '#src/services/hand-over.ts';
import { refreshLock } from '#src/services/refresh-lock.ts';
import { type Send, sessionFetch, type SessionRef } from '#src/services/session-fetch.ts';
import { sessionServices } from '#src/services/session.ts';
import type { Shelf } from '#src/services/shelf.ts';
import type { Students } from '#src/services/student.ts';
import { knownStudent, memoryTabs } from './browser.ts';

export const base = 'http://api.test';

/** What a backend with tokens was asked, by the path of the call. */
export interface Call {
  readonly path: string;
  readonly token: string | null;
  readonly body: string;
}

/** A backend that takes one access token; what it does with a refresh token is the test's. */
export function backend({
  accepts,
  refresh,
}: {
  accepts: (token: string | null) => boolean;
  refresh: (refresh: string) => Response | Promise<Response>;
}) {
  const calls: Call[] = [];
  /** Answered with 2xx: what the backend has really done. */
  const done: Call[] = [];
  const send: Send = async (request) => {
    const path = new URL(request.url).pathname;
    const call = { path, token: request.headers.get('authorization'), body: await request.text() };
    calls.push(call);
    if (path.endsWith('/api/token/refresh/')) return refresh((JSON.parse(call.body) as { refresh: string }).refresh);
    if (!accepts(call.token)) return Response.json({ detail: 'Token expired.' }, { status: 401 });
    done.push(call);
    return Response.json({ saw: call.body });
  };
  const of = (path: string) => calls.filter((call) => call.path.endsWith(path));
  return { send, calls, done, refreshes: () => of('/api/token/refresh/'), of };
}

/** One tab: its session and what sends its requests. */
export function tab(
  send: Send,
  { locks, shelf, students }: { locks: LockManager | undefined; shelf: Shelf; students?: Students },
) {
  const alone = refreshLock(locks, shelf);
  const notes = handOver(shelf, alone);
  const fetch = sessionFetch((): SessionRef => session, send, notes.follows);
  const { readTokens, renewQuietly, ...actors } = sessionServices(
    createApi(base, fetch),
    alone,
    notes,
    students ?? knownStudent(null).students,
    memoryTabs().tab(),
  );
  const session = createActor(sessionMachine.provide({ actors })).start();
  const post = (index: number, path = '/api/exam-attempts/create/') =>
    fetch(new Request(base + path, { method: 'POST', body: JSON.stringify({ index }) }));
  return { session, fetch, post, renewQuietly, readTokens, ending: () => session.getSnapshot().context.ending };
}

export const bearer = (token: string) => `Bearer ${token}`;
