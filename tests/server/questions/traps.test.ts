import { describe, expect, test } from 'vitest';
import { parsePaper } from '#server/questions/paper/parse-paper.ts';
import { typeset } from './typeset.ts';

function item(number: number, stem: string): string {
  return `${number}. ${stem}\n(a) red\n(b) green\n(c) blue\n(d) grey\nAnswer: (b)\n`;
}

describe('text that is no part of a question', () => {
  test('instructions with numbers of their own are no questions', () => {
    const { questions } = parsePaper(
      typeset(`
# Entrance Test
1. Each question carries 4 marks.
2. One mark is taken off for a wrong answer.
3. Calculators are not allowed.

${item(1, 'Which colour has grass?')}
${item(2, 'Which colour has moss?')}`),
    );
    expect(questions.map(({ question }) => question)).toEqual(['Which colour has grass?', 'Which colour has moss?']);
  });

  test('instructions are no questions above a single one either, wherever they stand', () => {
    const { questions, refused } = parsePaper(
      typeset(`1. Each question carries 4 marks.\n2. Think.\n3. Read.\n\n${item(1, 'Which colour has grass?')}`),
    );
    expect(questions.map(({ number, question }) => [number, question])).toEqual([[1, 'Which colour has grass?']]);
    expect(refused).toEqual([]);
  });

  test.each(['Entrance Examination 1/1', 'Page 1 of 1', '~Set A'])('a footer of a single page goes: %s', (footer) => {
    const explained = `${item(1, 'Which colour has grass?')}Explanation: Grass is green.`;
    const [page] = typeset(`${explained}${'\n'.repeat(43)}${footer.replace('~', '')}`);
    const runs = (page?.runs ?? []).map((run) =>
      footer.endsWith(run.text) && footer.startsWith('~') ? { ...run, size: 7 } : run,
    );
    expect(parsePaper(page ? [{ ...page, runs }] : []).questions[0]?.explanation).toBe('Grass is green.');
  });

  test('a list of statements in a stem stays in the stem', () => {
    const { questions } = parsePaper(
      typeset(
        item(1, 'Which colour has grass?') +
          item(2, 'Read these:\n1. Grass is green.\n2. Moss is green.\n3. Snow is green.\nWhich is it?') +
          item(3, 'Which colour has moss?'),
      ),
    );
    expect(questions.map(({ number }) => number)).toEqual([1, 2, 3]);
    expect(questions[1]?.question).toBe(
      'Read these:\n1. Grass is green.\n2. Moss is green.\n3. Snow is green. Which is it?',
    );
  });

  test('a section heading does not stick to the last option', () => {
    const text = `1. Which colour has grass?\n(a) red\n(b) green\n(c) blue\n(d) grey\n\n# SECTION B\n2. Which colour has moss?\n(a) red\n(b) green\n(c) blue\n(d) grey\n\nAnswers\n1. (b) 2. (b)`;
    expect(parsePaper(typeset(text)).questions[0]?.options.D).toBe('grey');
  });

  test('running headers and page numbers go, and questions that repeat like them stay', () => {
    const pages = [1, 2, 3].map(
      (n) =>
        `Model Paper 2021\n\nQuestion ${n}\nWhich colour has plant ${n}?\nA) red\nB) green\nC) blue\nD) grey\nAnswer: B`,
    );
    const { questions } = parsePaper(
      typeset(pages).map((page) => ({ ...page, runs: page.runs.map((run) => ({ ...run, y: run.y - 60 })) })),
    );
    expect(questions.map(({ number, page, question, options }) => [number, page, question, options.D])).toEqual([
      [1, 1, 'Which colour has plant 1?', 'grey'],
      [2, 2, 'Which colour has plant 2?', 'grey'],
      [3, 3, 'Which colour has plant 3?', 'grey'],
    ]);
  });

  const pagesOf = (tops: string[], foot: (page: number) => string = () => '') =>
    typeset(
      tops.map(
        (top, i) =>
          `${top}\n\n${item(i + 1, `Which colour has plant ${'uvwxyz'.charAt(i)}?`)}${'\n'.repeat(38)}${foot(i + 1)}`,
      ),
    ).map((page) => ({ ...page, runs: page.runs.map((run) => ({ ...run, y: run.y - 60 })) }));

  test.each([
    ['repeat', ['Model Paper', 'Model Paper', 'Model Paper']],
    ['count the pages', ['Model Paper 7', 'Model Paper 8', 'Model Paper 9']],
    ['take turns', ['Model Paper', 'Set A', 'Model Paper', 'Set A', 'Model Paper', 'Set A']],
  ])('headers that %s go', (_, tops) => {
    const { questions } = parsePaper(pagesOf(tops));
    expect(questions.map(({ explanation }) => explanation)).toEqual(tops.map(() => ''));
  });

  test('rows that differ in other numbers than the page’s stay', () => {
    const tops = ['A mass of 5 kg.', 'A mass of 9 kg.', 'A mass of 4 kg.'];
    const { questions } = parsePaper(pagesOf(tops));
    expect(questions.map(({ explanation }) => explanation)).toEqual([...tops.slice(1), '']);
  });

  test('a question may run over to the next page', () => {
    const { questions } = parsePaper(
      typeset([
        `${item(1, 'Which colour has grass?')}2. Which colour has\n`,
        `moss in the shade?\n(a) red\n(b) green\n(c) blue\n(d) grey\nAnswer: (b)`,
      ]),
    );
    expect(questions[1]).toMatchObject({ number: 2, page: 1, question: 'Which colour has moss in the shade?' });
  });
});

