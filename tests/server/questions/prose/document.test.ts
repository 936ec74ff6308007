import { describe, expect, test } from 'vitest';
import { chapterText } from '#tests/support/prose-pdf.ts';
import { proseOf } from './prose-of.ts';

describe('a document of running text', () => {
  test.each([1, 2] as const)(
    'keeps sentences whole, with their section and their bold terms, in %s columns',
    async (columns) => {
      const { sentences } = await proseOf(chapterText('waves'), { columns });
      expect(sentences.find(({ text }) => text.startsWith('Refraction is'))).toMatchObject({
        text: 'Refraction is the bending of a wave where its speed changes.',
        section: 'When Waves Meet Things',
        page: 1,
        emphases: [{ from: 0, to: 10, italic: false }],
      });
      const crossed = sentences.find(({ text }) => text.startsWith('Headphones for aircraft'));
      expect(crossed?.text).toMatch(/^Headphones .* plays it back upside down\.$/);
      expect(new Set(sentences.map(({ section }) => section))).toEqual(
        new Set(['Waves and Sound', 'What Waves Have in Common', 'When Waves Meet Things', 'Hearing']),
      );
    },
  );

  test('has a glossary where a heading says so, and no sentences of it', async () => {
    const { glossary, sentences } = await proseOf(chapterText('rocks'));
    expect(glossary).toHaveLength(19);
    expect(glossary.find(({ name }) => name === 'gneiss')).toMatchObject({
      definition: {
        text: 'a coarse banded rock formed under great heat and pressure',
        source: 'gneiss a coarse banded rock formed under great heat and pressure',
        page: 2,
        from: 'glossary',
      },
    });
    expect(sentences.some(({ text }) => text.startsWith('gneiss'))).toBe(false);
  });

  test('reads a glossary without bold print by its colons, and other names out of its entries', async () => {
    const { glossary } = await proseOf(
      '# Rivers\nA river is a stream.\n# Glossary\ndelta: land that a river builds at its mouth; also known as a river fan\nmeander (plural meanders): a wide bend of a river in flat land\nsource: the place at which a river begins to flow',
    );
    expect(glossary.map(({ name, aliases, definition }) => [name, aliases, definition?.text])).toEqual([
      ['delta', ['river fan'], 'land that a river builds at its mouth'],
      ['meander', ['plural meanders'], 'a wide bend of a river in flat land'],
      ['source', [], 'the place at which a river begins to flow'],
    ]);
  });

  test('takes a box of key terms without entries for no glossary', async () => {
    const { glossary, sentences } = await proseOf(
      '# Key Terms\n## Rivers\nA **river** is a stream of water that flows to the sea.\nIt carries sand and mud to the plains below.',
    );
    expect(glossary).toEqual([]);
    expect(sentences).toHaveLength(2);
  });
});
