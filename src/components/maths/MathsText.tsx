import { memo, useCallback, useMemo, useState } from 'react';
import type { MouseEvent } from 'react';

import type { Piece } from './split-maths.ts';
import { type DrawFormula, useFormulas } from './use-formulas.ts';

/** Whether the formula in this box is wider than the column it stands in. */
function overflows(box: HTMLElement, column: HTMLElement): boolean {
  const drawn = box.querySelector('.katex-html')?.getBoundingClientRect().width ?? 0;
  return box.scrollWidth > box.clientWidth + 1 || drawn > column.clientWidth + 1;
}

/** In a label, a click on what can take the focus may not reach the label's control by itself. */
function clickLabel(event: MouseEvent): void {
  const control = event.currentTarget.closest('label')?.control;
  if (!control) return;
  event.preventDefault();
  control.click();
}

/** A drawn formula. One that is wider than its column scrolls in a box of its own, by finger and by keyboard. */
const Formula = memo(function Formula({ piece, draw }: { piece: Piece & { kind: 'formula' }; draw: DrawFormula }) {
  const { tex, display, text } = piece;
  const html = useMemo(() => draw(tex, display), [draw, tex, display]);
  const [wide, setWide] = useState(false);
  const watch = useCallback((box: HTMLElement | null) => {
    const column = box?.parentElement;
    if (!box || !column) return undefined;
    const observer = new ResizeObserver(() => {
      setWide(overflows(box, column));
    });
    observer.observe(column);
    return () => {
      observer.disconnect();
    };
  }, []);
  if (html === null) return text;
  return (
    <span
      ref={watch}
      data-part="formula"
      data-display={display ? '' : undefined}
      data-wide={wide ? '' : undefined}
      dir="ltr"
      tabIndex={wide ? 0 : undefined}
      onClick={wide ? clickLabel : undefined}
      // KaTeX's own output, and nothing else, is set as HTML.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
});

/** Words and formulas. Until KaTeX is here the formulas stand as they were written. */
export function MathsText({ pieces }: { pieces: readonly Piece[] }) {
  const draw = useFormulas();
  return pieces.map((piece, index) =>
    piece.kind === 'words' || draw === null ? piece.text : <Formula key={index} piece={piece} draw={draw} />,
  );
}
