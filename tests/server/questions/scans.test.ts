import { describe, expect, test } from 'vitest';
import { readQuestions } from '#server/questions/read-questions.ts';
import { unreadable } from '#server/questions/reading.ts';
import { blankPdf, renderPaper } from '#tests/support/paper-pdf.ts';
import type { WrittenQuestion } from '#tests/support/questions.ts';
import { scannedPdf } from '#tests/support/scanned-pdf.ts';

const written: WrittenQuestion[] = [
  {
    question: 'Which organ of a plant takes up most of its water from the soil?',
    options: { A: 'The root', B: 'The stem', C: 'The flower', D: 'The leaf' },
    answer: 'A',
    explanation: 'Fine hairs behind the tip of a root take up water and dissolved salts.',
  },
  {
    question: 'A stone falls freely from rest. How does its speed change during the fall?',
    options: {
      A: 'It stays the same',
      B: 'It grows steadily',
      C: 'It shrinks steadily',
      D: 'It grows and then shrinks',
    },
    answer: 'B',
    explanation: 'Its weight is the only force, so its acceleration is constant.',
  },
  {
    question: 'Which of these metals is liquid at room temperature?',
    options: { A: 'Copper', B: 'Sodium', C: 'Mercury', D: 'Lead' },
    answer: 'C',
    explanation: 'Mercury melts far below zero.',
  },
  {
    question: 'How many chambers has the heart of a frog?',
    options: { A: 'One', B: 'Two', C: 'Four', D: 'Three' },
    answer: 'D',
    explanation: 'Two atria open into a single ventricle.',
  },
];

const paper = await renderPaper(written, 'inline');

describe('a scanned paper', () => {
  test('gives its questions, each flagged for a look at the page, and tells how far it is', async () => {
    const steps: string[] = [];
    const reading = await readQuestions(await scannedPdf(paper), (read, total, text) =>
      steps.push(`${read}/${total} ${text.split('\n').find((line) => line.startsWith('1.'))}`),
    );
    expect(reading).toEqual({
      kind: 'questions',
      pages: 1,
      questions: written.map((question, index) => ({
        ...question,
        number: index + 1,
        page: 1,
        origin: 'ocr',
        flags: ['scanned'],
      })),
      refused: [],
    });
    expect(steps).toEqual([`1/1 1. ${written[0]?.question}`]);
  });

  test('is read when it lay a little askew, in pale print', async () => {
    const reading = await readQuestions(await scannedPdf(paper, { tilt: 1, ink: 0.4 }));
    expect(reading.kind === 'questions' && reading.questions.map(({ number, answer }) => [number, answer])).toEqual([
      [1, 'A'],
      [2, 'B'],
      [3, 'C'],
      [4, 'D'],
    ]);
  });

  test('is refused when it is too coarse to be sure of a word', async () => {
    expect(await readQuestions(await scannedPdf(paper, { resolution: 60 }))).toEqual(unreadable('unclearScan'));
  });

  test('without anything on it says that it holds no text', async () => {
    expect(await readQuestions(await scannedPdf(await blankPdf()))).toEqual(unreadable('noText'));
  });
});
