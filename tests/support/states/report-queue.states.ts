import type { Page } from '@playwright/test';

import { correctedQuestion, noReports, unaudited, untouched } from './report-queue.examples.ts';
import type { ShownState } from './state.ts';

const broken = { status: 500, foreign: {} };
const missing = { status: 404, foreign: { error: 'There is no such question.' } };
const reports = { route: '/admin-dashboard/pdf/reports', who: 'admin' } as const;
const question = {
  route: '/admin-dashboard/pdf/questions/:id',
  path: '/admin-dashboard/pdf/questions/2051',
  who: 'admin',
} as const;

const list = 'GET /api/admin/reports/';
const resolve = 'POST /api/admin/reports/{questionId}/resolve/';
const one = 'GET /api/admin/questions/{id}/';
const attempts = 'GET /api/admin/questions/{id}/affected-attempts/';
const audit = 'GET /api/admin/questions/{id}/audit/';
const regrade = 'POST /api/admin/questions/{id}/regrade/';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const correct = (page: Page) => press(page, 'Correct the key of question 1');

async function chooseKey(page: Page): Promise<void> {
  await correct(page);
  await page.getByRole('radio', { name: /^B/ }).check();
  await press(page, 'Correct key');
}

async function confirm(page: Page): Promise<void> {
  await press(page, 'Grade again...');
  await press(page, 'Grade again');
}

/** Reported questions, corrected keys and the attempts that they touch. */
export const reportQueueStates: readonly ShownState[] = [
  { name: 'reports/not asked for', route: '/admin-dashboard', who: 'admin', reads: ['1 open report'] },
  {
    name: 'reports',
    ...reports,
    shows: { queue: ['listed'] },
    reads: ['3 students reported it', 'Which system of units?', 'Correct the key'],
  },
  {
    name: 'reports/loading',
    ...reports,
    answers: { [list]: 'never' },
    shows: { queue: ['loading', '#busy'] },
    says: ['queueTexts.loading'],
  },
  {
    name: 'reports/failed',
    ...reports,
    answers: { [list]: broken },
    shows: { queue: ['failed'] },
    says: ['queueTexts.loadFailed'],
  },
  {
    name: 'reports/not offered',
    ...reports,
    answers: { [list]: { status: 404, foreign: {} } },
    shows: { queue: ['absent'] },
    reads: ['The admin panel has no page here.'],
  },
  {
    name: 'reports/none',
    ...reports,
    answers: { [list]: { status: 200, body: noReports } },
    says: ['queueTexts.empty'],
  },
  {
    name: 'reports/dismissing',
    ...reports,
    act: (page) => press(page, 'Dismiss the reports of question 1'),
    shows: { queue: ['resolving'] },
    reads: ['Dismiss the reports?'],
  },
  { name: 'reports/correcting', ...reports, act: correct, reads: ['key now'] },
  {
    name: 'reports/no key',
    ...reports,
    act: async (page) => {
      await correct(page);
      await press(page, 'Correct key');
    },
    says: ['queueTexts.answerMissing'],
  },
  {
    name: 'reports/sending',
    ...reports,
    answers: { [resolve]: 'never' },
    act: chooseKey,
    shows: { queue: ['sending'] },
    reads: ['Correcting...'],
  },
  { name: 'reports/not sent', ...reports, answers: { [resolve]: broken }, act: chooseKey, says: ['queueTexts.failed'] },
  {
    name: 'reports/corrected',
    ...reports,
    answers: {
      [resolve]: {
        status: 200,
        body: { message: '3 reports were closed.', resolved: 3, question: correctedQuestion },
      },
    },
    act: chooseKey,
    reads: ['3 reports were closed.', 'See the attempts that the corrected key touches'],
  },
  {
    name: 'question',
    ...question,
    shows: { regrading: ['open.settled'] },
    reads: ['31 attempts graded by another key', '75% now, 80% after', 'The key was changed from A to B.'],
  },
  {
    name: 'question/loading',
    ...question,
    answers: { [one]: 'never' },
    shows: { regrading: ['loading', '#busy'] },
    says: ['regradingTexts.loading'],
  },
  {
    name: 'question/failed',
    ...question,
    answers: { [one]: broken },
    shows: { regrading: ['failed'] },
    says: ['regradingTexts.loadFailed'],
  },
  {
    name: 'question/missing',
    ...question,
    answers: { [one]: missing },
    shows: { regrading: ['missing'] },
    says: ['regradingTexts.notFound'],
  },
  {
    name: 'question/untouched',
    ...question,
    answers: { [attempts]: { status: 200, body: untouched }, [audit]: { status: 200, body: unaudited } },
    says: ['regradingTexts.untouched', 'regradingTexts.noEntries'],
  },
  {
    name: 'question/to confirm',
    ...question,
    act: (page) => press(page, 'Grade again...'),
    shows: { regrading: ['open.confirming'] },
    reads: ['Grade 31 attempts again?'],
  },
  {
    name: 'question/regrading',
    ...question,
    answers: { [regrade]: 'never' },
    act: confirm,
    shows: { regrading: ['open.regrading'] },
  },
  {
    name: 'question/not regraded',
    ...question,
    answers: { [regrade]: broken },
    act: confirm,
    says: ['regradingTexts.failed'],
  },
  {
    name: 'question/looking again',
    ...question,
    answers: {
      [one]: [{ status: 200, body: correctedQuestion }, 'never'],
      [regrade]: {
        status: 200,
        body: { message: '31 attempts were graded again.', regraded: 31, raised: 20, lowered: 8 },
      },
    },
    act: confirm,
    shows: { regrading: ['open.looking'] },
    reads: ['31 attempts were graded again; scores that changed: 20 up, 8 down.'],
  },
];
