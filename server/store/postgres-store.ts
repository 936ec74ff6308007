import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { migrationsFolder } from './migrations-folder.ts';
import type { Database, Store } from './store.ts';

/** Two processes that start together migrate one after the other under this advisory lock. */
const migrationLock = 740_216_301;

/** Opens PostgreSQL. The first connection is made by the first query. */
export function openPostgres(databaseUrl: string): Store {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10, connectionTimeoutMillis: 5000 });
  // An idle connection that breaks is replaced by the pool; without a listener its error would end the process.
  pool.on('error', () => {});
  const db = drizzle(pool);
  return {
    kind: 'postgres',
    db: db as unknown as Database,
    transaction: (work) => db.transaction((tx) => work(tx as unknown as Database)),
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
      const client = await pool.connect();
      try {
        await client.query('select pg_advisory_lock($1)', [migrationLock]);
        await migrate(drizzle(client), { migrationsFolder });
      } finally {
        await client.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => {});
        client.release();
      }
    },
    ping: async () => {
      await pool.query('select 1');
    },
    close: () => pool.end(),
  };
}
