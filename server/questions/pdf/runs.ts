import type { TextContent } from 'pdfjs-dist/types/src/display/api.js';
import { readable } from './glyphs.ts';
import { compose, toMatrix, type Matrix } from './matrix.ts';
import type { TextRun } from './page.ts';

/** Text turned by more than this, in radians, is a watermark or a label along a figure. */
const mostTurn = 0.1;

/** The upright runs of a page. `viewport` turns the file's coordinates into the page's as printed, from its top. */
export function runsOf(
  content: TextContent,
  viewport: ArrayLike<unknown>,
  fontName: (id: string) => string,
): TextRun[] {
  const toPage = toMatrix(viewport);
  const runs: TextRun[] = [];
  let spaced = false;
  for (const item of content.items) {
    if (!('str' in item)) continue;
    const font = fontName(item.fontName).replace(/^[A-Z]{6}\+/, '');
    const text = readable(item.str, font);
    const [a, b, , d, x, y] = compose(toPage, toMatrix(item.transform));
    if (text.trim() === '') {
      spaced = text !== '' || item.hasEOL;
      continue;
    }
    const size = Math.abs(d) || Math.hypot(a, b);
    const width = item.width * scaleOf(toPage);
    if (Math.abs(Math.atan2(b, a)) > mostTurn || ![x, y, width, size].every(isOnPaper) || size === 0) continue;
    const lead = text.length - text.trimStart().length;
    runs.push({
      text: text.trim(),
      x,
      y,
      width,
      size,
      font,
      bold: /bold|black|heavy|demi/i.test(font),
      spaced: spaced || lead > 0,
    });
    spaced = item.hasEOL || text.endsWith(' ');
  }
  return runs;
}

function scaleOf([a, b]: Matrix): number {
  return Math.hypot(a, b) || 1;
}

/** Broken files hold lengths that no sheet of paper has. */
function isOnPaper(length: number): boolean {
  return Number.isFinite(length) && Math.abs(length) < 10_000;
}
