import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { emptyStorage, loggedIn, memoryLocks, memoryShelf, stored } from './browser.ts';
import { backend, base, bearer, tab } from './tab.ts';

const renewed = (access = 'access-2') => Response.json({ access });
const bodies = Array.from({ length: 100 }, (_, index) => JSON.stringify({ index }));
const nothingStored = [null, null, null];

beforeEach(emptyStorage);
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const browser = () => ({ locks: memoryLocks(), shelf: memoryShelf() });
const takes = (access: string) => (token: string | null) => token === bearer(access);

describe('a request', () => {
  test('carries the token that is stored when it is sent, and none when none is stored', async () => {
    const server = backend({ accepts: () => true, refresh: () => renewed() });
    const { post } = tab(server.send, browser());
    await post(1);
    loggedIn('by hand');
    await post(2);
    expect(server.calls.map(({ token }) => token)).toEqual([null, 'Bearer by hand']);
  });

  test.each([
    '/api/login/',
    '/api/verify-login-otp/',
    '/api/register/',
    '/api/verify-otp/',
    '/api/token/refresh/',
    '/backend/api/login/',
  ])('to %s carries no token, and its 401 is its own', async (path) => {
    loggedIn();
    const server = backend({ accepts: () => false, refresh: () => Response.json({}, { status: 401 }) });
    const { fetch, ending } = tab(server.send, browser());
    const answer = await fetch(new Request(base + path, { method: 'POST', body: '{"refresh":"r"}' }));
    expect(answer.status).toBe(401);
    expect(server.calls).toEqual([{ path, token: null, body: '{"refresh":"r"}' }]);
    expect(stored()).toEqual(['access-1', 'refresh-1', 'false']);
    expect(ending()).toBeNull();
  });

  test('is sent again with a token that another tab stored meanwhile, without a refresh', async () => {
    loggedIn();
    const server = backend({
      accepts: (token) => {
        localStorage.setItem('access_token', 'access-2');
        return token === bearer('access-2');
      },
      refresh: () => renewed(),
    });
    const answer = await tab(server.send, browser()).post(7);
    expect(answer.status).toBe(200);
    expect(server.calls.map(({ token, body }) => [token, body])).toEqual([
      [bearer('access-1'), '{"index":7}'],
      [bearer('access-2'), '{"index":7}'],
    ]);
  });

  test('gets its 401 when the refresh does not end, after half a minute', async () => {
    vi.useFakeTimers();
    loggedIn();
    const server = backend({ accepts: takes('access-2'), refresh: () => new Promise<Response>(() => undefined) });
    const answer = tab(server.send, browser()).post(1);
    await vi.advanceTimersByTimeAsync(29_000);
    expect(server.of('create/').length).toBe(1);
    await vi.advanceTimersByTimeAsync(2_000);
    expect((await answer).status).toBe(401);
    expect(server.of('create/').length).toBe(1);
  });
});

