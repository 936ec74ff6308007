/**
 * Typesets the demo's sample past papers: `npm run sample-paper` reads server/demo/sample-*.json and writes the PDF beside
 * each. The same questions always give the same file (up to zlib's version).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import { letters, type PaperQuestion } from '#server/questions/reading.ts';

/** One question of a sample paper. Formulas are Unicode text in science, LaTeX in mathematics; the explanation never names a letter. */
export type SampleQuestion = Pick<PaperQuestion, 'question' | 'options' | 'answer' | 'explanation'>;

/** A sample paper as its file holds it; questions are numbered through all sections. */
export interface SamplePaper {
  title: string;
  subtitle: string;
  /** Time allowed. */
  minutes: number;
  instructions: string;
  sections: { subject: string; questions: SampleQuestion[] }[];
}

/** The papers by the name of their files: science, and mathematics with formulas that the client draws. */
export const samplePapers = ['sample-paper', 'sample-maths'] as const;
export type SamplePaperName = (typeof samplePapers)[number];

const fileOf = (name: SamplePaperName, ending: 'json' | 'pdf'): URL =>
  new URL(`../server/demo/${name}.${ending}`, import.meta.url);

/** The questions as written, from the repository. */
export function readSamplePaper(name: SamplePaperName = 'sample-paper'): SamplePaper {
  return JSON.parse(readFileSync(fileOf(name, 'json'), 'utf8')) as SamplePaper;
}

const { resolve } = createRequire(import.meta.url);
const fonts = {
  roman: resolve('dejavu-fonts-ttf/ttf/DejaVuSerifCondensed.ttf'),
  bold: resolve('dejavu-fonts-ttf/ttf/DejaVuSerifCondensed-Bold.ttf'),
};

/** Measures in points on A4. Question numbers and option letters hang in the margin of their text. */
const page = { top: 56, bottom: 60, left: 64, right: 64 };
const column = { left: page.left, width: 595.28 - page.left - page.right };
const stem = { left: column.left + 26, width: column.width - 26 };
const option = { left: stem.left + 20, width: stem.width - 20 };
const ink = '#1b1c20';
const faint = '#6b6f78';
const hairline = '#b9bcc4';

type Doc = PDFKit.PDFDocument;

/** Spaces where no line may end: before a unit, inside one, and inside a number. */
const unbreakable = [
  / (?=[A-Za-z]{1,3}⁻[¹²])/g,
  /(?<=\d) (?=(?:kg|g|cm|mL|m|s|min|minutes|N|V|J|K|Ω|eV|nm|Hz|C|BM|mol|kJ)\b|%|°C|Ω)/g,
  /(?<=\d) (?=\d{3}\b)/g,
  /(?<=\d) (?=× 10)|(?<=\d ×|\d\u00a0×) (?=10)/g,
];

function bound(text: string): string {
  return unbreakable.reduce((kept, space) => kept.replace(space, '\u00a0'), text);
}

function heading(doc: Doc, paper: SamplePaper): void {
  const count = paper.sections.reduce((sum, section) => sum + section.questions.length, 0);
  const centred = { width: column.width, align: 'center' } as const;
  doc.font('bold', 20).fillColor(ink).text(paper.title, column.left, page.top, centred);
  doc.font('roman', 11.5).text(paper.subtitle, column.left, doc.y + 3, centred);
  rule(doc, doc.y + 9);
  doc.font('roman', 9.5).text(`Time: ${paper.minutes} minutes`, column.left, doc.y + 17, { width: column.width });
  doc.moveUp().text(`Questions: ${count}`, column.left, doc.y, centred);
  doc.moveUp().text(`Maximum marks: ${count}`, column.left, doc.y, { width: column.width, align: 'right' });
  rule(doc, doc.y + 5);
  doc.fillColor(faint).text(paper.instructions, column.left, doc.y + 14, { width: column.width, lineGap: 1.5 });
}

function rule(doc: Doc, y: number): void {
  doc
    .moveTo(column.left, y)
    .lineTo(column.left + column.width, y)
    .lineWidth(0.6)
    .stroke(hairline);
}

