import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import {
  type Answer,
  alertText,
  broken,
  code,
  credentials,
  details,
  fill,
  page,
  press,
  student,
} from '#tests/support/acts.ts';
import { type Reply, showClient, storedItems } from '#tests/support/show-client.tsx';

vi.setConfig({ testTimeout: 20_000 });

describe('a login', () => {
  test.each<[string, string, Answer]>([
    ['an error', 'Wrong email or password.', { status: 401, body: { error: 'Wrong email or password.' } }],
    ['another field', 'Login failed.', { status: 401, body: { message: 'No.' } }],
    ['a page', 'Login failed.', page],
    ['nothing', 'Login failed.', { status: 500 }],
    ['a broken network', 'Login failed.', broken],
  ])('that is refused with %s is answered with: %s', async (_, text, answer) => {
    const { user, path } = await showClient('/login', { 'POST /api/login/': answer });
    await fill(user, credentials);
    await press(user, 'Login');
    expect(await alertText()).toBe(text);
    expect(path()).toBe('/login');
    expect(storedItems()).toEqual([null, null, null]);
  });

  test.each<[string, string, Answer]>([
    ['an error', 'This code is used up.', { status: 400, body: { error: 'This code is used up.' } }],
    ['a 401 of its own', 'Wrong code.', { status: 401, body: { error: 'Wrong code.' } }],
    ['nothing', 'OTP verification failed.', { status: 400, body: {} }],
    ['no token', 'OTP verification failed.', { body: { message: 'Welcome.' } }],
    ['a broken network', 'OTP verification failed.', broken],
  ])('whose code is answered with %s says: %s', async (_, text, answer) => {
    const { user } = await showClient('/login', {
      'POST /api/login/': { body: { message: 'OTP sent.', email: 'asha@example.org' } },
      'POST /api/verify-login-otp/': answer,
    });
    await fill(user, credentials);
    await press(user, 'Login');
    await fill(user, code);
    await press(user, 'Verify');
    expect(await alertText()).toBe(text);
    expect(storedItems()).toEqual([null, null, null]);
  });
});

describe('a registration', () => {
  test.each<[string, string, Answer]>([
    ['a list on the email', 'Email error: Taken.', { status: 400, body: { email: ['Taken.', 'x'], phone: ['y'] } }],
    ['a text on the email', 'Email error: Taken.', { status: 400, body: { phone: 'y', email: 'Taken.' } }],
    ['a list on the phone', 'Phone error: Bad.', { status: 400, body: { phone: ['Bad.', 'x'], error: 'z' } }],
    ['a text on the phone', 'Phone error: Bad.', { status: 409, body: { phone: 'Bad.' } }],
    ['an error', 'Registration failed. Please try again.', { status: 400, body: { error: 'No.' } }],
    ['a 401', 'Registration failed. Please try again.', { status: 401, body: {} }],
    ['a page', 'Registration failed. Please try again.', page],
    ['a broken network', 'Registration failed. Please try again.', broken],
  ])('that is refused with %s is answered with: %s', async (_, text, answer) => {
    const { user } = await showClient('/register', { 'POST /api/register/': answer });
    await fill(user, details);
    await press(user, 'Register');
    expect(await alertText()).toBe(text);
    expect(screen.getByLabelText<HTMLInputElement>('Full name').value).toBe('Asha Rao');
  });

  test.each<[string, string, Answer]>([
    ['an error', 'This code is used up.', { status: 400, body: { error: 'This code is used up.' } }],
    ['nothing', 'OTP verification failed. Please try again.', { status: 400 }],
    ['a broken network', 'OTP verification failed. Please try again.', broken],
  ])('whose code is answered with %s says: %s', async (_, text, answer) => {
    const { user } = await showClient('/register', {
      'POST /api/register/': { status: 201, body: { message: 'OTP sent to your email.' } },
      'POST /api/verify-otp/': answer,
    });
    await fill(user, details);
    await press(user, 'Register');
    await fill(user, code);
    await press(user, 'Verify');
    expect(await alertText()).toBe(text);
  });
});

describe('the profile', () => {
  const asha = { body: { full_name: 'Asha Rao', email: 'asha@example.org', phone: '+91 1' } };

  test.each<[string, Answer]>([
    ['an error', { status: 500, body: { error: 'Down.' } }],
    ['a page', { body: '<h1>Hello</h1>' }],
    ['a broken network', broken],
  ])('that is answered with %s says: Failed to load profile.', async (_, answer) => {
    await showClient('/profile', { 'GET /api/profile/': answer }, student);
    expect(await alertText()).toBe('Failed to load profile.');
  });

  test.each<[string, Answer]>([
    ['an error', { status: 400, body: { error: 'No.' } }],
    ['a broken network', broken],
  ])('whose save is answered with %s says: Failed to update profile.', async (_, answer) => {
    const { user } = await showClient('/profile', { 'GET /api/profile/': asha, 'PUT /api/profile/': answer }, student);
    await user.click(await screen.findByRole('button', { name: 'Edit profile' }));
    await fill(user, { Phone: '2' });
    await press(user, 'Save changes');
    expect(await alertText()).toBe('Failed to update profile.');
  });

  test('says nothing of its own when a 401 outlasts the refresh', async () => {
    const replies = {
      'GET /api/profile/': asha,
      'PUT /api/profile/': { status: 401, body: { error: 'No.' } },
      'POST /api/token/refresh/': { body: { access: 'access-2' } },
    };
    const { user, calls, path } = await showClient('/profile', replies, student);
    await user.click(await screen.findByRole('button', { name: 'Edit profile' }));
    await fill(user, { Phone: '2' });
    await press(user, 'Save changes');
    await waitFor(() => {
      expect(calls.map(({ call, token }) => [call, token]).slice(1)).toEqual([
        ['PUT /api/profile/', 'Bearer access-1'],
        ['POST /api/token/refresh/', null],
        ['PUT /api/profile/', 'Bearer access-2'],
      ]);
    });
    expect(await screen.findByRole('button', { name: 'Save changes' })).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(path()).toBe('/profile');
    expect(screen.getByLabelText<HTMLInputElement>('Phone').value).toBe('+91 12');
  });

  test('says nothing of its own when a 401 outlasts the refresh as it loads, and can be tried again', async () => {
    const asked = vi.fn<() => Reply>().mockReturnValueOnce({ status: 401 }).mockReturnValueOnce({ status: 401 });
    const renewed = { 'POST /api/token/refresh/': { body: { access: 'access-2' } } };
    const { user } = await showClient(
      '/profile',
      { 'GET /api/profile/': asked.mockReturnValue(asha), ...renewed },
      student,
    );
    await press(user, 'Try again');
    expect(await screen.findByText('Asha Rao')).toBeDefined();
    expect(asked).toHaveBeenCalledTimes(3);
    expect(screen.queryByText('Failed to load profile.')).toBeNull();
  });

  test('says nothing of its own when a 401 ends the session: the login says why', async () => {
    const refusing = { 'GET /api/profile/': { status: 401 }, 'POST /api/token/refresh/': { status: 401 } };
    const { path } = await showClient('/profile', refusing, student);
    expect(await alertText()).toBe('Your session has expired. Please login again.');
    expect(path()).toBe('/login');
    expect(screen.queryByText('Failed to load profile.')).toBeNull();
  });
});
