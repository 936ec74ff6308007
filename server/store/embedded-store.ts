import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { lockFolder } from './folder-lock.ts';
import { migrationsFolder } from './migrations-folder.ts';
import type { Database, Store } from './store.ts';

/** Opens the database embedded in a folder, which is created if need be and locked against a second process. */
export async function openFolder(dataDir: string): Promise<Store> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const unlock = await lockFolder(dataDir);
  try {
    return embeddedStore(await PGlite.create({ dataDir: join(dataDir, 'database') }), unlock);
  } catch (error) {
    await unlock();
    throw error;
  }
}

/** Opens a database that lives in memory only, from a dump of another one if given. */
export async function openMemory(dump?: Blob): Promise<Store & { client: PGlite }> {
  const client = await PGlite.create(dump ? { loadDataDir: dump } : {});
  return { ...embeddedStore(client, async () => {}), client };
}

function embeddedStore(client: PGlite, unlock: () => Promise<void>): Store {
  const db = drizzle(client);
  return {
    kind: 'embedded',
    db: db as unknown as Database,
    transaction: (work) => db.transaction((tx) => work(tx as unknown as Database)),
    statement: (_name, text) =>
      async function run<Row>(...values: unknown[]) {
        return (await client.query<Row>(text, values)).rows;
      },
    run: async (text, values) => {
      if (values && values.length > 0) return client.query<Record<string, unknown>>(text, values);
      // A transaction keeps everyone else off the one session and rolls back if the script fails. A script's own BEGIN
      // and COMMIT then begin and end this one; the COMMIT that follows finds nothing to do.
      const results = await client.transaction((tx) => tx.exec(text));
      return { rows: results.flatMap((result) => result.rows) };
    },
    migrate: () => migrate(db, { migrationsFolder }),
    ping: async () => {
      await client.query('select 1');
    },
    close: async () => {
      await client.close();
      await unlock();
    },
  };
}
