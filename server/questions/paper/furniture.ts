import type { PdfPage, TextRun } from '../pdf/page.ts';
import { isContent, opensItem } from './vocabulary.ts';

/** Running headers and footers stand in this share of the page's height, at either end. */
const margin = 0.09;
/** How many baselines from the top or bottom may be furniture. */
const mostRows = 3;
/** Furniture is set off from the text by more than this multiple of the larger font: lines of one text lie closer. */
const setOff = 1.4;
/** Where furniture stands, most pages hold some: this share of those that hold anything there. */
const leastShare = 0.5;
/** Furniture stands at the same height on all its pages, in points. */
const drift = 3;
/** On a single page nothing repeats: there, a row in print smaller than this share of the text's, further off, is furniture. */
const alone = { size: 0.9, setOff: 2 };

interface Row {
  page: PdfPage;
  side: 1 | -1;
  y: number;
  size: number;
  /** Size of the larger one of this row and the next one towards the middle of the page. */
  larger: number;
  runs: TextRun[];
  text: string;
  /** The text without its numbers, and the numbers. */
  words: string;
  numbers: number[];
  /** Distance to the next row towards the middle of the page. */
  gap: number;
}

/**
 * The pages without running headers, footers and page numbers. A row is furniture only if it is set off from the text
 * and repeats at its height, if most pages have furniture there, and if its numbers stay or count the pages: lines of
 * questions that differ in nothing but their quantities repeat as well.
 */
export function withoutFurniture(pages: PdfPage[]): PdfPage[] {
  const ends = pages.flatMap((page) => [outerRows(page, 1), outerRows(page, -1)]);
  const rows = ends.flat();
  const enough = pages.length <= 4 ? 2 : 3;
  const repeated = new Set(rows.filter((row) => isRepeated(row, rows, enough)));
  const isFurniture = (row: Row) =>
    isPrinterMark(row.text) ||
    (repeated.has(row) && fillsItsPlace(row, rows, repeated)) ||
    countsPages(row, pages.length) ||
    (pages.length === 1 && isSmallPrint(row));
  const gone = new Set<TextRun>();
  for (const end of ends) {
    let innerIsGone = false;
    for (const row of end.toReversed()) {
      const goes: boolean = (innerIsGone || row.gap > setOff * row.larger) && isFurniture(row);
      if (goes) for (const run of row.runs) gone.add(run);
      innerIsGone = goes;
    }
  }
  return pages.map((page) => ({ ...page, runs: page.runs.filter((run) => !gone.has(run)) }));
}

/** The outermost rows of a page, from the top (`side` 1) or the bottom (-1). */
function outerRows(page: PdfPage, side: 1 | -1): Row[] {
  const groups: TextRun[][] = [];
  for (const run of page.runs.toSorted((a, b) => side * (a.y - b.y) || a.x - b.x)) {
    const group = groups.find((runs) => Math.abs((runs[0]?.y ?? 0) - run.y) < 2);
    if (group) group.push(run);
    else if (groups.length > mostRows) break;
    else groups.push([run]);
  }
  const inZone = (y: number) => (side === 1 ? y < page.height * margin : y > page.height * (1 - margin));
  return groups.slice(0, mostRows).flatMap((runs, i): Row[] => {
    const y = runs[0]?.y ?? 0;
    if (!inZone(y)) return [];
    const next = groups[i + 1];
    const text = runs
      .toSorted((a, b) => a.x - b.x)
      .map((run) => run.text)
      .join(' ');
    return [
      {
        page,
        side,
        y,
        size: sizeOf(runs),
        larger: sizeOf([...runs, ...(next ?? [])]),
        runs,
        text,
        words: text.replace(/\d+/g, '#').replace(/\s+/g, ' ').toLowerCase(),
        numbers: (text.match(/\d+/g) ?? []).map(Number),
        gap: next ? Math.abs((next[0]?.y ?? 0) - y) : Infinity,
      },
    ];
  });
}

function sizeOf(runs: TextRun[]): number {
  return Math.max(...runs.map(({ size }) => size));
}

/** Whether a row stands at the same height of other pages too, and is no part of a question. */
function isRepeated(row: Row, rows: Row[], enough: number): boolean {
  if (isContent(row.text)) return false;
  const alike = rows.filter((other) => isSamePlace(row, other) && other.words === row.words && countsAlike(row, other));
  const changes = alike.some(({ text }) => text !== row.text);
  if (changes && opensItem(row.text)) return false;
  return new Set(alike.map(({ page }) => page)).size >= enough;
}

function isSamePlace(row: Row, other: Row): boolean {
  return row.side === other.side && Math.abs(row.y - other.y) <= drift;
}

/** Whether each number of two rows is the same, or grows with the pages. */
function countsAlike(row: Row, other: Row): boolean {
  const apart = other.page.number - row.page.number;
  return row.numbers.every((number, i) => other.numbers[i] === number || other.numbers[i] === number + apart);
}

function fillsItsPlace(row: Row, rows: Row[], repeated: Set<Row>): boolean {
  const there = rows.filter((other) => isSamePlace(row, other));
  return there.filter((other) => repeated.has(other)).length >= there.length * leastShare;
}

/** Whether a row tells which of how many pages this is: Entrance Examination 1/12. */
function countsPages({ text, page }: Row, pages: number): boolean {
  if (isContent(text) || opensItem(text)) return false;
  const [, number, count] = /(?:^|\s)(\d{1,4})\s*(?:\/|of)\s*(\d{1,4})$/i.exec(text) ?? [];
  return Number(number) === page.number && Number(count) === pages;
}

function isSmallPrint({ text, size, larger, gap }: Row): boolean {
  return size < alone.size * larger && gap > alone.setOff * larger && !isContent(text) && !opensItem(text);
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
