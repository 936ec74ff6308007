import type { Line } from './line.ts';
import { closingWords, passageTitle, sectionTitle } from './vocabulary.ts';

/** A heading's font is larger than this multiple of the text's. */
const larger = 1.12;
/** Lines of one option lie closer than this multiple of the font's height, or of the space between most lines around. */
const widestGap = { size: 2, spacing: 1.4 };

/**
 * The lines of a last option, or of an explanation, up to the heading, passage or closing words that come after it:
 * whatever stands between two questions would else stick to the first. The first line always belongs. A gap wider than
 * `widest` points ends an option; explanations hold figures and formulas, so nothing is too wide for them.
 */
export function withoutTail(lines: Line[], widest = Infinity): Line[] {
  const first = lines[0];
  if (!first) return lines;
  const end = lines.findIndex((line, i) => {
    if (i === 0) return false;
    const isOut = widest < Infinity && (line.gap > widest || hangsOut(line, first));
    return isOut || endsIt(line, first, lines.slice(Math.max(0, i - 3), i));
  });
  return end < 0 ? lines : lines.slice(0, end);
}

/** The widest gap, in points, between two lines of an option of a question that is set in these lines. */
export function widestGapIn(lines: Line[]): number {
  const gaps = lines.map(({ gap }) => gap).filter((gap) => gap > 0);
  const usual = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 3)] ?? 0;
  const size = Math.max(0, ...lines.map((line) => line.size));
  return Math.max(widestGap.size * size, widestGap.spacing * usual);
}

function endsIt(line: Line, first: Line, above: Line[]): boolean {
  if (closingWords.test(line.text) || passageTitle.test(line.text)) return true;
  const heads = line.bold && !first.bold;
  const named = sectionTitle.test(line.text);
  if (line.size > first.size * larger && (heads || named || line.gap === 0 || line.gap > 1.2 * line.size)) return true;
  const centred = isCentred(line) && !standsUnder(line, above);
  if (heads && (centred || named)) return true;
  if (centred && (line.gap === 0 || line.gap > 1.2 * line.size) && !line.stacked && /\p{L}{3}/u.test(line.text))
    return true;
  return named && (line.gap === 0 || line.gap > 1.5 * line.size);
}

/** Whether a line begins under a part of the lines above: the second line of an option in the right half. */
function standsUnder(line: Line, above: Line[]): boolean {
  return above.some(({ spans }) => spans.some(({ x }) => Math.abs(x - line.x) < 3));
}

/** Whether a line begins left of the option that it would continue. */
function hangsOut(line: Line, first: Line): boolean {
  return line.x < first.x - 3 && line.column.left === first.column.left;
}

/** Whether a line stands in the middle of its column with room on both sides. */
export function isCentred({ x, right, column }: Line): boolean {
  const width = column.right - column.left;
  const [before, after] = [x - column.left, column.right - right];
  return Math.min(before, after) > 0.12 * width && Math.abs(before - after) < 0.12 * width;
}
