/** A mutant that no test noticed. */
export interface Unnoticed {
  readonly file: string;
  /** 'what stood -> what stands'. */
  readonly change: string;
  /** The line in which it stands. */
  readonly line: string;
}

const reasons: readonly { readonly holds: (mutant: Unnoticed) => boolean; readonly reason: string }[] = [
  {
    holds: ({ file }) => file.endsWith('history.texts.ts'),
    reason: 'The machine never says it; the tests of the history view pin it.',
  },
  {
    holds: ({ change, line }) => change.startsWith("'' ->") && line.includes("?? ''"),
    reason: 'The other side is never missing there; the default is for the compiler.',
  },
];

/** Why a mutant changes nothing that a machine does; null where that is not known. */
export function explained(mutant: Unnoticed): string | null {
  return reasons.find(({ holds }) => holds(mutant))?.reason ?? null;
}
