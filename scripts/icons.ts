/** `npm run icons`: draws the icons for home screens (public/icon-*.png) from the logo: a filled bubble and an open one. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import { root } from './sources.ts';

const paper = '#FDFCFA';
const graphite = '#22242B';
const rose = '#C2255C';

/** The logo's measures, as shares of its width of 32 (public/favicon.svg). */
const logo = { filled: { x: 10.5, r: 8 }, open: { x: 23, r: 6.5, line: 3 }, middle: 16, width: 32 };

/** An icon of `size` pixels whose logo takes `share` of the width, on paper to the edge: a mask may cut any shape from it. */
function icon(size: number, share: number): Buffer {
  const canvas = createCanvas(size, size);
  const pen = canvas.getContext('2d');
  pen.fillStyle = paper;
  pen.fillRect(0, 0, size, size);
  const unit = (size * share) / logo.width;
  pen.translate((size * (1 - share)) / 2, (size * (1 - share)) / 2);
  pen.scale(unit, unit);
  pen.fillStyle = graphite;
  pen.beginPath();
  pen.arc(logo.filled.x, logo.middle, logo.filled.r, 0, 2 * Math.PI);
  pen.fill();
  pen.strokeStyle = rose;
  pen.lineWidth = logo.open.line;
  pen.beginPath();
  pen.arc(logo.open.x, logo.middle, logo.open.r, 0, 2 * Math.PI);
  pen.stroke();
  return canvas.toBuffer('image/png');
}

const icons: readonly { name: string; size: number; share: number }[] = [
  { name: 'icon-180.png', size: 180, share: 0.8 },
  { name: 'icon-192.png', size: 192, share: 0.8 },
  { name: 'icon-512.png', size: 512, share: 0.8 },
  // What a mask leaves for certain is a circle of 80 %.
  { name: 'icon-512-maskable.png', size: 512, share: 0.62 },
];

for (const { name, size, share } of icons) {
  const bytes = icon(size, share);
  writeFileSync(join(root, 'public', name), bytes);
  console.log(`public/${name}: ${bytes.length} bytes`);
}
