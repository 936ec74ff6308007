import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import type { ToImport } from '#machines/transfer/transfer.types.ts';
import { counts, paper } from '#tests/machines/bank.examples.ts';
import { note, stored, trial } from '#tests/machines/transfer.examples.ts';
import { type AppScript, showApp } from '#tests/support/show-app.tsx';

const admin = { access: true, admin: true };
const bank: AppScript['bank'] = () => ({ there: true, counts, papers: [paper()], total: 1 });

async function showTransfer(script: Partial<AppScript> = {}) {
  const shown = showApp('/admin-dashboard/pdf/import', { tokens: admin, bank, ...script });
  await screen.findByRole('heading', { level: 1, name: 'Import and export questions' });
  const select = async (label: string, name: string) => {
    await screen.findByRole('option', { name });
    await shown.user.selectOptions(screen.getByLabelText(label), name);
  };
  await select('University', 'Northfield University');
  await select('Program', 'Medicine');
  await select('Subject', 'Biology');
  return shown;
}

const check = () => screen.getByRole('button', { name: 'Check the questions' });

test('the page of the papers leads to it, where the backend has a bank', async () => {
  showApp('/admin-dashboard/pdf', { tokens: admin, bank });
  const link = await screen.findByRole('link', { name: 'Import or export' });
  expect(link.getAttribute('href')).toBe('/admin-dashboard/pdf/import');
});

test('a backend without a bank shows neither the way to it nor the page', async () => {
  const { router } = showApp('/admin-dashboard/pdf', { tokens: admin });
  expect(await screen.findByRole('heading', { level: 1, name: 'Upload a past paper' })).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Import or export' })).toBeNull();
  await router.navigate('/admin-dashboard/pdf/import');
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeDefined();
});

test('pasted questions are checked, shown and imported by keyboard, the focus going along', async () => {
  const imported = vi.fn<(wanted: ToImport) => ReturnType<AppScript['importQuestions']>>(() => ({
    ok: true,
    outcome: stored,
  }));
  const { user } = await showTransfer({ tryImport: () => ({ ok: true, trial: trial() }), importQuestions: imported });
  await user.click(screen.getByLabelText('Or paste the questions'));
  await user.paste('Which?{=1 ~2 ~3 ~4}');
  expect(screen.getByLabelText<HTMLSelectElement>('Written as').value).toBe('gift');
  check().focus();
  await user.keyboard('{Enter}');
  const heading = await screen.findByRole('heading', { name: '9 questions can be imported into Biology' });
  expect(document.activeElement).toBe(heading);
  const reasons = within(screen.getByRole('list', { name: 'Why questions are left out' })).getAllByRole('listitem');
  expect(reasons.map((item) => item.textContent)).toEqual([
    '2An option has no text.',
    '1This subject, or an earlier line, has it already.',
  ]);
  const notes = within(screen.getByRole('list', { name: 'Notes by line' })).getAllByRole('listitem');
  expect(notes.map((item) => item.textContent)).toEqual([
    'Line 3 Left outOption B is empty.Which?{=1 ~ ~3 ~4}',
    'Line 7 DuplicateOption B is empty.Which?{=1 ~ ~3 ~4}',
    'Line 20 Left outOption B is empty.Which?{=1 ~ ~3 ~4}',
  ]);
  expect(imported).not.toHaveBeenCalled();
  screen.getByRole('button', { name: 'Import 9 questions' }).focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText(stored.message)).toBeDefined();
  expect(imported.mock.calls[0]?.[0]).toMatchObject({ subject: '111', format: 'gift', source: 'Which?{=1 ~2 ~3 ~4}' });
  expect(document.activeElement?.textContent).toContain(stored.message);
  expect(screen.getByRole('link', { name: 'See what was imported' }).getAttribute('href')).toBe(
    '/admin-dashboard/pdf/7',
  );
});

test('an import that lacks something marks it and takes the focus there', async () => {
  const { user } = showApp('/admin-dashboard/pdf/import', { tokens: admin, bank });
  await screen.findByRole('option', { name: 'Northfield University' });
  await user.click(check());
  expect((await screen.findByRole('alert')).textContent).toBe('Please select university, program and subject.');
  expect(document.activeElement).toBe(screen.getByLabelText('University'));
});

test('long lists of notes are paged', async () => {
  const notes = Array.from({ length: 25 }, (_, index) => note(index + 1));
  const { user } = await showTransfer({ tryImport: () => ({ ok: true, trial: trial({ notes }) }) });
  await user.click(screen.getByLabelText('Or paste the questions'));
  await user.paste('Which?{=1 ~2 ~3 ~4}');
  await user.click(check());
  const lines = () =>
    within(screen.getByRole('list', { name: 'Notes by line' }))
      .getAllByText(/^Line \d+$/)
      .map((line) => line.textContent);
  await screen.findByText('Line by line');
  expect(lines()).toHaveLength(10);
  await user.click(screen.getByRole('button', { name: 'Page 3' }));
  expect(lines()).toEqual(['Line 21', 'Line 22', 'Line 23', 'Line 24', 'Line 25']);
});

test('a file that failed to be imported stays, with what was said of it', async () => {
  const { user } = await showTransfer({
    tryImport: () => ({ ok: true, trial: trial() }),
    importQuestions: () => Promise.reject(new Error('offline')),
    readFile: ({ file: { name, size } }) => ({ text: true, file: { handle: 'text-1', name, size }, start: '' }),
  });
  await user.upload(screen.getByLabelText('File with questions'), new File(['x'], 'bio.gift', { type: 'text/plain' }));
  expect(await screen.findByText('bio.gift')).toBeDefined();
  expect(screen.queryByLabelText('Or paste the questions')).toBeNull();
  await user.click(check());
  await user.click(await screen.findByRole('button', { name: 'Import 9 questions' }));
  expect((await screen.findByRole('alert')).textContent).toBe(
    'No answer came to the import. Please try again: what was stored already is left out.',
  );
  expect(screen.getByText('bio.gift')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Import 9 questions' })).toBeDefined();
});

test('an export says how many questions went into which file, and what the format could not hold', async () => {
  const exported = vi.fn<AppScript['exportQuestions']>(({ fileName }) => ({
    ok: true,
    outcome: { fileName, count: 12, warning: 'Aiken has no explanations.' },
  }));
  const { user } = await showTransfer({ exportQuestions: exported });
  await user.selectOptions(screen.getByLabelText('Format of the file'), 'Aiken');
  await user.click(screen.getByRole('button', { name: 'Export questions' }));
  expect(await screen.findByText('12 questions exported to biology-medicine-questions.txt.')).toBeDefined();
  expect(screen.getByText('Aiken has no explanations.')).toBeDefined();
});
