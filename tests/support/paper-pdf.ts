import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { letters } from '#server/questions/reading.ts';
import type { WrittenQuestion } from './questions.ts';

/**
 * How a past paper is set. Only `inline` prints explanations.
 * - `inline`: `1.`, options A) to D) on lines of their own, `Answer: B` and the explanation below.
 * - `keyGrid`: instructions numbered 1 to 3, two options (a) (b) a row, the answer key as a grid on the last page.
 * - `oneLine`: `Q1)`, the options (a) to (d) run on, `Ans: (c)` below.
 * - `twoColumn`: two columns, options (1) to (4), the key in pairs of rows.
 */
export type PaperLayout = 'inline' | 'keyGrid' | 'oneLine' | 'twoColumn';

export interface PaperOptions {
  /** Printed large on the first page. */
  title?: string;
  /** False leaves the answers, and in `inline` the explanations, out. */
  key?: boolean;
}

type Doc = PDFKit.PDFDocument;
interface Setting {
  title: string;
  key: boolean;
}

const { resolve } = createRequire(import.meta.url);
const roman = resolve('dejavu-fonts-ttf/ttf/DejaVuSerifCondensed.ttf');
const bold = resolve('dejavu-fonts-ttf/ttf/DejaVuSerifCondensed-Bold.ttf');
const margin = 56;

/** A PDF past paper of these questions. The same arguments give the same bytes. */
export function renderPaper(
  questions: readonly WrittenQuestion[],
  layout: PaperLayout,
  { title = 'Entrance Examination', key = true }: PaperOptions = {},
): Promise<Uint8Array> {
  return drawPdf({ size: layout === 'oneLine' ? 'LETTER' : 'A4' }, (doc) => {
    doc.registerFont('roman', roman).registerFont('bold', bold);
    doc.font('bold', 17).text(title).moveDown(0.5).font('roman', 10);
    layouts[layout](doc, questions, { title, key });
    numberPages(doc, title);
  });
}

/** A paper in the `inline` layout whose answers were left out. */
export function paperWithoutKey(questions: readonly WrittenQuestion[]): Promise<Uint8Array> {
  return renderPaper(questions, 'inline', { key: false });
}

/** A one-page PDF that opens only with the password `open sesame`. */
export function encryptedPdf(): Promise<Uint8Array> {
  // PDF 1.4's cipher takes no random numbers, so the file stays the same.
  return drawPdf({ userPassword: 'open sesame', pdfVersion: '1.4' }, (doc) =>
    doc.text('1. Which word opens the cave?'),
  );
}

/** A PDF of one page with nothing on it. */
export function blankPdf(): Promise<Uint8Array> {
  return drawPdf({}, () => undefined);
}

/** A PDF of one page that holds a picture of text lines and no text, as a scanner without recognition makes it. */
export function imageOnlyPdf(): Promise<Uint8Array> {
  return drawPdf({ margin: 0 }, (doc) => {
    // One grey sample a pixel, drawn by the PDF's own image operator: 'lines' of dark and light pixels.
    const [width, height] = [60, 80];
    const dark = (x: number, y: number) => y % 4 === 1 && x > 4 && x < 40 + ((y * 7) % 16) && (x * y) % 5 !== 0;
    const samples = Array.from({ length: width * height }, (_, at) =>
      dark(at % width, Math.floor(at / width)) ? '20' : 'f8',
    );
    doc.save().transform(doc.page.width, 0, 0, -doc.page.height, 0, doc.page.height);
    doc.addContent(`BI /W ${width} /H ${height} /CS /G /BPC 8 /F /AHx ID ${samples.join('')}> EI`);
    doc.restore();
  });
}

/** Two pages of running text, with headings and a numbered list but without a question. */
export function prosePdf(): Promise<Uint8Array> {
  return drawPdf({}, (doc) => {
    doc.font(bold, 15).text('Water in a plant').moveDown().font(roman, 11);
    for (const paragraph of prose) doc.text(paragraph, { lineGap: 2 }).moveDown();
    doc.addPage().font(bold, 15).text('Three forces').moveDown().font(roman, 11);
    doc.text('1. Root pressure pushes water a short way up, mostly at night.');
    doc.text('2. Capillarity draws it along narrow walls.');
    doc.text('3. Transpiration pulls whole columns of it, from the roots to the leaves.').moveDown();
    for (const paragraph of prose.toReversed()) doc.text(paragraph, { lineGap: 2 }).moveDown();
  });
}

const prose = [
  'On a warm day a grown birch lifts several hundred litres of water from the soil to its leaves. It has no pump. The water rises because it evaporates above: every molecule that leaves a leaf draws the next one after it, and the chain reaches down to the root hairs.',
  'The chain holds because water molecules cling to each other. In the narrow vessels of the xylem a column of water bears a considerable tension before it breaks. When it does break, a bubble fills the vessel, and the water takes a way round it through the pits in the wall.',
  'Leaves pay for the carbon dioxide that they take up with water. Their stomata open in the light and close when the guard cells lose turgor, so that a plant in dry soil saves its water and goes hungry for a while.',
];

async function drawPdf(options: PDFKit.PDFDocumentOptions, draw: (doc: Doc) => void): Promise<Uint8Array> {
  // pdfkit derives the file's identifier from this record, so a fixed date fixes both.
  const info = { CreationDate: new Date('2026-01-01T00:00:00Z') };
  const doc = new PDFDocument({ size: 'A4', margin, bufferPages: true, info, ...options });
  const written = buffer(doc);
  draw(doc);
  doc.end();
  return new Uint8Array(await written);
}

