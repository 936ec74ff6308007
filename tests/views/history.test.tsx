import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';

import { historyMachine } from '#machines/history/history.machine.ts';
import type { AttemptsLoaded, AttemptSummary } from '#machines/history/history.types.ts';
import { HistoryView } from '#src/components/history/HistoryView.tsx';
import { attempt } from '#tests/machines/exam.examples.ts';
import { pending, scripted } from '#tests/support/scripted.ts';
import { show } from '#tests/support/show.tsx';
import { widen } from '#tests/support/viewport.ts';

function showHistory(load: () => AttemptsLoaded | Promise<AttemptsLoaded>) {
  const history = createActor(historyMachine.provide({ actors: { loadAttempts: scripted(load) } })).start();
  history.send({ type: 'history.opened' });
  const onFirstExam = vi.fn();
  return { history, onFirstExam, ...show(<HistoryView history={history} onFirstExam={onFirstExam} />) };
}

async function showAttempts(attempts: readonly AttemptSummary[]) {
  const shown = showHistory(() => ({ ok: true, attempts }));
  await screen.findByRole('table', { name: /Exam attempts/ });
  return shown;
}

const many = (count: number) =>
  Array.from({ length: count }, (_, index) => attempt(index + 1, (index % 11) * 10, index + 1));
const list = () => within(screen.getByRole('table', { name: /Exam attempts/ }));
const bodyRows = () => list().getAllByRole('row').slice(1);
const cells = (column: number) => bodyRows().map((row) => within(row).getAllByRole('cell')[column]?.textContent);
const figure = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;

test('it says that it loads', () => {
  showHistory(() => pending<AttemptsLoaded>().promise);
  expect(screen.getByRole('status').textContent).toBe('Loading your exam history...');
});

test('without any attempt it offers the first exam', async () => {
  const { user, onFirstExam } = showHistory(() => ({ ok: true, attempts: [] }));
  expect(await screen.findByRole('heading', { name: 'No Exam History Yet' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Take Your First Exam' }));
  expect(onFirstExam).toHaveBeenCalledTimes(1);
});

test('a failure is said and can be tried again', async () => {
  const load = vi
    .fn<() => Promise<AttemptsLoaded>>()
    .mockRejectedValueOnce(new Error('down'))
    .mockResolvedValue({ ok: true, attempts: many(1) });
  const { user } = showHistory(load);
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to load your exam history. Please try again.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('table', { name: /Exam attempts/ })).toBeDefined();
});

test('the four figures are over all attempts, in whatever order they came', async () => {
  await showAttempts([attempt(1, 70, 2), attempt(2, 95, 3), attempt(3, 40, 1)]);
  expect([figure('Average Score'), figure('Best Score'), figure('Total Attempts'), figure('Recent Change')]).toEqual([
    '68%',
    '95%',
    '3',
    '+55%',
  ]);
});

test('a row gives every column', async () => {
  await showAttempts([attempt(1, 80, 5)]);
  expect(
    list()
      .getAllByRole('columnheader')
      .map((header) => header.textContent),
  ).toEqual(['Date & Time', 'University', 'Program', 'Subject', 'Score', 'Questions', 'Performance']);
  const row = within(bodyRows()[0] ?? document.body);
  expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
    expect.stringMatching(/^Jan 5, 2026 \d/),
    'Northfield University',
    'Medicine',
    'Biology',
    '80%',
    '8/10',
    'Excellent',
  ]);
});

test.each([
  [100, 'Excellent'],
  [80, 'Excellent'],
  [79, 'Good'],
  [70, 'Good'],
  [69, 'Average'],
  [60, 'Average'],
  [59, 'Needs Improvement'],
  [0, 'Needs Improvement'],
])('a score of %i is told as %s', async (score, name) => {
  await showAttempts([attempt(1, score, 1)]);
  expect(cells(6)).toEqual([name]);
});

test.each([
  [1, 'Showing 1-1 of 1'],
  [10, 'Showing 1-10 of 10'],
  [11, 'Showing 1-10 of 11'],
])('%i attempts: %s', async (count, text) => {
  await showAttempts(many(count));
  expect(screen.getByText(text)).toBeDefined();
  expect(bodyRows()).toHaveLength(Math.min(10, count));
});

