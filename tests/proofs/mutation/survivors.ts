/** A mutant that no test noticed. */
export interface Unnoticed {
  readonly file: string;
  /** 'what stood -> what stands'. */
  readonly change: string;
  /** The line in which it stands. */
  readonly line: string;
}

/** Why a mutant changes nothing that anybody could notice; null where that is not known. */
export function explained(_: Unnoticed): string | null {
  return null;
}
