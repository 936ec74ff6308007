import { screen, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';

import type { QuestionsLoaded } from '#machines/paper/questions.types.ts';
import { beingRead, counts, paper, question } from '#tests/machines/bank.examples.ts';
import type { AppScript } from '#tests/support/show-app.tsx';
import { showApp } from '#tests/support/show-app.tsx';
import { widen } from '#tests/support/viewport.ts';

const admin = { access: true, admin: true };
const three = [question(1), question(2), question(3)];
const listing = (questions = three): QuestionsLoaded => ({
  ok: true,
  total: questions.length,
  questions,
  refused: [],
});

async function showPaper(script: Partial<AppScript> = {}) {
  const shown = showApp('/admin-dashboard/pdf/7', {
    tokens: admin,
    paper: () => ({ ok: true, detail: { paper: paper(), flagged: [], refused: [] } }),
    questions: () => listing(),
    pageText: ({ number }) => ({ ok: true, text: `What page ${number} says.` }),
    ...script,
  });
  await screen.findByRole('heading', { level: 1, name: 'physics-2024.pdf' });
  return shown;
}

const rows = () => within(screen.getByRole('list', { name: 'Questions' })).getAllByLabelText(/^Question \d+$/);

test('the dashboard shows the figures and the five newest uploads with their state', async () => {
  const papers = [beingRead(3), ...[1, 2, 3, 4, 5].map((id) => paper({ id: String(id), fileName: `${id}.pdf` }))];
  showApp('/admin-dashboard', { tokens: admin, bank: () => ({ there: true, counts, papers, total: 6 }) });
  expect(await screen.findByText('Questions to look at')).toBeDefined();
  expect(screen.getByText('120')).toBeDefined();
  const uploads = within(screen.getByRole('list', { name: 'Latest uploads' }));
  expect(uploads.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'physics-2024.pdf',
    '1.pdf',
    '2.pdf',
    '3.pdf',
    '4.pdf',
  ]);
  expect(uploads.getByText('Being read, page 3 of 12')).toBeDefined();
  expect(uploads.getByRole('progressbar', { name: 'Reading physics-2024.pdf' }).getAttribute('aria-valuenow')).toBe(
    '25',
  );
});

test('a backend without a bank shows nothing of it', async () => {
  showApp('/admin-dashboard', { tokens: admin });
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeDefined();
  expect(screen.queryByText('Latest uploads')).toBeNull();
  expect(screen.queryByText('Live questions')).toBeNull();
});

test('an accepted upload stands in the list below the form', async () => {
  const bank = vi.fn<AppScript['bank']>(() => ({ there: true, counts, papers: [paper()], total: 1 }));
  const { app } = showApp('/admin-dashboard/pdf', { tokens: admin, bank });
  expect(await screen.findByRole('link', { name: 'physics-2024.pdf' })).toBeDefined();
  const before = bank.mock.calls.length;
  const form = app.getSnapshot().children.pdfForm;
  form?.getSnapshot().children.catalogue?.send({ type: 'university.chosen', id: '1' });
  await screen.findByRole('option', { name: 'Medicine' });
  form?.getSnapshot().children.catalogue?.send({ type: 'program.chosen', id: '11' });
  await screen.findByRole('option', { name: 'Biology' });
  form?.getSnapshot().children.catalogue?.send({ type: 'subject.chosen', id: '111' });
  form?.send({ type: 'file.chosen', file: new File(['%PDF-'], 'new.pdf') });
  await screen.findByText('new.pdf');
  form?.send({ type: 'form.submitted' });
  expect(await screen.findByText('PDF uploaded successfully!')).toBeDefined();
  expect(bank.mock.calls.length).toBeGreaterThan(before);
});