test('pages are opened by number, next, prev, first and last', async () => {
  const { user } = await showAttempts(many(95));
  const pages = within(screen.getByRole('navigation', { name: 'Pages of attempts' }));
  const press = (name: string) => user.click(pages.getByRole('button', { name }));
  expect(pages.getByRole<HTMLButtonElement>('button', { name: 'Prev' }).disabled).toBe(true);
  await press('Next');
  expect(screen.getByText('Showing 11-20 of 95')).toBeDefined();
  await press('Last');
  expect(screen.getByText('Showing 91-95 of 95')).toBeDefined();
  expect(pages.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(true);
  await press('Prev');
  expect(screen.getByText('Showing 81-90 of 95')).toBeDefined();
  await press('First');
  await press('Page 2');
  expect(pages.getByRole('button', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page');
  expect(pages.getAllByRole('button', { name: /^Page/ }).map((button) => button.textContent)).toEqual([
    '1',
    '2',
    '3',
    '10',
  ]);
  expect(pages.getByText('…')).toBeDefined();
});

test('the list is filtered and sorted, and goes back to its first page', async () => {
  const attempts = [
    ...many(12),
    attempt(90, 55, 20, { program: 'Dentistry', subject: 'Physics' }),
    attempt(91, 65, 19, { program: 'Dentistry', subject: 'Physics' }),
  ];
  const { user } = await showAttempts(attempts);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Highest Score');
  expect(cells(4).slice(0, 3)).toEqual(['100%', '90%', '80%']);
  expect(screen.getByText('Showing 1-10 of 14')).toBeDefined();
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Program Name');
  expect(cells(2).slice(0, 3)).toEqual(['Dentistry', 'Dentistry', 'Medicine']);
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Latest First');
  await user.selectOptions(screen.getByLabelText('Subject'), 'Physics');
  expect(cells(4)).toEqual(['55%', '65%']);
  expect(screen.getByText('Showing 1-2 of 2')).toBeDefined();
  expect(figure('Total Attempts')).toBe('14');
});

test.each([
  ['University', 'Southfield University'],
  ['Program', 'Dentistry'],
  ['Subject', 'Physics'],
] as const)('the filter %s leaves what it names, from the first page on, and lets go again', async (label, name) => {
  const others = { university: 'Southfield University', program: 'Dentistry', subject: 'Physics' };
  const field = label.toLowerCase() as keyof typeof others;
  const { user } = await showAttempts([...many(12), attempt(90, 35, 20, { [field]: others[field] })]);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByText('Showing 11-13 of 13')).toBeDefined();
  await user.selectOptions(screen.getByLabelText(label), name);
  expect(screen.getByText('Showing 1-1 of 1')).toBeDefined();
  expect(cells(4)).toEqual(['35%']);
  await user.selectOptions(screen.getByLabelText(label), '');
  expect(screen.getByText('Showing 1-10 of 13')).toBeDefined();
});

test('the numbers near the open page stand between the first and the last, with an ellipsis on either side', async () => {
  const { user } = await showAttempts(many(95));
  const pages = within(screen.getByRole('navigation', { name: 'Pages of attempts' }));
  for (const page of ['2', '3', '4', '5']) await user.click(pages.getByRole('button', { name: `Page ${page}` }));
  expect(screen.getByText('Showing 41-50 of 95')).toBeDefined();
  const numbers = pages.getAllByText(/^(\d+|…|\.\.\.)$/).map((each) => each.textContent?.replace('...', '…'));
  expect(numbers).toEqual(['1', '…', '4', '5', '6', '…', '10']);
});

test('filtered to nothing, the list says so and is not taken for an empty history', async () => {
  const { user } = await showAttempts([
    attempt(1, 50, 1, { program: 'Dentistry' }),
    attempt(2, 50, 2, { subject: 'Physics' }),
  ]);
  await user.selectOptions(screen.getByLabelText('Program'), 'Dentistry');
  await user.selectOptions(screen.getByLabelText('Subject'), 'Physics');
  expect(screen.getByText('Showing 0-0 of 0')).toBeDefined();
  expect(screen.getByText('No attempt matches these filters.')).toBeDefined();
  expect(screen.queryByText('No Exam History Yet')).toBeNull();
});

test('filtered to nothing, one button shows all attempts again, in the order chosen', async () => {
  const { user } = await showAttempts([
    attempt(1, 50, 1, { program: 'Dentistry' }),
    attempt(2, 70, 2, { subject: 'Physics' }),
    attempt(3, 60, 3),
  ]);
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Highest Score');
  await user.selectOptions(screen.getByLabelText('Program'), 'Dentistry');
  await user.selectOptions(screen.getByLabelText('Subject'), 'Physics');
  await user.click(screen.getByRole('button', { name: 'Show all attempts' }));
  expect(screen.getByText('Showing 1-3 of 3')).toBeDefined();
  expect(cells(4)).toEqual(['70%', '60%', '50%']);
  for (const filter of ['University', 'Program', 'Subject'])
    expect(screen.getByLabelText<HTMLSelectElement>(filter).value).toBe('');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Attempts' }));
});

test('while something is listed, nothing offers to show all', async () => {
  await showAttempts(many(2));
  expect(screen.queryByRole('button', { name: 'Show all attempts' })).toBeNull();
});

describe('on a phone', () => {
  beforeEach(() => {
    widen(375);
  });
  afterEach(() => {
    widen(1024);
  });
  const filters = () => screen.getByRole('button', { name: /^Filters/ });

  test('the filters are behind a button, the order and the count are not', async () => {
    const { user } = await showAttempts(many(12));
    expect(filters().getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByRole('combobox', { name: 'University' })).toBeNull();
    expect(screen.getByRole('combobox', { name: 'Sort by' })).toBeDefined();
    expect(screen.getByText('Showing 1-10 of 12')).toBeDefined();
    filters().focus();
    await user.keyboard('{Enter}');
    expect(filters().getAttribute('aria-expanded')).toBe('true');
    for (const name of ['University', 'Program', 'Subject'])
      expect(screen.getByRole('combobox', { name })).toBeDefined();
    expect(document.activeElement).toBe(filters());
    await user.keyboard(' ');
    expect(filters().getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByRole('combobox', { name: 'University' })).toBeNull();
  });

  test('the button says how many filters are set', async () => {
    const { user } = await showAttempts(many(12));
    expect(screen.getByRole('button', { name: 'Filters' })).toBeDefined();
    await user.click(filters());
    await user.selectOptions(screen.getByLabelText('Program'), 'Medicine');
    expect(screen.getByRole('button', { name: 'Filters 1 set' })).toBeDefined();
    await user.selectOptions(screen.getByLabelText('Subject'), 'Biology');
    expect(screen.getByRole('button', { name: 'Filters 2 set' })).toBeDefined();
    await user.selectOptions(screen.getByLabelText('Program'), '');
    expect(screen.getByRole('button', { name: 'Filters 1 set' })).toBeDefined();
  });

  test('what is chosen stays when the page becomes wide, where the filters stand open', async () => {
    widen(1024);
    const { user } = await showAttempts(many(12));
    widen(375);
    await user.click(filters());
    await user.selectOptions(screen.getByLabelText('Subject'), 'Biology');
    widen(1280);
    expect(screen.queryByRole('button', { name: /^Filters/ })).toBeNull();
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Subject' }).value).toBe('Biology');
  });
});

test.each(['click', '{Enter}', ' '])('a row opens its review by %s', async (way) => {
  const { user, router } = await showAttempts([attempt(7, 50, 1)]);
  const row = bodyRows()[0] ?? document.body;
  if (way === 'click') await user.click(row);
  else {
    row.focus();
    await user.keyboard(way);
  }
  await waitFor(() => {
    expect(router.state.location.pathname).toBe('/exam/history/7');
  });
});

test('Space on a row does not scroll the page', async () => {
  await showAttempts([attempt(7, 50, 1)]);
  const space = new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true });
  bodyRows()[0]?.dispatchEvent(space);
  expect(space.defaultPrevented).toBe(true);
});

test('the trend has an equal table of the last ten attempts, oldest first', async () => {
  await showAttempts(many(12));
  const region = within(screen.getByRole('region', { name: 'Performance trend' }));
  const rows = within(region.getByRole('table')).getAllByRole('row').slice(1);
  expect(rows).toHaveLength(10);
  expect(rows[0]?.textContent).toBe('3Jan 3, 2026Biology20%');
  expect(rows[9]?.textContent).toBe('12Jan 12, 2026Biology0%');
});
