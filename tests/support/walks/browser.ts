import type { Kept, Records } from '#src/services/records.ts';
import type { Shelf } from '#src/services/shelf.ts';
import type { TabNews, Tabs } from '#src/services/tabs.ts';

/** Whether a tab is still open: the work of one that was closed never goes on. */
export interface Life {
  alive: boolean;
}

/** A browser in memory: what its tabs share. Writes are done in the task that begins them. */
export interface WalkBrowser {
  /** What localStorage holds, in the order access_token, refresh_token, is_admin. */
  tokens(): readonly (string | null)[];
  shelf: Shelf;
  /** The records as this tab reaches them. */
  recordsFor(life: Life): Records;
  locksFor(life: Life): LockManager;
  tabsFor(life: Life): Tabs;
}

const begins = (key: readonly string[], start: readonly string[]) => start.every((part, at) => key[at] === part);

/** What is broken on purpose, to see that a walk finds it. */
export type Sabotage = 'none' | 'tokens stay' | 'drafts forget' | 'keys change';

/** Makes a browser and puts its localStorage in place of the one of this process, if any. */
export function walkBrowser(sabotage: Sabotage): WalkBrowser {
  const items = new Map<string, string>();
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => {
      if (sabotage !== 'tokens stay' || key !== 'refresh_token') items.delete(key);
    },
  };
  Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true });

  const shelf = new Map<string, unknown>();
  const kept = new Map<string, Kept>();
  const queues = new Map<string, { life: Life; start: () => void }[]>();
  const listeners = new Map<Life, ((news: TabNews) => void)[]>();

  /** A draft that loses the answer to its first question, where that is what is broken. */
  const written = (value: unknown): unknown =>
    sabotage === 'drafts forget' && typeof value === 'object' && value !== null && 'term' in value && 'answers' in value
      ? { ...value, answers: (value.answers as unknown[]).with(0, null) }
      : value;

  /** The first of the queue holds the lock; whoever was closed is passed over. */
  function advance(name: string): void {
    const queue = (queues.get(name) ?? []).filter(({ life }) => life.alive);
    queues.set(name, queue);
    queue[0]?.start();
  }

  return {
    tokens: () => ['access_token', 'refresh_token', 'is_admin'].map((key) => items.get(key) ?? null),
    shelf: {
      async change(name, next) {
        await Promise.resolve();
        const following = next(structuredClone(shelf.get(name)));
        if (following === undefined) shelf.delete(name);
        else shelf.set(name, structuredClone(following));
      },
    },
    recordsFor: (life) => ({
      under: (...start) =>
        Promise.resolve(
          structuredClone(
            [...kept.values()]
              .filter(({ key }) => begins(key, start))
              .toSorted((one, other) => (one.key.join() < other.key.join() ? -1 : 1)),
          ),
        ),
      write(...steps) {
        if (!life.alive) return new Promise(() => undefined);
        for (const step of steps)
          if ('put' in step)
            kept.set(step.put.join('/'), structuredClone({ key: step.put, value: written(step.value) }));
          else for (const [name, { key }] of kept) if (begins(key, step.remove)) kept.delete(name);
        return Promise.resolve();
      },
    }),
    locksFor(life) {
      const request = (name: string, _options: LockOptions, work: () => Promise<unknown>) =>
        new Promise<unknown>((resolve, reject) => {
          // Whoever held it and was closed has let it go.
          const queue = (queues.get(name) ?? []).filter((each) => each.life.alive);
          const mine = {
            life,
            start: () => {
              mine.start = () => undefined;
              void work()
                .then(resolve, reject)
                .finally(() => {
                  queues.set(
                    name,
                    (queues.get(name) ?? []).filter((each) => each !== mine),
                  );
                  advance(name);
                });
            },
          };
          queues.set(name, [...queue, mine]);
          advance(name);
        });
      // The services use this one form of `request` and nothing else.
      return { request } as unknown as LockManager;
    },
    tabsFor(life) {
      listeners.set(life, []);
      const tell = (news: TabNews, all: boolean) => {
        for (const [other, heard] of listeners)
          // A word takes its time to another tab.
          if (other.alive && (all || other !== life))
            void Promise.resolve().then(() => other.alive && heard.forEach((each) => each(news)));
      };
      return {
        tellOthers: (news) => tell(news, false),
        tellAll(news) {
          tell(news, false);
          if (life.alive) for (const heard of listeners.get(life) ?? []) heard(news);
        },
        listen: (heard) => void listeners.get(life)?.push(heard),
      };
    },
  };
}
