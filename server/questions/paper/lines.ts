import type { Drawing, PdfPage } from '../pdf/page.ts';
import { regionsOf, type ColumnTest, type Region } from './columns.ts';
import { withoutFurniture } from './furniture.ts';
import { overlie, withFractions } from './fractions.ts';
import type { Line, Span } from './line.ts';
import { bodySize, rowsOf, type Placed, type Row } from './rows.ts';
import { lowered, raised } from './scripts.ts';

/** The printed lines of a document in reading order, without running headers and footers. */
export function linesOf(pages: PdfPage[], columns: ColumnTest = 'items'): Line[] {
  return regionsOf(withoutFurniture(pages), columns).flatMap(linesOfRegion);
}

function linesOfRegion(region: Region): Line[] {
  const rows = rowsOf(region);
  const left = Math.min(...region.runs.map(({ x }) => x));
  const right = Math.max(...region.runs.map(({ x, width }) => x + width));
  return rows.map((row, i) => {
    const runs = withoutOverprint(row.runs.toSorted((a, b) => a.x - b.x || a.y - b.y));
    const plain = runs.filter(({ place }) => place === 'plain');
    return {
      ...textOf(runs),
      page: region.page.number,
      x: Math.min(...runs.map(({ x }) => x)),
      right: Math.max(...runs.map(({ x, width }) => x + width)),
      y: row.y,
      size: bodySize(plain.length > 0 ? plain : runs),
      bold: runs.every(({ bold }) => bold),
      column: { left, right },
      gap: i === 0 ? 0 : row.y - (rows[i - 1] as Row).y,
      stacked: isStacked(runs) || isRuled(runs, row.y, region.page.drawings),
    };
  });
}

/** Some programs print bold by printing twice. */
function withoutOverprint(runs: Placed[]): Placed[] {
  return runs.filter((run, i) => {
    const before = runs[i - 1];
    return !(before && before.text === run.text && Math.abs(before.x - run.x) < 1 && Math.abs(before.y - run.y) < 1);
  });
}

function isStacked(runs: Placed[]): boolean {
  return runs.some((run, i) => runs.slice(i + 1).some((other) => overlie(run, other)));
}

/** A short rule within the height of a line is a fraction's bar or the roof of a root; below the baseline it underlines. */
function isRuled(runs: Placed[], y: number, drawings: Drawing[]): boolean {
  const size = Math.max(...runs.map((run) => run.size));
  return drawings.some(
    (rule) =>
      rule.kind === 'path' &&
      rule.height < 2 &&
      rule.width > 2 &&
      rule.width < 12 * size &&
      rule.y > y - 0.95 * size &&
      rule.y + rule.height < y - 0.12 * size &&
      runs.some((run) => run.x < rule.x + rule.width && run.x + run.width > rule.x),
  );
}

function textOf(runs: Placed[]): { text: string; spans: Span[] } {
  let text = '';
  const spans: Span[] = [];
  let before: Placed | undefined;
  for (const script of scripts(withFractions(runs))) {
    if (before && isSpaced(before, script)) text += ' ';
    spans.push({
      at: text.length,
      x: script.x,
      right: script.x + script.width,
      bold: script.bold,
      italic: /ital|obliq/i.test(script.font),
    });
    text +=
      script.place === 'raised' ? raised(script.text) : script.place === 'lowered' ? lowered(script.text) : script.text;
    before = script;
  }
  return { text: text.trimEnd(), spans };
}

/** The runs of a line, neighbouring parts of one script joined: `-` and `3` raise together. */
function scripts(runs: Placed[]): Placed[] {
  const joined: Placed[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    if (
      last &&
      (last.place === 'raised' || last.place === 'lowered') &&
      last.place === run.place &&
      run.x - (last.x + last.width) < 0.3 * run.size
    ) {
      last.text += run.text;
      last.width = run.x + run.width - last.x;
    } else joined.push({ ...run });
  }
  return joined;
}

function isSpaced(before: Placed, run: Placed): boolean {
  const gap = run.x - (before.x + before.width);
  const size = Math.max(before.size, run.size);
  if (run.place === 'fraction') return !/[([/]$/.test(before.text);
  if (before.place !== 'plain' || run.place !== 'plain') return gap > 0.18 * size;
  return gap > 0.15 * size || (run.spaced && gap > 0.08 * size);
}
