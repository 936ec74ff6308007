import { bounded, type OpenDatabase } from './database.ts';

/** The way to a record: the kind first, then whose it is, then which. */
export type RecordKey = readonly [string, ...string[]];

export interface Kept {
  readonly key: RecordKey;
  readonly value: unknown;
}

/** One step of a write. */
export type Step =
  | { readonly put: RecordKey; readonly value: unknown }
  /** Removes the record, and all whose keys begin with this one. */
  | { readonly remove: RecordKey };

/** A student's own things in this browser, which all tabs share. */
export interface Records {
  /** Every record whose key begins so, in the order of the keys. */
  readonly under: (...key: RecordKey) => Promise<readonly Kept[]>;
  /** All steps or none. They are on their way to the database when this returns, so that a killed tab loses none. */
  readonly write: (...steps: readonly Step[]) => Promise<void>;
}

/** The keys that begin so: in IndexedDB's order an array sorts after every text. */
const beginningWith = (key: RecordKey) => IDBKeyRange.bound([...key], [...key, []]);

export function indexedRecords(open: OpenDatabase): Records {
  async function under(...key: RecordKey): Promise<readonly Kept[]> {
    const { store, done } = (await open()).transaction('records');
    const range = beginningWith(key);
    const [keys, values] = await Promise.all([store.getAllKeys(range), store.getAll(range), done]);
    return keys.map((each, index) => ({ key: each as unknown as RecordKey, value: values[index] }));
  }

  async function write(...steps: readonly Step[]): Promise<void> {
    const transaction = (await open()).transaction('records', 'readwrite', { durability: 'strict' });
    const { store, done } = transaction;
    const written = steps.map((step) =>
      'put' in step ? store.put(step.value, [...step.put]) : store.delete(beginningWith(step.remove)),
    );
    transaction.commit();
    await Promise.all([...written, done]);
  }

  return { under: (...key) => bounded(under(...key)), write: (...steps) => bounded(write(...steps)) };
}
