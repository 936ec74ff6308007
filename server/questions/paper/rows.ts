import type { TextRun } from '../pdf/page.ts';
import type { Region } from './columns.ts';
import { isContent, opensItem } from './vocabulary.ts';

/** A run with what it stands for on its line. */
export interface Placed extends TextRun {
  place: 'plain' | 'raised' | 'lowered' | 'fraction';
}

/** One printed line: the runs on its baseline, the scripts that hang on them, and whatever is stacked with it. */
export interface Row {
  y: number;
  runs: Placed[];
}

/** A script is smaller than this share of the text it hangs on. */
const scriptSize = 0.88;

/** The printed lines of a region from top to bottom. Baselines closer than lines can be belong to one line. */
export function rowsOf({ runs }: Region): Row[] {
  const plain: TextRun[] = [];
  const scripts: { run: TextRun; base: TextRun; place: Placed['place'] }[] = [];
  for (const run of runs.toSorted((a, b) => a.x - b.x)) {
    const before = scripts.findLast((script) => continues(run, script.run));
    const base = before ? null : baseOf(run, runs);
    if (before) scripts.push({ ...before, run });
    else if (base) scripts.push({ run, base, place: placeOf(run, base) });
    else plain.push(run);
  }
  const rows = byBaseline(plain);
  for (const { run, base, place } of scripts) {
    const row = rows.find((candidate) =>
      candidate.runs.some(({ x, y, text }) => x === base.x && y === base.y && text === base.text),
    );
    if (row) row.runs.push({ ...run, place });
    else rows.push({ y: run.y, runs: [{ ...run, place: 'plain' }] });
  }
  return joinStacked(rows.toSorted((a, b) => a.y - b.y));
}

/** The size of most of the text. */
export function bodySize(runs: { size: number; text: string }[]): number {
  const amounts = new Map<number, number>();
  for (const { size, text } of runs) {
    const rounded = Math.round(size * 2) / 2;
    amounts.set(rounded, (amounts.get(rounded) ?? 0) + text.length);
  }
  return [...amounts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? 10;
}

function byBaseline(runs: TextRun[]): Row[] {
  const rows: Row[] = [];
  for (const run of runs.toSorted((a, b) => a.y - b.y)) {
    const row = rows.at(-1);
    if (row && run.y - row.y <= Math.max(1.5, 0.15 * run.size)) row.runs.push({ ...run, place: 'plain' });
    else rows.push({ y: run.y, runs: [{ ...run, place: 'plain' }] });
  }
  return rows;
}

/** The text on which a run hangs as a script: larger, touching it, and not on the same baseline. */
function baseOf(run: TextRun, runs: TextRun[]): TextRun | null {
  let best: TextRun | null = null;
  let least = Infinity;
  for (const base of runs) {
    if (run.size >= base.size * scriptSize && !isRaisedFigure(run, base)) continue;
    const shift = Math.abs(base.y - run.y);
    if (shift > base.size * 0.75 || shift < base.size * 0.05) continue;
    const gap = Math.min(Math.abs(run.x - (base.x + base.width)), Math.abs(base.x - (run.x + run.width)));
    if (gap > base.size * 0.45 || shift + gap >= least) continue;
    [best, least] = [base, shift + gap];
  }
  return best;
}

/** Some programs raise a power without making it smaller. */
function isRaisedFigure(run: TextRun, base: TextRun): boolean {
  const shift = (base.y - run.y) / base.size;
  const gap = run.x - (base.x + base.width);
  return /^[-−–+]?\d{1,2}$/.test(run.text) && shift > 0.2 && shift < 0.42 && Math.abs(gap) < 0.1 * base.size;
}

function placeOf(run: TextRun, base: TextRun): Placed['place'] {
  const share = (base.y - run.y) / base.size;
  return share > 0.2 ? 'raised' : share < -0.06 ? 'lowered' : 'plain';
}

/** Whether a small run goes on where a script ends: the `3` of a raised `-3` may be a run of its own. */
function continues(run: TextRun, script: TextRun): boolean {
  const gap = run.x - (script.x + script.width);
  return Math.abs(run.y - script.y) < 1 && Math.abs(gap) < 0.3 * script.size && run.size < script.size * 1.2;
}

/**
 * Rows nearer to each other than the lines of the text are parts of one line: fractions, tall brackets, limits. Two
 * lines of text that a formula pushes together stay two lines; what lies between goes to the nearer one.
 */
function joinStacked(rows: Row[]): Row[] {
  const leading = usualLeading(rows);
  const width = Math.max(...rows.map(extent));
  const isText = (row: Row) => (extent(row) > 0.55 * width && inkOf(row) > 0.4 * width) || opensPart(row);
  const joined: (Row & { last: number; text: boolean })[] = [];
  rows.forEach((row, i) => {
    const above = joined.at(-1);
    const below = rows[i + 1];
    const size = Math.max(...row.runs.map((run) => run.size), ...(above?.runs.map((run) => run.size) ?? [0]));
    const nearest = Math.min(1.05 * size, 0.88 * leading);
    const text = isText(row);
    const joins =
      above !== undefined &&
      row.y - above.last < nearest &&
      row.y - above.y < 2.5 * size &&
      !(text && above.text) &&
      !(above.text && below !== undefined && isText(below) && below.y - row.y < row.y - above.last);
    if (!joins) {
      joined.push({ ...row, last: row.y, text });
      return;
    }
    above.runs.push(...row.runs);
    if (text) above.y = row.y;
    above.last = row.y;
    above.text ||= text;
  });
  return joined;
}

/** Whether a row begins with the number of a question or the label of an option. */
function opensPart({ runs }: Row): boolean {
  const text = runs.reduce((first, run) => (run.x < first.x ? run : first)).text;
  return opensItem(text) || isContent(text);
}

function extent({ runs }: Row): number {
  return Math.max(...runs.map(({ x, width }) => x + width)) - Math.min(...runs.map(({ x }) => x));
}

function inkOf({ runs }: Row): number {
  return runs.reduce((sum, { width }) => sum + width, 0);
}

/** The distance between most neighbouring lines. */
export function usualLeading(rows: { y: number; runs: { size: number }[] }[]): number {
  const distances = new Map<number, number>();
  rows.forEach((row, i) => {
    const above = rows[i - 1];
    if (!above) return;
    const distance = Math.round(row.y - above.y);
    const size = row.runs[0]?.size ?? 10;
    if (distance >= 0.85 * size && distance < 3 * size) distances.set(distance, (distances.get(distance) ?? 0) + 1);
  });
  return [...distances].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? Infinity;
}
