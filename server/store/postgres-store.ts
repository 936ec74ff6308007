import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { isDatabaseGone } from './database-gone.ts';
import { migrationsFolder } from './migrations-folder.ts';
import type { Database, Store } from './store.ts';

/** Two processes that start together migrate one after the other under this advisory lock. */
const migrationLock = 740_216_301;

/** A statement that is not answered for so long will not be: the connection has gone silent. In milliseconds. */
const answerPatience = 15_000;

/** Opens PostgreSQL. The first connection is made by the first query. */
export function openPostgres(databaseUrl: string, patience = answerPatience): Store {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 10,
    connectionTimeoutMillis: Math.min(5000, patience),
    query_timeout: patience,
    keepAlive: true,
  });
  // An idle connection that breaks is replaced by the pool; without a listener its error would end the process.
  pool.on('error', () => {});
  const db = drizzle(pool);
  return {
    kind: 'postgres',
    db: db as unknown as Database,
    transaction: async (work) => {
      const client = await pool.connect();
      let failure: unknown = null;
      try {
        return await drizzle(client).transaction((tx) => work(tx as unknown as Database));
      } catch (error) {
        failure = error;
        throw error;
      } finally {
        // One that broke or went silent must not come back to the pool.
        client.release(isDatabaseGone(failure));
      }
    },
    statement: (name, text) =>
      async function run<Row>(...values: unknown[]) {
        return (await pool.query({ name, text, values })).rows as Row[];
      },
    run: async (text, values) => {
      // A script of several statements answers with a list of results, which the driver's types do not say.
      const result = (await pool.query(text, values)) as pg.QueryResult | pg.QueryResult[];
      return { rows: Array.isArray(result) ? result.flatMap((each) => each.rows) : result.rows };
    },
    migrate: async () => {
      // Not one of the pool's: waiting for another process, and changing a large table, may take their time.
      const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 });
      await client.connect();
      try {
        await client.query('select pg_advisory_lock($1)', [migrationLock]);
        await migrate(drizzle(client), { migrationsFolder });
      } finally {
        await client.end();
      }
    },
    ping: async () => {
      await pool.query('select 1');
    },
    close: () => pool.end(),
  };
}
