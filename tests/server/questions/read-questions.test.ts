import PDFDocument from 'pdfkit';
import { describe, expect, test } from 'vitest';
import { parsePaper } from '#server/questions/paper/parse-paper.ts';
import { readPdf } from '#server/questions/pdf/read-pdf.ts';
import { readQuestions } from '#server/questions/read-questions.ts';
import { unreadable } from '#server/questions/reading.ts';
import { chapterText, renderChapter, renderProse } from '#tests/support/prose-pdf.ts';

type Draw = (doc: PDFKit.PDFDocument) => void;

async function pdf(draw: Draw, options: PDFKit.PDFDocumentOptions = {}): Promise<Uint8Array> {
  const doc = new PDFDocument({ size: 'A4', ...options });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => doc.on('end', resolve));
  draw(doc);
  doc.end();
  await ended;
  return new Uint8Array(Buffer.concat(chunks));
}

const paper = `1. What is the capital of France?
A) Lyon
B) Paris
C) Nice
D) Lille
Answer: B
Explanation: Paris has been the capital since 987, as the history of France and of its kings tells in many more words than fit on a single line of this page.

2. Which gas do plants take up?
A) Oxygen
B) Nitrogen
C) Carbon dioxide
D) Argon
Answer: C

3. How many legs does a spider have?
A) Four
B) Six
C) Seven
D) Eight
Answer: D`;

const questions = [
  {
    number: 1,
    page: 1,
    question: 'What is the capital of France?',
    options: { A: 'Lyon', B: 'Paris', C: 'Nice', D: 'Lille' },
    answer: 'B',
    explanation:
      'Paris has been the capital since 987, as the history of France and of its kings tells in many more words than fit on a single line of this page.',
    flags: [],
  },
  {
    number: 2,
    page: 1,
    question: 'Which gas do plants take up?',
    options: { A: 'Oxygen', B: 'Nitrogen', C: 'Carbon dioxide', D: 'Argon' },
    answer: 'C',
    explanation: '',
    flags: [],
  },
  {
    number: 3,
    page: 1,
    question: 'How many legs does a spider have?',
    options: { A: 'Four', B: 'Six', C: 'Seven', D: 'Eight' },
    answer: 'D',
    explanation: '',
    flags: [],
  },
];

describe('a PDF with three questions', () => {
  test('gives the three questions as JSON', async () => {
    const reading = await readQuestions(await pdf((doc) => doc.text(paper)));
    expect(reading).toEqual({ kind: 'questions', pages: 1, questions, refused: [] });
    expect(JSON.parse(JSON.stringify(reading))).toEqual(reading);
  });

  test('gives them when each word is placed on its own', async () => {
    const bytes = await pdf((doc) => {
      paper.split('\n').forEach((line, row) => {
        let x = 72;
        for (const word of line.split(' ').slice(0, 12)) {
          doc.text(word, x, 72 + row * 18, { lineBreak: false });
          x += doc.widthOfString(`${word} `);
        }
      });
    });
    const reading = await readQuestions(bytes);
    expect(reading.kind === 'questions' && reading.questions.map(({ question, answer }) => [question, answer])).toEqual(
      questions.map(({ question, answer }) => [question, answer]),
    );
  });

  test('tells after each page how far it is, and on which page a question starts', async () => {
    const bytes = await pdf((doc) =>
      paper.split(/\n\n/).forEach((text, i) => (i > 0 ? doc.addPage() : doc).text(text)),
    );
    const steps: string[] = [];
    const reading = await readQuestions(bytes, (read, total) => steps.push(`${read}/${total}`));
    expect(steps).toEqual(['1/3', '2/3', '3/3']);
    expect(reading.kind === 'questions' && reading.questions.map(({ page }) => page)).toEqual([1, 2, 3]);
  });

  test('leaves the bytes as they were', async () => {
    const bytes = await pdf((doc) => doc.text(paper));
    const before = bytes.slice();
    await readQuestions(bytes);
    expect(bytes).toEqual(before);
  });

  test('is read when only copying and printing are locked', async () => {
    const locked = await pdf((doc) => doc.text(paper), { ownerPassword: 'owner', permissions: {} });
    expect(await readQuestions(locked)).toMatchObject({ kind: 'questions', questions });
  });
});

