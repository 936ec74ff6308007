import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import { alertText, choose, code, credentials, details, fill, place, press, student } from '#tests/support/acts.ts';
import { showClient, storedItems } from '#tests/support/show-client.tsx';

vi.setConfig({ testTimeout: 20_000 });

const sent = { body: { message: 'OTP sent.', email: 'asha@example.org' } };
const tokens = { message: 'Welcome.', access: 'access-1', refresh: 'refresh-1' };

describe('a login', () => {
  test.each([
    ['student', false, '/', 'false'],
    ['admin', true, '/admin-dashboard', 'true'],
  ])('of a %s (%s) leads to %s and stores both tokens and the flag', async (_, isAdmin, to, flag) => {
    const { user, path, calls } = await showClient('/login', {
      'POST /api/login/': sent,
      'POST /api/verify-login-otp/': { body: { ...tokens, is_admin: isAdmin } },
    });
    await fill(user, credentials);
    expect(screen.queryByLabelText('One-time code (OTP)')).toBeNull();
    await press(user, 'Login');
    await fill(user, code);
    await press(user, 'Verify');
    await waitFor(() => {
      expect(path()).toBe(to);
    });
    expect(storedItems()).toEqual(['access-1', 'refresh-1', flag]);
    expect(calls.slice(0, 2)).toEqual([
      { call: 'POST /api/login/', body: { email: 'asha@example.org', password: 'a long secret' }, token: null },
      { call: 'POST /api/verify-login-otp/', body: { email: 'asha@example.org', otp: '012345' }, token: null },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('opens from the navbar, and a student finds the avatar there afterwards', async () => {
    const { user, path } = await showClient('/', {
      'POST /api/login/': sent,
      'POST /api/verify-login-otp/': { body: { ...tokens, is_admin: false } },
      'GET /api/profile/': { body: { full_name: 'Asha Rao', email: 'asha@example.org', phone: '1' } },
    });
    await user.click(await screen.findByRole('link', { name: 'Login' }));
    await fill(user, credentials);
    await press(user, 'Login');
    await fill(user, code);
    await press(user, 'Verify');
    await user.click(await screen.findByRole('link', { name: 'Your profile' }));
    expect(await screen.findByText('Asha Rao')).toBeDefined();
    expect(path()).toBe('/profile');
    expect(screen.queryByRole('link', { name: 'Register' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Entrada, home' }));
    await waitFor(() => {
      expect(path()).toBe('/');
    });
  });
});

describe('a registration', () => {
  test('opens from the navbar, goes over the code, and closes onto the landing page, with nobody logged in', async () => {
    const { user, path, calls } = await showClient('/', {
      'POST /api/register/': { status: 201, body: { message: 'An OTP was sent.' } },
      'POST /api/verify-otp/': { body: { message: 'Confirmed.', access: 'never', refresh: 'never' } },
    });
    await user.click(await screen.findByRole('link', { name: 'Register' }));
    await fill(user, details);
    await press(user, 'Register');
    await fill(user, code);
    await press(user, 'Verify');
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    expect(path()).toBe('/');
    expect(storedItems()).toEqual([null, null, null]);
    expect(calls.map(({ call, body }) => [call, body])).toEqual([
      [
        'POST /api/register/',
        {
          full_name: 'Asha Rao',
          email: 'asha@example.org',
          phone: '+91 1',
          password: 'a long secret',
          confirm_password: 'a long secret',
        },
      ],
      ['POST /api/verify-otp/', { email: 'asha@example.org', otp: '012345' }],
    ]);
  });

  test.each(['A code was sent.', 'An otp was sent.'])("stays with the form and says '%s'", async (message) => {
    const { user, path } = await showClient('/register', { 'POST /api/register/': { status: 201, body: { message } } });
    await fill(user, details);
    await press(user, 'Register');
    expect(await screen.findByText(message)).toBeDefined();
    expect(screen.queryByLabelText('One-time code (OTP)')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(path()).toBe('/register');
  });

  test.each(Object.keys(details))('without %s says so before anything else, and sends nothing', async (field) => {
    const { user, calls } = await showClient('/register');
    const some = Object.entries({ ...details, 'Confirm password': 'another secret' });
    await fill(user, Object.fromEntries(some.filter(([label]) => label !== field)));
    await press(user, 'Register');
    expect(await alertText()).toBe('Please fill in all fields.');
    expect(document.activeElement).toBe(screen.getByLabelText(field));
    expect(calls).toEqual([]);
  });

  test('with two passwords says that they differ, and its code is required', async () => {
    const { user, calls } = await showClient('/register', { 'POST /api/register/': { body: { message: 'OTP' } } });
    await fill(user, { ...details, 'Confirm password': 'A long secret' });
    await press(user, 'Register');
    expect(await alertText()).toBe('Passwords do not match!');
    expect(calls).toEqual([]);
    await user.clear(screen.getByLabelText('Confirm password'));
    await fill(user, { 'Confirm password': 'a long secret' });
    await press(user, 'Register');
    await screen.findByLabelText('One-time code (OTP)');
    await press(user, 'Verify');
    expect(await alertText()).toBe('Please enter the OTP.');
    expect(calls.map(({ call }) => call)).toEqual(['POST /api/register/']);
  });
});

describe('a session', () => {
  test('is renewed once, and the call is made again with the new token', async () => {
    const renewed = (body: unknown) => (call: { token: string | null }) =>
      call.token === 'Bearer access-2' ? { body } : { status: 401 };
    const { calls } = await showClient(
      '/exam/history',
      {
        'GET /api/exam-attempts/': renewed([]),
        'POST /api/token/refresh/': { body: { access: 'access-2' } },
      },
      student,
    );
    expect(await screen.findByText('No Exam History Yet')).toBeDefined();
    expect(calls).toEqual([
      { call: 'GET /api/exam-attempts/', body: null, token: 'Bearer access-1' },
      { call: 'POST /api/token/refresh/', body: { refresh: 'refresh-1' }, token: null },
      { call: 'GET /api/exam-attempts/', body: null, token: 'Bearer access-2' },
    ]);
    expect(storedItems()).toEqual(['access-2', 'refresh-1', 'false']);
  });

  test('that is left clears the three items and keeps the colours', async () => {
    const profile = { body: { full_name: 'Asha Rao', email: 'asha@example.org', phone: '1' } };
    const { user, path } = await showClient('/profile', { 'GET /api/profile/': profile }, student);
    localStorage.setItem('entrada.colour-mode', 'dark');
    await screen.findByText('Asha Rao');
    await press(user, 'Logout');
    await waitFor(() => {
      expect(path()).toBe('/');
    });
    expect(storedItems()).toEqual([null, null, null]);
    expect(localStorage.getItem('entrada.colour-mode')).toBe('dark');
    expect(await screen.findByRole('link', { name: 'Login' })).toBeDefined();
  });

  test('is asked for by the hero: without one its alert stands at the login, and the login leads home', async () => {
    const { user, path } = await showClient('/', {
      'POST /api/login/': sent,
      'POST /api/verify-login-otp/': { body: { ...tokens, is_admin: false } },
    });
    await press(user, 'Take Exam');
    expect(await alertText()).toBe('Please login first to take the exam.');
    expect(path()).toBe('/login');
    await fill(user, credentials);
    await press(user, 'Login');
    await fill(user, code);
    await press(user, 'Verify');
    await waitFor(() => {
      expect(path()).toBe('/');
    });
  });

  test('is asked for by the profile: without one its alert stands at the login', async () => {
    const { path, calls } = await showClient('/profile');
    expect(await alertText()).toBe('Please login first');
    expect(path()).toBe('/login');
    expect(calls).toEqual([]);
  });
});

test('an exam goes from the hero to the saved attempt, which is sent with the token, by ids', async () => {
  const question = (id: number, answer: string) => ({
    id,
    question: `Question ${id}?`,
    options: { D: 'fourth', C: 'third', B: 'second', A: 'first' },
    answer,
    explanation: 'Because.',
  });
  const { user, calls } = await showClient(
    '/',
    {
      'POST /api/generate-mcq/': { body: { mcqs: [question(5, 'A'), question(6, 'B'), question(7, 'D')] } },
      'POST /api/exam-attempts/create/': { status: 201, body: {} },
      'GET /api/exam-attempts/': { body: [] },
    },
    student,
  );
  await press(user, 'Take Exam');
  await choose(user, place);
  await press(user, 'Start Exam');
  const groups = await screen.findAllByRole('group');
  expect(
    groups.map((group) =>
      within(group)
        .getAllByRole<HTMLInputElement>('radio')
        .map(({ value }) => value),
    ),
  ).toEqual(Array(3).fill(['A', 'B', 'C', 'D']));
  for (const group of groups) await user.click(within(group).getByRole('radio', { name: 'A first' }));
  await press(user, 'Submit Exam');
  expect(await screen.findByRole('img', { name: 'Score 33%' })).toBeDefined();
  await screen.findByText('Your attempt is saved.');
  const made = calls.filter(({ call }) => call.startsWith('POST') || call.includes('attempts'));
  expect(made.map(({ call, body, token }) => [call, body, token])).toEqual([
    ['POST /api/generate-mcq/', { program_id: 11, subject_id: 111 }, 'Bearer access-1'],
    [
      'POST /api/exam-attempts/create/',
      {
        university: 1,
        program: 11,
        subject: 111,
        score: 33,
        total_questions: 3,
        correct_answers: 1,
        answers: [5, 6, 7].map((id) => ({ mcq_id: id, user_answer: 'A' })),
      },
      'Bearer access-1',
    ],
    ['GET /api/exam-attempts/', null, 'Bearer access-1'],
  ]);
});

test.each([
  ['a visitor', []],
  ['a student', student],
])("'Get Started' does nothing at all for %s", async (_, items) => {
  const { user, calls, router, app } = await showClient('/', {}, items);
  const button = await screen.findByRole('button', { name: 'Get Started' });
  const before = [app.getSnapshot().value, app.getSnapshot().context, router.state.location.key, storedItems()];
  await user.click(button);
  await user.dblClick(button);
  const after = [app.getSnapshot().value, app.getSnapshot().context, router.state.location.key, storedItems()];
  expect(after).toEqual(before);
  expect(calls).toEqual([]);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});
