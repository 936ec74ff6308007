import { describe, expect, it } from 'vitest';
import { readQuestions } from '#server/questions/read-questions.ts';
import { letters, unreadable } from '#server/questions/reading.ts';
import {
  blankPdf,
  encryptedPdf,
  imageOnlyPdf,
  paperWithoutKey,
  prosePdf,
  renderPaper,
  type PaperLayout,
} from '#tests/support/paper-pdf.ts';
import { makeQuestions } from '#tests/support/questions.ts';

const layouts: PaperLayout[] = ['inline', 'keyGrid', 'oneLine', 'twoColumn'];

describe('made questions', () => {
  const questions = makeQuestions(600, 7);

  it('are distinct, with four distinct options each', () => {
    expect(new Set(questions.map(({ question }) => question)).size).toBe(600);
    expect(questions.filter(({ options }) => new Set(Object.values(options)).size !== 4)).toEqual([]);
  });

  it('have their keys on all letters alike', () => {
    expect(letters.map((letter) => questions.filter(({ answer }) => answer === letter).length)).toEqual([
      150, 150, 150, 150,
    ]);
  });

  it('are the same for the same seed, and others for another', () => {
    expect(makeQuestions(600, 7)).toEqual(questions);
    expect(makeQuestions(6, 8)).not.toEqual(makeQuestions(6, 7));
  });

  it('have the result of their arithmetic as the key', () => {
    const train = questions.filter(({ question }) => question.startsWith('A train'));
    expect(train.length).toBeGreaterThan(50);
    for (const { question, options, answer } of train) {
      const [way, time] = question.match(/\d+/g)?.map(Number) ?? [];
      expect(options[answer]).toBe(`${Number(way) / Number(time)} km h⁻¹`);
    }
  });
});

describe.each(layouts)('a paper in the layout %s', (layout) => {
  it.each([3, 100])('of %i questions is read without a difference', async (count) => {
    const questions = makeQuestions(count, count);
    const reading = await readQuestions(await renderPaper(questions, layout));
    if (reading.kind !== 'questions') throw new Error(reading.message);
    expect(reading.refused).toEqual([]);
    expect(reading.questions.map(({ page: _, ...question }) => question)).toEqual(
      questions.map((question, index) => ({
        ...question,
        number: index + 1,
        explanation: layout === 'inline' ? question.explanation : '',
        flags: [],
      })),
    );
  });

  it('comes out the same, byte for byte, each time', async () => {
    const questions = makeQuestions(12);
    expect(Buffer.compare(await renderPaper(questions, layout), await renderPaper(questions, layout))).toBe(0);
  });

  it('without its key is refused for that', async () => {
    const paper = await renderPaper(makeQuestions(12), layout, { key: false });
    expect(await readQuestions(paper)).toEqual(unreadable('noAnswerKey'));
  });
});

describe('a PDF that is no paper', () => {
  it.each([
    ['an encrypted one', encryptedPdf, 'passwordProtected'],
    ['a blank one', blankPdf, 'noText'],
    ['a picture of text', imageOnlyPdf, 'noText'],
    ['running text', prosePdf, 'noQuestions'],
    ['a paper without answers', () => paperWithoutKey(makeQuestions(10)), 'noAnswerKey'],
  ] as const)('%s says what it lacks', async (_, make, reason) => {
    const pdf = await make();
    expect(Buffer.compare(pdf, await make())).toBe(0);
    expect(await readQuestions(pdf)).toEqual(unreadable(reason));
  });
});
