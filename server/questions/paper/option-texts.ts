import { xAt, type Line } from './line.ts';
import type { Label } from './options.ts';
import { glue, joinLines, type Joiner } from './joining.ts';

/** A place in the last row of labels: lines below continue the option above them. */
interface Cell {
  option: number;
  x: number;
  right: number;
}

/** How a paper sets its options. */
export interface OptionSetting {
  joiner: Joiner;
  /** Whether options side by side stand in columns. */
  aligned: boolean;
}

/** Text this near, in points, to the left of a cell still belongs to it. */
const tolerance = 4;

/**
 * The texts of the four options. Options side by side wrap side by side: what stands below continues the option above
 * it. Options that run on in one paragraph continue the last one.
 */
export function optionTexts(lines: Line[], labels: Label[], { joiner, aligned }: OptionSetting): string[] {
  const parts: string[][] = [[], [], [], []];
  const first = Math.min(...labels.map(({ line }) => line));
  let cells: Cell[] = [];
  lines.slice(first).forEach((line, offset) => {
    const here = labels.filter((label) => label.line === first + offset).toSorted((a, b) => a.at - b.at);
    const lead = here[0]?.at ?? line.text.length;
    if (offset > 0) continueCells(line, lead, aligned ? cells : flowing(line, cells), parts);
    here.forEach((label, i) => {
      parts[labels.indexOf(label)]?.push(line.text.slice(label.end, here[i + 1]?.at ?? line.text.length).trim());
    });
    if (here.length > 0) cells = cellsOf(line, here, labels, aligned);
  });
  return parts.map((texts) => joinLines(texts, joiner));
}

function cellsOf(line: Line, here: Label[], labels: Label[], aligned: boolean): Cell[] {
  const cells = here.map((label, i) => ({
    option: labels.indexOf(label),
    x: label.x,
    right: i + 1 < here.length ? rightBefore(line, here[i + 1] as Label) : line.right,
  }));
  return aligned || here.every(({ apart }) => apart) ? cells : cells.slice(-1);
}

function rightBefore(line: Line, label: Label): number {
  const spans = line.spans.filter(({ at }) => at < label.at);
  return spans.at(-1)?.right ?? label.x;
}

/** Hands the text of a line up to `end` to the options above it. */
function continueCells(line: Line, end: number, cells: Cell[], parts: string[][]): void {
  if (end === 0) return;
  const last = cells.at(-1);
  if (!last) return;
  if (cells.length === 1) {
    parts[last.option]?.push(line.text.slice(0, end).trim());
    return;
  }
  const starts = line.spans.map(({ at }) => at).filter((at) => at < end);
  starts.forEach((at, i) => {
    const x = xAt(line, at);
    const cell = cells.findLast((candidate) => candidate.x <= x + tolerance) ?? cells[0];
    if (!cell) return;
    const text = line.text.slice(at, starts[i + 1] ?? end);
    const texts = parts[cell.option];
    const same = texts && i > 0 && cellAt(line, starts[i - 1] ?? 0, cells) === cell;
    if (same) texts.push(glue + text);
    else texts?.push(text.trim());
  });
}

function cellAt(line: Line, at: number, cells: Cell[]): Cell | undefined {
  const x = xAt(line, at);
  return cells.findLast((candidate) => candidate.x <= x + tolerance) ?? cells[0];
}

/**
 * The cells that a line can continue where options are not set in columns: only the last one, if it reached the right
 * edge of the column, the first one had room to spare, and nothing of the line stands below another option.
 */
function flowing(line: Line, cells: Cell[]): Cell[] {
  const [first, second] = cells;
  const last = cells.at(-1);
  if (!first || !second || !last) return cells;
  const lastIsFull = last.right > line.column.right - 0.12 * (line.column.right - line.column.left);
  const firstHasRoom = second.x - first.right > 0.3 * (second.x - first.x);
  const below = line.spans
    .slice(1)
    .some((span) => cells.slice(1).some(({ x }) => Math.abs(span.x - x) < 5 * tolerance));
  return lastIsFull && firstHasRoom && !below && line.x < second.x - tolerance ? [last] : cells;
}
