import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { accessToken, clearTokens, isAdmin, keepRefreshed, keepTokens, refreshToken } from '#src/services/tokens.ts';
import { emptyStorage, loggedIn, stored } from './browser.ts';

beforeEach(emptyStorage);
afterEach(() => {
  vi.unstubAllGlobals();
});

test('a login is three items, with is_admin as text', () => {
  keepTokens({ access: 'a', refresh: 'r', admin: true });
  expect(stored()).toEqual(['a', 'r', 'true']);
  keepTokens({ access: 'a', refresh: 'r', admin: false });
  expect(stored()).toEqual(['a', 'r', 'false']);
});

test('what somebody changed by hand counts at once', () => {
  expect([accessToken(), refreshToken(), isAdmin()]).toEqual([null, null, false]);
  loggedIn('by hand', 'too', 'true');
  expect([accessToken(), refreshToken(), isAdmin()]).toEqual(['by hand', 'too', true]);
});

test.each(['True', '1', 'true ', '', 'yes'])("the admin area stays shut for is_admin '%s'", (value) => {
  loggedIn('a', 'r', value);
  expect(isAdmin()).toBe(false);
});

test('an empty token is none', () => {
  loggedIn('', '');
  expect([accessToken(), refreshToken()]).toEqual([null, null]);
});

test('a refresh keeps the old refresh token unless a new one came', () => {
  loggedIn();
  keepRefreshed('access-2', null);
  expect(stored()).toEqual(['access-2', 'refresh-1', 'false']);
  keepRefreshed('access-3', 'refresh-3');
  expect(stored()).toEqual(['access-3', 'refresh-3', 'false']);
});

test('clearing takes all three items and leaves the colour mode', () => {
  loggedIn();
  localStorage.setItem('entrada.colour-mode', 'dark');
  clearTokens();
  expect(stored()).toEqual([null, null, null]);
  expect(localStorage.getItem('entrada.colour-mode')).toBe('dark');
});