/** A running footer, as papers of several pages have it. */
function numberPages(doc: Doc, title: string): void {
  const { count } = doc.bufferedPageRange();
  if (count === 1) return;
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(index);
    // pdfkit would open a new page for text below the bottom margin.
    doc.page.margins.bottom = 0;
    doc.font('roman', 8).text(title, margin, doc.page.height - 36, { lineBreak: false });
    doc.text(`${index + 1}/${count}`, margin, doc.page.height - 36, { align: 'right' });
  }
}

type Layout = (doc: Doc, questions: readonly WrittenQuestion[], setting: Setting) => void;

const layouts: Record<PaperLayout, Layout> = {
  inline: (doc, questions, { key }) => {
    questions.forEach(({ question, options, answer, explanation }, index) => {
      doc.text(`${index + 1}. ${question}`).moveDown(0.4);
      for (const letter of letters) doc.text(`${letter}) ${options[letter]}`);
      if (key) {
        doc.moveDown(0.4).font('bold').text('Answer: ', { continued: true }).font('roman').text(answer);
        if (explanation !== '') doc.text(`Explanation: ${explanation}`);
      }
      doc.moveDown();
    });
  },

  keyGrid: (doc, questions, { key }) => {
    const width = doc.page.width - 2 * margin;
    doc.text('Time: 3 hours').moveDown(0.5);
    const rules = ['Each question carries 4 marks.', 'A wrong answer costs 1 mark.', 'Calculators are not allowed.'];
    rules.forEach((rule, index) => doc.text(`${index + 1}. ${rule}`, margin + 20));
    doc.moveDown();
    questions.forEach(({ question, options }, index) => {
      doc.text(`${index + 1}. ${question}`, margin).moveDown(0.4);
      cells(doc, [`(a) ${options.A}`, `(b) ${options.B}`], { width, columns: 2 });
      cells(doc, [`(c) ${options.C}`, `(d) ${options.D}`], { width, columns: 2 });
      doc.moveDown(0.8);
    });
    if (!key) return;
    doc.addPage().font('bold', 12).text('ANSWER KEY', margin).moveDown(0.5).font('roman', 10);
    for (const start of steps(questions.length, 10)) {
      const part = questions.slice(start, start + 10);
      const entries = part.map(({ answer }, at) => `${start + at + 1}. (${answer.toLowerCase()})`);
      cells(doc, entries, { width, columns: 10 });
    }
  },

  oneLine: (doc, questions, { key }) => {
    questions.forEach(({ question, options, answer }, index) => {
      doc.text(`Q${index + 1}) ${question}`);
      doc.text(letters.map((letter) => `(${letter.toLowerCase()}) ${options[letter]}`).join(' '));
      if (key) doc.text(`Ans: (${answer.toLowerCase()})`);
    });
  },

  twoColumn: (doc, questions, { key }) => {
    const gap = 24;
    const width = (doc.page.width - 2 * margin - gap) / 2;
    let column = 0;
    let top = doc.y;
    /** Opens the next column if this one lacks the height. */
    const reserve = (height: number) => {
      if (doc.y + height > doc.page.height - margin) {
        if (column === 1) {
          doc.addPage();
          top = margin;
        }
        column = 1 - column;
        doc.y = top;
      }
      doc.x = margin + column * (width + gap);
    };
    const write = (text: string, space: number) => {
      reserve(doc.heightOfString(text, { width }));
      doc.text(text, { width });
      doc.y += space;
    };
    questions.forEach(({ question, options }, index) => {
      write(`${index + 1}. ${question}`, 5);
      letters.forEach((letter, place) => write(`(${place + 1}) ${options[letter]}`, letter === 'D' ? 12 : 0));
    });
    if (!key) return;
    doc.font('bold');
    write('ANSWER KEY', 6);
    doc.font('roman');
    for (const start of steps(questions.length, 8)) {
      const part = questions.slice(start, start + 8);
      reserve(2 * doc.currentLineHeight(true));
      const [left, label] = [doc.x, 40];
      const pair = [
        ['Q. No.', part.map((_, at) => String(start + at + 1))],
        ['Ans', part.map(({ answer }) => String(letters.indexOf(answer) + 1))],
      ] as const;
      for (const [name, values] of pair) {
        doc.text(name, left, doc.y, { lineBreak: false });
        doc.x = left + label;
        cells(doc, values, { width: width - label, columns: 8 });
      }
    }
  },
};

/** Texts side by side in equal columns from the cursor on; the row is as high as its highest text. */
function cells(doc: Doc, texts: string[], { width, columns }: { width: number; columns: number }): void {
  const step = width / columns;
  const flow = { width: step - 2 };
  const height = Math.max(...texts.map((text) => doc.heightOfString(text, flow)));
  if (doc.y + height > doc.page.height - margin) doc.addPage();
  const { x, y } = doc;
  texts.forEach((text, index) => doc.text(text, x + index * step, y, flow));
  doc.x = x;
  doc.y = y + height;
}

function steps(count: number, step: number): number[] {
  return Array.from({ length: Math.ceil(count / step) }, (_, index) => index * step);
}
