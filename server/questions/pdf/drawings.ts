import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { apply, compose, identity, toMatrix, type Matrix } from './matrix.ts';
import type { Drawing } from './page.ts';

interface Operations {
  fnArray: readonly number[];
  argsArray: readonly unknown[];
}

/** Where a page's paths and pictures lie. `viewport` turns the file's coordinates into the page's as printed. */
export function drawingsOf({ fnArray, argsArray }: Operations, viewport: ArrayLike<unknown>): Drawing[] {
  const drawings: Drawing[] = [];
  const saved: Matrix[] = [];
  let current = compose(toMatrix(viewport), identity);
  fnArray.forEach((operation, index) => {
    const given = argsArray[index];
    const args: readonly unknown[] = Array.isArray(given) ? given : [];
    if (operation === OPS.save || operation === OPS.paintFormXObjectBegin) saved.push(current);
    if (operation === OPS.restore || operation === OPS.paintFormXObjectEnd) current = saved.pop() ?? current;
    if (operation === OPS.transform) current = compose(current, toMatrix(args));
    if (operation === OPS.paintFormXObjectBegin && isNumbers(args[0])) current = compose(current, toMatrix(args[0]));
    if (operation === OPS.constructPath && isNumbers(args[2])) drawings.push(boxOf('path', current, args[2]));
    if (pictures.has(operation)) drawings.push(boxOf('picture', current, [0, 0, 1, 1]));
  });
  return drawings.filter(({ x, y, width, height }) => [x, y, width, height].every(Number.isFinite));
}

const pictures = new Set([OPS.paintImageXObject, OPS.paintInlineImageXObject, OPS.paintImageMaskXObject]);

function isNumbers(value: unknown): value is ArrayLike<number> {
  return Array.isArray(value) || ArrayBuffer.isView(value);
}

function boxOf(kind: Drawing['kind'], matrix: Matrix, corners: ArrayLike<number>): Drawing {
  const [left = 0, top = 0, right = 0, bottom = 0] = Array.from(corners);
  const points = [
    apply(matrix, left, top),
    apply(matrix, right, bottom),
    apply(matrix, left, bottom),
    apply(matrix, right, top),
  ];
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { kind, x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}
