import type { Page } from '@playwright/test';
import { attemptList, hardQuestions, questions, questionsOf } from './examples.ts';
import { saveTexts } from '#machines/exam/exam.texts.ts';
import type { ShownState } from './state.ts';

const route = '/take-exam';
const broken = { status: 500, foreign: {} };

export async function choose(page: Page, field: 'University' | 'Program' | 'Subject', name: string): Promise<void> {
  await page.getByLabel(field, { exact: true }).selectOption({ label: name });
}

export async function chooseAll(page: Page): Promise<void> {
  await choose(page, 'University', 'Meridian University of Health Sciences');
  await choose(page, 'Program', 'Bachelor of Medicine');
  await choose(page, 'Subject', 'General Science');
}

const press = (page: Page, name: string) => page.getByRole('button', { name }).click();

async function start(page: Page): Promise<void> {
  await chooseAll(page);
  await press(page, 'Start Exam');
}

async function startAndSee(page: Page): Promise<void> {
  await start(page);
  await page.getByRole('group').first().waitFor();
}

const wrong = (answer: string) => (answer === 'A' ? 'B' : 'A');

/** Answers the first questions of this page, `wrongly` of them wrongly. */
async function answer(page: Page, from: number, count: number, wrongly = 0): Promise<void> {
  for (const [index, { answer }] of questions.slice(from, from + count).entries()) {
    const chosen = index < wrongly ? wrong(answer) : answer;
    await page
      .locator(`#question-${from + index + 1}`)
      .getByRole('radio')
      .nth('ABCD'.indexOf(chosen))
      .check();
  }
}

/** Answers everything, over both pages. */
async function answerAll(page: Page): Promise<void> {
  await startAndSee(page);
  await answer(page, 0, 10);
  await press(page, 'Next page');
  await answer(page, 10, 10);
}

/** A whole exam of ten questions, `wrongly` of them answered wrongly. */
const sit = (wrongly: number) => async (page: Page) => {
  await startAndSee(page);
  await answer(page, 0, 10, wrongly);
  await press(page, 'Submit Exam');
};

/** From now on this browser keeps nothing. */
const fillDisk = (page: Page) =>
  page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('The disk is full.', 'QuotaExceededError');
    };
  });

/** The same exam in a second tab, which goes on with it. */
async function goOnInAnotherTab(page: Page): Promise<Page> {
  const other = await page.context().newPage();
  await other.goto(page.url());
  await press(other, 'Resume exam');
  await other.getByRole('group').first().waitFor();
  await page.getByRole('button', { name: 'Continue here' }).waitFor();
  return other;
}

const tenQuestions = { 'POST /api/generate-mcq/': { status: 200, body: { mcqs: questionsOf(10) } } } as const;

