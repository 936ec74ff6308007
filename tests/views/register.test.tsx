import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import type { AppScript } from '#tests/support/show-app.tsx';
import { showApp } from '#tests/support/show-app.tsx';

const nobody = { access: false, admin: false };

const typed = {
  'Full name': 'Asha Rao',
  Email: 'asha@example.org',
  Phone: '+91 1',
  Password: 'a long secret',
  'Confirm password': 'a long secret',
};

async function fill(user: UserEvent, values: Partial<typeof typed> = {}) {
  for (const [label, value] of Object.entries({ ...typed, ...values })) {
    const field = await screen.findByLabelText(label);
    if (value !== '') await user.type(field, value);
  }
  await user.click(screen.getByRole('button', { name: 'Register' }));
}

function showRegister(script: Partial<AppScript> = {}) {
  return showApp('/register', { tokens: nobody, ...script });
}

test('missing fields are said first, each is marked, and the first takes the focus', async () => {
  const { user } = showRegister();
  await fill(user, { Phone: '', 'Confirm password': 'another' });
  expect(screen.getByRole('alert').textContent).toBe('Please fill in all fields.');
  expect(document.activeElement).toBe(screen.getByLabelText('Phone'));
});

test('passwords that differ are said', async () => {
  const { user } = showRegister();
  await fill(user, { 'Confirm password': 'another' });
  expect(screen.getByRole('alert').textContent).toBe('Passwords do not match!');
  expect(document.activeElement).toBe(screen.getByLabelText('Confirm password'));
});

test('the rule of the password stands beside its field from the start', async () => {
  showRegister();
  const password = await screen.findByLabelText('Password');
  const hint = document.getElementById(password.getAttribute('aria-describedby') ?? '');
  expect(hint?.textContent).toBe('8 to 128 characters; very common passwords are refused.');
});

test.each<[string, Record<string, string[]>, string]>([
  ['an email error', { email: ['Taken.'], phone: ['Too short.'] }, 'Email error: Taken.'],
  ['a phone error', { phone: ['Too short.'] }, 'Phone error: Too short.'],
  ['no field of its own', {}, 'Registration failed. Please try again.'],
])('a refusal with %s is said', async (_, fieldErrors, text) => {
  const { user } = showRegister({ sendDetails: () => ({ ok: false, fieldErrors }) });
  await fill(user);
  expect((await screen.findByRole('alert')).textContent).toBe(text);
  expect(screen.getByLabelText<HTMLInputElement>('Full name').value).toBe('Asha Rao');
});

test("the server's word on the password stands under the field, together with the fixed text", async () => {
  const { user } = showRegister({
    sendDetails: () => ({ ok: false, fieldErrors: { password: ['This password is too common.'] } }),
  });
  await fill(user);
  expect((await screen.findByRole('alert')).textContent).toBe('Registration failed. Please try again.');
  expect(screen.getByText('This password is too common.')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText('Password'));
});

test('without the word OTP only the message is shown', async () => {
  const { user } = showRegister({ sendDetails: () => ({ ok: true, message: 'We will write to you.' }) });
  await fill(user);
  expect(await screen.findByText('We will write to you.')).toBeDefined();
  expect(screen.queryByLabelText('One-time code (OTP)')).toBeNull();
});

test('the code closes the modal onto the landing page and logs nobody in', async () => {
  const verifyAddress = vi.fn<AppScript['verifyAddress']>(() => ({ ok: true }));
  const { user, path } = showRegister({ verifyAddress });
  await fill(user);
  await user.type(await screen.findByLabelText('One-time code (OTP)'), '123456{Enter}');
  await waitFor(() => {
    expect(path()).toBe('/');
  });
  expect(verifyAddress).toHaveBeenCalledWith({ email: 'asha@example.org', code: '123456' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('link', { name: 'Login' })).toBeDefined();
});

test.each([
  ["with the server's reason", 'This code is used up.', 'This code is used up.'],
  ['without a reason', null, 'OTP verification failed. Please try again.'],
])('a refused code %s is said', async (_, message, text) => {
  const { user } = showRegister({ verifyAddress: () => ({ ok: false, message }) });
  await fill(user);
  await user.type(await screen.findByLabelText('One-time code (OTP)'), '000000{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe(text);
});

test('a new code can be asked for after a minute, by the same details once more', async () => {
  const sendDetails = vi.fn<AppScript['sendDetails']>(() => ({ ok: true, message: 'OTP sent.' }));
  const { user, clock } = showRegister({ sendDetails });
  await fill(user);
  await screen.findByLabelText('One-time code (OTP)');
  act(() => {
    clock.increment(60_000);
  });
  await user.click(screen.getByRole('button', { name: 'Resend code' }));
  await waitFor(() => {
    expect(sendDetails).toHaveBeenCalledTimes(2);
  });
  expect(sendDetails.mock.calls[1]).toEqual(sendDetails.mock.calls[0]);
});
