/** What few things tabs have to agree on, under names, one step at a time. */
export interface Shelf {
  /** Replaces what is kept under a name by what `next` makes of it, undisturbed by other tabs; undefined removes it. */
  readonly change: (name: string, next: (kept: unknown) => unknown) => Promise<void>;
}

const databaseName = 'entrada';
const storeName = 'shelf';
/** A database that does not answer is given up after this many milliseconds: somebody holds a lock meanwhile. */
const patience = 2_000;

function bounded<Result>(work: Promise<Result>): Promise<Result> {
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

function opened(factory: IDBFactory): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = factory.open(databaseName, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(storeName);
    request.onsuccess = () => {
      resolve(request.result);
    };
    request.onerror = () => {
      reject(request.error ?? new Error('The database cannot be opened.'));
    };
  });
}

/** A shelf in IndexedDB, which all tabs of this origin share and whose transactions wait for each other. */
export function indexedShelf(factory: IDBFactory): Shelf {
  return {
    change: (name, next) => bounded(change(factory, name, next)),
  };
}

async function change(factory: IDBFactory, name: string, next: (kept: unknown) => unknown): Promise<void> {
  const database = await opened(factory);
  try {
    await new Promise<void>((resolve, reject) => {
      const transaction = database.transaction(storeName, 'readwrite');
      const store = transaction.objectStore(storeName);
      const reading = store.get(name);
      reading.onsuccess = () => {
        const following = next(reading.result);
        if (following === undefined) store.delete(name);
        else if (following !== reading.result) store.put(following, name);
      };
      transaction.oncomplete = () => {
        resolve();
      };
      transaction.onabort = () => {
        reject(transaction.error ?? new Error('The database gave up.'));
      };
    });
  } finally {
    database.close();
  }
}
