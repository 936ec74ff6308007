import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { handOver } from '#src/services/hand-over.ts';
import { emptyStorage, knownStudent, loggedIn, memoryLocks, memoryShelf, stored } from './browser.ts';
import { backend, bearer, tab } from './tab.ts';

const renewed = () => Response.json({ access: 'access-2' });
const nothingStored = [null, null, null];

beforeEach(emptyStorage);
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A promise and what settles it. */
function settled() {
  let resolve: (value: undefined) => void = () => undefined;
  const promise = new Promise<undefined>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

/** A backend whose refresh waits until the test lets it answer. */
function slowRefresh() {
  let answer: (response: Response) => void = () => undefined;
  const asked = settled();
  const server = backend({
    accepts: (token) => token === bearer('access-2'),
    refresh: () =>
      new Promise((resolve) => {
        answer = resolve;
        asked.resolve(undefined);
      }),
  });
  return { server, asked: asked.promise, answer: (response: Response) => answer(response) };
}

describe('a refresh', () => {
  test('writes nothing over a logout that was made meanwhile', async () => {
    loggedIn();
    const { server, asked, answer } = slowRefresh();
    const { post, session, ending } = tab(server.send, { locks: memoryLocks(), shelf: memoryShelf() });
    const refused = post(1);
    await asked;
    session.send({ type: 'session.left' });
    expect(stored()).toEqual(nothingStored);
    answer(renewed());
    expect((await refused).status).toBe(401);
    expect(stored()).toEqual(nothingStored);
    expect(ending()).toBe('left');
  });

  test('writes nothing over a logout of another tab, and asks for a login', async () => {
    loggedIn();
    const { server, asked, answer } = slowRefresh();
    const { post, ending } = tab(server.send, { locks: memoryLocks(), shelf: memoryShelf() });
    const refused = post(1);
    await asked;
    for (const key of ['access_token', 'refresh_token', 'is_admin']) localStorage.removeItem(key);
    answer(renewed());
    expect((await refused).status).toBe(401);
    expect(stored()).toEqual(nothingStored);
    expect(ending()).toBe('loginNeeded');
  });

  test('that is refused does not end a session that another tab began meanwhile', async () => {
    loggedIn();
    const { server, asked, answer } = slowRefresh();
    const { post, ending } = tab(server.send, { locks: memoryLocks(), shelf: memoryShelf() });
    const request = post(1);
    await asked;
    loggedIn('access-2', 'refresh-9', 'true');
    answer(Response.json({}, { status: 401 }));
    expect((await request).status).toBe(401);
    expect(stored()).toEqual(['access-2', 'refresh-9', 'true']);
    expect(ending()).toBeNull();
  });

  test('is not made when another tab left a note about this very token', async () => {
    loggedIn();
    const shelf = memoryShelf();
    await handOver(shelf, (work) => work()).write('access-1', { access: 'access-2' });
    const server = backend({ accepts: (token) => token === bearer('access-2'), refresh: renewed });
    const answer = await tab(server.send, { locks: memoryLocks(), shelf }).post(1);
    expect(answer.status).toBe(200);
    expect(server.refreshes()).toEqual([]);
    expect(stored()).toEqual(['access-2', 'refresh-1', 'false']);
  });

  test.each(['expired', 'connection'] as const)(
    'is not made when another tab noted that the session of this very token ended: %s',
    async (ended) => {
      loggedIn();
      const shelf = memoryShelf();
      await handOver(shelf, (work) => work()).write('access-1', { ended });
      const server = backend({ accepts: (token) => token === bearer('access-2'), refresh: renewed });
      const { post, ending } = tab(server.send, { locks: memoryLocks(), shelf });
      expect((await post(1)).status).toBe(401);
      expect(server.refreshes()).toEqual([]);
      expect(ending()).toBe(ended);
      expect(stored()).toEqual(nothingStored);
      expect(shelf.kept.get('hand-over')).toMatchObject({ from: 'access-1', ended });
    },
  );

  test('that is refused is made once by two tabs, and both say why', async () => {
    loggedIn();
    const shared = { locks: memoryLocks(), shelf: memoryShelf() };
    const server = backend({ accepts: () => false, refresh: () => Response.json({}, { status: 401 }) });
    const tabs = [tab(server.send, shared), tab(server.send, shared)];
    await Promise.all(tabs.map(({ post }, index) => post(index)));
    expect(server.refreshes().length).toBe(1);
    expect(tabs.map(({ ending }) => ending())).toEqual(['expired', 'expired']);
  });

  test('takes no token from a note once another tab has logged out', async () => {
    loggedIn();
    localStorage.removeItem('refresh_token');
    const shelf = memoryShelf();
    await handOver(shelf, (work) => work()).write('access-1', { access: 'access-2' });
    const server = backend({ accepts: () => false, refresh: renewed });
    const { post, ending } = tab(server.send, { locks: memoryLocks(), shelf });
    expect((await post(1)).status).toBe(401);
    expect(ending()).toBe('loginNeeded');
    expect(stored()).toEqual(nothingStored);
  });

  test('is made when the note is about another token', async () => {
    loggedIn();
    const shelf = memoryShelf();
    await handOver(shelf, (work) => work()).write('access-0', { access: 'access-1' });
    const server = backend({ accepts: (token) => token === bearer('access-2'), refresh: renewed });
    await tab(server.send, { locks: memoryLocks(), shelf }).post(1);
    expect(server.refreshes().length).toBe(1);
  });

  test('is not made by the next tab in the lock when the new token is stored by then, note or no note', async () => {
    loggedIn();
    const shared = { locks: memoryLocks(), shelf: { change: () => Promise.reject(new Error('No database here.')) } };
    const server = backend({ accepts: (token) => token === bearer('access-2'), refresh: renewed });
    const answers = await Promise.all([tab(server.send, shared).post(1), tab(server.send, shared).post(2)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(server.refreshes().length).toBe(1);
  });

  test('needs no database', async () => {
    loggedIn();
    const broken = { change: () => Promise.reject(new Error('No database here.')) };
    const server = backend({ accepts: (token) => token === bearer('access-2'), refresh: renewed });
    for (const locks of [memoryLocks(), undefined]) {
      loggedIn();
      expect((await tab(server.send, { locks, shelf: broken }).post(1)).status).toBe(200);
    }
    expect(server.refreshes().length).toBe(2);
  });

  test('leaves its note for a minute, and a logout takes it at once', async () => {
    vi.useFakeTimers();
    loggedIn();
    const shelf = memoryShelf();
    const server = backend({ accepts: (token) => token === bearer('access-2'), refresh: renewed });
    const { post, session } = tab(server.send, { locks: memoryLocks(), shelf });
    await post(1);
    expect(shelf.kept.get('hand-over')).toMatchObject({ from: 'access-1', access: 'access-2' });
    await vi.advanceTimersByTimeAsync(59_000);
    expect(shelf.kept.has('hand-over')).toBe(true);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(shelf.kept.has('hand-over')).toBe(false);

    await handOver(shelf, (work) => work()).write('access-2', { access: 'access-3' });
    session.send({ type: 'session.left' });
    await vi.advanceTimersByTimeAsync(1);
    expect(shelf.kept.has('hand-over')).toBe(false);
  });

  test('without Web Locks waits for a tab that died no longer than its lease', async () => {
    vi.useFakeTimers();
    loggedIn();
    const shelf = memoryShelf();
    await shelf.change('entrada.refresh', () => ({ owner: 'a tab that died', until: Date.now() + 11_000 }));
    const server = backend({ accepts: (token) => token === bearer('access-2'), refresh: renewed });
    const request = tab(server.send, { locks: undefined, shelf }).post(1);
    await vi.advanceTimersByTimeAsync(10_900);
    expect(server.refreshes()).toEqual([]);
    await vi.advanceTimersByTimeAsync(300);
    expect((await request).status).toBe(200);
    expect(shelf.kept.has('entrada.refresh')).toBe(false);
  });
});

describe('a refresh that nobody asked for', () => {
  const expired = (refresh: () => Response | Promise<Response>) =>
    backend({ accepts: (token) => token === bearer('access-2'), refresh });

  test('gives a new token', async () => {
    loggedIn();
    const { renewQuietly } = tab(expired(renewed).send, { locks: memoryLocks(), shelf: memoryShelf() });
    expect(await renewQuietly()).toBe(true);
    expect(stored()).toEqual(['access-2', 'refresh-1', 'false']);
  });

  test.each([
    ['is refused', () => Response.json({}, { status: 401 })],
    ['breaks off', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('ends no session when it %s', async (_, refresh) => {
    loggedIn();
    const { renewQuietly, ending } = tab(expired(refresh).send, { locks: memoryLocks(), shelf: memoryShelf() });
    expect(await renewQuietly()).toBe(false);
    expect(stored()).toEqual(['access-1', 'refresh-1', 'false']);
    expect(ending()).toBeNull();
  });

  test('and breaks off does not stand in the way of the next one', async () => {
    loggedIn();
    let broken = true;
    const server = expired(() => (broken ? Promise.reject(new TypeError('Failed to fetch')) : renewed()));
    const { renewQuietly, post } = tab(server.send, { locks: memoryLocks(), shelf: memoryShelf() });
    await renewQuietly();
    broken = false;
    expect((await post(1)).status).toBe(200);
  });
});

test('a session stays its student over a refresh that gives a new refresh token too', async () => {
  loggedIn();
  const { students, state } = knownStudent('asha@example.org');
  const remembered: string[] = [];
  const spied = { ...students, remember: (email: string) => void remembered.push(email) };
  const server = backend({
    accepts: (token) => token === bearer('access-2'),
    refresh: () => Response.json({ access: 'access-2', refresh: 'refresh-2' }),
  });
  await tab(server.send, { locks: memoryLocks(), shelf: memoryShelf(), students: spied }).post(1);
  expect(remembered).toEqual([state.user]);
});

describe('a logout', () => {
  test('clears what is stored at once, and then tells the server, without a token', async () => {
    loggedIn();
    const { promise: told, resolve: tell } = settled();
    const server = backend({ accepts: () => true, refresh: renewed });
    const { session, ending } = tab(
      async (request) => {
        const answer = await server.send(request);
        tell(undefined);
        return answer;
      },
      { locks: memoryLocks(), shelf: memoryShelf() },
    );
    session.send({ type: 'tokens.observed', stored: true });
    session.send({ type: 'session.left' });
    expect(stored()).toEqual(nothingStored);
    await told;
    expect(server.calls).toEqual([{ path: '/api/logout/', token: null, body: '{"refresh":"refresh-1"}' }]);
    expect(ending()).toBe('left');
  });

  test('does not mind a backend that knows no such call', async () => {
    loggedIn();
    const { session, ending } = tab(() => Promise.reject(new TypeError('Failed to fetch')), {
      locks: memoryLocks(),
      shelf: memoryShelf(),
    });
    session.send({ type: 'tokens.observed', stored: true });
    session.send({ type: 'session.left' });
    await vi.waitFor(() => {
      expect(ending()).toBe('left');
    });
    expect(stored()).toEqual(nothingStored);
  });
});
