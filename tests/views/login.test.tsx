import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import type { AppScript } from '#tests/support/show-app.tsx';
import { showApp } from '#tests/support/show-app.tsx';

const nobody = { access: false, admin: false };

async function fillCredentials(user: UserEvent) {
  await user.type(await screen.findByLabelText('Email'), 'asha@example.org');
  await user.type(screen.getByLabelText('Password'), 'a secret');
  await user.click(screen.getByRole('button', { name: 'Login' }));
}

async function showCodeStep(script: Partial<AppScript> = {}) {
  const shown = showApp('/login', { tokens: nobody, ...script });
  await fillCredentials(shown.user);
  await screen.findByLabelText('One-time code (OTP)');
  return shown;
}

test('/login is a modal over the landing page, with the focus on the address', async () => {
  showApp('/login', { tokens: nobody });
  const dialog = within(await screen.findByRole('dialog', { name: 'Login' }));
  expect(document.activeElement).toBe(dialog.getByLabelText('Email'));
  expect(screen.getByRole('heading', { level: 1, hidden: true }).textContent).toContain('Practise');
});

test('empty fields are said, and the first of them takes the focus', async () => {
  const { user } = showApp('/login', { tokens: nobody });
  await user.type(await screen.findByLabelText('Email'), 'asha@example.org');
  await user.click(screen.getByRole('button', { name: 'Login' }));
  expect(screen.getByRole('alert').textContent).toBe('Please enter email and password.');
  expect(document.activeElement).toBe(screen.getByLabelText('Password'));
  expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBeNull();
});

test.each([
  ["with the server's reason", 'Wrong email or password.', 'Wrong email or password.'],
  ['without a reason', null, 'Login failed.'],
])('a refused login %s is said, and what was typed stays', async (_, message, text) => {
  const { user } = showApp('/login', { tokens: nobody, sendCredentials: () => ({ ok: false, message }) });
  await fillCredentials(user);
  expect((await screen.findByRole('alert')).textContent).toBe(text);
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('asha@example.org');
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('a secret');
});

test('the code step names the address, takes the focus and asks for a code', async () => {
  const { user } = await showCodeStep();
  const code = screen.getByLabelText<HTMLInputElement>('One-time code (OTP)');
  expect(screen.getByText('asha@example.org')).toBeDefined();
  expect(document.activeElement).toBe(code);
  expect([code.autocomplete, code.inputMode, code.maxLength]).toEqual(['one-time-code', 'numeric', -1]);
  await user.click(screen.getByRole('button', { name: 'Verify' }));
  expect(screen.getByRole('alert').textContent).toBe('Please enter the OTP.');
});

test('a pasted code is sent without the blanks around it', async () => {
  const verifyLogin = vi.fn<AppScript['verifyLogin']>(() => ({ ok: true, admin: false }));
  const { user } = await showCodeStep({ verifyLogin });
  await user.click(screen.getByLabelText('One-time code (OTP)'));
  await user.paste(' 012345 ');
  await user.keyboard('{Enter}');
  await waitFor(() => {
    expect(verifyLogin).toHaveBeenCalledWith({ email: 'asha@example.org', code: '012345' });
  });
});

test.each([
  ["with the server's reason", 'This code is used up.', 'This code is used up.'],
  ['without a reason', null, 'OTP verification failed.'],
])('a refused code %s is said', async (_, message, text) => {
  const { user } = await showCodeStep({ verifyLogin: () => ({ ok: false, message }) });
  await user.type(screen.getByLabelText('One-time code (OTP)'), '000000{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe(text);
});

test.each([
  [false, '/'],
  [true, '/admin-dashboard'],
])('a login (admin: %s) leads to %s', async (admin, to) => {
  const { user, path } = await showCodeStep({ verifyLogin: () => ({ ok: true, admin }) });
  await user.type(screen.getByLabelText('One-time code (OTP)'), '123456{Enter}');
  await waitFor(() => {
    expect(path()).toBe(to);
  });
});

test('a new code can be asked for after a minute, by the first call once more', async () => {
  const sendCredentials = vi.fn<AppScript['sendCredentials']>(() => ({ ok: true, email: null }));
  const { user, clock } = await showCodeStep({ sendCredentials });
  const resend = screen.getByRole<HTMLButtonElement>('button', { name: 'Resend code' });
  act(() => {
    clock.increment(59_999);
  });
  expect(resend.disabled).toBe(true);
  act(() => {
    clock.increment(1);
  });
  expect(resend.disabled).toBe(false);
  await user.click(resend);
  await waitFor(() => {
    expect(sendCredentials.mock.calls).toEqual([
      [{ email: 'asha@example.org', password: 'a secret' }],
      [{ email: 'asha@example.org', password: 'a secret' }],
    ]);
  });
});

test('the modal is closed by its button and by Escape, onto the landing page', async () => {
  const { user, path, router } = showApp('/login', { tokens: nobody });
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  await waitFor(() => {
    expect(path()).toBe('/');
  });
  await act(() => router.navigate('/login'));
  const dialog = await screen.findByRole('dialog');
  act(() => {
    dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
  });
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  expect(path()).toBe('/');
});

test("the hero's 'Take Exam' leads to the login and says why", async () => {
  const { user, path } = showApp('/', { tokens: nobody });
  await user.click(screen.getByRole('button', { name: 'Take Exam' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Please login first to take the exam.');
  expect(path()).toBe('/login');
});

test("with a token the hero's 'Take Exam' leads to the exam", async () => {
  const { user, path } = showApp('/');
  await user.click(screen.getByRole('button', { name: 'Take Exam' }));
  await waitFor(() => {
    expect(path()).toBe('/take-exam');
  });
});

test('/profile without a token leads to the login and says why', async () => {
  const { path } = showApp('/profile', { tokens: nobody });
  expect((await screen.findByRole('alert')).textContent).toBe('Please login first');
  expect(path()).toBe('/login');
});

test('each refused try brings the focus back to the first invalid field', async () => {
  const { user } = showApp('/login', { tokens: nobody });
  const login = await screen.findByRole('button', { name: 'Login' });
  await user.click(login);
  await user.click(login);
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
});
