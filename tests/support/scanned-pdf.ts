import { buffer } from 'node:stream/consumers';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import PDFDocument from 'pdfkit';
import { drawPages } from '#server/questions/scan/draw-pages.ts';
import { wordsFrom } from './random.ts';

/** How a sheet came out of the scanner. */
export interface ScanQuality {
  /** Dots to an inch; the page is drawn at 200 and shrunk. */
  resolution?: number;
  /** Degrees by which the sheet lay askew. */
  tilt?: number;
  /** Radius of the blur, in dots. */
  blur?: number;
  /** Share of the dots that are dust, half of them dark and half light. */
  dust?: number;
  /** How much of the ink's darkness is left, 0 to 1. */
  ink?: number;
}

const sheet = '#f4f1ea';

/** The pages of a PDF as pictures without a text layer, as a scanner makes them. The same arguments give the same bytes. */
export async function scannedPdf(bytes: Uint8Array, quality: ScanQuality = {}): Promise<Uint8Array> {
  const { resolution = 200, tilt = 0, blur = 0, dust = 0, ink = 1 } = quality;
  const info = { CreationDate: new Date('2026-01-01T00:00:00Z') };
  const doc = new PDFDocument({ autoFirstPage: false, margin: 0, info });
  const written = buffer(doc);
  for await (const { number, width, height, picture } of drawPages(bytes)) {
    const canvas = createCanvas((width * resolution) / 72, (height * resolution) / 72);
    const place = canvas.getContext('2d');
    place.fillStyle = sheet;
    place.fillRect(0, 0, canvas.width, canvas.height);
    place.translate(canvas.width / 2, canvas.height / 2);
    place.rotate((tilt * Math.PI) / 180);
    place.globalCompositeOperation = 'multiply';
    place.globalAlpha = ink;
    if (blur > 0) place.filter = `blur(${blur}px)`;
    place.drawImage(await loadImage(picture), -canvas.width / 2, -canvas.height / 2, canvas.width, canvas.height);
    place.resetTransform();
    place.filter = 'none';
    place.globalCompositeOperation = 'source-over';
    place.globalAlpha = 1;
    sprinkle(place, { width: canvas.width, height: canvas.height, dust, seed: number });
    doc.addPage({ size: [width, height], margin: 0 });
    doc.image(canvas.toBuffer('image/jpeg', 80), 0, 0, { width, height });
  }
  doc.end();
  return new Uint8Array(await written);
}

type Context = ReturnType<ReturnType<typeof createCanvas>['getContext']>;

function sprinkle(
  place: Context,
  { width, height, dust, seed }: { width: number; height: number; dust: number; seed: number },
): void {
  const next = wordsFrom(seed);
  const draw = (below: number) => next() % below;
  for (let index = 0; index < width * height * dust; index += 1) {
    place.fillStyle = index % 2 === 0 ? '#2b2b2b' : '#ffffff';
    place.fillRect(draw(Math.ceil(width)), draw(Math.ceil(height)), 1, 1);
  }
}
