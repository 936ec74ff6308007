import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { AnswerableQuestion } from '#src/components/exam/AnswerableQuestion.tsx';
import { ReviewedQuestion } from '#src/components/exam/ReviewedQuestion.tsx';
import { QuestionText } from '#src/components/QuestionText.tsx';
import { show } from '#tests/support/show.tsx';

const options = { A: '$x=1$', B: '\\(x=2\\)', C: 'three', D: '$\\frac{1}{4}$' };

const formulas = (within_: ParentNode = document) => [...within_.querySelectorAll('[data-part=formula] .katex-html')];

/** The TeX that KaTeX notes beside what it drew. */
const tex = (within_: ParentNode) => [...within_.querySelectorAll('annotation')].map((each) => each.textContent);

test('the formulas of a text stand as written until they can be drawn', async () => {
  // What draws them may be here already, for the texts of another file.
  vi.resetModules();
  const { QuestionText } = await import('#src/components/QuestionText.tsx');
  show(<QuestionText>{'Find $x^2$ now.'}</QuestionText>);
  expect(screen.getByText(/Find/).textContent).toBe('Find $x^2$ now.');
  await waitFor(() => {
    expect(formulas()).toHaveLength(1);
  });
  const text = screen.getByText(/Find/);
  expect(tex(text)).toEqual(['x^2']);
  expect(text.textContent).toMatch(/^Find .* now\.$/);
  expect(text.textContent).not.toContain('$');
});

test('a question to answer draws the formulas of its stem and its options', async () => {
  show(
    <AnswerableQuestion number={1} stem="Solve $2x=2$." options={options} answer={null} onAnswered={() => undefined} />,
  );
  await waitFor(() => {
    expect(tex(document)).toEqual(['2x=2', 'x=1', 'x=2', '\\frac{1}{4}']);
  });
  expect(formulas()).toHaveLength(4);
});

test('a question in review draws them, and those of its explanation', async () => {
  show(
    <ReviewedQuestion
      number={1}
      item={{
        order: 1,
        questionId: '',
        stem: 'Solve $2x=2$.',
        options,
        chosen: 'A',
        answer: 'A',
        correct: true,
        explanation: 'Halve: $x=\\frac{2}{2}$.',
      }}
    />,
  );
  const article = screen.getByRole('article');
  await waitFor(() => {
    expect(tex(article)).toEqual(['2x=2', 'x=1', 'x=2', '\\frac{1}{4}', 'x=\\frac{2}{2}']);
  });
  expect(within(article).getByText('Explanation')).toBeDefined();
});

test.each([
  '<img src=x onerror=alert(1)> beside $x$',
  '$\\href{javascript:alert(1)}{x}$',
  '$\\htmlClass{a}{x}$ $\\includegraphics{/x.png}$',
  '$<img/onerror=alert(1)>$',
])('%s brings no element of its own', async (text) => {
  show(<QuestionText>{text}</QuestionText>);
  await waitFor(() => {
    expect(document.querySelector('[data-part=formula]')).not.toBeNull();
  });
  expect(document.querySelectorAll('img, a, script, iframe, [onerror], .a')).toHaveLength(0);
});

test('a formula that KaTeX cannot read is shown as it was written, and the page stands', async () => {
  show(<QuestionText>{'Now $\\frac{1}{$ and $\\nothing{2}^$ then $y^2$'}</QuestionText>);
  await waitFor(() => {
    expect(formulas()).not.toHaveLength(0);
  });
  expect(document.querySelector('[data-part=text]')?.textContent).toContain('\\nothing{2}^');
});

test('a text without formulas is text', () => {
  show(<QuestionText>{'It costs $5 and <b>more</b> $10, or \\$3.'}</QuestionText>);
  expect(screen.getByText('It costs $5 and <b>more</b> $10, or $3.')).toBeDefined();
});
