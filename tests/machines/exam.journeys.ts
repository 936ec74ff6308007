import type { Journey, Pinned } from '#tests/support/paths/journey.ts';

import { exam } from './exam.subject.ts';

const examToQuestions: readonly Pinned[] = [
  { step: 'catalogue shows: everything chosen', state: { view: 'selection', work: 'idle' } },
  { step: 'exam.started', state: { view: 'selection', work: 'generating' }, asked: { generateQuestions: 1 } },
  { step: 'generateQuestions answers: questions', state: { view: 'exam', work: { answering: 'keeping' } } },
];

/** Ways through an exam. */
export const examJourneys: readonly Journey[] = [
  {
    subject: exam,
    title: 'an exam with an open question is not submitted',
    steps: [
      ...examToQuestions,
      {
        step: 'exam.submitted',
        state: { view: 'exam', work: { answering: 'keeping' } },
        context: { message: 'Please answer all questions before submitting.', result: null },
        asked: { saveAttempt: 0 },
      },
      { step: 'answer.selected {"position":0,"key":"A"}', state: { view: 'exam', work: { answering: 'keeping' } } },
      {
        step: 'exam.submitted',
        state: { view: 'results', work: { graded: 'saving' } },
        context: { result: { score: 100, correct: 1, total: 1 } },
        asked: { saveAttempt: 1 },
      },
    ],
  },
  {
    subject: exam,
    title: 'another exam begins with nothing chosen',
    steps: [
      ...examToQuestions,
      { step: 'answer.selected {"position":0,"key":"A"}', state: { view: 'exam', work: { answering: 'keeping' } } },
      { step: 'exam.submitted', state: { view: 'results', work: { graded: 'saving' } } },
      { step: 'saveAttempt answers: saved', state: { view: 'results', work: { graded: 'saved' } } },
      {
        step: 'exam.reset',
        state: { view: 'selection', work: 'looking' },
        context: { questions: [], answers: [], result: null, selection: null },
        told: ['catalogue university.chosen', 'catalogue catalogue.opened'],
      },
    ],
  },
];
