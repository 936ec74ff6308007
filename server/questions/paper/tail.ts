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
  const end = lines.findIndex((line, i) => {
    const above = lines.slice(Math.max(0, i - 3), i);
    return (
      above.length > 0 &&
      (endsIt(line, lines[0] ?? line, above) ||
        (gaps === 'gaps end it' && (isFar(line) || hangsOut(line, lines[0] ?? line))))
    );
  });
  return end < 0 ? lines : lines.slice(0, end);
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

function isFar(line: Line): boolean {
  return line.gap > widestGap * line.size;
}

/** Whether a line stands in the middle of its column with room on both sides. */
export function isCentred({ x, right, column }: Line): boolean {
  const width = column.right - column.left;
  const [before, after] = [x - column.left, column.right - right];
  return Math.min(before, after) > 0.12 * width && Math.abs(before - after) < 0.12 * width;
}
