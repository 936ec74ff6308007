import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import type { Correction, CorrectionLoaded } from '#machines/regrading/regrading.types.ts';
import { correction } from '#tests/machines/queue.examples.ts';
import { pending } from '#tests/support/scripted.ts';
import type { AppScript } from '#tests/support/show-app.tsx';
import { showApp } from '#tests/support/show-app.tsx';

const admin = { access: true, admin: true };
const given = (touched = 1, more: Partial<Correction> = {}): CorrectionLoaded => ({
  ok: true,
  correction: { ...correction(touched), ...more },
});

function openQuestion(script: Partial<AppScript> = {}) {
  return showApp('/admin-dashboard/pdf/questions/101', { tokens: admin, correction: () => given(), ...script });
}

/** With the question on the screen. */
async function showQuestion(script: Partial<AppScript> = {}) {
  const shown = openQuestion(script);
  await screen.findByRole('region', { name: 'The question as it stands now' });
  return shown;
}

const touched = () => within(screen.getByRole('list', { name: 'Attempts that the key touches' }));
const done = () => within(screen.getByRole('list', { name: 'What was done' }));

/** The dialog that asks whether the touched attempts are to be graded again. */
async function asked(script: Partial<AppScript> = {}) {
  const shown = await showQuestion(script);
  await shown.user.click(screen.getByRole('button', { name: 'Grade again...' }));
  return { ...shown, dialog: within(await screen.findByRole('dialog', { name: 'Grade 1 attempt again?' })) };
}

test('it says that the question is on its way, under the heading of the page', async () => {
  const load = vi.fn<AppScript['correction']>(() => pending<CorrectionLoaded>().promise);
  openQuestion({ correction: load });
  expect((await screen.findByText('Loading the question...')).closest('[role=status]')).not.toBeNull();
  expect(screen.getByRole('heading', { level: 1, name: 'Question and attempts' })).toBeDefined();
  await vi.waitFor(() => {
    expect(load.mock.calls).toEqual([[{ id: '101', page: 1, auditPage: 1 }]]);
  });
});

test('a failure is said and can be tried again', async () => {
  const load = vi.fn<AppScript['correction']>().mockRejectedValueOnce(new Error('down')).mockReturnValue(given());
  const { user } = openQuestion({ correction: load });
  expect((await screen.findByRole('alert')).textContent).toBe('The question could not be loaded. Please try again.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'The question as it stands now' })).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  ['in the words of the server', 'This question was removed.', 'This question was removed.'],
  ['in words of its own', null, 'There is no such question.'],
])('a question that is not there says so %s, and leads back', async (_, message, words) => {
  openQuestion({ correction: () => ({ ok: false, message }) });
  expect(await screen.findByRole('heading', { name: words })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Back to the papers' }).getAttribute('href')).toBe('/admin-dashboard/pdf');
});

test('the question stands with its key, the touched attempts with both scores, and what was done by whom', async () => {
  await showQuestion();
  const { options } = correction().question;
  const question = within(screen.getByRole('region', { name: 'The question as it stands now' }));
  expect(question.getByText('Key').closest('li')?.textContent).toBe(`C${options.C}Key`);
  expect(screen.getByRole('heading', { name: '1 attempt graded by another key' })).toBeDefined();
  const row = touched().getByRole('listitem').textContent;
  expect(row).toContain('Asha Rai');
  expect(row).toContain('chose C');
  expect(row).toContain('50% now, 60% after');
  const entry = done().getByRole('listitem').textContent;
  expect(entry).toContain('The key was changed from B to C.');
  expect(entry).toContain('Ada Admin, ');
});

test('a score that the key does not change is said to stay', async () => {
  const attempts = correction().attempts.map((attempt) => ({ ...attempt, newScore: attempt.score }));
  await showQuestion({ correction: () => given(1, { attempts }) });
  expect(touched().getByText('50%, stays')).toBeDefined();
});

test('a question that touches no attempt offers no regrading', async () => {
  await showQuestion({ correction: () => given(0, { entries: [], audited: 0 }) });
  expect(screen.getByRole('heading', { name: 'No attempts to grade again' })).toBeDefined();
  expect(screen.getByText('No attempt was graded by another key than this.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Grade again...' })).toBeNull();
  expect(screen.getByText('Nothing was changed here yet.')).toBeDefined();
});

test('attempts and what was done are paged through, each on its own, in the newest version', async () => {
  const load = vi.fn<AppScript['correction']>(() => given(25, { audited: 11 }));
  const { user } = await showQuestion({ correction: load });
  const page = (list: string, name: string) =>
    within(screen.getByRole('navigation', { name: list })).getByRole('button', { name });
  await user.click(page('Pages of attempts', 'Page 3'));
  await vi.waitFor(() => {
    expect(page('Pages of attempts', 'Page 3').getAttribute('aria-current')).toBe('page');
  });
  await user.click(page('Pages of what was done', 'Page 2'));
  await vi.waitFor(() => {
    expect(load.mock.calls.map(([wanted]) => wanted)).toEqual([
      { id: '101', page: 1, auditPage: 1 },
      { id: '151', page: 3, auditPage: 1 },
      { id: '151', page: 3, auditPage: 2 },
    ]);
  });
});

test('the touched attempts are graded again by keyboard alone, with the figures said and the audit grown', async () => {
  const after = given(0, {
    entries: [
      {
        id: '2',
        at: '2026-03-02T12:00:00Z',
        admin: 'Ada Admin',
        text: 'Asha Rai was graded again: 50% before, 60% now.',
      },
      ...correction().entries,
    ],
    audited: 2,
  });
  const load = vi.fn<AppScript['correction']>().mockReturnValueOnce(given()).mockReturnValue(after);
  const regrade = vi.fn<AppScript['regrade']>(() => ({ ok: true, regraded: 1, raised: 1, lowered: 0 }));
  const { user } = await showQuestion({ correction: load, regrade });
  screen.getByRole('button', { name: 'Grade again...' }).focus();
  await user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Grade 1 attempt again?' }));
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Leave them' }));
  expect(regrade).not.toHaveBeenCalled();
  await user.keyboard('{Tab}{Enter}');
  const outcome = await screen.findByText('1 attempt was graded again; scores that changed: 1 up.');
  expect(outcome.closest('[role=status]')).not.toBeNull();
  expect(regrade.mock.calls).toEqual([[{ id: '151' }]]);
  const title = await screen.findByRole('heading', { name: 'No attempts to grade again' });
  expect(document.activeElement).toBe(title);
  expect(
    done()
      .getAllByRole('listitem')
      .map((entry) => entry.querySelector('p')?.textContent),
  ).toEqual(['Asha Rai was graded again: 50% before, 60% now.', 'The key was changed from B to C.']);
});

test('a regrading that is called off grades nothing, and the focus is where it was', async () => {
  const regrade = vi.fn<AppScript['regrade']>();
  const { user, dialog } = await asked({ regrade });
  await user.click(dialog.getByRole('button', { name: 'Leave them' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(regrade).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Grade again...' }));
});

test.each([
  [
    'refused',
    () => Promise.resolve({ ok: false as const, message: 'It has a newer version.' }),
    'It has a newer version.',
  ],
  ['lost', () => Promise.reject(new Error('offline')), 'The attempts could not be graded again. Please try again.'],
] as const)('a regrading that is %s says so, and can be asked for again', async (_, answer, words) => {
  const { user, dialog } = await asked({ regrade: answer });
  await user.click(dialog.getByRole('button', { name: 'Grade again' }));
  expect((await screen.findByRole('alert')).textContent).toBe(words);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(touched().getByText('50% now, 60% after')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Grade again...' }));
});