/** The selection, with its cascade. */
const selectionStates: readonly ShownState[] = [
  {
    name: 'selection',
    route,
    who: 'student',
    shows: {
      exam: ['view.selection', 'work.idle'],
      'exam.catalogue': ['universities.loaded', 'programs.idle', 'subjects.idle', 'faculties.idle'],
      outbox: ['resting'],
    },
    reads: ['Choose a university', 'Start Exam'],
  },
  {
    name: 'selection/loading universities',
    route,
    who: 'student',
    answers: { 'GET /api/university/': 'never' },
    shows: { 'exam.catalogue': ['universities.loading', '#universitiesLoading', '#busy'] },
  },
  {
    name: 'selection/session renewed',
    route: '/exam-selection',
    who: 'student',
    answers: { 'GET /api/university/': { status: 401, foreign: {} }, 'POST /api/token/refresh/': 'never' },
    shows: { session: ['signedIn.refreshing'], 'exam.catalogue': ['universities.loading'] },
  },
  {
    name: 'selection/universities failed',
    route,
    who: 'student',
    answers: { 'GET /api/university/': broken },
    shows: { 'exam.catalogue': ['universities.failed', '#universitiesFailed'] },
    says: ['loadFailure.universities'],
    reads: ['Try again'],
  },
  {
    name: 'selection/no universities',
    route,
    who: 'student',
    answers: { 'GET /api/university/': { status: 200, body: [] } },
    reads: ['No universities yet'],
  },
  {
    name: 'selection/loading programs',
    route,
    who: 'student',
    answers: { 'GET /api/programs/by-university/{universityId}/': 'never' },
    act: (page) => choose(page, 'University', 'Northfield University'),
    shows: { 'exam.catalogue': ['programs.loading', '#programsLoading'] },
  },
  {
    name: 'selection/programs failed',
    route,
    who: 'student',
    answers: { 'GET /api/programs/by-university/{universityId}/': 'unreachable' },
    act: (page) => choose(page, 'University', 'Northfield University'),
    shows: { 'exam.catalogue': ['programs.failed', '#programsFailed'] },
    says: ['loadFailure.programs'],
  },
  {
    name: 'selection/no programs',
    route,
    who: 'student',
    answers: { 'GET /api/programs/by-university/{universityId}/': { status: 200, body: [] } },
    act: (page) => choose(page, 'University', 'Northfield University'),
    reads: ['No programs yet'],
  },
  {
    name: 'selection/loading subjects',
    route,
    who: 'student',
    answers: { 'GET /api/subjects/': 'never' },
    act: async (page) => {
      await choose(page, 'University', 'Meridian University of Health Sciences');
      await choose(page, 'Program', 'Bachelor of Medicine');
    },
    shows: { 'exam.catalogue': ['programs.loaded', 'subjects.loading', '#subjectsLoading'] },
  },
  {
    name: 'selection/subjects failed',
    route,
    who: 'student',
    answers: { 'GET /api/subjects/': broken },
    act: async (page) => {
      await choose(page, 'University', 'Meridian University of Health Sciences');
      await choose(page, 'Program', 'Bachelor of Medicine');
    },
    shows: { 'exam.catalogue': ['subjects.failed', '#subjectsFailed'] },
    says: ['loadFailure.subjects'],
  },
  {
    name: 'selection/chosen',
    route,
    who: 'student',
    act: chooseAll,
    shows: { 'exam.catalogue': ['universities.loaded', 'programs.loaded', 'subjects.loaded'] },
  },
  {
    name: 'selection/incomplete',
    route,
    who: 'student',
    act: (page) => press(page, 'Start Exam'),
    says: ['examTexts.selectionIncomplete'],
  },
  {
    name: 'selection/preparing',
    route,
    who: 'student',
    answers: { 'POST /api/generate-mcq/': 'never' },
    act: start,
    shows: { exam: ['work.generating', '#busy'] },
  },
  {
    name: 'selection/no questions',
    route,
    who: 'student',
    answers: { 'POST /api/generate-mcq/': { status: 200, body: { mcqs: [] } } },
    act: start,
    says: ['examTexts.noQuestionsAvailable'],
  },
  {
    name: 'selection/no questions, in the words of the server',
    route,
    who: 'student',
    answers: {
      'POST /api/generate-mcq/': { status: 200, body: { mcqs: [], message: 'The paper is still being read.' } },
    },
    act: start,
    reads: ['The paper is still being read.'],
  },
  {
    name: 'selection/generation failed',
    route,
    who: 'student',
    answers: { 'POST /api/generate-mcq/': broken },
    act: start,
    says: ['examTexts.generationFailed'],
  },
  {
    name: 'selection/exam waiting',
    route,
    who: 'student',
    act: async (page) => {
      await startAndSee(page);
      await answer(page, 0, 3);
      await page.getByRole('tab', { name: 'History' }).click();
      await page.getByRole('tab', { name: 'Take Exam' }).click();
    },
    shows: { exam: ['view.selection', 'work.answering.kept'] },
    reads: ['Resume exam', '3 of 20 answered'],
  },
  {
    name: 'selection/exam found again',
    route: '/exam-selection',
    path: route,
    who: 'student',
    act: async (page) => {
      await startAndSee(page);
      await answer(page, 0, 3);
      await page.goto(new URL('/exam-selection', page.url()).href);
    },
    shows: { exam: ['view.selection', 'work.offered', '#resumable'] },
    reads: ['Your exam is waiting', '3 of 20 answered', 'Start anew'],
  },
  {
    name: 'selection/exam ended elsewhere',
    route,
    who: 'student',
    act: async (page) => {
      await startAndSee(page);
      const other = await goOnInAnotherTab(page);
      await answer(other, 0, 10);
      await press(other, 'Submit Exam');
      await other.getByText('Your attempt is saved.').waitFor();
      await press(page, 'Continue here');
    },
    answers: tenQuestions,
    says: ['examTexts.endedElsewhere'],
  },
  { name: 'selection/on its own', route: '/exam-selection', who: 'student', act: chooseAll },
];

