import type { PdfPage, TextRun } from '../pdf/page.ts';
import { pageText } from '../pdf/page-text.ts';
import { maxScannedPages } from '../reading.ts';
import { drawPages, type DrawnPage } from './draw-pages.ts';
import { openRecognizer, type RecognizedWord } from './recognizer.ts';

/** A scanned page as text with its geometry. */
export interface ScannedPage extends PdfPage {
  /** How sure the recognition is of the page, 0 to 100: the mean of its letters. Null for a page without text. */
  certainty: number | null;
}

/**
 * Recognizes the text of a scanned PDF page by page; about 2 s and at most 400 MB beside the reader's own. `onPage` is
 * told after each page how many of how many pages are read, and the page's text. Null for a scan of too many pages. Throws for a file that
 * cannot be opened or drawn.
 */
export async function readScan(
  bytes: Uint8Array,
  onPage: (read: number, total: number, text: string) => void = () => undefined,
): Promise<ScannedPage[] | null> {
  const recognizer = await openRecognizer();
  try {
    const pages: ScannedPage[] = [];
    for await (const page of drawPages(bytes)) {
      if (page.total > maxScannedPages) return null;
      const read = pageOf(page, await recognizer.wordsOf(page.picture));
      pages.push(read);
      onPage(page.number, page.total, pageText(read));
    }
    return pages;
  } finally {
    await recognizer.close();
  }
}

function pageOf({ number, width, height, scale }: DrawnPage, words: RecognizedWord[]): ScannedPage {
  const points = (pixels: number) => pixels / scale;
  const usual = median(words.map(({ lineHeight }) => lineHeight));
  return {
    number,
    width,
    height,
    drawings: [],
    certainty: certaintyOf(words),
    runs: words.map((word): TextRun => ({
      text: word.text,
      x: points(word.x),
      y: points(word.baseline),
      width: points(word.width),
      size: points(isUsual(word.lineHeight, usual) ? usual : word.lineHeight),
      font: '',
      bold: false,
      spaced: true,
    })),
  };
}

function certaintyOf(words: RecognizedWord[]): number | null {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  if (letters === 0) return null;
  return words.reduce((sum, { text, certainty }) => sum + certainty * text.length, 0) / letters;
}

/** The height of a short line is estimated from few letters and is off by up to a third; headings differ by more. */
function isUsual(height: number, usual: number): boolean {
  return height > usual * 0.7 && height < usual * 1.35;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
