import type { Refreshed } from '#machines/session/session.types.ts';
import type { Shelf } from './shelf.ts';

const lockName = 'entrada.refresh';
/** How long another tab's refresh is waited for, in milliseconds: longer than its lease holds. */
const patience = 15_000;
/** How long a lease holds if its tab dies, in milliseconds: longer than a token call and the two looks at the shelf may take. */
const leaseLength = 14_500;
const pause = 50;

interface Lease {
  readonly owner: string;
  readonly until: number;
}

/** Runs `work` while no other tab runs its own; throws when its turn does not come. */
export type Alone = (work: () => Promise<Refreshed>) => Promise<Refreshed>;

/**
 * One tab at a time, by a Web Lock. On plain http other than localhost there are none: there a lease on the shelf takes
 * their place, and runs out by itself.
 */
export function refreshLock(locks: LockManager | undefined, shelf: Shelf): Alone {
  if (locks === undefined) return (work) => leased(shelf, work);
  return async (work) => await locks.request(lockName, { signal: AbortSignal.timeout(patience) }, work);
}

async function leased(shelf: Shelf, work: () => Promise<Refreshed>): Promise<Refreshed> {
  const owner = crypto.getRandomValues(new Uint32Array(2)).join('-');
  const deadline = Date.now() + patience;
  while (!(await taken(shelf, owner))) {
    if (Date.now() > deadline) throw new Error('Another tab keeps the refresh to itself.');
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  try {
    return await work();
  } finally {
    await release(shelf, owner);
  }
}

async function taken(shelf: Shelf, owner: string): Promise<boolean> {
  let mine = false;
  try {
    await shelf.change(lockName, (kept) => {
      const lease = leaseIn(kept);
      mine = lease === null || lease.until < Date.now();
      return mine ? ({ owner, until: Date.now() + leaseLength } satisfies Lease) : kept;
    });
  } catch {
    // A browser without a database cannot agree with its other tabs; this one works all the same.
    return true;
  }
  return mine;
}

async function release(shelf: Shelf, owner: string): Promise<void> {
  try {
    await shelf.change(lockName, (kept) => (leaseIn(kept)?.owner === owner ? undefined : kept));
  } catch {
    // It runs out by itself.
  }
}

function leaseIn(kept: unknown): Lease | null {
  return typeof kept === 'object' && kept !== null && 'owner' in kept && 'until' in kept ? (kept as Lease) : null;
}
