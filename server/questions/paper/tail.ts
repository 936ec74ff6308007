import type { Line } from './line.ts';
import { closingWords, passageTitle, sectionTitle } from './vocabulary.ts';

/** A heading's font is larger than this multiple of the text's. */
const larger = 1.12;
/** Lines of one option or explanation lie closer than this multiple of the font's height. */
const widestGap = 2;

/**
 * The lines of a last option, or of an explanation, up to the heading, passage or closing words that come after it:
 * whatever stands between two questions would else stick to the first. The first line always belongs.
 */
export function withoutTail(lines: Line[], gaps: 'gaps end it' | 'gaps are part of it'): Line[] {
  const first = lines[0];
  if (!first) return lines;
  const end = lines.findIndex((line, i) => i > 0 && (endsIt(line, first) || (gaps === 'gaps end it' && isFar(line))));
  return end < 0 ? lines : lines.slice(0, end);
}

function endsIt(line: Line, first: Line): boolean {
  if (closingWords.test(line.text) || passageTitle.test(line.text)) return true;
  if (line.size > first.size * larger) return true;
  if (line.bold && !first.bold && (isCentred(line) || sectionTitle.test(line.text))) return true;
  if (isCentred(line) && line.gap > 1.2 * line.size && !line.stacked && /\p{L}{3}/u.test(line.text)) return true;
  return sectionTitle.test(line.text) && line.gap > 1.5 * line.size;
}

function isFar(line: Line): boolean {
  return line.gap > widestGap * line.size;
}

/** Whether a line stands in the middle of its column with room on both sides. */
export function isCentred({ x, right, column }: Line): boolean {
  const width = column.right - column.left;
  const [before, after] = [x - column.left, column.right - right];
  return Math.min(before, after) > 0.12 * width && Math.abs(before - after) < 0.12 * width;
}
