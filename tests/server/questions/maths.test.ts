import { expect, test } from 'vitest';
import { parsePaper } from '#server/questions/paper/parse-paper.ts';
import type { PdfPage } from '#server/questions/pdf/page.ts';
import { typeset } from './typeset.ts';

function read(pages: PdfPage[]) {
  return parsePaper(pages).questions[0];
}

function asked(stem: string): string {
  return `1. ${stem}\n(a) red\n(b) green\n(c) blue\n(d) grey\nAnswer: (b)`;
}

test.each([
  ['8 × 10^{11} N m^{−2} of H_{2}O', '8 × 10¹¹ N m⁻² of H₂O'],
  ['1.72 × 10^{−}^{7} m', '1.72 × 10⁻⁷ m'],
  ['E = mc^{2} and v_{max} of SO_{4}', 'E = mc² and vₘₐₓ of SO₄'],
  ['e^{2π} and R_{eq}', 'e^(2π) and R_eq'],
])('raised and lowered characters stay so: %s', (printed, kept) => {
  expect(read(typeset(asked(printed)))).toMatchObject({ question: kept, flags: [] });
});

test('Unicode is kept as it is', () => {
  expect(read(typeset(asked('Is α → β at 25 °C, “so” they say, ±√2 aside?')))?.question).toBe(
    'Is α → β at 25 °C, “so” they say, ±√2 aside?',
  );
});

test('a fraction set in two levels is guessed and flagged', () => {
  const pages = typeset(`1. What is the half of it?\n(a)\n(b) 2 m\n(c) 3 m\n(d) 4 m\nAnswer: (b)`);
  const label = pages[0]?.runs.find(({ text }) => text === '(a)');
  const base = { size: 10, font: 'Serif', bold: false, spaced: true, width: 5 };
  const y = label?.y ?? 0;
  pages[0]?.runs.push({ ...base, text: '1', x: 85, y: y - 4 }, { ...base, text: '2', x: 85, y: y + 5 });
  expect(read(pages)).toMatchObject({ options: { A: '1/2', B: '2 m' }, flags: ['stackedMaths'] });
});

test('the bar of a root or fraction flags its line, an underline does not', () => {
  const ruled = (shift: number) => {
    const pages = typeset(asked('What is the root of 2 hw in it?'));
    const line = pages[0]?.runs.find(({ text }) => text.includes('root'));
    pages[0]?.drawings.push({ kind: 'path', x: 150, y: (line?.y ?? 0) + shift, width: 12, height: 0.4 });
    return read(pages)?.flags;
  };
  expect(ruled(-8)).toEqual(['stackedMaths']);
  expect(ruled(2)).toEqual([]);
});

test('a root sign flags, since its extent is lost', () => {
  expect(read(typeset(asked('What is √hw of it?')))?.flags).toEqual(['stackedMaths']);
});

test.each(['as shown in the figure below', 'in the following circuit', 'The graph shown is'])(
  'a question that needs a figure is flagged: %s',
  (words) => {
    expect(read(typeset(asked(`What is it, ${words}, of a plant?`)))?.flags).toEqual(['needsFigure']);
  },
);
