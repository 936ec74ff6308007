import { answer, answerAll, fillDisk, goOnInAnotherTab, press, startAndSee } from './exam.acts.ts';
import { hardQuestions } from './examples.ts';
import type { ShownState } from './state.ts';

const route = '/take-exam';

/** The questions of a running exam. */
export const examStates: readonly ShownState[] = [
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
