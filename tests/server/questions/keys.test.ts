import { describe, expect, test } from 'vitest';
import { parsePaper } from '#server/questions/paper/parse-paper.ts';
import { typeset } from './typeset.ts';

/** A paper of six questions without answers; the key comes from the test. */
function withKey(key: string, first = 1): string {
  const questions = [0, 1, 2, 3, 4, 5].map(
    (i) =>
      `${first + i}. What is the value of item ${'uvwxyz'.charAt(i)}?\n(a) red ${i}\n(b) green ${i}\n(c) blue ${i}\n(d) grey ${i}\n`,
  );
  return `${questions.join('\n')}\n${key}`;
}

function answersOf(text: string | string[]): string {
  return parsePaper(typeset(text))
    .questions.map(({ number, answer }) => `${number}${answer}`)
    .join(' ');
}

describe('an answer key at the end', () => {
  const right = '1C 2A 3D 4B 5A 6C';
  test.each([
    ['a grid', '# ANSWER KEY\n1. (c)   2. (a)   3. (d)\n4. (b)   5. (a)   6. (c)'],
    ['a list', 'Answers\n1. c\n2. a\n3. d\n4. b\n5. a\n6. c'],
    ['run in', '1-c, 2-a, 3-d, 4-b, 5-a, 6-c'],
    ['a table by columns', 'Answer Key\n1 C    4 B\n2 A    5 A\n3 D    6 C'],
    ['pairs of rows', 'Q. No.   1   2   3\nAns   c   a   d\nQ. No.   4   5   6\nAns   b   a   c'],
    [
      'pairs of rows, the last of one entry',
      'Q. No.   1   2   3   4   5\nAns   c   a   d   b   a\nQ. No.   6\nAns   c',
    ],
    ['a list that breaks inside a pair', 'Answers\n1. (c) 2. (a) 3. (d) 4.\n(b) 5. (a) 6. (c)'],
  ])('is read as %s', (_, key) => {
    expect(answersOf(withKey(key))).toBe(right);
  });

  test('is read with figures when the options have figures', () => {
    const text = withKey('Q. No.   1   2   3   4   5   6\nAns   3   1   4   2   1   1,3').replace(
      /\(([abcd])\)/g,
      (_, l: string) => `(${'abcd'.indexOf(l) + 1})`,
    );
    const { questions, refused } = parsePaper(typeset(text));
    expect(questions.map(({ answer }) => answer).join('')).toBe('CADBA');
    expect(refused).toMatchObject([{ number: 6, page: 1, reason: 'severalAnswers' }]);
  });

  test('follows the sections that restart their numbers', () => {
    const sections = [
      withKey('1. (c) 2. (a) 3. (d) 4. (b) 5. (a) 6. (c)'),
      withKey('1. (a) 2. (a) 3. (b) 4. (b) 5. (c) 6. (c)'),
    ];
    expect(answersOf(sections)).toBe(`${right} 1A 2A 3B 4B 5C 6C`);
  });

  test('brings its explanations along', () => {
    const explained = withKey(
      '1. (c) 2. (a) 3. (d) 4. (b) 5. (a) 6. (c)\n\n# Explanations\n1. (c) Item u is blue, as\nthe list shows.\n2. (a) Red is right.\n3. (d) Grey.\n4. (b) Green.\n5. (a) Red.\n6. (c) Blue.',
    );
    const { questions } = parsePaper(typeset(explained));
    expect(questions.map(({ explanation }) => explanation).slice(0, 2)).toEqual([
      'Item u is blue, as the list shows.',
      'Red is right.',
    ]);
  });

  test('is not made of quantities that look like pairs', () => {
    const text = withKey('1. (c) 2. (a) 3. (d) 4. (b) 5. (a) 6. (c)').replace(
      'item u?',
      'item u?\n20 A   35 A   58 A   93 A',
    );
    const { questions } = parsePaper(typeset(text));
    expect(questions.map(({ answer }) => answer).join('')).toBe('CADBAC');
    expect(questions[0]?.question).toBe('What is the value of item u? 20 A 35 A 58 A 93 A');
  });

  test('that contradicts an answer after the question refuses the question', () => {
    const text = withKey('1. (c) 2. (a) 3. (d) 4. (b) 5. (a) 6. (c)').replace(
      '(d) grey 0\n',
      '(d) grey 0\nAnswer: (a)\n',
    );
    expect(parsePaper(typeset(text)).refused).toMatchObject([{ number: 1, page: 1, reason: 'answersDisagree' }]);
  });
});

test('a paper without any key gives no questions and says so', () => {
  expect(parsePaper(typeset(withKey('')))).toEqual({ outcome: 'noAnswerKey', seen: 6, questions: [], refused: [] });
});
