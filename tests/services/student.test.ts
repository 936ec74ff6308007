import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createApi } from '#src/services/api.ts';
import { quietFetch } from '#src/services/session-fetch.ts';
import { studentsBy } from '#src/services/student.ts';
import { clearTokens } from '#src/services/tokens.ts';
import { emptyStorage, loggedIn, memoryShelf } from './browser.ts';

beforeEach(emptyStorage);
afterEach(() => {
  vi.unstubAllGlobals();
});

/** A page on `shelf`, whose backend answers GET profile/ so. */
function page(answer: () => Response | Promise<Response>, shelf = memoryShelf(), renew = () => Promise.resolve(false)) {
  const asked: (string | null)[] = [];
  const api = createApi(
    'http://api.test',
    quietFetch((request) => {
      asked.push(request.headers.get('authorization'));
      return Promise.resolve(answer());
    }),
  );
  return { students: studentsBy(api, shelf, renew), shelf, asked };
}

const profile = (email: string) => () => Response.json({ full_name: 'A', email, phone: '1' });
const never = () => {
  throw new Error('Nobody is asked.');
};

test('the address of the login is kept, trimmed and lower-cased, for the pages of that session', async () => {
  loggedIn();
  const { students, shelf } = page(never);
  students.remember(' Asha@Example.org ');
  expect(students.known()).toBe('asha@example.org');
  expect(await students.identify()).toBe('asha@example.org');
  expect(await page(never, shelf).students.identify()).toBe('asha@example.org');
});

test('what is kept holds no token', async () => {
  loggedIn('access-secret', 'refresh-secret');
  const { students, shelf } = page(never);
  students.remember('asha@example.org');
  await students.identify();
  expect(shelf.kept.size).toBe(1);
  expect(JSON.stringify([...shelf.kept])).not.toContain('secret');
});

test('a look at what is noted asks nobody', async () => {
  loggedIn();
  const { students, shelf } = page(never);
  expect(await students.noted()).toBeNull();
  students.remember('asha@example.org');
  await students.noted();
  expect(await page(never, shelf).students.noted()).toBe('asha@example.org');
});

test('a session without one asks the backend once, with the stored token', async () => {
  loggedIn();
  const { students, shelf, asked } = page(profile('Asha@example.org'));
  expect(await Promise.all([students.identify(), students.identify()])).toEqual([
    'asha@example.org',
    'asha@example.org',
  ]);
  expect(asked).toEqual(['Bearer access-1']);
  expect(await page(never, shelf).students.identify()).toBe('asha@example.org');
});

test('nobody is known without a session, and nobody is asked', async () => {
  const { students } = page(never);
  expect([students.known(), await students.identify()]).toEqual([null, null]);
});

test("another session's tokens are not taken for this student's", async () => {
  loggedIn();
  const first = page(never);
  first.students.remember('asha@example.org');
  await first.students.identify();
  loggedIn('access-9', 'refresh-9');
  expect(first.students.known()).toBeNull();
  const next = page(profile('ben@example.org'), first.shelf);
  expect(await next.students.identify()).toBe('ben@example.org');
});

test('a new access token of the same session changes nothing', async () => {
  loggedIn();
  const { students } = page(never);
  students.remember('asha@example.org');
  loggedIn('access-2');
  expect(await students.identify()).toBe('asha@example.org');
});

test.each([
  ['401', () => Response.json({ detail: 'No.' }, { status: 401 })],
  ['500', () => Response.json({}, { status: 500 })],
  ['no address', () => Response.json({ full_name: 'A' })],
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
])('stays unknown, and the session as it is, when the answer is %s', async (_, answer) => {
  loggedIn();
  const { students, asked } = page(answer);
  expect(await students.identify()).toBeNull();
  expect(localStorage.getItem('access_token')).toBe('access-1');
  await students.identify();
  expect(asked).toHaveLength(2);
});

test('a session whose access token has expired is asked about again with a new one, once', async () => {
  loggedIn();
  const answers = [Response.json({}, { status: 401 }), profile('asha@example.org')()];
  const renew = () => {
    loggedIn('access-2', 'refresh-2');
    return Promise.resolve(true);
  };
  const { students, asked } = page(() => answers.shift() ?? never(), memoryShelf(), renew);
  expect(await students.identify()).toBe('asha@example.org');
  expect(asked).toEqual(['Bearer access-1', 'Bearer access-2']);
  const refused = page(() => Response.json({}, { status: 401 }), memoryShelf(), renew);
  expect(await refused.students.identify()).toBeNull();
  expect(refused.asked).toHaveLength(2);
});

test('an answer about a session that has gone meanwhile says nothing', async () => {
  loggedIn();
  const { students } = page(() => {
    loggedIn('access-9', 'refresh-9');
    return profile('asha@example.org')();
  });
  expect(await students.identify()).toBeNull();
});

test('a logout forgets', async () => {
  loggedIn();
  const { students, shelf } = page(never);
  students.remember('asha@example.org');
  clearTokens();
  students.forget();
  expect(await students.identify()).toBeNull();
  expect([...shelf.kept.keys()]).toEqual([]);
});
