/**
 * Whether what a machine keeps may stay when the session changes: the student is the same, or becomes known only now.
 * A logout (null) or another address clears it.
 */
export function staysWith(known: string | null, now: string | null): boolean {
  return now !== null && (known === null || known === now);
}
