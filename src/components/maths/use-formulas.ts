import { lateCode } from '../late-code.ts';

/** Draws a formula as HTML; null where it cannot. */
export type DrawFormula = (tex: string, display: boolean) => string | null;

/** What draws formulas, once it is here: null until then. Only a component that shows a formula asks. */
export const useFormulas = lateCode<DrawFormula>(async () => {
  const katex = await import('./katex.ts');
  await katex.facesLoaded();
  return katex.drawFormula;
});
