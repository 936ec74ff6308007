import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import type { AppScript } from '#tests/support/show-app.tsx';
import { showApp } from '#tests/support/show-app.tsx';

const admin = { access: true, admin: true };
const refuse = (message: string | null) => () => ({ ok: false, message, loggedOut: false }) as const;

async function showForm(page: string, script: Partial<AppScript> = {}) {
  const shown = showApp(`/admin-dashboard/${page}`, { tokens: admin, ...script });
  await screen.findByRole('heading', { level: 1, name: /^(Add|Upload) a/ });
  return shown;
}

async function choose(user: UserEvent, list: string, name: string) {
  await screen.findByRole('option', { name });
  await user.selectOptions(screen.getByLabelText(list), name);
}

const submit = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }));

test('the sidebar has its six entries, and Dashboard is the same from every page', async () => {
  await showForm('pdf');
  const links = within(screen.getByRole('navigation', { name: 'Admin' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Dashboard', '/admin-dashboard/AdminDashboard'],
    ['University', '/admin-dashboard/university'],
    ['Program', '/admin-dashboard/program'],
    ['Subject', '/admin-dashboard/subject'],
    ['Resources', '/admin-dashboard/resources'],
    ['PDF Upload', '/admin-dashboard/pdf'],
  ]);
});

test.each([
  ['', 'Dashboard'],
  ['/AdminDashboard', 'Dashboard'],
  ['/resources', 'Resources Management'],
  ['/unknown', 'Page not found'],
])('/admin-dashboard%s is headed %s', async (page, title) => {
  showApp(`/admin-dashboard${page}`, { tokens: admin });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeDefined();
});

test('whoever is no admin finds the login form in place, and no panel', async () => {
  const { path } = showApp('/admin-dashboard/university', { tokens: { access: true, admin: false } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Admin login' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Login' })).toBeDefined();
  expect(screen.queryByRole('navigation', { name: 'Admin' })).toBeNull();
  expect(path()).toBe('/admin-dashboard/university');
});

test('the university form wants all fields, sends them and is empty afterwards', async () => {
  const sent = vi.fn<AppScript['submit']>(() => ({ ok: true, message: null }));
  const { user } = await showForm('university', { submit: sent });
  await user.type(screen.getByLabelText('Full name'), 'Northfield University');
  await submit(user, 'Add University');
  expect(screen.getByRole('alert').textContent).toBe('Please fill in all fields.');
  expect(document.activeElement).toBe(screen.getByLabelText('Short name'));
  await user.type(screen.getByLabelText('Short name'), 'NU');
  await user.type(screen.getByLabelText('Country'), 'Kenya');
  await submit(user, 'Add University');
  expect(await screen.findByText('University added successfully!')).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('Full name').value).toBe('');
  expect(sent.mock.calls[0]?.[0].submission).toEqual({
    form: 'university',
    fullName: 'Northfield University',
    shortName: 'NU',
    country: 'Kenya',
  });
});

test('a failed university keeps its input', async () => {
  const { user } = await showForm('university', { submit: refuse('Taken.') });
  for (const label of ['Full name', 'Short name', 'Country']) await user.type(screen.getByLabelText(label), 'North');
  await submit(user, 'Add University');
  expect((await screen.findByRole('alert')).textContent).toBe('Something went wrong. Please try again.');
  expect(screen.getByLabelText<HTMLInputElement>('Country').value).toBe('North');
});

test.each<[string, AppScript['submit'], string]>([
  ['accepted', () => ({ ok: true, message: null }), 'Program added successfully!'],
  ['refused', refuse('Taken.'), 'Failed to add program. Please try again.'],
])('a program that is %s is told', async (_, answer, text) => {
  const { user } = await showForm('program', { submit: answer });
  await submit(user, 'Add Program');
  expect(screen.getByRole('alert').textContent).toBe('Please fill in all fields.');
  await choose(user, 'University', 'Northfield University');
  await user.type(screen.getByLabelText('Program name'), 'Dentistry');
  await user.type(screen.getByLabelText('Faculty'), 'Health');
  await submit(user, 'Add Program');
  expect(await screen.findByText(text)).toBeDefined();
});

