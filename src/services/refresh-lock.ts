import type { Shelf } from './shelf.ts';
import { type Alone, tabLock } from './tab-lock.ts';

/**
 * One refresh at a time across tabs. Another tab's is waited for, longer than its lease holds; that holds longer than a
 * token call and the two looks at the shelf may take.
 */
export function refreshLock(locks: LockManager | undefined, shelf: Shelf): Alone {
  return tabLock({ name: 'entrada.refresh', patience: 15_000, leaseLength: 14_500 }, locks, shelf);
}
