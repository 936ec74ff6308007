import { readFile } from 'node:fs/promises';
import katex from 'katex';
import { describe, expect, it } from 'vitest';
import { readQuestions } from '#server/questions/read-questions.ts';
import { letters } from '#server/questions/reading.ts';
import { splitMaths } from '#src/components/maths/split-maths.ts';
import { pdfItems } from '#tests/support/pdf-items.ts';
import { drawSamplePaper, readSamplePaper } from '../../../scripts/sample-paper.ts';

const paper = readSamplePaper('sample-maths');
const questions = paper.sections.flatMap((section) => section.questions);

/** Adds up `value` over the middles of many small steps from `from` to `to`. */
function integral(from: number, to: number, value: (x: number) => number): number {
  const steps = 10_000;
  const width = (to - from) / steps;
  return Array.from({ length: steps }, (_, step) => width * value(from + (step + 0.5) * width)).reduce((a, b) => a + b);
}

const slope = (at: number, value: (x: number) => number) => (value(at + 1e-5) - value(at - 1e-5)) / 2e-5;
const pairs = [1, 2, 3, 4, 5, 6].flatMap((one) => [1, 2, 3, 4, 5, 6].map((other) => one + other));

/** Every question by its beginning, and its result worked out a second time from its data alone. */
const workedOut: [start: string, result: number][] = [
  ['What is the sum of the roots', (7 + Math.sqrt(49 - 24)) / 4 + (7 - Math.sqrt(49 - 24)) / 4],
  ['What is the value of $\\log_2', Math.log2(32) - Math.log(9) / Math.log(3)],
  ['The third term', 11 - 2 * ((27 - 11) / 4)],
  ['What is the sum of the infinite', Array.from({ length: 60 }, (_, n) => 8 / 2 ** n).reduce((a, b) => a + b)],
  ['What is the coefficient', ((5 * 4) / 2) * 2 ** 2],
  ['What is the determinant', 3 * 4 - 2 * 5],
  ['If $z = 3 + 4i$', Math.hypot(3, 4)],
  ['For how many integers', [-4, -3, -2, -1, 0, 1, 2, 3, 4].filter((n) => n ** 2 < 10).length],
  ['What is the derivative of', slope(2, (x) => x ** 3 - 6 * x)],
  ['What is the value of $\\int', integral(0, 3, (x) => x ** 2)],
  ['What is $\\lim_{x \\to 0}', Math.sin(3e-4) / 1e-4],
  ['At which $x$', [-4, 3, 4, 8].toSorted((a, b) => a ** 2 - 8 * a - (b ** 2 - 8 * b))[0] ?? Number.NaN],
  ['If $f(x) = e^{2x}$', slope(0, (x) => 2 * Math.exp(2 * x))],
  ['What is the slope of the curve', slope(9, Math.sqrt)],
  ['What is the area between', integral(0, 1, (x) => x - x ** 2)],
  ['What is $\\lim_{x \\to \\infty}', (6e12 + 1) / (2e12 - 5e6)],
  ['What is the distance', Math.hypot(4 - 1, 6 - 2)],
  ['What is the value of $\\sin^2', Math.sin(Math.PI / 6) ** 2 + Math.cos(Math.PI / 3) ** 2],
  ['What is the radius', Math.sqrt(3 ** 2 - 5)],
  ['What is the slope of a line', -1 / (-3 / 2)],
  ['Two fair dice', pairs.filter((sum) => sum === 7).length / pairs.length],
  ['In how many ways', (8 * 7 * 6) / (3 * 2)],
  ['What is the scalar product', 2 * 4 - 5 + 3],
  ['A cone has', (Math.PI * 3 ** 2 * 4) / 3],
];

/** The number that an option such as '$-\frac{7}{2}$', '$\sqrt{5}$' or '$12\pi$' stands for. */
function valueOf(option: string): number {
  const tex = option.replace(/^\$|\$$/g, '');
  const [, sign, top, bottom] = /^(-?)\\frac\{(\d+)\}\{(\d+)\}$/.exec(tex) ?? [];
  if (top !== undefined) return ((sign === '-' ? -1 : 1) * Number(top)) / Number(bottom);
  const root = /^\\sqrt\{(\d+)\}$/.exec(tex)?.[1];
  if (root !== undefined) return Math.sqrt(Number(root));
  return tex.endsWith('\\pi') ? Number(tex.slice(0, -3)) * Math.PI : Number(tex);
}

describe('the sample paper of mathematics', () => {
  it('works every question out a second time', () => {
    expect(questions.map(({ question }) => workedOut.filter(([start]) => question.startsWith(start)).length)).toEqual(
      questions.map(() => 1),
    );
  });

  it.each(workedOut)('%s...: the key is what the data give, and nothing else is', (start, result) => {
    const question = questions.find((each) => each.question.startsWith(start));
    const right = letters.filter((letter) => Math.abs(valueOf(question?.options[letter] ?? '') - result) < 1e-4);
    expect(right).toEqual([question?.answer]);
  });

  it('spreads the answers evenly over the letters', () => {
    expect(letters.map((letter) => questions.filter(({ answer }) => answer === letter).length)).toEqual([6, 6, 6, 6]);
  });

  it('holds formulas that KaTeX draws, and no dollar sign beside them', () => {
    for (const { question, options, explanation } of questions)
      for (const piece of [question, explanation, ...Object.values(options)].flatMap(splitMaths))
        if (piece.kind === 'words') expect(piece.text).not.toMatch(/[$\\]/);
        else expect(() => katex.renderToString(piece.tex)).not.toThrow();
  });

  it('is read back from its PDF without a difference', async () => {
    const committed = await readFile(new URL('../../../server/demo/sample-maths.pdf', import.meta.url));
    expect(await pdfItems(committed)).toEqual(await pdfItems(await drawSamplePaper(paper)));
    const reading = await readQuestions(new Uint8Array(committed));
    if (reading.kind !== 'questions') throw new Error(reading.message);
    const bare = reading.questions.map(({ question, options, answer, explanation, flags }) => ({
      question,
      options,
      answer,
      explanation,
      flags,
    }));
    expect(bare).toEqual(questions.map((question) => ({ ...question, flags: [] })));
    expect(reading.refused).toEqual([]);
  });
});
