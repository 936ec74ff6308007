import { eq, sql } from 'drizzle-orm';
import { Problem } from '../problems/problem.ts';
import { rateCounters } from '../store/schema/accounts.ts';
import type { Store } from '../store/store.ts';

/** How often something may happen within a window of time. */
export interface Limit {
  name: string;
  most: number;
  seconds: number;
}

/** Counts tries in the database, so that several server processes share one count. */
export interface RateLimits {
  /**
   * Counts one try of `who` before it is made, so that parallel tries cannot slip through together.
   * @throws Problem 429 with the seconds until the window ends, once the limit is passed.
   */
  count(limit: Limit, who: string): Promise<void>;
  /** Takes one counted try back, because it was a good one. */
  forgive(limit: Limit, who: string): Promise<void>;
  /** Forgets all tries of `who`. */
  clear(limit: Limit, who: string): Promise<void>;
}

/** The limits over a store; with `on` false nothing is counted and nothing refused. */
export function rateLimits(store: Store, clock: () => Date, on: boolean): RateLimits {
  if (!on) return { count: async () => {}, forgive: async () => {}, clear: async () => {} };
  const key = (limit: Limit, who: string) => `${limit.name}:${who}`;
  const raise = store.statement<{ count: number; ends_at: Date }>(
    'rate_count',
    `insert into rate_counters as c (key, count, ends_at) values ($1, 1, $3)
     on conflict (key) do update set
       count = case when c.ends_at <= $2 then 1 else c.count + 1 end,
       ends_at = case when c.ends_at <= $2 then excluded.ends_at else c.ends_at end
     returning count, ends_at`,
  );
  return {
    count: async (limit, who) => {
      const now = clock();
      const end = new Date(now.getTime() + limit.seconds * 1000);
      const [counter] = await raise(key(limit, who), now, end);
      if (!counter || counter.count <= limit.most) return;
      const retryAfter = Math.max(1, Math.ceil((counter.ends_at.getTime() - now.getTime()) / 1000));
      throw new Problem(429, `Too many tries. Please wait ${waiting(retryAfter)} and try again.`, { retryAfter });
    },
    forgive: async (limit, who) => {
      await store.db
        .update(rateCounters)
        .set({ count: sql`greatest(${rateCounters.count} - 1, 0)` })
        .where(eq(rateCounters.key, key(limit, who)));
    },
    clear: async (limit, who) => {
      await store.db.delete(rateCounters).where(eq(rateCounters.key, key(limit, who)));
    },
  };
}

function waiting(seconds: number): string {
  if (seconds === 1) return 'a second';
  if (seconds < 90) return `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}
