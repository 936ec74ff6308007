import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A page as a picture. */
export interface DrawnPage {
  /** Counted from 1. */
  number: number;
  /** Pages of the whole PDF. */
  total: number;
  /** Of the page, in points. */
  width: number;
  height: number;
  /** Pixels to a point. */
  scale: number;
  /** PNG. */
  picture: Buffer;
}

/** Tesseract's manual asks for a capital letter of 20 pixels or more: at 200 dots an inch that is 10 point type. */
const dotsPerInch = 200;

/** A page larger than A3 is drawn coarser, so that no page takes more than 40 MB. */
const mostPixels = 10_000_000;

const decoders = `${join(dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')), 'wasm')}/`;

const options = {
  isEvalSupported: false,
  useWorkerFetch: false,
  useSystemFonts: false,
  disableFontFace: true,
  enableXfa: false,
  // Some scanners compress their pictures in ways that only these decoders know.
  wasmUrl: decoders,
  maxImageSize: 4 * mostPixels,
  verbosity: VerbosityLevel.ERRORS,
} as const;

/**
 * Draws the pages of a PDF one after the other. Throws what pdf.js throws for a file that it cannot open or draw.
 */
export async function* drawPages(bytes: Uint8Array): AsyncGenerator<DrawnPage> {
  const task = getDocument({ ...options, data: new Uint8Array(bytes) });
  try {
    const document = await task.promise;
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number);
      const { width, height } = page.getViewport({ scale: 1 });
      const scale = Math.min(dotsPerInch / 72, Math.sqrt(mostPixels / (width * height)));
      const viewport = page.getViewport({ scale });
      const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
      // pdf.js is written for the browser's canvas; this one has its methods.
      const place = canvas as unknown as HTMLCanvasElement;
      await page.render({ canvas: place, viewport }).promise;
      page.cleanup();
      yield { number, total: document.numPages, width, height, scale, picture: canvas.toBuffer('image/png') };
    }
  } finally {
    await task.destroy();
  }
}