test('the keyboard goes through the questions, beside their pages', async () => {
  const judge = vi.fn<AppScript['judge']>(({ ids }) => ({ ok: true, done: ids.length, left: [] }));
  const { user } = await showPaper({ judge });
  expect(await screen.findByText('What page 1 says.')).toBeDefined();
  rows()[0]?.focus();
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(rows()[1]);
  expect(await screen.findByText('What page 2 says.')).toBeDefined();
  await user.keyboard('a');
  expect(judge.mock.calls[0]?.[0]).toEqual({ ids: ['102'], verdict: 'approve' });
  expect(await screen.findByText('1 question is live now.')).toBeDefined();
  await user.keyboard('xjx');
  expect(screen.getByText('2 marked')).toBeDefined();
  await user.keyboard('r');
  expect(judge.mock.calls[1]?.[0]).toEqual({ ids: ['102', '103'], verdict: 'reject' });
});

test('where there is no room beside the questions, the text of the page is folded away above them', async () => {
  onTestFinished(() => {
    widen(1024);
  });
  widen(1280);
  const { user } = await showPaper();
  const beside = await screen.findByText('What page 1 says.');
  expect(screen.getByRole('region', { name: 'Text of page 1' }).contains(beside)).toBe(true);
  expect(beside.closest('details')).toBeNull();
  widen(1279);
  const folded = screen.getByText('What page 1 says.').closest('details');
  expect(folded?.open).toBe(false);
  await user.click(screen.getByText('Text of page 1'));
  expect(folded?.open).toBe(true);
  rows()[1]?.focus();
  expect((await screen.findByText('What page 2 says.')).closest('details')).toBe(folded);
  expect(folded?.open).toBe(true);
});

test('when a judged question leaves the list, the focus is on the one in its place', async () => {
  let left = three;
  const { user } = await showPaper({
    questions: () => listing(left),
    judge: ({ ids }) => {
      left = left.filter(({ id }) => !ids.includes(id));
      return { ok: true, done: ids.length, left: [] };
    },
  });
  await screen.findByText('What page 1 says.');
  rows()[0]?.focus();
  await user.keyboard('a');
  expect(await screen.findByText('1 question is live now.')).toBeDefined();
  await vi.waitFor(() => {
    expect(rows().map((row) => row.getAttribute('aria-label'))).toEqual(['Question 2', 'Question 3']);
  });
  expect(document.activeElement).toBe(rows()[0]);
});

test('a question is edited, and a refusal keeps what was typed', async () => {
  const save = vi
    .fn<AppScript['saveQuestion']>()
    .mockReturnValueOnce({ ok: false, message: 'This question was changed meanwhile.' })
    .mockReturnValueOnce({ ok: true });
  const { user } = await showPaper({ saveQuestion: save });
  await user.click(await screen.findByRole('button', { name: 'Edit question 2' }));
  await user.clear(screen.getByLabelText('Option A'));
  await user.click(screen.getByRole('button', { name: 'Save question' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Please fill in the question and all four options.');
  expect(document.activeElement).toBe(screen.getByLabelText('Option A'));
  await user.type(screen.getByLabelText('Option A'), 'ampere');
  await user.click(screen.getByLabelText('A'));
  await user.click(screen.getByRole('button', { name: 'Save question' }));
  expect((await screen.findByRole('alert')).textContent).toBe('This question was changed meanwhile.');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Option A').value).toBe('ampere');
  await user.click(screen.getByRole('button', { name: 'Save question' }));
  expect(await screen.findByText('The question is saved.')).toBeDefined();
  const { options, stem, explanation } = question(2);
  expect(save.mock.calls[1]?.[0]).toEqual({
    id: '102',
    stem,
    options: { ...options, A: 'ampere' },
    answer: 'A',
    explanation,
  });
});

test('a paper is deleted after a question whether it should be', async () => {
  const { user } = await showPaper();
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await user.click(screen.getByRole('button', { name: 'Keep it' }));
  expect(screen.getByRole('heading', { level: 1, name: 'physics-2024.pdf' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await user.click(screen.getByRole('button', { name: 'Delete paper' }));
  expect(await screen.findByText('The paper is deleted.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Back to the papers' }).getAttribute('href')).toBe('/admin-dashboard/pdf');
});
