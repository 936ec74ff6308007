import { describe, expect, test, vi } from 'vitest';

import { type Answer, admin, alertText, broken, page, student } from '#tests/support/acts.ts';
import { showClient, storedItems } from '#tests/support/show-client.tsx';

vi.setConfig({ testTimeout: 20_000 });

describe('a session that ends', () => {
  const refusing = (refresh: Answer = { status: 404 }) => ({
    'GET /api/exam-attempts/': { status: 401, body: { detail: 'Token expired.' } },
    'POST /api/token/refresh/': refresh,
  });

  test('for want of a refresh token says: Please login to continue.', async () => {
    const { path, calls } = await showClient('/exam/history', refusing(), ['access-1', null, 'true']);
    expect(await alertText()).toBe('Please login to continue.');
    expect(path()).toBe('/login');
    expect(storedItems()).toEqual([null, null, null]);
    expect(calls.map(({ call }) => call)).toEqual(['GET /api/exam-attempts/']);
  });

  test.each([400, 401, 403])('by a refresh that is refused with %i says so', async (status) => {
    const { path } = await showClient('/exam/history', refusing({ status, body: { detail: 'No.' } }), student);
    expect(await alertText()).toBe('Your session has expired. Please login again.');
    expect(path()).toBe('/login');
    expect(storedItems()).toEqual([null, null, null]);
  });

  test.each<[string, Answer]>([
    ['the network', broken],
    ['the server', { status: 503, body: {} }],
    ['the answer', page],
  ])('by a refresh that fails through %s says: Connection error. Please try again.', async (_, refresh) => {
    const { path } = await showClient('/exam/history', refusing(refresh), admin);
    expect(await alertText()).toBe('Connection error. Please try again.');
    expect(path()).toBe('/login');
    expect(storedItems()).toEqual([null, null, null]);
  });
});