describe('a hundred requests with a rejected token', () => {
  const hundred = (post: (index: number) => Promise<Response>) =>
    Promise.all(Array.from({ length: 100 }, (_, index) => post(index)));

  test('make one refresh, and each is done once with its whole body', async () => {
    loggedIn();
    const server = backend({ accepts: takes('access-2'), refresh: () => renewed() });
    const { post, session } = tab(server.send, browser());
    const answers = await hundred(post);
    expect(answers.map(({ status }) => status)).toEqual(Array(100).fill(200));
    expect(server.refreshes().map(({ body, token }) => [body, token])).toEqual([['{"refresh":"refresh-1"}', null]]);
    expect(server.done.map(({ body }) => body).toSorted()).toEqual(bodies.toSorted());
    expect(server.of('create/').length).toBe(200);
    expect(stored()).toEqual(['access-2', 'refresh-1', 'false']);
    expect(session.getSnapshot().value).toEqual({ signedIn: 'current' });
  });

  test('make one refresh also when half of the 401s come after it', async () => {
    loggedIn();
    const server = backend({ accepts: takes('access-2'), refresh: () => renewed() });
    let open = () => undefined;
    const gate = new Promise<void>((resolve) => {
      open = () => void resolve();
    });
    const { post } = tab(async (request) => {
      const late = request.headers.get('authorization') === bearer('access-1') && (await lateOnes(request));
      if (late) await gate;
      return server.send(request);
    }, browser());
    const all = Array.from({ length: 100 }, (_, index) => post(index));
    await Promise.all(all.slice(0, 50));
    open();
    const answers = await Promise.all(all);
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(server.refreshes().length).toBe(1);
    expect(server.done.map(({ body }) => body).toSorted()).toEqual(bodies.toSorted());
  });

  test('of two tabs make one refresh, with a Web Lock and without', async () => {
    for (const locks of [memoryLocks(), undefined]) {
      loggedIn();
      const shared = { locks, shelf: memoryShelf() };
      const server = backend({ accepts: takes('access-2'), refresh: () => renewed() });
      const [one, other] = [tab(server.send, shared), tab(server.send, shared)];
      const answers = await hundred((index) => (index % 2 === 0 ? one : other).post(index));
      expect(answers.every(({ ok }) => ok)).toBe(true);
      expect(server.refreshes().length).toBe(1);
      expect(server.done.length).toBe(100);
    }
  });

  test('keep the new refresh token of a backend that rotates them', async () => {
    loggedIn();
    const server = backend({
      accepts: takes('access-2'),
      refresh: () => Response.json({ access: 'access-2', refresh: 'refresh-2' }),
    });
    await hundred(tab(server.send, browser()).post);
    expect(server.refreshes().length).toBe(1);
    expect(stored()).toEqual(['access-2', 'refresh-2', 'false']);
  });

  test('end the session once when the refresh is refused', async () => {
    loggedIn();
    const server = backend({ accepts: () => false, refresh: () => Response.json({}, { status: 401 }) });
    const { post, ending, session } = tab(server.send, browser());
    const endings: unknown[] = [];
    session.subscribe(({ context }) => endings.push(context.ending));
    const answers = await hundred(post);
    expect(answers.every(({ status }) => status === 401)).toBe(true);
    expect(server.refreshes().length).toBe(1);
    expect(server.of('create/').length).toBe(100);
    expect(ending()).toBe('expired');
    expect(new Set(endings)).toEqual(new Set([null, 'expired']));
    expect(stored()).toEqual(nothingStored);
  });

  test('end the session without a call when there is no refresh token', async () => {
    loggedIn();
    localStorage.removeItem('refresh_token');
    const server = backend({ accepts: () => false, refresh: () => renewed() });
    const { post, ending } = tab(server.send, browser());
    const answers = await hundred(post);
    expect(answers.every(({ status }) => status === 401)).toBe(true);
    expect(server.refreshes()).toEqual([]);
    expect(ending()).toBe('loginNeeded');
    expect(stored()).toEqual(nothingStored);
  });

  test.each([
    ['the network fails', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the server fails', () => Response.json({}, { status: 503 })],
    ['the answer holds no token', () => Response.json({ token: 'access-2' })],
    ['the answer is no JSON', () => new Response('<h1>Hello</h1>')],
  ])('end the session as a connection error when %s', async (_, refresh) => {
    loggedIn();
    const server = backend({ accepts: () => false, refresh });
    const { post, ending } = tab(server.send, browser());
    const answers = await hundred(post);
    expect(answers.every(({ status }) => status === 401)).toBe(true);
    expect(server.refreshes().length).toBe(1);
    expect(ending()).toBe('connection');
    expect(stored()).toEqual(nothingStored);
  });

  test('are sent twice at most to a backend that always says 401', async () => {
    loggedIn();
    const server = backend({ accepts: () => false, refresh: () => renewed() });
    const answers = await hundred(tab(server.send, browser()).post);
    expect(answers.every(({ status }) => status === 401)).toBe(true);
    expect(server.of('create/').length).toBe(200);
    expect(server.refreshes().length).toBe(1);
  });
});

/** Whether this request is one of the second half. */
async function lateOnes(request: Request): Promise<boolean> {
  const { index } = (await request.clone().json()) as { index: number };
  return index >= 50;
}
