import type { Survivor } from './results.ts';

const reasons: readonly { readonly holds: (survivor: Survivor) => boolean; readonly reason: string }[] = [
  {
    holds: ({ file }) => file.endsWith('history.texts.ts'),
    reason: 'The machine never says it; the tests of the history view pin it.',
  },
  {
    holds: ({ change, text }) => change.startsWith("'' ->") && text.includes("?? ''"),
    reason: 'The other side is never missing there; the default is for the compiler.',
  },
];

/** Why a mutant changes nothing that a machine does; null where that is not known. */
export function explained(survivor: Survivor): string | null {
  return reasons.find(({ holds }) => holds(survivor))?.reason ?? null;
}
