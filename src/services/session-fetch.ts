import { waitFor, type ActorRefFrom } from 'xstate';

import type { sessionMachine } from '#machines/session/session.machine.ts';
import type { HandOver } from './hand-over.ts';
import { accessToken, refreshToken } from './tokens.ts';

export type SessionRef = ActorRefFrom<typeof sessionMachine>;
/** What sends a request: the browser's fetch, or one of ours that reports how much is sent. */
export type Send = (request: Request) => Promise<Response>;

/** A request waits this long for a refresh at most, in milliseconds: longer than the lock and the token call together. */
const patience = 30_000;

/** Their 401 is theirs, and they carry no token. */
const publicCalls = [
  '/api/login/',
  '/api/verify-login-otp/',
  '/api/register/',
  '/api/verify-otp/',
  '/api/token/refresh/',
  '/api/logout/',
];

/**
 * Sends a request with the stored access token. A 401 leads to one refresh (of all requests and tabs together) and one
 * retry with the new token and the same body; a second 401 is the caller's. So is the first when the stored session is
 * another one by then: what one student began is never sent with the token of the next.
 * @param follows whether an access token came of the other by a refresh, for a backend that rotates refresh tokens
 */
export function sessionFetch(sessionOf: () => SessionRef, send: Send, follows: HandOver['follows']): Send {
  return async (request) => {
    const session = sessionOf();
    if (isPublic(request)) return send(request);

    const [token, refresh] = [accessToken(), refreshToken()];
    session.send({ type: 'tokens.observed', stored: token !== null });
    // A body can be read once: the copy is for the retry.
    const copy = request.clone();
    const answer = await send(withToken(request, token));
    if (answer.status !== 401) return answer;

    if (accessToken() === token) {
      session.send({ type: 'accessToken.rejected' });
      await refreshEnded(session);
    }
    const renewed = accessToken();
    if (renewed === null || renewed === token) return answer;
    const same = refresh !== null && (refreshToken() === refresh || (await follows(token, renewed)));
    // Whoever had to be asked took a while.
    return same && accessToken() === renewed ? send(withToken(copy, renewed)) : answer;
  };
}

/** The backend's address may hold a path of its own before `/api/`. */
function isPublic({ url }: Request): boolean {
  const { pathname } = new URL(url);
  return publicCalls.some((call) => pathname.endsWith(call));
}

/** Sends a request with the stored access token and leaves every answer as it is: for calls that no student asked for. */
export function quietFetch(send: Send): Send {
  return (request) => send(withToken(request, accessToken()));
}

function withToken(request: Request, token: string | null): Request {
  if (token !== null) request.headers.set('authorization', `Bearer ${token}`);
  return request;
}

async function refreshEnded(session: SessionRef): Promise<void> {
  const settled = (snapshot: ReturnType<SessionRef['getSnapshot']>) =>
    snapshot.matches('signedOut') || snapshot.matches({ signedIn: 'current' });
  try {
    await waitFor(session, settled, { timeout: patience });
  } catch {
    // The request is answered with the 401 that it got; the next one tries again.
  }
}