function sectionTitle(doc: Doc, subject: string): void {
  const text = subject.toUpperCase();
  doc.font('bold', 14).fillColor(ink);
  doc.text(text, column.left, doc.y, { width: column.width, align: 'center', characterSpacing: 1.5 });
  doc.y += 12;
}

/** Height of the whole question, so that none is torn between two pages. */
function heightOf(doc: Doc, question: SampleQuestion): number {
  doc.font('roman', 10.5);
  const stemHeight = doc.heightOfString(bound(question.question), { width: stem.width, lineGap: 1.5 });
  const options = letters.map((letter) => doc.heightOfString(question.options[letter], { width: option.width }) + 2);
  doc.font('roman', 9.5);
  const answer = doc.heightOfString('Answer', { width: stem.width });
  const explanation = doc.heightOfString(`Explanation:  ${bound(question.explanation)}`, {
    width: stem.width,
    lineGap: 1,
  });
  return stemHeight + 4 + options.reduce((sum, height) => sum + height, 0) + 4 + answer + 2 + explanation;
}

function drawQuestion(doc: Doc, question: SampleQuestion, number: number): void {
  const top = doc.y;
  doc.fillColor(ink).font('bold', 10.5).text(`${number}.`, column.left, top, { lineBreak: false });
  doc.font('roman', 10.5).text(bound(question.question), stem.left, top, { width: stem.width, lineGap: 1.5 });
  doc.y += 4;
  for (const letter of letters) {
    const line = doc.y;
    doc.text(`${letter})`, stem.left, line, { lineBreak: false });
    doc.text(question.options[letter], option.left, line, { width: option.width });
    doc.y += 2;
  }
  doc.y += 4;
  labelled(doc, 'Answer:', question.answer, 0);
  doc.y += 2;
  labelled(doc, 'Explanation:', bound(question.explanation), 1);
  doc.y += 14;
}

function labelled(doc: Doc, label: string, text: string, lineGap: number): void {
  const flow = { width: stem.width, lineGap };
  doc.font('bold', 9.5).text(`${label} `, stem.left, doc.y, { ...flow, continued: true });
  doc.font('roman', 9.5).text(text, flow);
}

function footers(doc: Doc, title: string): void {
  const { count } = doc.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(index);
    // pdfkit would open a new page for text below the bottom margin.
    doc.page.margins.bottom = 0;
    const y = doc.page.height - 42;
    doc.font('roman', 8.5).fillColor(faint);
    doc.text(title, column.left, y, { lineBreak: false });
    doc.text(`Page ${index + 1} of ${count}`, column.left, y, { width: column.width, align: 'right' });
  }
}

/** Draws the paper as an A4 PDF with embedded font subsets: one column, answers and explanations in place. */
export async function drawSamplePaper(paper: SamplePaper): Promise<Uint8Array> {
  const title = `${paper.title}: ${paper.subtitle}`;
  const doc = new PDFDocument({
    size: 'A4',
    margins: page,
    bufferPages: true,
    lang: 'en',
    displayTitle: true,
    // pdfkit derives the file's identifier from this record, so a fixed date fixes both.
    info: { Title: title, Author: 'Entrada', CreationDate: new Date('2026-01-01T00:00:00Z') },
  });
  const written = buffer(doc);
  doc.registerFont('roman', fonts.roman).registerFont('bold', fonts.bold);

  heading(doc, paper);
  let number = 0;
  for (const section of paper.sections) {
    if (number > 0) doc.addPage();
    else doc.y += 20;
    sectionTitle(doc, section.subject);
    for (const question of section.questions) {
      if (doc.y + heightOf(doc, question) > doc.page.height - page.bottom) doc.addPage();
      number += 1;
      drawQuestion(doc, question, number);
    }
  }
  footers(doc, title);
  doc.end();
  return new Uint8Array(await written);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const name of samplePapers) {
    const pdf = await drawSamplePaper(readSamplePaper(name));
    const target = fileOf(name, 'pdf');
    writeFileSync(target, pdf);
    console.log(`Wrote ${fileURLToPath(target)}, ${Math.ceil(pdf.length / 1024)} KB.`);
  }
}
