import type { Page } from '@playwright/test';

import { questions } from './examples.ts';
import type { ShownState } from './state.ts';

const broken = { status: 500, foreign: {} };
const review = { route: '/exam/history/:id', path: '/exam/history/200', who: 'student' } as const;
const list = 'GET /api/question-reports/';
const send = 'POST /api/question-reports/';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const open = (page: Page) => press(page, 'Report this question, number 1');

async function report(page: Page): Promise<void> {
  await open(page);
  await page.getByLabel('The answer marked correct is wrong').check();
  await page.getByLabel('Note').fill('The root takes up the water; the leaf gives it off.');
  await press(page, 'Send report');
}

/** Reports of questions by a student, in the review of an exam. */
export const reportStates: readonly ShownState[] = [
  {
    name: 'report/offered',
    ...review,
    answers: { [list]: { status: 200, body: { question_ids: questions.slice(1, 2).map(({ id }) => id) } } },
    act: (page) => page.getByText('Report this question').first().waitFor(),
    shows: { report: ['open.resting'] },
    reads: ['Reported'],
  },
  { name: 'report/looking', ...review, answers: { [list]: 'never' }, shows: { report: ['looking'] } },
  { name: 'report/not told', ...review, answers: { [list]: broken }, shows: { report: ['idle'] } },
  {
    name: 'report/not offered',
    ...review,
    answers: { [list]: { status: 404, foreign: {} } },
    shows: { report: ['absent'] },
  },
  {
    name: 'report/writing',
    ...review,
    act: open,
    shows: { report: ['open.writing'] },
    says: [
      'reportReasons.wrongAnswer',
      'reportReasons.severalRight',
      'reportReasons.noneRight',
      'reportReasons.unclear',
      'reportReasons.misprint',
      'reportReasons.other',
    ],
  },
  {
    name: 'report/no reason',
    ...review,
    act: async (page) => {
      await open(page);
      await press(page, 'Send report');
    },
    says: ['reportTexts.reasonMissing'],
  },
  {
    name: 'report/sending',
    ...review,
    answers: { [send]: 'never' },
    act: report,
    shows: { report: ['open.sending', '#busy'] },
    reads: ['Sending...'],
  },
  { name: 'report/not sent', ...review, answers: { [send]: broken }, act: report, says: ['reportTexts.failed'] },
  {
    name: 'report/sent',
    ...review,
    act: async (page) => {
      await report(page);
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    },
    says: ['reportTexts.thanks'],
  },
  {
    name: 'report/known',
    ...review,
    answers: { [send]: { status: 409, foreign: { detail: 'Reported already.' } } },
    act: async (page) => {
      await report(page);
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    },
    says: ['reportTexts.known'],
  },
];
