import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import Tesseract from 'tesseract.js';

/** One word as it was recognized in a picture. Lengths are pixels, from the picture's top left corner. */
export interface RecognizedWord {
  text: string;
  /** How sure the recognition is of it, 0 to 100. */
  certainty: number;
  x: number;
  width: number;
  /** The baseline of its line, at the word. */
  baseline: number;
  /** The height of its line's letters, from the lowest descender to the highest ascender. */
  lineHeight: number;
}

/** Recognizes printed English. Holds about 250 MB until it is closed. */
export interface Recognizer {
  /** The words of a picture (PNG), line by line. */
  wordsOf(picture: Buffer): Promise<RecognizedWord[]>;
  close(): Promise<void>;
}

/** The words of the language come from a package, so nothing is fetched. */
const languageFolder = join(
  dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json')),
  '4.0.0_best_int',
);

/** Starts a recognizer, in a thread of its own. Takes about a second. */
export async function openRecognizer(): Promise<Recognizer> {
  const worker = await Tesseract.createWorker('eng', Tesseract.OEM.LSTM_ONLY, {
    langPath: languageFolder,
    gzip: true,
    cacheMethod: 'none',
  });
  return {
    async wordsOf(picture) {
      const { data } = await worker.recognize(picture, {}, { text: false, blocks: true });
      const lines = (data.blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap(({ lines }) => lines));
      return lines.flatMap(wordsOfLine);
    },
    async close() {
      await worker.terminate();
    },
  };
}

function wordsOfLine({ words, baseline, rowAttributes }: Tesseract.Line): RecognizedWord[] {
  const length = baseline.x1 - baseline.x0;
  const slope = length > 0 ? (baseline.y1 - baseline.y0) / length : 0;
  return words
    .filter(({ text }) => text.trim() !== '')
    .map((word) => ({
      text: word.text.trim(),
      certainty: word.confidence,
      x: word.bbox.x0,
      width: word.bbox.x1 - word.bbox.x0,
      baseline: baseline.y0 + slope * (word.bbox.x0 - baseline.x0),
      lineHeight: rowAttributes.rowHeight,
    }));
}
