import { vi } from 'vitest';

import type { Shelf } from '#src/services/shelf.ts';

/** A localStorage of the test's own, empty. */
export function emptyStorage(): void {
  const items = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  });
}

/** A login's three items. */
export function loggedIn(access = 'access-1', refresh = 'refresh-1', admin = 'false'): void {
  localStorage.setItem('access_token', access);
  localStorage.setItem('refresh_token', refresh);
  localStorage.setItem('is_admin', admin);
}

/** What is stored, in the order access_token, refresh_token, is_admin. */
export function stored(): readonly (string | null)[] {
  return ['access_token', 'refresh_token', 'is_admin'].map((key) => localStorage.getItem(key));
}

/** A shelf in memory; each change takes its turn, as in a database. */
export function memoryShelf(): Shelf & { readonly kept: ReadonlyMap<string, unknown> } {
  const kept = new Map<string, unknown>();
  return {
    kept,
    change: async (name, next) => {
      await Promise.resolve();
      const following = next(kept.get(name));
      if (following === undefined) kept.delete(name);
      else kept.set(name, following);
    },
  };
}

/** Web Locks that all tabs of a test share: whoever asks later waits. */
export function memoryLocks(): LockManager {
  let turn: Promise<unknown> = Promise.resolve();
  const request = (_name: string, _options: LockOptions, work: () => Promise<unknown>) => {
    const mine = turn.then(work);
    turn = mine.catch(() => undefined);
    return mine;
  };
  // The refresh uses this one form of `request` and nothing else.
  return { request } as unknown as LockManager;
}
