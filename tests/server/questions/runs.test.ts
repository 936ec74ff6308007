import { expect, test } from 'vitest';
import { runsOf } from '#server/questions/pdf/runs.ts';

const upright = [1, 0, 0, -1, 0, 800];

function item(str: string, changes: Partial<{ transform: number[]; width: number; hasEOL: boolean }> = {}) {
  return {
    str,
    dir: 'ltr',
    transform: [10, 0, 0, 10, 50, 700],
    width: 30,
    height: 10,
    fontName: 'f1',
    hasEOL: false,
    ...changes,
  };
}

function texts(...items: ReturnType<typeof item>[]): string[] {
  return runsOf({ items, styles: {}, lang: null }, upright, () => 'ABCDEF+Times-Bold').map(({ text }) => text);
}

test('a run has its place from the top, and its font without the subset prefix', () => {
  expect(runsOf({ items: [item(' word ')], styles: {}, lang: null }, upright, () => 'ABCDEF+Times-Bold')).toEqual([
    { text: 'word', x: 50, y: 100, width: 30, size: 10, font: 'Times-Bold', bold: true, spaced: true },
  ]);
});

test('lengths that no sheet of paper has are left out', () => {
  expect(
    texts(
      item('kept'),
      item('no width', { width: NaN }),
      item('too wide', { width: 1e9 }),
      item('far off', { transform: [10, 0, 0, 10, 1e9, 700] }),
      item('no size', { transform: [NaN, 0, 0, NaN, 50, 700] }),
    ),
  ).toEqual(['kept']);
});
