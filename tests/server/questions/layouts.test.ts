import { describe, expect, test } from 'vitest';
import { parsePaper } from '#server/questions/paper/parse-paper.ts';
import { typeset } from './typeset.ts';

const capital = {
  question: 'What is the capital of France?',
  options: { A: 'Lyon', B: 'Paris', C: 'Nice', D: 'Lille' },
};

/** A three-question paper with its numbers, labels and answers printed in some way. */
function paper(
  number: (n: number) => string,
  label: (letter: string) => string,
  answer: (letter: string) => string,
): string {
  const items: [string, string[], string][] = [
    ['What is the capital of France?', ['Lyon', 'Paris', 'Nice', 'Lille'], 'B'],
    ['Which gas do plants take up?', ['Oxygen', 'Nitrogen', 'Carbon dioxide', 'Argon'], 'C'],
    ['How many legs does a spider have?', ['Four', 'Six', 'Seven', 'Eight'], 'D'],
  ];
  return items
    .map(([stem, options, key], i) =>
      [
        `${number(i + 1)} ${stem}`,
        ...options.map((text, k) => `${label('ABCD'.charAt(k))} ${text}`),
        answer(key),
        '',
      ].join('\n'),
    )
    .join('\n');
}

const point = (n: number) => `${n}.`;
const closed = (letter: string) => `${letter})`;
const plainAnswer = (letter: string) => `Answer: ${letter}`;

describe('a paper with its answers after each question', () => {
  test.each<[string, string]>([
    ['1. A) Answer: B', paper(point, closed, plainAnswer)],
    [
      '1) (A) Ans. B',
      paper(
        (n) => `${n})`,
        (l) => `(${l})`,
        (l) => `Ans. ${l}`,
      ),
    ],
    [
      'Q1. a. Correct answer: B',
      paper(
        (n) => `Q${n}.`,
        (l) => `${l.toLowerCase()}.`,
        (l) => `Correct answer: ${l}`,
      ),
    ],
    [
      'Q1) (a) Ans: (c)',
      paper(
        (n) => `Q${n})`,
        (l) => `(${l.toLowerCase()})`,
        (l) => `Ans: (${l.toLowerCase()})`,
      ),
    ],
    [
      'Q.1 (A) Answer - B',
      paper(
        (n) => `Q.${n}`,
        (l) => `(${l})`,
        (l) => `Answer - ${l}`,
      ),
    ],
    [
      'Question 1 A. Answer: B',
      paper(
        (n) => `Question ${n}\n`,
        (l) => `${l}.`,
        plainAnswer,
      ),
    ],
    [
      'Question 1: A) The correct option is (B)',
      paper(
        (n) => `Question ${n}:`,
        closed,
        (l) => `The correct option is (${l})`,
      ),
    ],
    [
      'Question No: 1 A: Correct: B',
      paper(
        (n) => `Question No: ${n}`,
        (l) => `${l}:`,
        (l) => `Correct: ${l}`,
      ),
    ],
    [
      '1: A) Answer: Option B',
      paper(
        (n) => `${n}:`,
        closed,
        (l) => `Answer: Option ${l}`,
      ),
    ],
    [
      'Q1. 1) Answer: 2',
      paper(
        (n) => `Q${n}.`,
        (l) => `${'ABCD'.indexOf(l) + 1})`,
        (l) => `Answer: ${'ABCD'.indexOf(l) + 1}`,
      ),
    ],
    ['key on the next line', paper(point, closed, (l) => `Answer:\n${l}`)],
    ['[A] labels', paper(point, (l) => `[${l}]`, plainAnswer)],
    [
      '(1) labels',
      paper(
        point,
        (l) => `(${'ABCD'.indexOf(l) + 1})`,
        (l) => `Answer: (${'ABCD'.indexOf(l) + 1})`,
      ),
    ],
    [
      '01 The',
      paper(
        (n) => `0${n}`,
        (l) => `(${l})`,
        (l) => `Ans. (${l})`,
      ),
    ],
  ])('is read: %s', (_, text) => {
    const { outcome, questions, refused } = parsePaper(typeset(text));
    expect(outcome).toBe('read');
    expect(refused).toEqual([]);
    expect(questions.map(({ answer }) => answer)).toEqual(['B', 'C', 'D']);
    expect(questions[0]).toEqual({ number: 1, page: 1, ...capital, answer: 'B', explanation: '', flags: [] });
    expect(questions[2]?.options).toEqual({ A: 'Four', B: 'Six', C: 'Seven', D: 'Eight' });
  });

  test('is read when every word is a run of its own', () => {
    const { questions } = parsePaper(typeset(paper(point, closed, plainAnswer), { words: true }));
    expect(questions).toHaveLength(3);
    expect(questions[0]).toMatchObject({ ...capital, answer: 'B' });
  });

  test('takes an answer that repeats the option, and one that is only the option', () => {
    const answers: Record<string, string> = {
      B: 'Answer: B) Paris',
      C: 'Answer: Carbon dioxide',
      D: 'Answer: D. Eight',
    };
    const { questions } = parsePaper(typeset(paper(point, closed, (l) => answers[l] ?? '')));
    expect(questions.map(({ answer }) => answer)).toEqual(['B', 'C', 'D']);
  });

  test.each(['Explanation: ', 'Solution: ', 'Sol. ', 'Explanation\n'])('takes its explanation after %j', (title) => {
    const explained = paper(point, closed, (l) => `Answer: ${l}\n${title}This is so because the\nbooks say it.`);
    const { questions } = parsePaper(typeset(explained));
    expect(questions.map(({ explanation }) => explanation)).toEqual(
      Array(3).fill('This is so because the books say it.'),
    );
  });

  test('takes its answer from an explanation that begins with it', () => {
    const { questions } = parsePaper(typeset(paper(point, closed, (l) => `Solution: (${l}) The books say it.`)));
    expect(questions.map(({ answer, explanation }) => [answer, explanation])).toEqual([
      ['B', 'The books say it.'],
      ['C', 'The books say it.'],
      ['D', 'The books say it.'],
    ]);
  });

  test('may be set in double space', () => {
    const text = paper(point, closed, plainAnswer).replace('Lille', 'Lille, far\nin the north').replace(/\n\n/g, '\n');
    expect(parsePaper(typeset(text, { leading: 28 })).questions[0]?.options.D).toBe('Lille, far in the north');
  });

  test('takes an answer and an explanation from one line', () => {
    const { questions } = parsePaper(
      typeset(paper(point, closed, (l) => `Answer: ${l} Explanation: The books say it.`)),
    );
    expect(questions[1]).toMatchObject({ answer: 'C', explanation: 'The books say it.' });
  });
});