test('a passage that several questions share is no part of an option, and flags them', () => {
  const passage = 'Questions 2 and 3 refer to the following passage.\nGrass grows on a hill.\n';
  const { questions } = parsePaper(
    typeset(
      `${item(1, 'Which colour has moss?')}${passage}${item(2, 'Which colour has it?')}${item(3, 'Which has the hill?')}${item(4, 'Which has snow?')}`,
    ),
  );
  expect(questions.map(({ number, flags }) => [number, flags])).toEqual([
    [1, []],
    [2, ['needsPassage']],
    [3, ['needsPassage']],
    [4, []],
  ]);
  expect(questions[0]).toMatchObject({ options: { D: 'grey' }, explanation: '' });
});

describe('a page in two columns', () => {
  const column = (from: number) =>
    [0, 1, 2].flatMap((i) => [
      `${from + i}. Which is the number of`,
      `plant ${from + i} in the book?`,
      `(1) red`,
      `(2) green and`,
      `    not red`,
      `(3) blue`,
      `(4) grey`,
      '',
    ]);
  const twoColumns = (left: string[], right: string[]) =>
    left.map((line, i) => line.padEnd(50) + (right[i] ?? '')).join('\n');

  test('is read column by column', () => {
    const page = `${twoColumns(column(1), column(4))}\nQ. No.   1   2   3   4   5   6\nAns   2   1   4   3   2   1`;
    const { questions } = parsePaper(typeset(page));
    expect(questions.map(({ number, question, answer }) => `${number} ${question} ${answer}`)).toEqual(
      ['B', 'A', 'D', 'C', 'B', 'A'].map(
        (answer, i) => `${i + 1} Which is the number of plant ${i + 1} in the book? ${answer}`,
      ),
    );
    expect(questions[3]?.options).toEqual({ A: 'red', B: 'green and not red', C: 'blue', D: 'grey' });
  });

  test.each([
    ['pairs', ['1. (2)', '2. (1)', '3. (4)', '4. (3)', '5. (2)', '6. (1)'], 3],
    [
      'pairs of rows',
      ['Q. No.', '1', '2', '3', 'Ans', '2', '1', '4', 'Q. No.', '4', '5', '6', 'Ans', '3', '2', '1'],
      4,
    ],
  ])('may have a key in %s as wide as the page', (_, cells, perRow) => {
    const rows = Array.from({ length: cells.length / perRow }, (__, row) =>
      cells
        .slice(row * perRow, (row + 1) * perRow)
        .map((cell) => cell.padEnd(84 / perRow))
        .join(''),
    );
    const { questions } = parsePaper(typeset(`${twoColumns(column(1), column(4))}\n\nANSWER KEY\n${rows.join('\n')}`));
    expect(questions.map(({ number, answer }) => `${number}${answer}`)).toEqual(['1B', '2A', '3D', '4C', '5B', '6A']);
  });

  test('may have fractions whose upper halves count on across its columns', () => {
    const fractions = `${'1'.padEnd(50)}2\n${'5'.padEnd(50)}6`;
    const page = `${twoColumns(column(1), column(7))}\n${fractions}\n${twoColumns(column(4), column(10))}`;
    const key = `\nAnswers\n${Array.from({ length: 12 }, (_, i) => `${i + 1}. (2)`).join('  ')}`;
    const { questions } = parsePaper(typeset(page + key, { leading: 11 }));
    expect(questions.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  });

  test('is read above a heading across it, then below', () => {
    const heading = `          # SECTION B: all questions of this part carry the same marks`;
    const page = `${twoColumns(column(1), column(4))}\n${heading}\n${twoColumns(column(7), column(10))}`;
    const key = `\nAnswers\n${Array.from({ length: 12 }, (_, i) => `${i + 1}. (2)`).join('  ')}`;
    const { questions } = parsePaper(typeset(page + key, { leading: 11 }));
    expect(questions.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(questions[5]?.options.D).toBe('grey');
  });
});

describe('words', () => {
  test('broken at the end of a line are joined in a paper that breaks words', () => {
    const text = item(1, 'The initi-\nation of a repli-\ncation with an initiation and a replication is which colour?');
    expect(parsePaper(typeset(text)).questions[0]?.question).toBe(
      'The initiation of a replication with an initiation and a replication is which colour?',
    );
  });

  test('parted after a dash or a stroke are joined without a space', () => {
    const text = item(1, 'Above T = ΔH/\nΔS it is an isobaric step—\nan easy one—of which colour?');
    expect(parsePaper(typeset(text)).questions[0]?.question).toBe(
      'Above T = ΔH/ΔS it is an isobaric step—an easy one—of which colour?',
    );
  });

  test('with a hyphen of their own keep it', () => {
    const text = item(1, 'Proteins that cross-\nreact have which colour?');
    expect(parsePaper(typeset(text)).questions[0]?.question).toBe('Proteins that cross-react have which colour?');
  });
});

test('prose gives no questions', () => {
  const prose = `Chapter 3\n1. The cell is the unit of life. It has (a) a wall, (b) a core and (c) a fluid.\nIts answer to stress is slow.\n2. The answer is known: cells divide.`;
  expect(parsePaper(typeset(prose)).outcome).toBe('noQuestions');
});

describe('an explanation', () => {
  const explained = (explanation: string, label = (l: string) => `(${l})`) =>
    parsePaper(
      typeset(
        `1. Which colour has grass?\n${['a', 'b', 'c', 'd'].map((l, i) => `${label(l)} ${['red', 'green', 'blue', 'grey'][i] ?? ''}`).join('\n')}\nAnswer: ${label('b')}\nExplanation: ${explanation}`,
      ),
    ).questions[0]?.explanation;

  test('names options by the letters that students see', () => {
    const figures = (l: string) => `(${'abcd'.indexOf(l) + 1})`;
    expect(explained('Grass is green. So option (2) is correct.', figures)).toBe(
      'Grass is green. So option (B) is correct.',
    );
  });

  test('is left out when it calls another option right', () => {
    expect(explained('Hence option (c) is correct.')).toBe('');
  });
});
