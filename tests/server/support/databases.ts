import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openMemory } from '#server/store/embedded-store.ts';
import { migrationsFolder } from '#server/store/migrations-folder.ts';
import { openPostgres } from '#server/store/postgres-store.ts';
import type { Store } from '#server/store/store.ts';

/** A migrated, empty database for one test file: in memory, or with TEST_DATABASE_URL on that PostgreSQL. */
export async function freshStore(): Promise<Store> {
  const server = process.env['TEST_DATABASE_URL'];
  return server ? freshPostgres(server) : openMemory(await migratedDump());
}

async function freshPostgres(server: string): Promise<Store> {
  const { url, drop } = await emptyDatabase(server);
  const store = openPostgres(url);
  await store.migrate();
  return {
    ...store,
    close: async () => {
      await store.close();
      await drop();
    },
  };
}

/** A new database on a PostgreSQL, for as long as a test needs it. */
export async function emptyDatabase(server: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `entrada_test_${randomUUID().replaceAll('-', '')}`;
  const inServer = async (statement: string) => {
    const client = new pg.Client(server);
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await inServer(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => inServer(`drop database ${name} with (force)`) };
}

/** Starting PGlite on an empty folder takes seconds; a dump of the migrated one, kept between runs, takes half a second. */
async function migratedDump(): Promise<Blob> {
  const hash = createHash('sha256');
  for (const file of readdirSync(migrationsFolder)) {
    if (file.endsWith('.sql')) hash.update(readFileSync(join(migrationsFolder, file)));
  }
  hash.update(readFileSync('node_modules/@electric-sql/pglite/package.json'));
  const path = join(tmpdir(), `entrada-migrated-${hash.digest('hex').slice(0, 16)}.tar`);
  try {
    return new Blob([await readFile(path)]);
  } catch {
    const store = await openMemory();
    await store.migrate();
    const dump = await store.client.dumpDataDir('none');
    await store.close();
    const unfinished = `${path}.${randomUUID()}`;
    await writeFile(unfinished, Buffer.from(await dump.arrayBuffer()));
    await rename(unfinished, path);
    return dump;
  }
}
