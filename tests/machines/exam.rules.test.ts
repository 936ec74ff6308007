import { describe, expect, test } from 'vitest';

import {
  allAnswered,
  answeredCount,
  attemptToSave,
  existingPage,
  pageCount,
  questionsOfPage,
  questionsWanted,
  resultMessage,
  reviewItems,
  score,
  selectionFrom,
  submitVisible,
  withAnswer,
} from '#machines/exam/exam.rules.ts';
import { emptyExam } from '#machines/exam/exam.setup.ts';
import type { ExamContext } from '#machines/exam/exam.types.ts';
import { displayedScore, percentage } from '#machines/shared/score.ts';
import type { OptionKey } from '#machines/shared/types.ts';

import { biology, generated, medicine, northfield } from './exam.examples.ts';

/** An exam of `count` questions with the first `answered` answered A. */
function running(count: number, answered: number) {
  const { questions } = generated(count);
  return { questions, answers: questions.map((_, position): OptionKey | null => (position < answered ? 'A' : null)) };
}

describe('the score', () => {
  test.each([
    [0, 0, 0],
    [0, 7, 0],
    [1, 3, 33],
    [2, 3, 67],
    [1, 8, 13],
    [7, 8, 88],
    [7, 7, 100],
    [9, 7, 100],
    [-1, 7, 0],
  ])('of %i right of %i is %i', (correct, total, expected) => expect(percentage(correct, total)).toBe(expected));

  test('shows a broken figure as 0', () => expect(displayedScore(Number.NaN)).toBe(0));
  test('rounds half up', () => expect([59.5, 79.49, 79.5].map(displayedScore)).toEqual([60, 79, 80]));

  test('counts the right answers by position', () => {
    expect(score(running(8, 8))).toEqual({ score: 25, correct: 2, total: 8 });
    expect(score(running(8, 4))).toEqual({ score: 13, correct: 1, total: 8 });
    expect(score(running(0, 0))).toEqual({ score: 0, correct: 0, total: 0 });
  });

  test('keeps apart questions whose ids repeat', () => {
    const { questions } = generated(2);
    const twins = questions.map((question) => ({ ...question, id: '1' }));
    expect(score({ questions: twins, answers: ['A', 'C'] })).toEqual({ score: 50, correct: 1, total: 2 });
  });
});

test.each([
  [100, 'Outstanding Performance!'],
  [90, 'Outstanding Performance!'],
  [89, 'Excellent Work!'],
  [80, 'Excellent Work!'],
  [79, 'Good Job!'],
  [70, 'Good Job!'],
  [69, 'Keep Practicing!'],
  [60, 'Keep Practicing!'],
  [59, "Don't Give Up!"],
  [0, "Don't Give Up!"],
])('a score of %i is told %s', (points, text) => expect(resultMessage(points)).toBe(text));

describe('the pages of an exam', () => {
  test.each([
    [0, 0],
    [1, 1],
    [10, 1],
    [11, 2],
    [20, 2],
    [21, 3],
  ])('of %i questions are %i', (count, pages) => expect(pageCount(running(count, 0))).toBe(pages));

  test('hold ten questions each, the last one the rest', () => {
    const positions = (page: number) => questionsOfPage({ ...running(21, 0), page }).map(({ position }) => position);
    expect(positions(1)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(positions(2)).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 18, 19]);
    expect(positions(3)).toEqual([20]);
  });

  test.each([
    [0, 1],
    [-3, 1],
    [2, 2],
    [4, 3],
    [Number.NaN, 1],
    [Number.POSITIVE_INFINITY, 3],
  ])('have page %d opened as %i of 3', (page, opened) => expect(existingPage(page, running(21, 0))).toBe(opened));

  test('begin at 1 even without questions', () => expect(existingPage(1, running(0, 0))).toBe(1));
});

describe('the submit button', () => {
  test('stands on the last page from the start', () => {
    expect(submitVisible({ ...running(20, 0), page: 1 })).toBe(false);
    expect(submitVisible({ ...running(20, 0), page: 2 })).toBe(true);
  });
  test('comes to earlier pages once all are answered', () => {
    expect(submitVisible({ ...running(20, 19), page: 1 })).toBe(false);
    expect(submitVisible({ ...running(20, 20), page: 1 })).toBe(true);
  });
  test('never stands over an empty exam', () => expect(submitVisible({ ...running(0, 0), page: 1 })).toBe(false));
});

describe('answers', () => {
  test('are all given or not', () => {
    expect(allAnswered(running(3, 3))).toBe(true);
    expect(allAnswered(running(3, 2))).toBe(false);
    expect(allAnswered(running(0, 0))).toBe(false);
    expect(answeredCount(running(12, 5))).toBe(5);
  });
  test('replace one another and stay where a position does not exist', () => {
    expect(withAnswer([null, 'B'], 1, 'C')).toEqual([null, 'C']);
    expect(withAnswer([null, 'B'], 2, 'C')).toEqual([null, 'B']);
    expect(withAnswer([null, 'B'], -1, 'C')).toEqual([null, 'B']);
  });
});

test('a selection needs all three choices', () => {
  const whole = { university: northfield, program: medicine, subject: biology };
  expect(selectionFrom(whole)).toEqual(whole);
  expect(selectionFrom({ ...whole, university: null })).toBeNull();
  expect(selectionFrom({ ...whole, program: null })).toBeNull();
  expect(selectionFrom({ ...whole, subject: null })).toBeNull();
});

test('the review tells choice, key and whether they agree, in the order of the exam', () => {
  expect(reviewItems({ ...running(2, 1) })).toEqual([
    {
      order: 1,
      questionId: '901',
      stem: 'Question 1?',
      options: { A: 'first', B: 'second', C: 'third', D: 'fourth' },
      chosen: 'A',
      answer: 'A',
      correct: true,
      explanation: 'Because of 1.',
    },
    {
      order: 2,
      questionId: '902',
      stem: 'Question 2?',
      options: { A: 'first', B: 'second', C: 'third', D: 'fourth' },
      chosen: null,
      answer: 'B',
      correct: false,
      explanation: 'Because of 2.',
    },
  ]);
});

describe('what is sent', () => {
  const selection = { university: northfield, program: medicine, subject: biology };
  const context: ExamContext = {
    ...emptyExam,
    requested: selection,
    selection,
    ...running(2, 2),
    result: { score: 50, correct: 1, total: 2 },
    attemptKey: 'attempt-key-1',
  };

  test('for questions is program and subject', () => {
    expect(questionsWanted(context)).toEqual({ programId: '11', subjectId: '111' });
    expect(() => questionsWanted({ requested: null })).toThrow('program and subject');
  });

  test('for an attempt is its ids, figures, answers and key', () => {
    expect(attemptToSave(context)).toEqual({
      key: 'attempt-key-1',
      user: null,
      selection,
      attempt: {
        university: '1',
        program: '11',
        subject: '111',
        score: 50,
        correct: 1,
        total: 2,
        answers: [
          { questionId: '901', chosen: 'A' },
          { questionId: '902', chosen: 'A' },
        ],
      },
    });
  });

  test.each([{ selection: null }, { result: null }, { attemptKey: null }])(
    'for an attempt does not exist without %o',
    (missing) => expect(() => attemptToSave({ ...context, ...missing })).toThrow('Only a finished exam'),
  );
});
