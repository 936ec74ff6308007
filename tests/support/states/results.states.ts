import { saveTexts } from '#machines/exam/exam.texts.ts';
import { answer, fillDisk, press, sit, startAndSee, tenQuestions } from './exam.acts.ts';
import { attemptList, hardQuestions } from './examples.ts';
import type { ShownState } from './state.ts';

const route = '/take-exam';
const broken = { status: 500, foreign: {} };

/** What comes of an exam. */
export const resultStates: readonly ShownState[] = [
  {
    name: 'results',
    route,
    who: 'student',
    answers: tenQuestions,
    act: sit(0),
    shows: { exam: ['view.results', 'work.graded.saved'] },
    says: ['resultMessages.0.text', 'saveTexts.saved'],
    reads: ['100%', 'Take Another Exam', 'View Full History', 'View All History'],
  },
  {
    name: 'results/saving',
    route,
    who: 'student',
    answers: { ...tenQuestions, 'POST /api/exam-attempts/create/': 'never' },
    act: sit(2),
    shows: { exam: ['work.graded.saving', '#saving'] },
    says: ['resultMessages.1.text', 'saveTexts.saving'],
  },
  {
    name: 'results/not saved',
    route,
    who: 'student',
    answers: { ...tenQuestions, 'POST /api/exam-attempts/create/': broken },
    act: sit(3),
    shows: { exam: ['work.graded.unsaved'] },
    says: ['resultMessages.2.text', 'saveTexts.unsaved'],
  },
  {
    name: 'results/neither saved nor kept',
    route,
    who: 'student',
    answers: { ...tenQuestions, 'POST /api/exam-attempts/create/': broken },
    act: async (page) => {
      await startAndSee(page);
      await fillDisk(page);
      await answer(page, 0, 10, 3);
      await press(page, 'Submit Exam');
    },
    shows: { exam: ['work.graded.unkept'] },
    says: ['saveTexts.unkept'],
    reads: ['Save again'],
  },
  {
    name: 'results/refused',
    route,
    who: 'student',
    answers: {
      ...tenQuestions,
      'POST /api/exam-attempts/create/': { status: 400, foreign: { detail: 'No such subject.' } },
    },
    act: sit(5),
    shows: { exam: ['work.graded.parked'] },
    says: ['saveTexts.parked'],
  },
  {
    name: 'history/an attempt that was refused',
    route: '/exam/history',
    path: route,
    who: 'student',
    answers: {
      ...tenQuestions,
      'POST /api/exam-attempts/create/': { status: 400, foreign: { detail: 'No such subject.' } },
    },
    act: async (page) => {
      await sit(5)(page);
      await page.getByText(saveTexts.parked).waitFor();
      await page.goto(new URL('/exam/history', page.url()).href);
    },
    says: ['outboxTexts.title', 'outboxTexts.waiting', 'outboxTexts.parked'],
    reads: ['No such subject.', 'Send again'],
  },
  {
    name: 'results/sent again',
    route: '/exam/history',
    path: route,
    who: 'student',
    answers: { ...tenQuestions, 'POST /api/exam-attempts/create/': [broken, 'never'] },
    act: async (page) => {
      await sit(1)(page);
      await page.getByText('Your attempt is not saved yet.').waitFor();
      await page.goto(new URL('/exam/history', page.url()).href);
    },
    shows: { outbox: ['sending', '#busy'] },
  },
  {
    name: 'results/fair',
    route,
    who: 'student',
    answers: { ...tenQuestions, 'GET /api/exam-attempts/': { status: 200, body: attemptList.slice(0, 1) } },
    act: sit(4),
    says: ['resultMessages.3.text'],
  },
  {
    name: 'results/low',
    route,
    who: 'student',
    answers: { ...tenQuestions, 'GET /api/exam-attempts/': broken },
    act: sit(10),
    says: ['resultMessages.4.text'],
    reads: ['0%'],
  },
  {
    name: 'results/hard to set',
    route,
    who: 'student',
    answers: { 'POST /api/generate-mcq/': { status: 200, body: { mcqs: hardQuestions } } },
    act: async (page) => {
      await startAndSee(page);
      for (const group of await page.getByRole('group').all()) await group.getByRole('radio').nth(3).check();
      await press(page, 'Submit Exam');
    },
    shows: { exam: ['view.results'] },
  },
  {
    name: 'results/on their own',
    route: '/exam-results',
    path: '/exam-selection',
    who: 'student',
    answers: tenQuestions,
    act: async (page) => {
      await sit(1)(page);
      await page.waitForURL('**/exam-results');
    },
    shows: { exam: ['view.results'] },
  },
  { name: 'results/none', route: '/exam-results', who: 'student', reads: ['No result to show'] },
];
