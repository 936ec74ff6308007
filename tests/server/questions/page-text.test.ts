import { describe, expect, it } from 'vitest';
import type { TextRun } from '#server/questions/pdf/page.ts';
import { longestPageText, pageText } from '#server/questions/pdf/page-text.ts';

const run = (text: string, x: number, y: number, more: Partial<TextRun> = {}): TextRun => {
  return { text, x, y, width: text.length * 5, size: 10, font: 'F', bold: false, spaced: false, ...more };
};
const textOf = (...runs: TextRun[]) => pageText({ number: 1, width: 600, height: 800, runs, drawings: [] });

describe('the text of a page', () => {
  it('joins what stands on one line, with spaces where the page has them', () => {
    expect(textOf(run('Which', 50, 100), run('gas', 80, 100, { spaced: true }), run('es', 95, 100))).toBe(
      'Which gases',
    );
    expect(textOf(run('A) 4', 50, 100), run('B) 5', 150, 100))).toBe('A) 4 B) 5');
  });

  it('keeps an exponent on its line', () => {
    expect(textOf(run('x', 50, 100), run('2', 55, 96, { size: 6 }))).toBe('x2');
  });

  it('breaks lines, and leaves an empty one for a wide gap and for another column', () => {
    const text = textOf(run('one', 50, 100), run('two', 50, 112), run('three', 50, 160), run('right', 300, 100));
    expect(text).toBe('one\ntwo\n\nthree\n\nright');
  });

  it('is cut at its limit, never within a character', () => {
    const text = textOf(run(`${'a'.repeat(longestPageText - 1)}\u{1d465}`, 0, 0), run('more', 0, 20));
    expect(text).toBe('a'.repeat(longestPageText - 1));
    expect(textOf()).toBe('');
  });
});
