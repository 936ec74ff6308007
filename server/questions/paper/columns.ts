import type { PdfPage, TextRun } from '../pdf/page.ts';
import { isAnswersRow, keyRowOf, type KeyRow } from './keys.ts';
import { keyTitle, opensItem } from './vocabulary.ts';

/** A part of a page that is read before the next one: a column, or what stands across the columns. */
export interface Region {
  page: PdfPage;
  left: number;
  right: number;
  runs: TextRun[];
}

/** An empty stripe between two columns. */
interface Stripe {
  from: number;
  to: number;
}

/** A document has columns if this share of its pages shows gutters: a grid of answers on one page is none. */
const leastShare = 0.3;
/** A gutter is at least this wide, in points, and at most this share of the page's rows crosses it. */
const leastWidth = 7;
const mostCrossing = 0.12;
/** Nor do more than this share of the rows that reach it: the gaps in a key below a short column are no gutters. */
const mostCrossingBeyond = 0.4;
/** Gutters of one document stand at the same place on all pages, but for mirrored margins: this share of the width. */
const drift = 0.06;
/** What begins a column stands within this share of the page's width behind the gutter. */
const nearGutter = 0.12;
const step = 2;

const oddOption = /^[([]?\s?[ACac13]\s?[)\].]/;
const secondOption = /^[([]?\s?[BDbd24]\s?[)\].]/;

/** What must begin right of a gutter: questions, options or a key in a past paper; in running text, anything. */
export type ColumnTest = 'items' | 'text';

/** The regions of all pages in reading order. */
export function regionsOf(pages: PdfPage[], test: ColumnTest = 'items'): Region[] {
  const places = commonGutters(pages, pages.map(stripesOf));
  // The last page of a column or of a paper may hold too little to show a gutter of its own.
  const gutters = pages.map((page) => places.flatMap((place) => gutterNear(page, place) ?? []));
  const columns = test === 'text' || rightColumnsOpenItems(pages, gutters);
  return pages.flatMap((page, i) => bandsOf(page, columns ? (gutters[i] ?? []) : []));
}

/** The middle of a page's empty stripe at the place where the document has a gutter; null if lines run across it. */
function gutterNear(page: PdfPage, place: number): number | null {
  const reach = drift * page.width;
  if (page.runs.every(({ x, width }) => x + width < place)) return null;
  const near = emptyStripes(bodyOf(page))
    .filter(({ from, to }) => to - from >= leastWidth && from - reach < place && place < to + reach)
    .map(({ from, to }) => ({ from: Math.max(from, place - 2 * reach), to: Math.min(to, place + 2 * reach) }))
    .toSorted((a, b) => distance(a, place) - distance(b, place))[0];
  return near ? middleOf(page.runs, near) : null;
}

function distance({ from, to }: Stripe, place: number): number {
  return Math.max(0, from - place, place - to);
}

/** Where the gutters of most columned pages stand. */
function commonGutters(pages: PdfPage[], stripes: Stripe[][]): number[] {
  const full = pages.filter(({ runs }) => runs.length > 10).length;
  const counts = new Map<number, Stripe[][]>();
  for (const found of stripes)
    if (found.length > 0) counts.set(found.length, [...(counts.get(found.length) ?? []), found]);
  const [most] = [...counts.values()].toSorted((a, b) => b.length - a.length);
  if (!most || most.length < full * leastShare) return [];
  return (most[0] ?? []).map((_, i) => median(most.map((found) => ((found[i]?.from ?? 0) + (found[i]?.to ?? 0)) / 2)));
}

/**
 * What stands right of a gutter is a column only if items begin there: in a paper with two options a row, the right
 * half holds nothing but second and fourth options. A short column may hold a single item, or only the key.
 */
function rightColumnsOpenItems(pages: PdfPage[], gutters: number[][]): boolean {
  let [openings, besideOptions] = [0, 0];
  pages.forEach((page, i) => {
    for (const gutter of gutters[i] ?? []) {
      const starts = page.runs.filter(({ x }) => x >= gutter && x < gutter + page.width * nearGutter);
      openings += starts.filter(({ text }) => opensItem(text) || keyTitle.test(text)).length;
      besideOptions += starts.filter(
        ({ text, y }) =>
          secondOption.test(text) &&
          page.runs.some((other) => other.x < gutter && Math.abs(other.y - y) < 2 && oddOption.test(other.text)),
      ).length;
    }
  });
  return openings > 0 && openings >= besideOptions;
}

/** The empty stripes of a page that could be gutters, from left to right. */
function stripesOf(page: PdfPage): Stripe[] {
  const runs = bodyOf(page);
  if (runs.length < 12) return [];
  const left = Math.min(...runs.map(({ x }) => x));
  const right = Math.max(...runs.map(({ x, width }) => x + width));
  const width = right - left;
  return emptyStripes(runs)
    .filter(({ from, to }) => to - from >= leastWidth && from > left + width * 0.2 && to < right - width * 0.2)
    .filter(({ from, to }) => balanced(runs, (from + to) / 2) || keyBegins(page, (from + to) / 2));
}

/** Whether what stands right of a place is a column with nothing but the key. */
function keyBegins(page: PdfPage, place: number): boolean {
  return page.runs.some(({ x, text }) => x >= place && x < place + page.width * nearGutter && keyTitle.test(text));
}

function bodyOf(page: PdfPage): TextRun[] {
  return page.runs.filter(({ y }) => y > page.height * 0.05 && y < page.height * 0.95);
}

