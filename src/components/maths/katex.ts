/** A chunk of its own: KaTeX, its styles and its fonts are loaded with the first formula. */
import katex from 'katex';
import 'katex/dist/katex.min.css';
import './formulas.css';

/** Nothing that a formula says may reach beyond itself: no links, no HTML, no endless macros, nothing huge. */
const limits = {
  trust: false,
  throwOnError: false,
  strict: 'ignore',
  maxExpand: 200,
  maxSize: 20,
  errorColor: 'currentColor',
} as const;

/** The formula as KaTeX's own HTML, the only HTML that is ever set; null where KaTeX gives up. */
export function drawFormula(tex: string, display: boolean): string | null {
  try {
    return katex.renderToString(tex, { ...limits, displayMode: display });
  } catch {
    return null;
  }
}

/** What nearly every formula is set in: letters and figures, and the large signs around fractions. */
const faces = ['KaTeX_Main', 'italic KaTeX_Math', 'KaTeX_Size1', 'KaTeX_Size2', 'KaTeX_Size3', 'KaTeX_Size4'];

/** Waits for these faces, so that a formula keeps the width in which it is drawn first. Never fails. */
export async function facesLoaded(): Promise<void> {
  await Promise.allSettled(faces.map(async (face) => document.fonts.load(face.replace('KaTeX', '1em KaTeX'))));
}
