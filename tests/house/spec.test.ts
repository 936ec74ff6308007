import { describe, expect, it } from 'vitest';
import { allTestTitles, outOfTurn, specMap } from '#tests/support/spec-map.ts';
import { testTitles } from '#tests/support/test-titles.ts';

describe('The map from the specification to the tests', () => {
  const sentences = specMap();

  it('has the six sections that say how the client behaves, and no number out of turn', () => {
    expect([...new Set(sentences.map(({ number }) => number.split('.')[0]))]).toEqual(['2', '4', '5', '6', '8', '9']);
    expect(outOfTurn(sentences)).toEqual([]);
  });

  it('shows every sentence by a test that exists', () => {
    const titles = allTestTitles();
    const missing = sentences.flatMap(({ number, shownBy }) =>
      shownBy.length === 0
        ? [`${number}: no test`]
        : shownBy
            .filter(({ file, title }) => titles.get(file)?.has(title) !== true)
            .map(({ file, title }) => `${number}: ${file}: ${title}`),
    );
    expect(missing).toEqual([]);
  });

  it('would see a gap, a repetition and a line that is no sentence', () => {
    const numbered = (...numbers: string[]) => numbers.map((number) => ({ number, texts: [], shownBy: [] }));
    expect(outOfTurn(numbered('2.1.1', '2.1.2', '2.2.1', '4.1.1'))).toEqual([]);
    expect(outOfTurn(numbered('2.1.1', '2.1.3', '2.1.3', '2.3.1', '4.1.2'))).toEqual([
      '2.1.3',
      '2.1.3',
      '2.3.1',
      '4.1.2',
    ]);
    expect(() => specMap('\n## 2\n\n- 2.1.1 Something without its number in bold.\n')).toThrow('neither a sentence');
  });
});

describe('The titles of the tests in a file', () => {
  const titlesOf = (source: string) => [...testTitles('some.test.tsx', source)];

  it('are those of its tests, below their groups', () => {
    expect(titlesOf(`describe('a', () => { it('b', () => {}); describe('c', () => test('d', f)); });`)).toEqual([
      'a > b',
      'a > c > d',
    ]);
    expect(titlesOf(`test.describe('a', () => { test('b', async ({ page }) => {}); });`)).toEqual(['a > b']);
  });

  it('are as written and once for each row of plain values', () => {
    expect(titlesOf(`test.each([[1, 'x'], [2, f()]] as const)('%i is %s', () => {});`)).toEqual(['%i is %s', '1 is x']);
    expect(titlesOf(`it.each<string>(['a', ' '])('takes "%s"', () => {});`)).toEqual([
      'takes "%s"',
      'takes "a"',
      'takes " "',
    ]);
    expect(titlesOf('for (const name of names) test(`at ${name}`, () => {});')).toEqual(['at ${name}']);
  });

  it('are none of those that do not run', () => {
    expect(titlesOf(`it.skip('a', f); test.todo('b'); describe.skip('c', () => it('d', f)); g('e');`)).toEqual([]);
  });
});