/** The stripes between the outermost runs that few rows cross. */
function emptyStripes(runs: TextRun[]): Stripe[] {
  const left = Math.min(...runs.map(({ x }) => x));
  const right = Math.max(...runs.map(({ x, width }) => x + width));
  const rows = new Set(runs.map(rowOf)).size;
  const stripes: Stripe[] = [];
  for (let x = left; x <= right; x += step) {
    const crossing = new Set(runs.filter((run) => run.x < x && run.x + run.width > x).map(rowOf)).size;
    const beyond = new Set(runs.filter((run) => run.x + run.width > x).map(rowOf)).size;
    if (crossing > rows * mostCrossing || crossing > beyond * mostCrossingBeyond) continue;
    const last = stripes.at(-1);
    if (last && x - last.to <= step) last.to = x;
    else stripes.push({ from: x, to: x });
  }
  return stripes;
}

function rowOf({ y }: TextRun): number {
  return Math.round(y / 4);
}

/** The middle of the emptiest part of a stripe: numbers that hang left of their column narrow it. */
function middleOf(runs: TextRun[], { from, to }: Stripe): number {
  const parts: (Stripe & { crossing: number })[] = [];
  for (let x = from; x <= to; x += 1) {
    const crossing = runs.filter((run) => run.x < x && run.x + run.width > x).length;
    const last = parts.at(-1);
    if (last?.crossing === crossing) last.to = x;
    else parts.push({ from: x, to: x, crossing });
  }
  const least = Math.min(...parts.map(({ crossing }) => crossing));
  const [widest] = parts
    .filter(({ crossing }) => crossing === least)
    .toSorted((a, b) => b.to - b.from - (a.to - a.from));
  return widest ? (widest.from + widest.to) / 2 : (from + to) / 2;
}

/** Columns hold text of about the same amount on both sides. */
function balanced(runs: TextRun[], x: number): boolean {
  const ink = (side: TextRun[]) => side.reduce((sum, { width }) => sum + width, 0);
  const [before, after] = [ink(runs.filter((run) => run.x < x)), ink(runs.filter((run) => run.x >= x))];
  return Math.min(before, after) > 0.12 * (before + after);
}

/** A page cut at the rows that cross its gutters: above such a row, each column is read to its end. */
function bandsOf(page: PdfPage, gutters: number[]): Region[] {
  if (gutters.length === 0) return [{ page, left: 0, right: page.width, runs: page.runs }];
  const edges = [0, ...gutters, page.width];
  const crosses = (run: TextRun) =>
    gutters.some((gutter, i) => standsAcross(run, gutter, edges[i] ?? 0, edges[i + 2] ?? 0));
  const regions: Region[] = [];
  let columns: TextRun[][] = edges.slice(1).map(() => []);
  let across: TextRun[] = [];
  const closeColumns = () => {
    columns.forEach((runs, i) => {
      if (runs.length > 0) regions.push({ page, left: edges[i] ?? 0, right: edges[i + 1] ?? page.width, runs });
    });
    columns = columns.map(() => []);
  };
  const closeAcross = () => {
    if (across.length > 0) regions.push({ page, left: 0, right: page.width, runs: across });
    across = [];
  };
  const columnOf = (run: TextRun) => gutters.filter((gutter) => columnPoint(run, gutter) >= gutter).length;
  let above: KeyRow | null = null;
  for (const row of rowsByBaseline(page.runs)) {
    const wideKey = wideKeyRow(row, columnOf, above);
    above = wideKey;
    if (wideKey || row.some(crosses)) {
      closeColumns();
      across.push(...row);
      continue;
    }
    closeAcross();
    for (const run of row) columns[columnOf(run)]?.push(run);
  }
  closeColumns();
  closeAcross();
  return regions;
}

/** Whether a row is one of a key that is as wide as the page: its numbers go on across the gutters. */
function wideKeyRow(row: TextRun[], columnOf: (run: TextRun) => number, above: KeyRow | null): KeyRow | null {
  const parts: string[] = [];
  for (const run of row.toSorted((a, b) => a.x - b.x)) {
    const column = columnOf(run);
    parts[column] = parts[column] === undefined ? run.text : `${parts[column]} ${run.text}`;
  }
  const filled = parts.filter((text) => text !== undefined);
  if (above === 'numbers' && isAnswersRow(filled.join(' '))) return 'pairs';
  return filled.length > 1 ? keyRowOf(filled) : null;
}

/** Whether a run fills a good part of the columns on both sides of a gutter, or is centred on it. */
function standsAcross({ x, width }: TextRun, gutter: number, left: number, right: number): boolean {
  const [before, after] = [gutter - x, x + width - gutter];
  if (before < 10 || after < 10) return false;
  const centred = Math.abs(before - after) < 0.2 * width;
  return centred || (before > 0.25 * (gutter - left) && after > 0.25 * (right - gutter));
}

/** What tells the column of a run: where it begins; its middle, if it overhangs a gutter. */
function columnPoint({ x, width }: TextRun, gutter: number): number {
  return x < gutter && x + width > gutter + 10 ? x + width / 2 : x;
}

function rowsByBaseline(runs: TextRun[]): TextRun[][] {
  const rows: TextRun[][] = [];
  for (const run of runs.toSorted((a, b) => a.y - b.y)) {
    const row = rows.at(-1);
    if (row?.[0] && run.y - row[0].y < 2) row.push(run);
    else rows.push([run]);
  }
  return rows;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
