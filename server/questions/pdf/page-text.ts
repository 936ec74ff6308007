import type { PdfPage, TextRun } from './page.ts';

/** The most characters that are kept of one page. A page set in small type has about 8,000. */
export const longestPageText = 20_000;

/**
 * A page's text for people to read, in the order of the file, which follows the columns in what common programs write.
 * Runs on one baseline make a line, and a gap of more than a line an empty line. Cut at `longestPageText`.
 */
export function pageText({ runs }: PdfPage): string {
  let text = '';
  let before: TextRun | null = null;
  for (const run of runs) {
    if (before) text += gapBetween(before, run);
    text += run.text;
    before = run;
    if (text.length > longestPageText) break;
  }
  // A half of a pair of characters, where the cut falls between them, would be no text.
  return text
    .replaceAll('\0', '')
    .slice(0, longestPageText)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();
}

function gapBetween(before: TextRun, run: TextRun): '' | ' ' | '\n' | '\n\n' {
  const size = Math.max(before.size, run.size);
  const down = run.y - before.y;
  if (Math.abs(down) > 2.2 * size) return '\n\n';
  // A raised or lowered run, such as an exponent, stays on its line.
  if (Math.abs(down) > 0.6 * size) return '\n';
  const apart = run.x - (before.x + before.width);
  return run.spaced || apart > 0.3 * size || apart < -size ? ' ' : '';
}
