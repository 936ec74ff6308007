import type { Placed } from './rows.ts';

/** Whether two runs of a line stand above each other: the text layer does not say how they belong together. */
export function overlie(run: Placed, other: Placed): boolean {
  const shared = Math.min(run.x + run.width, other.x + other.width) - Math.max(run.x, other.x);
  const apart = Math.abs(run.y - other.y);
  return apart > 0.2 * Math.max(run.size, other.size) && shared > 0.4 * Math.min(run.width, other.width);
}

/**
 * The runs of a line with what stands in two levels written as a fraction: the best guess, for a person to check.
 * Whatever has more levels stays as it is.
 */
export function withFractions(runs: Placed[]): Placed[] {
  const clusters: Placed[][] = [];
  for (const run of runs) {
    const touched = clusters.filter((cluster) => cluster.some((other) => overlie(run, other) || overlie(other, run)));
    for (const cluster of touched) clusters.splice(clusters.indexOf(cluster), 1);
    clusters.push([...touched.flat(), run]);
  }
  return clusters.flatMap((cluster) => fractionOf(cluster) ?? cluster).toSorted((a, b) => a.x - b.x || a.y - b.y);
}

function fractionOf(cluster: Placed[]): Placed | null {
  const [top, ...others] = cluster.toSorted((a, b) => a.y - b.y);
  const bottom = others.at(-1);
  if (!top || !bottom) return null;
  const above = cluster.filter(({ y }) => y - top.y < 2);
  const below = cluster.filter(({ y }) => bottom.y - y < 2);
  if (above.length + below.length !== cluster.length || above.some((run) => below.includes(run))) return null;
  const x = Math.min(...cluster.map((run) => run.x));
  const right = Math.max(...cluster.map((run) => run.x + run.width));
  // Wider, it is no fraction: two lines that a tag or a figure's labels push together.
  if (right - x > 10 * bottom.size) return null;
  const text = `${part(above)}/${part(below)}`;
  return {
    ...bottom,
    text,
    x,
    width: right - x,
    size: Math.max(top.size, bottom.size),
    place: 'fraction',
    spaced: true,
  };
}

function part(runs: Placed[]): string {
  const text = runs
    .toSorted((a, b) => a.x - b.x)
    .map((run) => run.text)
    .join('');
  return /^[\p{L}\p{N}]+$/u.test(text) ? text : `(${text})`;
}
