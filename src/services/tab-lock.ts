import type { Shelf } from './shelf.ts';

/** Runs `work` while no other tab runs its own under the same name; throws when its turn does not come. */
export type Alone = <Result>(work: () => Promise<Result>) => Promise<Result>;

export interface TabLock {
  readonly name: string;
  /** How long other tabs are waited for, in milliseconds. */
  readonly patience: number;
  /** How long a lease holds if its tab dies, in milliseconds: longer than the work may take. */
  readonly leaseLength: number;
}

interface Lease {
  readonly owner: string;
  readonly until: number;
}

const pause = 50;

/**
 * One tab at a time, by a Web Lock. On plain http other than localhost there are none: there a lease on the shelf takes
 * their place, and runs out by itself.
 */
export function tabLock(lock: TabLock, locks: LockManager | undefined, shelf: Shelf): Alone {
  if (locks === undefined) return (work) => leased(lock, shelf, work);
  return <Result>(work: () => Promise<Result>) =>
    locks.request(lock.name, { signal: AbortSignal.timeout(lock.patience) }, work) as Promise<Result>;
}

async function leased<Result>(lock: TabLock, shelf: Shelf, work: () => Promise<Result>): Promise<Result> {
  const owner = crypto.getRandomValues(new Uint32Array(2)).join('-');
  const deadline = Date.now() + lock.patience;
  while (!(await taken(lock, shelf, owner))) {
    if (Date.now() > deadline) throw new Error(`Another tab keeps ${lock.name} to itself.`);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  try {
    return await work();
  } finally {
    await release(lock, shelf, owner);
  }
}

async function taken({ name, leaseLength }: TabLock, shelf: Shelf, owner: string): Promise<boolean> {
  let mine = false;
  try {
    await shelf.change(name, (kept) => {
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

async function release({ name }: TabLock, shelf: Shelf, owner: string): Promise<void> {
  try {
    await shelf.change(name, (kept) => (leaseIn(kept)?.owner === owner ? undefined : kept));
  } catch {
    // It runs out by itself.
  }
}

function leaseIn(kept: unknown): Lease | null {
  return typeof kept === 'object' && kept !== null && 'owner' in kept && 'until' in kept ? (kept as Lease) : null;
}
