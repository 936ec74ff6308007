import { vi } from 'vitest';

import type { Kept, Records } from '#src/services/records.ts';
import type { Shelf } from '#src/services/shelf.ts';
import type { Students } from '#src/services/student.ts';
import type { TabNews, Tabs } from '#src/services/tabs.ts';

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

/** Records in memory; what is read is a copy, as from a database. `fails` makes it a browser that keeps nothing. */
export function memoryRecords() {
  const kept = new Map<string, Kept>();
  const state = { fails: false };
  const begins = (key: readonly string[], start: readonly string[]) => start.every((part, at) => key[at] === part);
  const answer = <Result>(work: () => Result): Promise<Result> =>
    state.fails ? Promise.reject(new Error('This browser keeps nothing.')) : Promise.resolve(work());
  const records: Records = {
    under: (...start) =>
      answer(() =>
        structuredClone(
          [...kept.values()]
            .filter(({ key }) => begins(key, start))
            .toSorted((one, other) => (one.key.join() < other.key.join() ? -1 : 1)),
        ),
      ),
    write: (...steps) =>
      answer(() => {
        for (const step of steps)
          if ('put' in step) kept.set(step.put.join('/'), structuredClone({ key: step.put, value: step.value }));
          else for (const [name, { key }] of kept) if (begins(key, step.remove)) kept.delete(name);
      }),
  };
  return {
    records,
    state,
    /** The keys of what is kept, as paths. */
    keys: () => [...kept.keys()].toSorted(),
    value: (path: string) => kept.get(path)?.value,
    put: (path: string, value: unknown) => {
      const key = path.split('/');
      kept.set(path, { key: [key[0] ?? '', ...key.slice(1)], value });
    },
  };
}

/** Tabs of a test: what each tells the others hear at once. */
export function memoryTabs() {
  const listeners = new Map<object, ((news: TabNews) => void)[]>();
  const told: TabNews[] = [];
  /** One tab more. */
  const tab = (): Tabs => {
    const self = {};
    listeners.set(self, []);
    const tell = (news: TabNews, all: boolean) => {
      told.push(news);
      for (const [other, heard] of listeners) if (all || other !== self) for (const each of heard) each(news);
    };
    return {
      tellOthers: (news) => {
        tell(news, false);
      },
      tellAll: (news) => {
        tell(news, true);
      },
      listen: (heard) => {
        listeners.get(self)?.push(heard);
      },
    };
  };
  return { tab, told };
}

/** Who is logged in, in the test's hand. */
export function knownStudent(user: string | null) {
  const state = { user };
  const students: Students = {
    known: () => state.user,
    noted: () => Promise.resolve(state.user),
    identify: () => Promise.resolve(state.user),
    remember: (email) => {
      state.user = email.trim().toLowerCase();
    },
    forget: () => {
      state.user = null;
    },
  };
  return { students, state };
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
