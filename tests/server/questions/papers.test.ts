import { describe, expect, test } from 'vitest';
import type { PaperLayout } from '#tests/support/paper-pdf.ts';
import { readBack } from '#tests/support/read-back.ts';

describe('a paper comes back as it was set', () => {
  test.each<[PaperLayout, number, number, string]>([
    ['keyGrid', 100, 1, 'stems that differ in nothing but quantities at the tops of its pages'],
    ['inline', 200, 3, 'options that end alike at the tops of its pages'],
    ['twoColumn', 200, 3, 'its key on from a short column to the next'],
    ['twoColumn', 8, 1, 'one page, a stem at the foot of the first column and its options on top of the second'],
    ['twoColumn', 8, 2, 'one page, the key alone in the second column'],
    ['twoColumn', 9, 1, 'a key whose last pair of rows has one entry'],
    ['twoColumn', 14, 1, 'the key alone in the first column of the last page'],
    ['twoColumn', 41, 1, 'a key of six pairs of rows, the last with one entry'],
    ['keyGrid', 1, 1, 'one question below numbered instructions'],
    ['oneLine', 60, 1, 'options run on'],
  ])('%s with %i questions (%i): %s', async (layout, count, seed) => {
    expect(await readBack(layout, count, seed)).toEqual({ exact: count, heldBack: [], wrong: [] });
  });
});
