import type { TextRun } from '../pdf/page.ts';
import type { Region } from './columns.ts';

/** A run with what it stands for on its line. */
export interface Placed extends TextRun {
  place: 'plain' | 'raised' | 'lowered';
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
  const body = bodySize(runs);
  const small = runs.filter(({ size }) => size < body * scriptSize);
  const rows = byBaseline(runs.filter(({ size }) => size >= body * scriptSize));
  const loose: TextRun[] = [];
  for (const run of small) {
    const host = hostOf(run, rows);
    if (host) host.row.runs.push({ ...run, place: host.place });
    else loose.push(run);
  }
  return joinStacked([...rows, ...byBaseline(loose)].toSorted((a, b) => a.y - b.y));
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

/** The row on whose text a small run hangs: it touches that text and is raised or lowered by less than its height. */
function hostOf(run: TextRun, rows: Row[]): { row: Row; place: Placed['place'] } | null {
  let best: { row: Row; place: Placed['place']; distance: number } | null = null;
  for (const row of rows) {
    const shift = row.y - run.y;
    for (const base of row.runs) {
      if (base.size * scriptSize < run.size || Math.abs(shift) > base.size * 0.75) continue;
      const gap = Math.min(Math.abs(run.x - (base.x + base.width)), Math.abs(base.x - (run.x + run.width)));
      if (gap > base.size * 0.3) continue;
      const distance = Math.abs(shift) + gap;
      if (best && best.distance <= distance) continue;
      const share = shift / base.size;
      best = { row, place: share > 0.2 ? 'raised' : share < -0.06 ? 'lowered' : 'plain', distance };
    }
  }
  return best;
}

/** Rows nearer to each other than the lines of the text are parts of one line: fractions, tall brackets, limits. */
function joinStacked(rows: Row[]): Row[] {
  const leading = usualLeading(rows);
  const joined: (Row & { last: number })[] = [];
  for (const row of rows) {
    const above = joined.at(-1);
    const size = Math.max(...row.runs.map((run) => run.size), ...(above?.runs.map((run) => run.size) ?? [0]));
    const nearest = Math.min(1.05 * size, 0.88 * leading);
    if (above && row.y - above.last < nearest && row.y - above.y < 2.5 * size) {
      above.runs.push(...row.runs);
      above.last = row.y;
    } else joined.push({ ...row, last: row.y });
  }
  return joined;
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