/** The exam itself. */
const answeringStates: readonly ShownState[] = [
  {
    name: 'exam',
    route,
    who: 'student',
    act: startAndSee,
    shows: { exam: ['view.exam', 'work.answering.kept'] },
    reads: ['Page 1 of 2', '0 of 20 answered'],
  },
  {
    name: 'exam/some answered',
    route,
    who: 'student',
    act: async (page) => {
      await startAndSee(page);
      await answer(page, 0, 4);
    },
    reads: ['4 of 20 answered'],
  },
  {
    name: 'exam/last page',
    route,
    who: 'student',
    act: async (page) => {
      await startAndSee(page);
      await press(page, 'Next page');
    },
    reads: ['Page 2 of 2', 'Submit Exam'],
  },
  {
    name: 'exam/everything answered',
    route,
    who: 'student',
    act: async (page) => {
      await answerAll(page);
      await press(page, 'Previous page');
    },
    reads: ['Page 1 of 2', '20 of 20 answered', 'Submit Exam'],
  },
  {
    name: 'exam/unanswered',
    route,
    who: 'student',
    act: async (page) => {
      await startAndSee(page);
      await answer(page, 0, 2);
      await page.keyboard.press('Control+Enter');
    },
    says: ['examTexts.unanswered'],
    reads: ['Go to question 3'],
  },
  {
    name: 'exam/not kept',
    route,
    who: 'student',
    act: async (page) => {
      await startAndSee(page);
      await fillDisk(page);
      await answer(page, 0, 1);
    },
    shows: { exam: ['work.answering.unkept', '#unkept'] },
    says: ['draftTexts.unkept'],
  },
  {
    name: 'exam/continued in another tab',
    route,
    who: 'student',
    act: async (page) => {
      await startAndSee(page);
      await goOnInAnotherTab(page);
    },
    shows: { exam: ['work.answering.overtaken', '#overtaken'] },
    says: ['draftTexts.overtaken', 'draftTexts.overtakenWhy'],
  },
  {
    name: 'exam/hard to set',
    route,
    who: 'student',
    answers: { 'POST /api/generate-mcq/': { status: 200, body: { mcqs: hardQuestions } } },
    act: startAndSee,
    reads: ['Page 1 of 1'],
  },
  {
    name: 'exam/on its own',
    route: '/exam-questions',
    path: '/exam-selection',
    who: 'student',
    act: async (page) => {
      await startAndSee(page);
      await page.waitForURL('**/exam-questions');
    },
    shows: { exam: ['view.exam'] },
  },
  { name: 'exam/none', route: '/exam-questions', who: 'student', reads: ['No exam is running', 'Choose an exam'] },
  {
    name: 'exam/nothing to submit',
    route: '/exam-questions',
    who: 'student',
    act: (page) => page.getByRole('link', { name: 'Choose an exam' }).press('Control+Enter'),
    says: ['examTexts.noQuestions'],
  },
];

/** What comes of it. */
const resultStates: readonly ShownState[] = [
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

/** Everything of the exam's container but the history. */
export const examStates: readonly ShownState[] = [...selectionStates, ...answeringStates, ...resultStates];
