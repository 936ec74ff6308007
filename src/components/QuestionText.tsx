import { useMemo } from 'react';

import { MathsText } from './maths/MathsText.tsx';
import { splitMaths } from './maths/split-maths.ts';

/** The one place where a paper's text is shown: text, never HTML, with its formulas, in whichever direction it reads. */
export function QuestionText({ children }: { children: string }) {
  const pieces = useMemo(() => splitMaths(children), [children]);
  return (
    <span data-part="text" dir="auto">
      {pieces.some(({ kind }) => kind === 'formula') ? <MathsText pieces={pieces} /> : pieces.map(({ text }) => text)}
    </span>
  );
}
