import { describe, expect, test } from 'vitest';
import { isPlural, singularsOf } from '#server/questions/prose/inflection.ts';
import { openWordNet } from '#server/questions/prose/wordnet.ts';

const wordNet = openWordNet();
/** Lexical files as lexnames(5) of WordNet numbers them. */
const [artifact, process, substance] = [6, 22, 27];

describe('WordNet, read from its own files', () => {
  test('gives the meanings of a word, the most frequent first', () => {
    expect(wordNet.senses('barometer', 'noun')).toEqual([{ file: artifact, words: ['barometer'] }]);
    expect(wordNet.senses('osmosis', 'noun')[0]?.file).toBe(process);
    expect(wordNet.senses('magma', 'noun')[0]).toEqual({ file: substance, words: ['magma'] });
  });

  test('knows compounds, synonyms and the singulars of plurals', () => {
    expect(wordNet.senses('igneous rock', 'noun')[0]?.file).toBe(substance);
    expect(wordNet.senses('frequency', 'noun').flatMap(({ words }) => words)).toContain('oftenness');
    expect(wordNet.senses('mitochondria', 'noun')).toEqual(wordNet.senses('mitochondrion', 'noun'));
  });

  test('finds the first and the last word of its index, and none that it lacks', () => {
    expect(wordNet.senses("'hood", 'noun')).toHaveLength(1);
    expect(wordNet.senses('zymosis', 'noun').length).toBeGreaterThan(0);
    for (const word of ['zzzz', 'lithificate', '', ' ', 'the licence'])
      expect(wordNet.senses(word, 'noun'), word).toEqual([]);
  });
});

describe('the number of a word', () => {
  test.each(['rocks', 'bacteria', 'nuclei', 'cilia', 'Deltaproteobacteria', 'ovaries'])('%s are several', (word) =>
    expect(isPlural(word)).toBe(true),
  );
  test.each(['mass', 'osmosis', 'nucleus', 'physics', 'magma', 'gas', 'species'])('%s is one', (word) =>
    expect(isPlural(word)).toBe(false),
  );
  test('its singular is among the likely ones', () => {
    for (const [plural, singular] of [
      ['ovaries', 'ovary'],
      ['axes', 'axis'],
      ['mitochondria', 'mitochondrion'],
      ['bacteria', 'bacterium'],
      ['nuclei', 'nucleus'],
    ] as const)
      expect(singularsOf(plural)).toContain(singular);
  });
});
