import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** Drizzle on either driver, or one transaction of it. */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** A statement of our own SQL, prepared once; `values` fill $1, $2, … */
export type Statement<Row> = (...values: unknown[]) => Promise<Row[]>;

/**
 * Everything that is kept, on the embedded database or on PostgreSQL: same schema, same SQL (nothing above PostgreSQL 15).
 * The embedded database is one session, so nothing may await anything inside a transaction but the transaction itself.
 */
export interface Store {
  kind: 'embedded' | 'postgres';
  db: Database;
  /** Runs `work` in one transaction and rolls back if it throws. */
  transaction<T>(work: (tx: Database) => Promise<T>): Promise<T>;
  /** A named statement of our own SQL, for what the query builder cannot say in one round trip. Names are unique. */
  statement<Row>(name: string, text: string): Statement<Row>;
  /**
   * Runs SQL text that comes from elsewhere, such as a job queue's. Without values it may hold several statements;
   * when such a script fails the session is rolled back before anyone else gets it.
   */
  run(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
  /** Brings the schema up to date; several processes may call it at once. */
  migrate(): Promise<void>;
  /** @throws when the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** The rows of a raw statement run through Drizzle, whose result type is the same on both drivers but not known to it. */
export async function rowsOf<Row>(db: Database, statement: SQL): Promise<Row[]> {
  const result = (await db.execute(statement)) as { rows: Row[] };
  return result.rows;
}
