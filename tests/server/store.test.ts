import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FolderInUseError, lockFolder } from '#server/store/folder-lock.ts';
import { describeError } from '#server/problems/describe-error.ts';
import { oneTimeCodes, rateCounters, sessions, users } from '#server/store/schema/accounts.ts';
import { universities } from '#server/store/schema/catalogue.ts';
import { rowsOf, type Store } from '#server/store/store.ts';
import { sweepExpired } from '#server/store/sweep.ts';
import { loginAs, registerStudent } from './support/accounts.ts';
import { startApp } from './support/app.ts';
import { freshStore } from './support/databases.ts';

describe('the store', () => {
  let store: Store;
  beforeAll(async () => {
    store = await freshStore();
  });
  afterAll(() => store.close());

  const names = async () => (await store.db.select().from(universities)).map((row) => row.fullName);

  it('can be migrated again, by several at once, without a change', async () => {
    const journal = () => rowsOf(store.db, sql`select * from drizzle.__drizzle_migrations`);
    const before = await journal();
    await Promise.all([store.migrate(), store.migrate()]);
    expect(await journal()).toEqual(before);
  });

  it('keeps nothing of a transaction that throws', async () => {
    const failing = store.transaction(async (tx) => {
      await tx.insert(universities).values({ fullName: 'Gone', shortName: 'G', country: 'X' });
      throw new Error('on purpose');
    });
    await expect(failing).rejects.toThrow('on purpose');
    expect(await names()).toEqual([]);
  });

  it('names a failed statement in the log without the values that it carried', async () => {
    const person = {
      email: 'amina@example.org',
      fullName: 'Amina',
      phone: '1',
      passwordHash: 'h4sh',
      createdAt: new Date(),
    };
    await store.db.insert(users).values(person);
    const error = await store.db
      .insert(users)
      .values(person)
      .then(() => null, describeError);
    expect(error).toMatchObject({
      code: '23505',
      message: 'duplicate key value violates unique constraint "users_email_unique"',
      statement: expect.stringContaining('insert into "users"'),
    });
    expect(JSON.stringify(error)).not.toMatch(/amina|h4sh/i);
  });

  it('runs statements of our own with every kind of value', async () => {
    const echo = store.statement<Record<string, unknown>>(
      'echo',
      'select $1::int as whole, $2::text as text, $3::int[] as list, $4::timestamptz as time, $5::bool as flag',
    );
    const time = new Date('2026-03-01T09:00:00.000Z');
    const row = { whole: 7, text: "it's", list: [1, 2], time, flag: null };
    expect(await echo(...Object.values(row))).toEqual([row]);
    expect(await echo(...Object.values(row))).toEqual([row]);
  });

  it('frees the session after a script that fails inside its own transaction', async () => {
    await expect(store.run('BEGIN; SELECT 1/0; COMMIT;')).rejects.toThrow('division by zero');
    expect((await store.run('select $1::int as one', [1])).rows).toEqual([{ one: 1 }]);
    expect((await store.run('select 1 as one; select 2 as one')).rows).toEqual([{ one: 1 }, { one: 2 }]);
    await store.ping();
  });
});

it('sweeps out what has expired and keeps the rest', async () => {
  const app = await startApp();
  const { email } = await registerStudent(app);
  const left = async () => {
    const tables = [rateCounters, oneTimeCodes, sessions];
    return Promise.all(tables.map(async (table) => (await app.store.db.select().from(table)).length));
  };
  const before = await left();
  await sweepExpired(app.store, app.clock.now);
  expect(await left()).toEqual(before);
  app.clock.advance(31 * 86_400 + 1);
  await loginAs(app, email);
  await sweepExpired(app.store, app.clock.now);
  // The counter and the code of this login, and its session.
  expect(await left()).toEqual([2, 1, 1]);
  await app.close();
});

describe('the lock of a data folder', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'entrada-lock-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  /** Starts a process that locks the folder, and gives it once it holds the lock. */
  const holder = async (path: string) => {
    const module = new URL('../../server/store/folder-lock.ts', import.meta.url).href;
    const code = `import(${JSON.stringify(module)}).then(async (lock) => {
      await lock.lockFolder(${JSON.stringify(path)});
      console.log('held');
      setInterval(() => {}, 1000);
    });`;
    const child = spawn(process.execPath, ['--import', 'tsx', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(createInterface(child.stdout), 'line');
    return child;
  };

  it('refuses a second process with a text that says what to do', async () => {
    const unlock = await lockFolder(folder);
    await expect(lockFolder(folder)).rejects.toThrow(
      `The folder ${folder} is in use by another Entrada server. Stop that one, or set DATA_DIR to another folder.`,
    );
    await unlock();
    await (
      await lockFolder(folder)
    )();
  });

  it('of a killed process is taken over by one of those that come next', async () => {
    const child = await holder(folder);
    await expect(lockFolder(folder)).rejects.toThrow(FolderInUseError);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(existsSync(join(folder, 'entrada.lock'))).toBe(true);
    const tries = await Promise.allSettled(Array.from({ length: 5 }, () => lockFolder(folder)));
    const unlocks = tries.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    expect(unlocks).toHaveLength(1);
    await Promise.all(unlocks.map((unlock) => unlock()));
  });

  it('works in a folder whose path is too long for a socket', async () => {
    const deep = join(folder, 'x'.repeat(60), 'y'.repeat(60));
    await mkdir(deep, { recursive: true });
    const unlock = await lockFolder(deep);
    await expect(lockFolder(deep)).rejects.toThrow(FolderInUseError);
    await unlock();
    expect(existsSync(join(deep, 'entrada.lock'))).toBe(false);
  });
});
