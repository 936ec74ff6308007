import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { readQuestions } from '#server/questions/read-questions.ts';
import { letters } from '#server/questions/reading.ts';
import { pdfItems } from '#tests/support/pdf-items.ts';
import { drawSamplePaper, readSamplePaper } from '../../../scripts/sample-paper.ts';

const paper = readSamplePaper();
const questions = paper.sections.flatMap((section) => section.questions);

describe('the sample paper', () => {
  it('has 16 questions in each of physics, chemistry and biology', () => {
    expect(paper.sections.map(({ subject, questions }) => [subject, questions.length])).toEqual([
      ['Physics', 16],
      ['Chemistry', 16],
      ['Biology', 16],
    ]);
  });

  it.each(questions)('gives four distinct options: $question', ({ options, answer }) => {
    expect(Object.keys(options)).toEqual([...letters]);
    expect(Object.values(options).every((option) => option.trim() === option && option !== '')).toBe(true);
    expect(new Set(Object.values(options).map((option) => option.toLowerCase())).size).toBe(4);
    expect(letters).toContain(answer);
  });

  it('asks nothing twice', () => {
    expect(new Set(questions.map(({ question }) => question)).size).toBe(questions.length);
  });

  it('spreads the answers evenly over the letters', () => {
    const counts = letters.map((letter) => questions.filter(({ answer }) => answer === letter).length);
    expect(counts).toEqual([12, 12, 12, 12]);
  });

  it('does not give the answer away by its length', () => {
    const longest = questions.filter(({ options, answer }) =>
      letters.every((letter) => letter === answer || options[letter].length < options[answer].length),
    );
    expect(longest.length).toBeLessThanOrEqual(questions.length / 4);
  });

  it.each(questions)('explains in one or two sentences without naming a letter: $question', ({ explanation }) => {
    const sentences = explanation.split(/(?<=[.?!])\s+(?=[\p{Lu}\d])/u);
    expect(sentences.length).toBeLessThanOrEqual(2);
    expect(explanation).toMatch(/^\S.{39,}\.$/u);
    expect(explanation).not.toMatch(/\b(?:options?|answers?|choices?)\s+\(?[A-D]\b|\([A-D]\)|\b[A-D]\)(?!\()/i);
  });

  it('holds no LaTeX and no spaces that a line break would lose', () => {
    const texts = questions.flatMap(({ question, options, explanation }) => [
      question,
      explanation,
      ...Object.values(options),
    ]);
    expect(texts.filter((text) => /[$\\^_]|\s{2}|^\s|\s$|[^\S ]/.test(text))).toEqual([]);
  });
});

describe('the committed PDF', () => {
  const committed = () => readFile(new URL('../../../server/demo/sample-paper.pdf', import.meta.url));

  it('is what the questions give today (otherwise: npm run sample-paper)', async () => {
    const fresh = await drawSamplePaper(paper);
    expect(await pdfItems(await committed())).toEqual(await pdfItems(fresh));
  });

  it('is read back without a difference', async () => {
    const reading = await readQuestions(new Uint8Array(await committed()));
    if (reading.kind !== 'questions') throw new Error(reading.message);
    const bare = reading.questions.map(({ question, options, answer, explanation, flags }) => ({
      question,
      options,
      answer,
      explanation,
      flags,
    }));
    expect(bare).toEqual(questions.map((question) => ({ ...question, flags: [] })));
    expect(reading.questions.map(({ number }) => number)).toEqual(questions.map((_, index) => index + 1));
    expect(reading.refused).toEqual([]);
  });

  it('comes out the same, byte for byte, each time it is drawn', async () => {
    expect(Buffer.compare(await drawSamplePaper(paper), await drawSamplePaper(paper))).toBe(0);
  });

  it('is small', async () => {
    expect((await committed()).length).toBeLessThan(100_000);
  });

  it('uses no sign that its font lacks', () => {
    // Looked up in DejaVu Serif Condensed; a missing glyph would print as an empty box.
    const known = new Set('₀₁₂₃₄₅₆₇₈₉ₗₛ⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻ⁿ×÷√½⅔⅖⇌→Δθλπ°Ω−–′');
    const signs = JSON.stringify(paper).match(/[^\u0020-\u007e]/gu) ?? [];
    expect(signs.filter((sign) => !known.has(sign))).toEqual([]);
  });
});
