import type { Page } from '@playwright/test';
import { detailBeingRead, imported, noPapers, paperBeingRead, quietPapers } from './bank.examples.ts';
import { chooseAll } from './exam.acts.ts';
import type { ShownState } from './state.ts';

const broken = { status: 500, foreign: {} };
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const open = (page: Page, tab: string) => page.getByRole('tab', { name: tab }).click();

const home = { route: '/admin-dashboard', who: 'admin' } as const;
const pdf = { route: '/admin-dashboard/pdf', who: 'admin' } as const;
const paper = { route: '/admin-dashboard/pdf/:id', path: '/admin-dashboard/pdf/7', who: 'admin' } as const;

const list = 'GET /api/admin/papers/';
const one = 'GET /api/admin/papers/{id}/';
const questions = 'GET /api/admin/papers/{id}/questions/';
const text = 'GET /api/admin/papers/{id}/pages/{number}/';

async function edit(page: Page, changed: Readonly<Record<string, string>> = {}): Promise<void> {
  await press(page, 'Edit question 1');
  for (const [label, value] of Object.entries(changed)) await page.getByLabel(label, { exact: true }).fill(value);
  await press(page, 'Save question');
}

/** The question bank: the dashboard's figures, the uploaded papers, and one paper with its questions. */
export const bankStates: readonly ShownState[] = [
  {
    name: 'bank/code missing',
    ...home,
    blocks: /\/assets\/late-admin-services/,
    says: ['bankTexts.loadFailed'],
  },
  {
    name: 'bank/figures',
    ...home,
    shows: { bank: ['loaded'] },
    says: ['paperStates.waiting', 'paperStates.reading', 'paperStates.refused'],
    reads: ['Questions to look at', 'page 14 of 40', '45 live, 2 to look at, 1 rejected, 3 refused', 'used in exams'],
  },
  {
    name: 'bank/loading',
    ...home,
    answers: { [list]: 'never' },
    shows: { bank: ['loading', '#busy'] },
    says: ['bankTexts.loading'],
  },
  {
    name: 'bank/failed',
    ...home,
    answers: { [list]: broken },
    shows: { bank: ['failed'] },
    says: ['bankTexts.loadFailed'],
  },
  {
    name: 'bank/not offered',
    ...home,
    answers: { 'GET /api/admin/overview/': { status: 404, foreign: {} }, [list]: { status: 404, foreign: {} } },
    shows: { bank: ['absent'] },
    reads: ['A past paper becomes an exam in four steps'],
  },
  {
    name: 'bank/looking again',
    ...home,
    answers: {
      [list]: [{ status: 200, body: { count: 1, page: 1, page_size: 10, results: [paperBeingRead] } }, 'never'],
    },
    shows: { bank: ['looking'] },
  },
  {
    name: 'bank/no papers',
    ...pdf,
    answers: { [list]: { status: 200, body: noPapers } },
    says: ['bankTexts.empty'],
  },
  {
    name: 'bank/after an upload',
    ...pdf,
    answers: { [list]: { status: 200, body: quietPapers }, 'POST /api/upload-pdf/': { status: 201, foreign: {} } },
    act: async (page) => {
      await chooseAll(page);
      await page.getByLabel('PDF file').setInputFiles({
        name: 'General Science 2025.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from('%PDF-1.7 paper'),
      });
      await page.getByText('General Science 2025.pdf').first().waitFor();
      await press(page, 'Upload PDF');
    },
    reads: ['Uploaded papers', 'PDF uploaded successfully!'],
  },

  {
    name: 'paper',
    ...paper,
    shows: { paper: ['open.settled'], 'paper.questions': ['list.shown', 'text.shown', 'task.resting'] },
    says: ['paperStates.read'],
    reads: ['Why questions were refused', 'Text of page 1', '1 open report'],
  },
  {
    name: 'paper/text unfolded',
    ...paper,
    widths: [375],
    act: async (page) => {
      await page.setViewportSize({ width: 375, height: 800 });
      await page.getByText('Text of page 1').click();
    },
    reads: ['Text of page 1'],
  },
  {
    name: 'paper/loading',
    ...paper,
    answers: { [one]: 'never' },
    shows: { paper: ['loading', '#busy'] },
    says: ['paperTexts.loading'],
  },
  {
    name: 'paper/failed',
    ...paper,
    answers: { [one]: broken },
    shows: { paper: ['failed'] },
    says: ['paperTexts.loadFailed'],
  },
  {
    name: 'paper/code missing',
    ...paper,
    blocks: /\/assets\/late-admin-services/,
    says: ['paperTexts.loadFailed'],
  },
  {
    name: 'paper/being read',
    ...paper,
    answers: { [one]: { status: 200, body: detailBeingRead } },
    reads: ['page 14 of 40', 'You can leave this page.'],
  },
  {
    name: 'paper/looking again',
    ...paper,
    answers: { [one]: [{ status: 200, body: detailBeingRead }, 'never'] },
    shows: { paper: ['open.looking'] },
  },
  {
    name: 'paper/deletion to confirm',
    ...paper,
    act: (page) => press(page, 'Delete'),
    shows: { paper: ['open.confirming'] },
    reads: ['Delete this paper?'],
  },
  {
    name: 'paper/deleting',
    ...paper,
    answers: { 'DELETE /api/admin/papers/{id}/': 'never' },
    act: async (page) => {
      await press(page, 'Delete');
      await press(page, 'Delete paper');
    },
    shows: { paper: ['open.deleting'] },
  },
  {
    name: 'paper/deleted',
    ...paper,
    answers: { 'DELETE /api/admin/papers/{id}/': { status: 200, body: { message: 'The paper is deleted.' } } },
    act: async (page) => {
      await press(page, 'Delete');
      await press(page, 'Delete paper');
    },
    shows: { paper: ['gone'] },
    says: ['paperTexts.deleted'],
  },
  {
    name: 'paper/not deleted',
    ...paper,
    answers: { 'DELETE /api/admin/papers/{id}/': broken },
    act: async (page) => {
      await press(page, 'Delete');
      await press(page, 'Delete paper');
    },
    says: ['paperTexts.deletionFailed'],
  },
  {
    name: 'paper/to be read again',
    ...paper,
    answers: { 'POST /api/admin/papers/{id}/read-again/': 'never' },
    act: (page) => press(page, 'Read again'),
    shows: { paper: ['open.requesting'] },
  },
  {
    name: 'paper/not read again',
    ...paper,
    answers: { 'POST /api/admin/papers/{id}/read-again/': broken },
    act: (page) => press(page, 'Read again'),
    says: ['paperTexts.readingFailed'],
  },

  {
    name: 'paper questions/loading',
    ...paper,
    answers: { [questions]: 'never' },
    shows: { 'paper.questions': ['list.loading', '#busy'] },
    says: ['paperTexts.questionsLoading'],
  },
  {
    name: 'paper questions/failed',
    ...paper,
    answers: { [questions]: broken },
    shows: { 'paper.questions': ['list.failed'] },
    says: ['paperTexts.questionsFailed'],
  },
  {
    name: 'paper questions/none',
    ...paper,
    answers: { [questions]: { status: 200, body: { count: 0, page: 1, page_size: 20, results: [] } } },
    says: ['paperTexts.noQuestions'],
  },
  {
    name: 'paper questions/refused',
    ...paper,
    act: (page) => open(page, 'Refused'),
    reads: ['Question 14, page 3', 'Without a number, page 5'],
  },
  {
    name: 'paper questions/imported',
    ...paper,
    answers: { [questions]: { status: 200, body: imported } },
    shows: { 'paper.questions': ['text.none'] },
    reads: ['Imported'],
  },
  {
    name: 'paper questions/page loading',
    ...paper,
    answers: { [text]: 'never' },
    shows: { 'paper.questions': ['text.loading'] },
  },
  {
    name: 'paper questions/page failed',
    ...paper,
    answers: { [text]: broken },
    shows: { 'paper.questions': ['text.failed'] },
    says: ['paperTexts.pageFailed'],
  },
  {
    name: 'paper questions/page without text',
    ...paper,
    answers: { [text]: { status: 200, body: { paper_id: 7, number: 1, pages_total: 12, text: '' } } },
    says: ['paperTexts.pageEmpty'],
  },
  {
    name: 'paper questions/marked',
    ...paper,
    act: (page) => page.getByLabel('Mark all on this page').check(),
    reads: ['2 marked', 'Approve marked'],
  },
  {
    name: 'paper questions/approving',
    ...paper,
    answers: { 'POST /api/admin/questions/approve/': 'never' },
    act: (page) => press(page, 'Approve current'),
    shows: { 'paper.questions': ['task.judging'] },
  },
  {
    name: 'paper questions/approved',
    ...paper,
    answers: {
      'POST /api/admin/questions/approve/': {
        status: 200,
        body: { results: [{ id: 2001, outcome: 'approved', text: 'It is live now.' }] },
      },
    },
    act: (page) => press(page, 'Approve current'),
    reads: ['1 question is live now.'],
  },
  {
    name: 'paper questions/not rejected',
    ...paper,
    answers: { 'POST /api/admin/questions/reject/': broken },
    act: (page) => press(page, 'Reject current'),
    says: ['paperTexts.judgementFailed'],
  },
  {
    name: 'paper questions/editing',
    ...paper,
    act: (page) => press(page, 'Edit question 1'),
    shows: { 'paper.questions': ['task.editing'] },
    reads: ['Formulas stand between $ signs'],
  },
  {
    name: 'paper questions/incomplete',
    ...paper,
    act: (page) => edit(page, { Question: '' }),
    says: ['paperTexts.incomplete'],
  },
  {
    name: 'paper questions/options alike',
    ...paper,
    act: (page) => edit(page, { 'Option A': 'the same', 'Option B': 'the same' }),
    says: ['paperTexts.optionsAlike'],
  },
  {
    name: 'paper questions/saving',
    ...paper,
    answers: { 'PATCH /api/admin/questions/{id}/': 'never' },
    act: (page) => edit(page),
    shows: { 'paper.questions': ['task.saving'] },
  },
  {
    name: 'paper questions/saved',
    ...paper,
    answers: { 'PATCH /api/admin/questions/{id}/': { status: 200, foreign: {} } },
    act: (page) => edit(page),
    says: ['paperTexts.saved'],
  },
  {
    name: 'paper questions/not saved',
    ...paper,
    answers: { 'PATCH /api/admin/questions/{id}/': broken },
    act: (page) => edit(page),
    says: ['paperTexts.saveFailed'],
  },
];
