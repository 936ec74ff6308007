import type { Person } from '#tests/support/paths/person.ts';

/** The error that a screen says, or none. */
export async function showsError(person: Person, message: string | null): Promise<void> {
  await (message === null ? person.misses({ role: 'alert' }) : person.sees({ role: 'alert', text: message }));
}

/** Why no person causes `session.changed`. */
export const byTheApp = { nobody: 'The app tells its machines when somebody has logged in or out.' } as const;
