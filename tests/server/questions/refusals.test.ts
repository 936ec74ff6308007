import { describe, expect, test } from 'vitest';
import { parsePaper } from '#server/questions/paper/parse-paper.ts';
import type { RefusalReason } from '#server/questions/reading.ts';
import { typeset } from './typeset.ts';

const good = `1. Which is a fruit?
A) Apple
B) Stone
C) Chair
D) Cloud
Answer: A

`;
const last = `
3. Which is a colour?
A) Seven
B) Green
C) Table
D) River
Answer: B`;

const stem = '2. Which is a metal?';
const four = 'A) Iron\nB) Wood\nC) Wool\nD) Salt';

test.each<[RefusalReason, string]>([
  ['fiveOptions', `${stem}\n${four}\nE) Silk\nAnswer: A`],
  ['missingOption', `${stem}\nA) Iron\nB) Wood\nC) Wool\nAnswer: A`],
  ['emptyOption', `${stem}\nA) Iron\nB)\nC) Wool\nD) Salt\nAnswer: A`],
  ['duplicateOption', `${stem}\nA) Iron\nB) Wood\nC) Wood\nD) Salt\nAnswer: A`],
  ['optionsOutOfOrder', `${stem} D) Salt C) Wool\nB) Wood A) Iron\nAnswer: A`],
  ['noOptions', `${stem}\nAnswer: A`],
  ['noAnswer', `${stem}\n${four}`],
  ['severalAnswers', `${stem}\n${four}\nAnswer: A, C`],
  ['severalAnswers', `${stem}\n${four}\nAnswer: A and C`],
  ['numericAnswer', `${stem}\n${four}\nAnswer: 7.25`],
  ['numericAnswer', `${stem}\nAnswer: 105`],
  ['answerNotAnOption', `${stem}\n${four}\nAnswer: E`],
  ['answerNotAnOption', `${stem}\n${four}\nAnswer: Bronze`],
  ['questionDropped', `${stem}\n${four}\nAnswer: Bonus`],
  ['emptyStem', `2.\n${four}\nAnswer: A`],
  ['unreadableText', `2. Which \ufffd\ufffd is a metal?\n${four}\nAnswer: A`],
  ['unreadableText', `2. Which is a \u0b87\u0b9f\u0bae\u0bcd metal?\n${four}\nAnswer: A`],
  ['mixedText', `${stem}\nbecause of this, Ans: (b)\n${four}\nAnswer: A`],
])('a question is refused as %s: %j', (reason, text) => {
  const { questions, refused } = parsePaper(typeset(good + text + '\n' + last));
  expect(refused).toMatchObject([{ number: 2, page: 1, reason }]);
  expect(questions.map(({ number, answer }) => `${number}${answer}`)).toEqual(['1A', '3B']);
});

test('a refused question comes with what was read of it, its number aside', () => {
  const { refused } = parsePaper(typeset(`${good}${stem}\n${four}\nE) Silk\nAnswer: A\n${last}`));
  expect(refused.map(({ text }) => text)).toEqual([`Which is a metal?\n${four}\nE) Silk\nAnswer: A`]);
});

test('two questions of one number are both refused when a list holds the key', () => {
  const items =
    good.replace('Answer: A\n', '') +
    `1. ${stem.slice(3)}\n${four}\n` +
    last.replace('Answer: B', '').replace('3.', '2.');
  const { questions, refused } = parsePaper(typeset(`${items}\n4. Which?\n${four}\n\nAnswers\n1. (A) 2. (B) 4. (A)`));
  expect(refused).toMatchObject([
    { number: 1, page: 1, reason: 'duplicateNumber' },
    { number: 1, page: 1, reason: 'duplicateNumber' },
    { number: 3, page: 1, reason: 'notFound' },
  ]);
  expect(questions.map(({ number, answer }) => `${number}${answer}`)).toEqual(['2B', '4A']);
});

describe('a question whose number was not found', () => {
  const asked = (number: number | null, key: string) =>
    `${number === null ? '' : `${number}. `}Which is a metal?\n${four}\n${key}\n`;
  const key = '\nAnswers\n1. (A) 2. (B) 3. (C) 4. (D)';

  test.each([
    ['above a key', asked(1, '') + asked(null, '') + asked(3, '') + asked(4, '') + key, [2], ['3C', '4D']],
    ['at the end, above a key', asked(1, '') + asked(2, '') + asked(3, '') + asked(null, '') + key, [4], ['1A', '2B']],
  ])('is refused with the one before it, into which it runs: %s', (_, text, missing, taken) => {
    const { questions, refused } = parsePaper(typeset(text));
    const [number = 0] = missing;
    expect(questions.map((question) => `${question.number}${question.answer}`)).toEqual(taken);
    expect(refused).toMatchObject([
      { number: number - 1, page: 1, reason: 'mixedText' },
      { number, page: 1, reason: 'notFound' },
    ]);
  });

  test('leaves the one before it alone, which has its answer between them', () => {
    const { questions, refused } = parsePaper(
      typeset(asked(1, 'Answer: A') + asked(null, 'Answer: B') + asked(3, 'Answer: C') + asked(null, 'Answer: D')),
    );
    expect(questions.map(({ number, answer, explanation }) => [number, answer, explanation])).toEqual([
      [1, 'A', ''],
      [3, 'C', ''],
    ]);
    expect(refused).toMatchObject([{ number: 2, page: 1, reason: 'notFound' }]);
  });

  test('is refused alone if nothing of it is there', () => {
    const { questions, refused } = parsePaper(typeset(asked(1, 'Answer: A') + asked(3, 'Answer: C')));
    expect(questions.map(({ number }) => number)).toEqual([1, 3]);
    expect(refused).toMatchObject([{ number: 2, page: 1, reason: 'notFound' }]);
  });
});
