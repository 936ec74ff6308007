import { useSyncExternalStore } from 'react';

/** Draws a formula as HTML; null where it cannot. */
export type DrawFormula = (tex: string, display: boolean) => string | null;

let drawFormula: DrawFormula | null = null;
let loading = false;
const listeners = new Set<() => void>();

/** A load that fails leaves the texts as they are; the next formula that is shown tries again. */
async function load(): Promise<void> {
  if (drawFormula !== null || loading) return;
  loading = true;
  try {
    const katex = await import('./katex.ts');
    await katex.facesLoaded();
    drawFormula = katex.drawFormula;
    for (const listener of listeners) listener();
  } catch {
    drawFormula = null;
  } finally {
    loading = false;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  void load();
  return () => listeners.delete(listener);
}

const current = (): DrawFormula | null => drawFormula;

/** What draws formulas, once it is here: null until then. Only a component that shows a formula asks. */
export const useFormulas = (): DrawFormula | null => useSyncExternalStore(subscribe, current);