test.each<[string, AppScript['submit'], string]>([
  ['accepted', () => ({ ok: true, message: null }), 'Subject saved successfully!'],
  ['refused with a reason', refuse('It is there already.'), 'It is there already.'],
  ['refused without one', refuse(null), 'Failed to save. Please check your inputs.'],
  [
    'sent without a login',
    () => ({ ok: false, message: null, loggedOut: true }),
    'You must be logged in to save a subject.',
  ],
])('a subject that is %s is told', async (_, answer, text) => {
  const { user } = await showForm('subject', { submit: answer });
  await submit(user, 'Save Subject');
  expect(screen.getByRole('alert').textContent).toBe('Please choose a university and program.');
  await choose(user, 'University', 'Northfield University');
  await choose(user, 'Program', 'Medicine');
  await user.type(screen.getByLabelText('Subject'), 'Physics');
  await submit(user, 'Save Subject');
  expect(await screen.findByText(text)).toBeDefined();
});

test('the faculty is a choice where the program has faculties, free text elsewhere', async () => {
  const { user } = await showForm('subject', { faculties: () => [{ id: '5', name: 'Health Sciences' }] });
  expect(screen.getByLabelText('Faculty').tagName).toBe('INPUT');
  await choose(user, 'University', 'Northfield University');
  await choose(user, 'Program', 'Medicine');
  await choose(user, 'Faculty', 'Health Sciences');
  expect(screen.getByLabelText<HTMLSelectElement>('Faculty').value).toBe('5');
});

const paper = new File(['%PDF-1.7'], 'paper.pdf', { type: 'application/pdf' });

async function fillPdf(user: UserEvent) {
  await choose(user, 'University', 'Northfield University');
  await choose(user, 'Program', 'Medicine');
  await choose(user, 'Subject', 'Biology');
  await user.upload(screen.getByLabelText('PDF file'), paper);
  await screen.findByText('paper.pdf');
}

test('the PDF form wants all four', async () => {
  const { user } = await showForm('pdf');
  await submit(user, 'Upload PDF');
  expect(screen.getByRole('alert').textContent).toBe(
    'Please select university, program, subject and upload a PDF file.',
  );
  expect(document.activeElement).toBe(screen.getByLabelText('University'));
  expect(screen.getByLabelText<HTMLInputElement>('PDF file').accept).toBe('application/pdf,.pdf');
});

test.each<[string, AppScript['submit'], string]>([
  ["accepted with the server's word", () => ({ ok: true, message: 'Reading begins.' }), 'Reading begins.'],
  ['accepted', () => ({ ok: true, message: null }), 'PDF uploaded successfully!'],
  ['refused', refuse('{"message":"No answer key."}'), 'Failed to upload PDF. {"message":"No answer key."}'],
])('a paper that is %s is told', async (_, answer, text) => {
  const { user } = await showForm('pdf', { submit: answer });
  await fillPdf(user);
  await submit(user, 'Upload PDF');
  expect(await screen.findByText(text)).toBeDefined();
});

test('an upload shows how far it has come', async () => {
  const sent = vi.fn<AppScript['submit']>(() => new Promise(() => undefined));
  const { user } = await showForm('pdf', { submit: sent });
  await fillPdf(user);
  await submit(user, 'Upload PDF');
  await waitFor(() => {
    expect(sent).toHaveBeenCalled();
  });
  sent.mock.calls[0]?.[0].report(0.4);
  await waitFor(() => {
    expect(screen.getByRole('progressbar', { name: 'Upload' }).getAttribute('aria-valuenow')).toBe('40');
  });
  expect(screen.getByRole('button', { name: 'Uploading, 40%' })).toBeDefined();
});

test('a file that is no PDF is refused at once', async () => {
  const { user } = await showForm('pdf', { pdf: false });
  await user.upload(screen.getByLabelText('PDF file'), paper);
  expect((await screen.findByRole('alert')).textContent).toBe('Only PDF files can be uploaded.');
  expect(screen.queryByText('paper.pdf')).toBeNull();
});
