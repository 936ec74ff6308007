import type { PdfPage, TextRun } from '../pdf/page.ts';
import { isContent } from './vocabulary.ts';

/** Running headers and footers stand in this share of the page's height, at either end. */
const margin = 0.09;
/** How many baselines from the top or bottom may be furniture. */
const mostRows = 3;

interface Row {
  page: PdfPage;
  runs: TextRun[];
  text: string;
  /** 0 for the outermost row of its end of the page. */
  rank: number;
}

/** The pages without running headers, footers and page numbers. */
export function withoutFurniture(pages: PdfPage[]): PdfPage[] {
  const rows = pages.flatMap((page) => [...outerRows(page, 1), ...outerRows(page, -1)]);
  const seen = new Map<string, Set<number>>();
  for (const { text, page } of rows) {
    const key = digitsAlike(text);
    seen.set(key, (seen.get(key) ?? new Set()).add(page.number));
  }
  const enough = pages.length <= 4 ? 2 : 3;
  const gone = new Set<TextRun>();
  for (const row of rows) {
    const repeated = (seen.get(digitsAlike(row.text))?.size ?? 0) >= enough && !isContent(row.text);
    if (repeated || isPrinterMark(row.text)) for (const run of row.runs) gone.add(run);
  }
  return pages.map((page) => ({ ...page, runs: page.runs.filter((run) => !gone.has(run)) }));
}

/** The outermost rows of a page, from the top (`side` 1) or the bottom (-1). */
function outerRows(page: PdfPage, side: 1 | -1): Row[] {
  const zone = page.runs.filter(({ y }) => (side === 1 ? y < page.height * margin : y > page.height * (1 - margin)));
  const rows: Row[] = [];
  for (const run of zone.toSorted((a, b) => side * (a.y - b.y) || a.x - b.x)) {
    const row = rows.find(({ runs }) => Math.abs((runs[0]?.y ?? 0) - run.y) < 2);
    if (row) row.runs.push(run);
    else rows.push({ page, runs: [run], text: '', rank: rows.length });
  }
  for (const row of rows)
    row.text = row.runs
      .toSorted((a, b) => a.x - b.x)
      .map(({ text }) => text)
      .join(' ');
  return rows.filter(({ rank }) => rank < mostRows);
}

function digitsAlike(text: string): string {
  return text.replace(/\d+/g, '#').replace(/\s+/g, ' ').toLowerCase();
}

/** What printing puts in a margin even of a single page: its date, the file's address, a page number. */
function isPrinterMark(text: string): boolean {
  return (
    /^(-\s*)?\d{1,4}(\s*-)?$/.test(text) ||
    /^(page|p\.)\s*\d+(\s*(of|\/)\s*\d+)?$/i.test(text) ||
    /^\d+\s*(\/|of)\s*\d+$/i.test(text) ||
    /^(file|https?):\/\/\S+(\s+\d+\s*\/\s*\d+)?$/i.test(text) ||
    /^fi\s*le:\/\//i.test(text) ||
    /^\d{1,2}\/\d{1,2}\/\d{2,4}, \d{1,2}:\d{2}( [AP]M)?\b/.test(text)
  );
}
