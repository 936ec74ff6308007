import { answer, choose, chooseAll, goOnInAnotherTab, press, start, startAndSee, tenQuestions } from './exam.acts.ts';
import type { ShownState } from './state.ts';

const route = '/take-exam';
const broken = { status: 500, foreign: {} };

/** The selection, with its cascade. */
export const selectionStates: readonly ShownState[] = [
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