describe('options', () => {
  test('on one line are told apart by their labels, wherever the line ends', () => {
    const { questions } = parsePaper(
      typeset(`
Q1) Which of these is a city that is known for its tower and its river?
(a) Lyon in the south (b) Paris in the north (c) Nice by the sea (d)
Lille near the border
Ans: (b)
Q2) Which is a fruit?
(a) Apple (b) Stone (c) Chair (d) Cloud Ans: (a)`),
    );
    expect(questions.map(({ options }) => options)).toEqual([
      { A: 'Lyon in the south', B: 'Paris in the north', C: 'Nice by the sea', D: 'Lille near the border' },
      { A: 'Apple', B: 'Stone', C: 'Chair', D: 'Cloud' },
    ]);
    expect(questions.map(({ answer }) => answer)).toEqual(['B', 'A']);
  });

  test('side by side wrap side by side', () => {
    const { questions } = parsePaper(
      typeset(`
1. Which statement about ammonia is false?
(a) It is made in repeated            (b) It does not begin until the
exercise.                             fifth second of a contraction
                                      of the muscle.
(c) It falls in the first             (d) It rises with the number of
few seconds.                          sprints.

Answer: (d)`),
    );
    expect(questions[0]?.options).toEqual({
      A: 'It is made in repeated exercise.',
      B: 'It does not begin until the fifth second of a contraction of the muscle.',
      C: 'It falls in the first few seconds.',
      D: 'It rises with the number of sprints.',
    });
  });

  test('set in columns continue below themselves, however full the others are', () => {
    const { questions } = parsePaper(
      typeset(`
1. Which is it?
(a) The young would be             (b) The young would find their way to it
fertile.
(c) It is none                     (d) It is all
Answer: (a)
2. Which is it now?
(a) A red one                      (b) A green one
(c) A blue one                     (d) A grey one that no other question has
by day.
Answer: (c)`),
    );
    expect(questions.map(({ options }) => options)).toEqual([
      { A: 'The young would be fertile.', B: 'The young would find their way to it', C: 'It is none', D: 'It is all' },
      { A: 'A red one', B: 'A green one', C: 'A blue one by day.', D: 'A grey one that no other question has' },
    ]);
  });

  test('may speak of E. coli: inside a text that is no fifth label', () => {
    const { questions } = parsePaper(
      typeset(`
1. What is it?
A. A bacterium        B. A virus that       C. An enzyme of       D. A kind of
                      attacks E. coli       E. coli               sugar
Answer: C`),
    );
    expect(questions[0]?.options).toEqual({
      A: 'A bacterium',
      B: 'A virus that attacks E. coli',
      C: 'An enzyme of E. coli',
      D: 'A kind of sugar',
    });
  });

  test('set in columns are read by their labels', () => {
    const { questions } = parsePaper(
      typeset(`
1. Which is a prime number?
(a) 4                 (c) 7
(b) 6                 (d) 8
Answer: (c)`),
    );
    expect(questions[0]).toMatchObject({ options: { A: '4', B: '6', C: '7', D: '8' }, answer: 'C' });
  });

  test('are the last set of four, when the stem holds a list that is labelled alike', () => {
    const { questions } = parsePaper(
      typeset(`
1. Which of these are gases?
(A) Argon
(B) Iron
(C) Neon
(D) Zinc
Choose the right group.
(A) A and B only
(B) A and C only
(C) B and D only
(D) C and D only
Answer: (B)`),
    );
    expect(questions[0]?.options.B).toBe('A and C only');
    expect(questions[0]?.question).toContain('Choose the right group.');
  });
});
