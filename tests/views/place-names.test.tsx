import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { placeName } from '#src/app/place-names.ts';
import { showApp } from '#tests/support/show-app.tsx';

const description = document.createElement('meta');
description.name = 'description';

beforeEach(() => {
  document.head.append(description);
});

afterEach(() => {
  description.remove();
});

const paths = [
  '/',
  '/login',
  '/register',
  '/take-exam',
  '/exam-selection',
  '/exam-questions',
  '/exam-results',
  '/exam/history',
  '/exam/history/7',
  '/profile',
  '/admin-dashboard',
  '/admin-dashboard/university',
  '/admin-dashboard/program',
  '/admin-dashboard/subject',
  '/admin-dashboard/resources',
  '/admin-dashboard/pdf',
  '/admin-dashboard/pdf/import',
  '/admin-dashboard/pdf/7',
  '/nowhere',
];

test('every place has a title and a description of its own', () => {
  const names = paths.map(placeName);
  expect(new Set(names.map(({ title }) => title)).size).toBe(paths.length);
  expect(new Set(names.map((name) => name.description)).size).toBe(paths.length);
});

test.each([
  ['/home', 'Entrada: practise for your entrance exam'],
  ['/login/', 'Login - Entrada'],
  ['/exam/history/7', 'Exam details - Entrada'],
  ['/admin-dashboard/AdminDashboard', 'Admin - Entrada'],
  ['/exam/history/7/more', 'Page not found - Entrada'],
])('%s is called %s', (path, title) => {
  expect(placeName(path).title).toBe(title);
});

test('a place that is entered names itself, and its heading takes the focus', async () => {
  const { router } = showApp('/profile');
  await screen.findByText('Asha Rao');
  expect(document.title).toBe('Profile - Entrada');
  expect(description.content).toBe(placeName('/profile').description);
  await router.navigate('/exam/history');
  await waitFor(() => {
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Exam history' }));
  });
  expect(document.title).toBe('Exam history - Entrada');
  expect(description.content).toBe(placeName('/exam/history').description);
});

test('a dialog over the landing page gives the focus back to the button that opened it', async () => {
  const { user } = showApp('/', { tokens: { access: false, admin: false } });
  const login = await screen.findByRole('link', { name: 'Login' });
  await user.click(login);
  expect(document.activeElement).toBe(await screen.findByLabelText('Email'));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  expect(document.activeElement).toBe(login);
});
