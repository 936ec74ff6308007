import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** What this browser keeps for all tabs of this origin. */
interface Rooms extends DBSchema {
  /** Few things under names, that tabs agree on. */
  shelf: { key: string; value: unknown };
  /** A student's own: drafts, attempts on their way. Their keys say whose. */
  records: { key: string[]; value: unknown };
}
export type Database = IDBPDatabase<Rooms>;

/** The open database; asked for at every use, since the browser may have closed it in the meantime. */
export type OpenDatabase = () => Promise<Database>;

const databaseName = 'entrada';
const databaseVersion = 2;
/** A database that does not answer is given up after this many milliseconds: somebody holds a lock meanwhile. */
const patience = 2_000;

/** IndexedDB, opened at the first use and kept open: a write then begins in the task that asks for it. */
export function indexedDatabase(): OpenDatabase {
  let opened: Promise<Database> | null = null;
  const forget = () => {
    opened = null;
  };
  const open = () =>
    openDB<Rooms>(databaseName, databaseVersion, {
      upgrade: (database) => {
        for (const room of ['shelf', 'records'] as const)
          if (!database.objectStoreNames.contains(room)) database.createObjectStore(room);
      },
      // A newer page waits for this one to let go.
      blocking: (_current, _blocked, event) => {
        forget();
        (event.target as IDBDatabase).close();
      },
      terminated: forget,
    });
  return () => {
    opened ??= open().catch((reason: unknown) => {
      forget();
      throw reason;
    });
    return opened;
  };
}

/** The work's result, or an error once the database has kept everybody waiting for too long. */
export function bounded<Result>(work: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const gaveUp = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error('The database does not answer.'));
    }, patience);
  });
  return Promise.race([work, gaveUp]).finally(() => {
    clearTimeout(timer);
  });
}