describe('a file that cannot be read is refused with what is wrong and what to do', () => {
  test('not a PDF', async () => {
    for (const bytes of [new Uint8Array(), new TextEncoder().encode('PK\u0003\u0004 a document')])
      expect(await readQuestions(bytes)).toEqual({
        kind: 'unreadable',
        reason: 'notPdf',
        message: 'This file is not a PDF. Please upload the paper as a PDF file.',
      });
  });

  test('broken', async () => {
    const whole = await pdf((doc) => doc.text(paper));
    for (const bytes of [whole.slice(0, 400), new TextEncoder().encode('%PDF-1.7\nand nothing more')])
      expect(await readQuestions(bytes)).toEqual({
        kind: 'unreadable',
        reason: 'broken',
        message: 'This PDF is damaged or incomplete and cannot be opened. Please export or download it again.',
      });
  });

  test('password protected', async () => {
    const bytes = await pdf((doc) => doc.text(paper), { userPassword: 'secret' });
    expect(await readQuestions(bytes)).toEqual({
      kind: 'unreadable',
      reason: 'passwordProtected',
      message: 'This PDF is protected by a password. Please save a copy without the password and upload that.',
    });
  });

  test('without text', async () => {
    const bytes = await pdf((doc) => doc.rect(50, 50, 200, 300).fill());
    expect(await readQuestions(bytes)).toEqual({
      kind: 'unreadable',
      reason: 'noText',
      message: 'This PDF holds no text and no picture of text. Please check that it is the right file.',
    });
  });

  test('too many pages', async () => {
    const bytes = await pdf((doc) => {
      for (let i = 0; i < 1500; i += 1) doc.addPage();
    });
    expect(await readQuestions(bytes)).toEqual({
      kind: 'unreadable',
      reason: 'tooManyPages',
      message: 'This PDF has more than 1500 pages. Please split it and upload the parts.',
    });
  });

  test('no questions', async () => {
    const bytes = await pdf((doc) => doc.text('The cell is the unit of life. It answers to stress, and it divides.'));
    expect(await readQuestions(bytes)).toEqual(unreadable('noQuestions'));
    expect(unreadable('noQuestions').message).toBe(
      'No multiple-choice questions were found in this PDF. Please upload a past paper with numbered questions.',
    );
  });

  test('no answer key', async () => {
    const bytes = await pdf((doc) => doc.text(paper.replace(/^(Answer|Explanation).*$/gm, '')));
    expect(await readQuestions(bytes)).toEqual(unreadable('noAnswerKey'));
    expect(unreadable('noAnswerKey').message).toBe(
      'This PDF has questions but no answer key. Please upload a version with the answers, after each question or at the end.',
    );
  });
});

describe('a chapter of running text', () => {
  test('gives questions that were made from it, though it holds no question', async () => {
    const bytes = await renderChapter('rocks');
    const text = await readPdf(bytes);
    expect(parsePaper(text.kind === 'pages' ? text.pages : [])).toMatchObject({ questions: [], refused: [] });
    const reading = await readQuestions(bytes);
    expect(reading.kind === 'questions' && reading.questions[0]).toMatchObject({
      number: 1,
      origin: 'prose',
      flags: [],
    });
    expect(reading.kind === 'questions' && reading.refused.every(({ number }) => number === null)).toBe(true);
  });

  test('gives them as well when it ends with questions that nobody answers', async () => {
    const exercises =
      '1. Which rock floats?\n(a) pumice\n(b) slate\n(c) marble\n(d) gneiss\n2. Which rock splits?\n(a) pumice\n(b) slate\n(c) marble\n(d) gneiss';
    const reading = await readQuestions(await renderProse(`${chapterText('rocks')}\n# Exercises\n${exercises}`));
    expect(reading.kind === 'questions' && reading.questions.every(({ origin }) => origin === 'prose')).toBe(true);
  });
});

describe('the text of a page', () => {
  test('comes with its place from the top left, its size and its weight', async () => {
    const text = await readPdf(
      await pdf((doc) => doc.font('Times-Bold').fontSize(20).text('A heading of some length', 72, 100)),
    );
    const run = text.kind === 'pages' ? text.pages[0]?.runs[0] : undefined;
    expect(run).toMatchObject({ text: 'A heading of some length', size: 20, font: 'Times-Bold', bold: true });
    expect(run?.x).toBeCloseTo(72, 1);
    expect(run?.y).toBeGreaterThan(100);
    expect(run?.y).toBeLessThan(120);
  });

  test('comes without what is turned, such as a watermark', async () => {
    const text = await readPdf(
      await pdf((doc) => {
        doc.text('Upright text on a page of a paper');
        doc.rotate(45).text('Watermark');
      }),
    );
    expect(text.kind === 'pages' && text.pages[0]?.runs.map((run) => run.text)).toEqual([
      'Upright text on a page of a paper',
    ]);
  });

  test('comes with the places of its drawings', async () => {
    const text = await readPdf(
      await pdf((doc) => doc.text('A page with a small drawing').rect(100, 200, 30, 40).stroke()),
    );
    const box = text.kind === 'pages' ? text.pages[0]?.drawings.at(-1) : undefined;
    expect(box?.kind).toBe('path');
    expect(box?.x).toBeCloseTo(100, 0);
    expect(box?.y).toBeCloseTo(200, 0);
    expect(box?.height).toBeCloseTo(40, 0);
  });
});
