import { describe, expect, test } from 'vitest';
import type { PaperLayout } from '#tests/support/paper-pdf.ts';
import { readBack } from '#tests/support/read-back.ts';

describe('a paper comes back as it was set', () => {
  test.each<[PaperLayout, number, number, string]>([
    ['keyGrid', 100, 1, 'stems that differ in nothing but quantities at the tops of its pages'],
    ['inline', 200, 3, 'options that end alike at the tops of its pages'],
    ['oneLine', 60, 1, 'options run on'],
  ])('%s with %i questions (%i): %s', async (layout, count, seed) => {
    expect(await readBack(layout, count, seed)).toEqual({ exact: count, heldBack: [], wrong: [] });
  });
});
