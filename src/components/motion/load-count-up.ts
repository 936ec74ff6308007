import type { countUp } from './count-up.ts';

let loaded: typeof countUp | null = null;

/** Brings the counting in while nothing is counted yet. Without it a figure stands still from the start. */
export function preloadCountUp(): void {
  import('./count-up.ts').then(
    (motion) => {
      loaded = motion.countUp;
    },
    () => undefined,
  );
}

/** What counts, if it is here and the student wants motion; null otherwise. */
export function countUpIfWanted(): typeof countUp | null {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches ? null : loaded;
}
