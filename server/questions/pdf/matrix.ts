/** An affine transform as PDF writes it: x' = a x + c y + e, y' = b x + d y + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export const identity: Matrix = [1, 0, 0, 1, 0, 0];

/** The six numbers of a transform that comes untyped from a file. Missing ones count as 0. */
export function toMatrix(values: ArrayLike<unknown>): Matrix {
  const at = (i: number) => {
    const value = values[i];
    return typeof value === 'number' && Number.isFinite(value) ? value : 0;
  };
  return [at(0), at(1), at(2), at(3), at(4), at(5)];
}

/** First `inner`, then `outer`. */
export function compose(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer;
  const [g, h, i, j, k, l] = inner;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

export function apply([a, b, c, d, e, f]: Matrix, x: number, y: number): [x: number, y: number] {
  return [a * x + c * y + e, b * x + d * y + f];
}
