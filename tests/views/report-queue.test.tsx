import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import type { QueueLoaded } from '#machines/queue/queue.types.ts';
import { counts } from '#tests/machines/bank.examples.ts';
import { reported } from '#tests/machines/queue.examples.ts';
import { pending } from '#tests/support/scripted.ts';
import type { AppScript } from '#tests/support/show-app.tsx';
import { showApp } from '#tests/support/show-app.tsx';

const admin = { access: true, admin: true };
const listing = (items = [reported(1, 3), reported(2)], total = items.length): QueueLoaded => ({
  there: true,
  items,
  total,
});

function openQueue(script: Partial<AppScript> = {}) {
  return showApp('/admin-dashboard/pdf/reports', { tokens: admin, queue: () => listing(), ...script });
}

/** With the queue on the screen. */
async function showQueue(script: Partial<AppScript> = {}) {
  const shown = openQueue(script);
  await list();
  return shown;
}

const list = () => screen.findByRole('list', { name: 'Reported questions' });
const items = async () =>
  within(await list())
    .getAllByRole('heading', { level: 2 })
    .map((heading) => heading.textContent);

/** The dialog in which the key of question 1 is corrected, by the page's button. */
async function correcting(script: Partial<AppScript> = {}) {
  const shown = await showQueue(script);
  await shown.user.click(screen.getByRole('button', { name: 'Correct the key of question 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Correct the key' }));
  return { ...shown, dialog };
}

test('it says that the reports are on their way, under the heading of the page', async () => {
  openQueue({ queue: () => pending<QueueLoaded>().promise });
  expect((await screen.findByText('Loading the reports...')).closest('[role=status]')).not.toBeNull();
  expect(screen.getByRole('heading', { level: 1, name: 'Reported questions' })).toBeDefined();
});

test('without a report it says so', async () => {
  openQueue({ queue: () => listing([]) });
  expect(await screen.findByRole('heading', { name: 'No question is reported.' })).toBeDefined();
  expect(screen.queryByRole('list', { name: 'Reported questions' })).toBeNull();
});

