import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import type { ProfileAnswer } from '#machines/profile/profile.types.ts';
import type { AppScript } from '#tests/support/show-app.tsx';
import { showApp } from '#tests/support/show-app.tsx';

const refused: ProfileAnswer = { ok: false, message: null, unauthorised: false, fieldErrors: {} };

async function showEdit(script: Partial<AppScript> = {}) {
  const shown = showApp('/profile', script);
  await shown.user.click(await screen.findByRole('button', { name: 'Edit profile' }));
  return shown;
}

const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save changes' });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

test('the profile is shown as the server holds it', async () => {
  showApp('/profile');
  expect(await screen.findByText('Asha Rao')).toBeDefined();
  expect(screen.getByText('asha@example.org')).toBeDefined();
  expect(screen.getByText('+91 1')).toBeDefined();
});

test('a profile that cannot be loaded is said and can be tried again', async () => {
  const profile = vi
    .fn<AppScript['profile']>()
    .mockReturnValueOnce(refused)
    .mockReturnValue({ ok: true, profile: { fullName: 'Asha Rao', email: 'a@example.org', phone: '1' } });
  const { user } = showApp('/profile', { profile });
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to load profile.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Asha Rao')).toBeDefined();
});

test('the save button is enabled only while something differs', async () => {
  const { user } = await showEdit();
  expect(save().disabled).toBe(true);
  await user.type(field('Phone'), '2');
  expect(save().disabled).toBe(false);
  await user.type(field('Phone'), '{Backspace}');
  expect(save().disabled).toBe(true);
  await user.type(field('New password'), 'x');
  expect(save().disabled).toBe(false);
});

test('the address cannot be edited', async () => {
  await showEdit();
  expect(field('Email').readOnly).toBe(true);
});

test('a blank name is refused, and takes the focus', async () => {
  const saveProfile = vi.fn<AppScript['saveProfile']>(() => refused);
  const { user } = await showEdit({ saveProfile });
  await user.clear(field('Full name'));
  await user.click(save());
  expect(screen.getByRole('alert').textContent).toBe('Full name and phone cannot be empty.');
  expect(document.activeElement).toBe(field('Full name'));
  expect(saveProfile).not.toHaveBeenCalled();
});

test('a blank password is not sent, and a save leads back to the view', async () => {
  const saveProfile = vi.fn<AppScript['saveProfile']>(({ fullName, phone }) => ({
    ok: true,
    profile: { fullName, phone, email: 'asha@example.org' },
  }));
  const { user } = await showEdit({ saveProfile });
  await user.type(field('Full name'), ' Devi');
  await user.click(save());
  expect(await screen.findByText('Asha Rao Devi')).toBeDefined();
  expect(saveProfile.mock.calls).toEqual([[{ fullName: 'Asha Rao Devi', phone: '+91 1' }]]);
});

test('a failed save is said and keeps what was typed', async () => {
  const { user } = await showEdit({
    saveProfile: () => ({ ...refused, fieldErrors: { password: ['This password is too common.'] } }),
  });
  await user.type(field('New password'), 'password');
  await user.click(save());
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to update profile.');
  expect(screen.getByText('This password is too common.')).toBeDefined();
  expect(field('New password').value).toBe('password');
});

test('a cancelled edit changes nothing', async () => {
  const { user } = await showEdit();
  await user.type(field('Full name'), ' Devi');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByText('Asha Rao')).toBeDefined();
});

test('a link away asks first while something is unsaved', async () => {
  const { user, path } = await showEdit();
  await user.type(field('Phone'), '2');
  await user.click(screen.getByRole('link', { name: 'Exam history' }));
  const asked = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  expect(document.activeElement).toBe(within(asked).getByRole('button', { name: 'Keep editing' }));
  expect(path()).toBe('/profile');
  await user.click(within(asked).getByRole('button', { name: 'Keep editing' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(field('Phone').value).toBe('+91 12');
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Exam history' }));
});

test('what is discarded is gone, and the link is followed', async () => {
  const { user, path, router } = await showEdit();
  await user.type(field('Phone'), '2');
  await user.click(screen.getByRole('link', { name: 'Exam history' }));
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await waitFor(() => {
    expect(path()).toBe('/exam/history');
  });
  await act(() => router.navigate('/profile'));
  expect(await screen.findByText('+91 1')).toBeDefined();
});

test('the way back asks as well', async () => {
  const { user, path, router } = showApp('/exam/history');
  await screen.findByText('No Exam History Yet');
  await act(() => router.navigate('/profile'));
  await user.click(await screen.findByRole('button', { name: 'Edit profile' }));
  await user.type(field('Phone'), '2');
  await act(() => router.navigate(-1));
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeDefined();
  expect(path()).toBe('/profile');
});

test('a logout asks, and goes on once the changes are discarded', async () => {
  const { user, path } = await showEdit();
  await user.type(field('Phone'), '2');
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  expect(path()).toBe('/profile');
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await waitFor(() => {
    expect(path()).toBe('/');
  });
});

test('a link is followed at once when nothing was changed, and after a cancel', async () => {
  const { user, path, router } = await showEdit();
  await user.click(screen.getByRole('link', { name: 'Exam history' }));
  await waitFor(() => {
    expect(path()).toBe('/exam/history');
  });
  await act(() => router.navigate('/profile'));
  await user.type(field('Phone'), '2');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('link', { name: 'Exam history' }));
  await waitFor(() => {
    expect(path()).toBe('/exam/history');
  });
});

test('the page is not closed unasked while something is unsaved', async () => {
  const { user } = await showEdit();
  const closing = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(closing()).toBe(false);
  await user.type(field('Phone'), '2');
  expect(closing()).toBe(true);
  await user.type(field('Phone'), '{Backspace}');
  expect(closing()).toBe(false);
});

test('a session that ends by itself leads to the login unasked, and the form waits', async () => {
  const { user, path, app } = await showEdit();
  await user.type(field('Phone'), '2');
  act(() => {
    app.getSnapshot().children.session?.send({ type: 'accessToken.rejected' });
  });
  await waitFor(() => {
    expect(path()).toBe('/login');
  });
  expect(app.getSnapshot().children.profile?.getSnapshot().context.values.phone).toBe('+91 12');
});

test('a logout leads to the landing page', async () => {
  const { user, path } = showApp('/profile');
  await screen.findByText('Asha Rao');
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await waitFor(() => {
    expect(path()).toBe('/');
  });
  expect(await screen.findByRole('link', { name: 'Login' })).toBeDefined();
});

test.each([
  [true, 1],
  [false, 0],
])('an admin (%s) finds the panel from here', async (admin, links) => {
  showApp('/profile', { tokens: { access: true, admin } });
  await screen.findByText('Asha Rao');
  expect(screen.queryAllByRole('link', { name: 'Admin panel' })).toHaveLength(links);
});
