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

describe('a request of a student who left meanwhile', () => {
  /** The backend of Ben's session, to which Asha's request comes too late. */
  const whenRefused = (then: () => void) =>
    backend({
      accepts: (token) => {
        if (token === bearer('access-1')) then();
        return token !== bearer('access-1');
      },
      refresh: () => renewed(),
    });

  test.each([
    ['with refresh tokens', () => loggedIn('access-ben', 'refresh-ben')],
    [
      'of a backend without refresh tokens',
      () => {
        loggedIn('access-ben');
        localStorage.removeItem('refresh_token');
      },
    ],
  ])('is not sent again as the next one: sessions %s', async (_, ben) => {
    loggedIn();
    const server = whenRefused(ben);
    const { post, ending } = tab(server.send, browser());
    expect((await post(7)).status).toBe(401);
    expect(server.calls.map(({ token }) => token)).toEqual([bearer('access-1')]);
    expect(stored()[0]).toBe('access-ben');
    expect(ending()).toBeNull();
  });

  test('nor when the next one logs in during the refresh', async () => {
    loggedIn();
    const server = backend({
      accepts: (token) => token === bearer('access-ben'),
      refresh: () => {
        loggedIn('access-ben', 'refresh-ben');
        return renewed();
      },
    });
    const { post } = tab(server.send, browser());
    expect((await post(7)).status).toBe(401);
    expect(server.done).toEqual([]);
    expect(stored()).toEqual(['access-ben', 'refresh-ben', 'false']);
  });

  test('nor when nobody was logged in before', async () => {
    const server = backend({
      accepts: (token) => {
        if (token === null) loggedIn('access-ben', 'refresh-ben');
        return token !== null;
      },
      refresh: () => renewed(),
    });
    expect((await tab(server.send, browser()).post(7)).status).toBe(401);
    expect(server.done).toEqual([]);
  });

  test('nor in a tab that hears nothing of it, though its own requests before were renewed', async () => {
    const shared = browser();
    loggedIn();
    const rotating = () => Response.json({ access: 'access-2', refresh: 'refresh-2' });
    const server = backend({
      accepts: (token) => {
        if (token === bearer('access-2') && server.done.length > 0) loggedIn('access-ben', 'refresh-ben');
        return token === bearer('access-ben') || (token === bearer('access-2') && server.done.length === 0);
      },
      refresh: rotating,
    });
    const { post } = tab(server.send, shared);
    expect((await post(1)).status).toBe(200);
    expect((await post(2)).status).toBe(401);
    expect(server.done.map(({ body }) => body)).toEqual(['{"index":1}']);
  });
});

test("a request is sent again after another tab's refresh that gave a new refresh token too, also before its note", async () => {
  const shared = browser();
  loggedIn();
  const server = backend({
    accepts: takes('access-2'),
    refresh: () => Response.json({ access: 'access-2', refresh: 'refresh-2' }),
  });
  const [one, other] = [tab(server.send, shared), tab(server.send, shared)];
  const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => (index % 2 ? one : other).post(index)));
  expect(answers.every(({ ok }) => ok)).toBe(true);
  expect(server.refreshes().length).toBe(1);
  expect(server.done.length).toBe(40);
});

test('without a database a tab still knows its own refresh', async () => {
  loggedIn();
  const broken = { change: () => Promise.reject(new Error('No database here.')) };
  const server = backend({
    accepts: takes('access-2'),
    refresh: () => Response.json({ access: 'access-2', refresh: 'refresh-2' }),
  });
  expect((await tab(server.send, { locks: memoryLocks(), shelf: broken }).post(1)).status).toBe(200);
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