test('a failure is said and can be tried again', async () => {
  const queue = vi.fn<AppScript['queue']>().mockRejectedValueOnce(new Error('down')).mockReturnValue(listing());
  const { user } = openQueue({ queue });
  expect((await screen.findByRole('alert')).textContent).toBe('The reports could not be loaded. Please try again.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await items()).toHaveLength(2);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a backend that takes no reports has no such page', async () => {
  openQueue({ queue: () => ({ there: false }) });
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeDefined();
  expect(screen.queryByRole('heading', { name: 'Reported questions' })).toBeNull();
});

test('the questions stand in the order of the queue, each with its number of reports, reasons and notes', async () => {
  await showQueue();
  expect(await items()).toEqual(['3 students reported it', '1 student reported it']);
  const first = within(screen.getByRole('listitem', { name: '3 students reported it' }));
  expect(within(first.getByRole('list', { name: 'Reasons' })).getByRole('listitem').textContent).toBe(
    '3 × The answer that counts as right is wrong.',
  );
  const note = within(first.getByRole('list', { name: 'Notes' })).getByRole('listitem');
  expect(note.textContent).toContain('It is C.');
  expect(note.textContent).toContain('Asha Rai');
  expect(first.getByText(/ · last reported /).textContent).toMatch(/^Question 1 of physics-2024\.pdf, Physics · last/);
  expect(first.getByRole('link', { name: 'Open its paper to edit it' }).getAttribute('href')).toBe(
    '/admin-dashboard/pdf/7',
  );
});

test('a question shows its options and which of them is the key', async () => {
  const one = reported(1);
  await showQueue({ queue: () => listing([one]) });
  const item = within(screen.getByRole('listitem', { name: '1 student reported it' }));
  expect(item.getByText(one.question.stem)).toBeDefined();
  for (const option of Object.values(one.question.options)) expect(item.getByText(option)).toBeDefined();
  expect(item.getByText('Key').closest('li')?.textContent).toBe(`B${one.question.options.B}Key`);
});

test('more than a page of questions is paged through', async () => {
  const queue = vi.fn<AppScript['queue']>(({ page }) => listing([reported(page === 1 ? 1 : 2)], 11));
  const { user } = await showQueue({ queue });
  const pages = within(screen.getByRole('navigation', { name: 'Pages of reported questions' }));
  await user.click(pages.getByRole('button', { name: 'Page 2' }));
  expect(await screen.findByText(/^Question 2 of/)).toBeDefined();
  expect(queue.mock.calls.map(([wanted]) => wanted)).toEqual([{ page: 1 }, { page: 2 }]);
});

test('the papers lead here, with the number of open reports', async () => {
  const { user, path } = showApp('/admin-dashboard/pdf', {
    tokens: admin,
    bank: () => ({ there: true, counts: { ...counts, reports: 4 }, papers: [], total: 0 }),
    queue: () => listing(),
  });
  await user.click(await screen.findByRole('link', { name: 'Reported questions: 4 open reports' }));
  await list();
  expect(path()).toBe('/admin-dashboard/pdf/reports');
  await vi.waitFor(() => {
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Reported questions' }));
  });
});

test('a key is corrected by keyboard alone, and the way to the touched attempts is given', async () => {
  const resolve = vi.fn<AppScript['resolve']>(() => ({
    ok: true,
    message: '3 reports were closed.',
    questionId: '151',
  }));
  const queue = vi
    .fn<AppScript['queue']>()
    .mockReturnValueOnce(listing())
    .mockReturnValue(listing([reported(2)]));
  const { user } = await showQueue({ queue, resolve });
  screen.getByRole('button', { name: 'Correct the key of question 1' }).focus();
  await user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Correct the key' }));
  const options = dialog.getAllByRole<HTMLInputElement>('radio');
  expect(options.map(({ checked, disabled }) => [checked, disabled])).toEqual([
    [false, false],
    [true, true],
    [false, false],
    [false, false],
  ]);
  options[2]?.focus();
  await user.keyboard(' ');
  dialog.getByLabelText('Note').focus();
  await user.keyboard('Seen in the book.{Tab}{Tab}{Enter}');
  expect(await screen.findByText('3 reports were closed.')).toBeDefined();
  expect(resolve.mock.calls).toEqual([
    [{ questionId: '101', outcome: 'corrected', answer: 'C', note: 'Seen in the book.' }],
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await items()).toEqual(['1 student reported it']);
  expect(
    screen.getByRole('link', { name: 'See the attempts that the corrected key touches' }).getAttribute('href'),
  ).toBe('/admin-dashboard/pdf/questions/151');
  // The button that was pressed has gone with its question.
  expect(document.activeElement).toBe(
    screen.getByText('3 reports were closed.').closest('[role=status]')?.parentElement,
  );
});

test('without another key it says so, and the focus is on the choice', async () => {
  const resolve = vi.fn<AppScript['resolve']>();
  const { user, dialog } = await correcting({ resolve });
  await user.click(dialog.getByRole('button', { name: 'Correct key' }));
  expect((await dialog.findByRole('alert')).textContent).toBe(
    'Please choose the right option, another one than the present key.',
  );
  expect(document.activeElement).toBe(dialog.getByRole('radiogroup', { name: 'Right option' }));
  expect(resolve).not.toHaveBeenCalled();
});

test.each([
  [
    'refused',
    () => Promise.resolve({ ok: false as const, message: 'It has a newer version.' }),
    'It has a newer version.',
  ],
  [
    'lost',
    () => Promise.reject(new Error('offline')),
    'That did not work. What you wrote is still here. Please try again.',
  ],
] as const)('a correction that is %s keeps what was chosen and written', async (_, answer, words) => {
  const { user, dialog } = await correcting({ resolve: answer });
  await user.click(dialog.getByRole('radio', { name: /^D/ }));
  await user.type(dialog.getByLabelText('Note'), 'Look again.');
  await user.click(dialog.getByRole('button', { name: 'Correct key' }));
  expect((await dialog.findByRole('alert')).textContent).toBe(words);
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: /^D/ }).checked).toBe(true);
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Note').value).toBe('Look again.');
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Correct key' }).disabled).toBe(false);
});

test('a dismissal asks for no key and leads nowhere', async () => {
  const resolve = vi.fn<AppScript['resolve']>(() => ({ ok: true, message: '1 report was closed.', questionId: '102' }));
  const { user } = await showQueue({ resolve });
  await user.click(screen.getByRole('button', { name: 'Dismiss the reports of question 2' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Dismiss the reports?' }));
  expect(dialog.queryByRole('radiogroup')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Dismiss reports' }));
  expect(await screen.findByText('1 report was closed.')).toBeDefined();
  expect(resolve.mock.calls).toEqual([[{ questionId: '102', outcome: 'dismissed', answer: null, note: '' }]]);
  expect(screen.queryByRole('link', { name: /touches/ })).toBeNull();
});

test('a resolution that is called off leaves the question, and the focus where it was', async () => {
  const { user, dialog } = await correcting();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await items()).toHaveLength(2);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Correct the key of question 1' }));
});
