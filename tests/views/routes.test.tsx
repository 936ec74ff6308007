import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { admin, student } from '#tests/support/acts.ts';
import { showClient } from '#tests/support/show-client.tsx';

vi.setConfig({ testTimeout: 20_000 });

const profile = { body: { full_name: 'Asha Rao', email: 'asha@example.org', phone: '+91 1' } };
const attempt = {
  id: 7,
  university_name: 'Northfield University',
  program_name: 'Medicine',
  subject_name: 'Biology',
  score: 50,
  taken_at: '2026-01-02T09:00:00Z',
  correct_answers: 1,
  total_questions: 2,
  attempt_details: [],
};

test.each([
  ['/', /Practise/, 'Entrada: practise for your entrance exam'],
  ['/home', /Practise/, 'Entrada: practise for your entrance exam'],
  ['/take-exam', 'Take an exam', 'Take an exam - Entrada'],
  ['/exam-selection', 'Take an exam', 'Choose an exam - Entrada'],
  ['/exam/history', 'Exam history', 'Exam history - Entrada'],
  ['/exam/history/7', 'Exam review', 'Exam details - Entrada'],
  ['/profile', 'Profile', 'Profile - Entrada'],
])('%s is headed %s', async (path, heading, title) => {
  await showClient(
    path,
    {
      'GET /api/profile/': profile,
      'GET /api/exam-attempts/': { body: [] },
      'GET /api/exam-attempts/7/': { body: attempt },
    },
    student,
  );
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeDefined();
  await waitFor(() => {
    expect(document.title).toBe(title);
  });
});

test.each([
  ['/login', 'Login'],
  ['/register', 'Register'],
])('%s is the modal %s over the landing page', async (path, name) => {
  await showClient(path);
  expect(await screen.findByRole('dialog', { name })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Get Started', hidden: true })).toBeDefined();
  await waitFor(() => {
    expect(document.title).toBe(`${name} - Entrada`);
  });
});

test.each([
  ['/exam-questions', 'No exam is running', 'Exam - Entrada'],
  ['/exam-results', 'No result to show', 'Results - Entrada'],
])('%s without an exam says: %s', async (path, heading, title) => {
  await showClient(path, {}, student);
  expect(await screen.findByRole('heading', { name: heading })).toBeDefined();
  expect(screen.queryByText(/Page 1 of 0/)).toBeNull();
  await waitFor(() => {
    expect(document.title).toBe(title);
  });
});

test.each([
  ['/admin-dashboard', 'Dashboard', []],
  ['/admin-dashboard/AdminDashboard', 'Dashboard', []],
  ['/admin-dashboard/university', 'Add a university', ['Full name', 'Short name', 'Country']],
  ['/admin-dashboard/program', 'Add a program', ['University', 'Program name', 'Faculty']],
  ['/admin-dashboard/subject', 'Add a subject', ['University', 'Program', 'Faculty', 'Subject']],
  ['/admin-dashboard/pdf', 'Upload a past paper', ['University', 'Program', 'Subject', 'PDF file']],
])('an admin finds at %s: %s', async (path, heading, fields) => {
  await showClient(path, {}, admin);
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeDefined();
  for (const field of fields) expect(screen.getByLabelText(field)).toBeDefined();
});

test('the resources are a heading and nothing else', async () => {
  await showClient('/admin-dashboard/resources', {}, admin);
  expect(await screen.findByRole('heading', { level: 1, name: 'Resources Management' })).toBeDefined();
  expect(screen.getByRole('main').textContent).toBe('Resources Management');
});

test.each(['', 'AdminDashboard', 'university', 'program', 'subject', 'resources', 'pdf', 'none'])(
  "Dashboard leads from '%s' to AdminDashboard below the admin area",
  async (page) => {
    const { user, path } = await showClient(`/admin-dashboard/${page}`, {}, admin);
    const sidebar = within(await screen.findByRole('navigation', { name: 'Admin' }));
    await user.click(sidebar.getByRole('link', { name: 'Dashboard' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeDefined();
    expect(path()).toBe('/admin-dashboard/AdminDashboard');
  },
);

test.each([null, '', 'false', 'True', 'TRUE', '1', 'yes', ' true'])(
  "is_admin '%s' gets the login in the place of the admin panel, and nothing is asked of the backend",
  async (flag) => {
    const { path, calls } = await showClient('/admin-dashboard/subject', {}, ['access-1', 'refresh-1', flag]);
    expect(await screen.findByRole('heading', { level: 1, name: 'Admin login' })).toBeDefined();
    expect(screen.getByLabelText('Email')).toBeDefined();
    expect(screen.queryByRole('navigation', { name: 'Admin' })).toBeNull();
    expect(path()).toBe('/admin-dashboard/subject');
    expect(calls).toEqual([]);
  },
);

test("is_admin 'true' alone opens the admin panel", async () => {
  await showClient('/admin-dashboard/resources', {}, [null, null, 'true']);
  expect(await screen.findByRole('heading', { level: 1, name: 'Resources Management' })).toBeDefined();
});
