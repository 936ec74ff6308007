import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';

/** Chapters that we wrote: `rocks`, `markets` and `plants` and the next two with bold terms, the first two with a glossary. */
export const chapters = ['rocks', 'markets', 'plants', 'waves', 'weather', 'bridges'] as const;
export type Chapter = (typeof chapters)[number];

/** How a chapter is set. */
export interface ChapterSetting {
  columns?: 1 | 2;
  /** False sets the terms in the type of the text. */
  bold?: boolean;
}

type Doc = PDFKit.PDFDocument;

const { resolve } = createRequire(import.meta.url);
const roman = resolve('dejavu-fonts-ttf/ttf/DejaVuSerifCondensed.ttf');
const bold = resolve('dejavu-fonts-ttf/ttf/DejaVuSerifCondensed-Bold.ttf');
const margin = 60;
const gutter = 26;

/** The text of a chapter: a paragraph a line, `# ` before headings, `**` around terms. */
export function chapterText(chapter: Chapter): string {
  return readFileSync(new URL(`./prose/${chapter}.txt`, import.meta.url), 'utf8');
}

/** A chapter as a PDF. The same arguments give the same bytes. */
export function renderChapter(chapter: Chapter, setting: ChapterSetting = {}): Promise<Uint8Array> {
  return renderProse(chapterText(chapter), setting);
}

/** Marked-up text as a PDF, as `chapterText` gives it. */
export async function renderProse(
  text: string,
  { columns = 1, bold: marked = true }: ChapterSetting = {},
): Promise<Uint8Array> {
  const info = { CreationDate: new Date('2026-01-01T00:00:00Z') };
  const doc = new PDFDocument({ size: 'A4', margin, info });
  const written = buffer(doc);
  doc.registerFont('roman', roman).registerFont('bold', bold);
  const width = (doc.page.width - 2 * margin - (columns - 1) * gutter) / columns;
  let column = 0;
  const write = (line: string) => {
    const heading = /^(#+) (.*)$/.exec(line);
    const size = heading ? 20 - 4 * (heading[1] ?? '').length : 10.5;
    const plain = heading?.[2] ?? line.replaceAll('**', '');
    doc.font(heading ? 'bold' : 'roman', size);
    if (doc.y + doc.heightOfString(plain, { width }) > doc.page.height - margin) {
      column = (column + 1) % columns;
      if (column === 0) doc.addPage();
      doc.y = margin;
    }
    doc.x = margin + column * (width + gutter);
    if (heading) doc.text(plain, { width });
    else writeMarked(doc, line, width, marked);
    doc.y += heading ? 6 : 7;
  };
  for (const line of text.split('\n')) if (line.trim() !== '') write(line);
  doc.end();
  return new Uint8Array(await written);
}

function writeMarked(doc: Doc, line: string, width: number, marked: boolean): void {
  const parts = line.split('**');
  parts.forEach((part, i) => {
    if (part === '') return;
    const isLast = parts.slice(i + 1).every((rest) => rest === '');
    doc.font(marked && i % 2 === 1 ? 'bold' : 'roman').text(part, { width, continued: !isLast });
  });
}
