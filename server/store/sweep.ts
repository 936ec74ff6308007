import { lt, lte } from 'drizzle-orm';
import { oneTimeCodes, rateCounters, sessions } from './schema/accounts.ts';
import type { Store } from './store.ts';

const dayInMs = 86_400_000;

/** Deletes what has had its day: counters whose window is over, codes and sessions that expired a day ago and more. */
export async function sweepExpired({ db }: Store, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - dayInMs);
  await db.delete(rateCounters).where(lte(rateCounters.endsAt, now));
  await db.delete(oneTimeCodes).where(lt(oneTimeCodes.expiresAt, yesterday));
  await db.delete(sessions).where(lt(sessions.expiresAt, yesterday));
}
