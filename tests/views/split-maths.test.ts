import { expect, test } from 'vitest';

import { splitMaths } from '#src/components/maths/split-maths.ts';

/** The pieces in short: words as they are, inline formulas in <...>, displayed ones in <<...>>. */
const parted = (text: string) =>
  splitMaths(text).map((piece) => {
    if (piece.kind === 'words') return piece.text;
    return piece.display ? `<<${piece.tex}>>` : `<${piece.tex}>`;
  });

test.each<[string, string[]]>([
  ['Solve $x^2 = 4$ for $x$.', ['Solve ', '<x^2 = 4>', ' for ', '<x>', '.']],
  ['\\(a+b\\) and \\(c\\)', ['<a+b>', ' and ', '<c>']],
  ['Sum: $$\\sum_{i=1}^n i$$ is', ['Sum: ', '<<\\sum_{i=1}^n i>>', ' is']],
  ['So \\[a = b\\]', ['So ', '<<a = b>>']],
  ['$$\n\n\\begin{array}{c} a \\\\ b \\end{array}\n\n$$', ['<<\\begin{array}{c} a \\\\ b \\end{array}>>']],
  ['$x$', ['<x>']],
  ['$ x $ and $ y=1 $', ['<x>', ' and ', '<y=1>']],
  ['$x+y<57$ $50,000 x<3,000,000$', ['<x+y<57>', ' ', '<50,000 x<3,000,000>']],
  ['$25, 26, \\ldots, 100 ?$', ['<25, 26, \\ldots, 100 ?>']],
  ['$x_12$ has an index', ['<x_12>', ' has an index']],
  ['$\\mathrm{O}_2$2 times', ['<\\mathrm{O}_2>', '2 times']],
  ['area$A$is', ['area', '<A>', 'is']],
])('%j has its formulas', (text, pieces) => {
  expect(parted(text)).toEqual(pieces);
});

test.each<[string, string]>([
  ['a price', 'It costs $5.'],
  ['two prices', 'A pen costs $5 and a book $10.'],
  ['prices side by side', 'between $5-$10, or US$3, NZ$4'],
  ['prices with a blank before the figure', 'a bill of $ 1200? Then $ 40 = each'],
  ['a sum of money with words', 'He pays $650 for a gold tooth and 3$ more'],
  ['currencies', 'US$/NZ$'],
  ['a word between two signs', 'the signs $ and $ alike'],
  ['prices on lines of their own', '44/1.1 = $40\n\n44*0.95 = $41'],
  ['a sign alone', '$'],
  ['nothing between two signs', 'a $$ b'],
  ['a brace that never opened', '$a}b$'],
  ['a brace that never closes', '$\\frac{1}{2 and more$'],
  ['a formula that never ends', '\\(a+b'],
  ['a backslash', 'C:\\new\\table'],
])('%s is no formula', (_, text) => {
  expect(parted(text)).toEqual([text]);
});

test('a formula after a price is found', () => {
  expect(parted('costs $5 and a book $10; then $x+1$ is left')).toEqual([
    'costs $5 and a book $10; then ',
    '<x+1>',
    ' is left',
  ]);
});

test('an escaped dollar is a dollar sign, in words and in a formula', () => {
  expect(parted('pays \\$5 and \\$10')).toEqual(['pays $5 and $10']);
  expect(parted('a price of $\\$ 300$')).toEqual(['a price of ', '<\\$ 300>']);
});

test('a dollar within braces closes nothing', () => {
  expect(parted('$\\text{costs $5$ now} + x$')).toEqual(['<\\text{costs $5$ now} + x>']);
});

test('the words of a formula are no prose', () => {
  expect(parted('$\\text{distance in total} = v \\cdot t$')).toEqual(['<\\text{distance in total} = v \\cdot t>']);
  expect(parted('$profit = revenue - cost$')).toEqual(['<profit = revenue - cost>']);
});

test('what was written comes back whole from the pieces', () => {
  const text = 'Of $a$, \\(b\\), $$c$$ and \\[d\\] none is $5 or $6.';
  expect(
    splitMaths(text)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text);
});

test('an empty text is one empty piece', () => {
  expect(splitMaths('')).toEqual([{ kind: 'words', text: '' }]);
});

test('a text of nothing but dollar signs is parted quickly', () => {
  const started = performance.now();
  splitMaths('$'.repeat(20_000));
  splitMaths('$x '.repeat(20_000));
  splitMaths(`\\(${'{'.repeat(20_000)}`.repeat(3));
  expect(performance.now() - started).toBeLessThan(2000);
});
