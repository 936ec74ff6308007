import type { Page } from '@playwright/test';
import { attemptReviewed, hardQuestions, longAttemptList, oneAttempt } from './examples.ts';
import type { ShownState } from './state.ts';

const route = '/exam/history';
const broken = { status: 500, foreign: {} };
const many = { 'GET /api/exam-attempts/': { status: 200, body: longAttemptList } } as const;

/** The trend is drawn by a part that arrives later. */
const chartDrawn = (page: Page) => page.locator('[aria-labelledby=trend-title] svg').first().waitFor();

/** The history of attempts. */
export const historyStates: readonly ShownState[] = [
  {
    name: 'history',
    route,
    who: 'student',
    act: chartDrawn,
    shows: { history: ['loaded'] },
    says: [
      'bandNames.excellent',
      'bandNames.good',
      'bandNames.average',
      'bandNames.needsImprovement',
      'sortNames.latest',
      'sortNames.highest',
      'sortNames.program',
    ],
    reads: ['Showing 1-10 of 10'],
  },
  {
    name: 'history/loading',
    route,
    who: 'student',
    answers: { 'GET /api/exam-attempts/': 'never' },
    shows: { history: ['loading', '#busy'] },
    says: ['historyTexts.loading'],
  },
  {
    name: 'history/none yet',
    route,
    who: 'student',
    answers: { 'GET /api/exam-attempts/': { status: 200, body: [] } },
    shows: { history: ['loaded'] },
    says: ['historyTexts.empty', 'historyTexts.firstExam'],
  },
  {
    name: 'history/failed',
    route,
    who: 'student',
    answers: { 'GET /api/exam-attempts/': broken },
    shows: { history: ['failed'] },
    says: ['historyTexts.loadFailed'],
    reads: ['Try again'],
  },
  {
    name: 'history/one attempt',
    route,
    who: 'student',
    answers: { 'GET /api/exam-attempts/': { status: 200, body: oneAttempt } },
    act: chartDrawn,
    reads: ['Showing 1-1 of 1'],
  },
  {
    name: 'history/many pages',
    route,
    who: 'student',
    answers: many,
    act: async (page) => {
      await page.getByRole('button', { name: 'Next', exact: true }).click();
      await page.getByRole('button', { name: 'Page 3', exact: true }).click();
      await page.getByRole('button', { name: 'Page 4', exact: true }).click();
      await page.getByRole('button', { name: 'Page 5', exact: true }).click();
      await chartDrawn(page);
    },
    reads: ['Showing 41-50 of 134'],
  },
  {
    name: 'history/filtered',
    route,
    who: 'student',
    answers: many,
    act: async (page) => {
      await page.getByLabel('University').selectOption({ label: 'Lakeside Institute of Technology' });
      await page.getByLabel('Sort by').selectOption({ label: 'Highest Score' });
      await chartDrawn(page);
    },
    reads: ['Showing 1-10 of'],
  },
  {
    name: 'history/nothing matches',
    route,
    who: 'student',
    act: async (page) => {
      await page.getByLabel('University').selectOption({ label: 'Lakeside Institute of Technology' });
      await page.getByLabel('Program').selectOption({ label: 'Bachelor of Medicine' });
      await chartDrawn(page);
    },
    says: ['historyTexts.nothingMatches', 'historyTexts.showAll'],
    reads: ['Showing 0-0 of 0'],
  },
  {
    name: 'history/filters open',
    route,
    who: 'student',
    answers: many,
    widths: [375],
    act: async (page) => {
      await page.setViewportSize({ width: 375, height: 800 });
      await page.getByRole('button', { name: 'Filters' }).click();
      await page.getByLabel('University').selectOption({ label: 'Lakeside Institute of Technology' });
      await chartDrawn(page);
    },
    reads: ['1 set', 'Showing 1-10 of'],
  },
  {
    name: 'history/trend as a table',
    route,
    who: 'student',
    act: async (page) => {
      await chartDrawn(page);
      await page.getByText('Show as a table').click();
    },
  },
  {
    name: 'history/in the container',
    route: '/take-exam',
    who: 'student',
    act: async (page) => {
      await page.getByRole('tab', { name: 'History' }).click();
      await chartDrawn(page);
    },
    shows: { exam: ['view.history'], history: ['loaded'] },
  },
];

const review = '/exam/history/:id';
const path = '/exam/history/200';

/** One attempt of the history. */
export const reviewStates: readonly ShownState[] = [
  {
    name: 'review',
    route: review,
    path,
    who: 'student',
    shows: { review: ['loaded'] },
    reads: ['Exam Details', 'Back to History', 'Explanation'],
  },
  {
    name: 'review/loading',
    route: review,
    path,
    who: 'student',
    answers: { 'GET /api/exam-attempts/{id}/': 'never' },
    shows: { review: ['loading', '#busy'] },
  },
  {
    name: 'review/failed',
    route: review,
    path,
    who: 'student',
    answers: { 'GET /api/exam-attempts/{id}/': 'unreachable' },
    shows: { review: ['failed'] },
    says: ['reviewTexts.loadFailed'],
    reads: ['Try again'],
  },
  {
    name: 'review/refused',
    route: review,
    path,
    who: 'student',
    answers: { 'GET /api/exam-attempts/{id}/': { status: 404, foreign: { detail: 'There is no such attempt.' } } },
    reads: ['There is no such attempt.'],
  },
  {
    name: 'review/not found',
    route: review,
    path,
    who: 'student',
    answers: { 'GET /api/exam-attempts/{id}/': { status: 200, foreign: null } },
    says: ['reviewTexts.notFound'],
  },
  {
    name: 'review/no questions',
    route: review,
    path,
    who: 'student',
    answers: {
      'GET /api/exam-attempts/{id}/': { status: 200, body: { ...attemptReviewed, score: 45, attempt_details: [] } },
    },
    says: ['reviewTexts.noQuestions'],
  },
  {
    name: 'review/hard to set',
    route: review,
    path,
    who: 'student',
    answers: {
      'GET /api/exam-attempts/{id}/': {
        status: 200,
        body: {
          ...attemptReviewed,
          score: 75,
          university_name: 'جامعة النيل للعلوم',
          program_name: 'Rechtsschutzversicherungsgesellschaftslehre'.repeat(3),
          attempt_details: hardQuestions.map(({ question, options, answer, explanation }, index) => ({
            question_order: index + 1,
            question,
            option_a: options.A,
            option_b: options.B,
            option_c: options.C,
            option_d: options.D,
            user_answer: 'D',
            correct_answer: answer,
            is_correct: false,
            explanation,
          })),
        },
      },
    },
  },
];
