import { expect, test } from 'vitest';
import { readable } from '#server/questions/pdf/glyphs.ts';

test.each([
  ['ﬁnal eﬃciency', 'Times', 'final efficiency'],
  ['e\u001ecient \u001cn', 'CMR10', 'efficient fin'],
  ['\u0010walking\u0011', 'Type3', '“walking”'],
  ['mF', 'SymbolMT', 'μΦ'],
  ['mF', 'Times', 'mF'],
  ['soft\u00adhyphen\u200b', 'Times', 'softhyphen'],
  ['a\u00a0b\u2009c', 'Times', 'a b c'],
])('%j in %s reads as %j', (printed, font, read) => {
  expect(readable(printed, font)).toBe(read);
});
