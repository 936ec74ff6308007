import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { attempts } from '#server/store/schema/attempts.ts';
import { isDatabaseGone } from '#server/store/database-gone.ts';
import { openPostgres } from '#server/store/postgres-store.ts';
import { startTcpProxy, type TcpProxy } from '#tests/support/tcp-proxy.ts';
import { registerStudent } from './support/accounts.ts';
import { startApp, type Answer, type TestApp } from './support/app.ts';
import { seedCatalogue, seedPaper, type Catalogue } from './support/bank.ts';
import { emptyDatabase } from './support/databases.ts';

/** What is needed to save attempts. */
interface Room {
  place: Catalogue;
  questions: number[];
  token: string;
}

async function furnish(app: TestApp): Promise<Room> {
  const { access: token } = await registerStudent(app);
  const place = await seedCatalogue(app);
  return { place, questions: (await seedPaper(app, place, 5)).questions, token };
}

function save(app: TestApp, { place, questions, token }: Room, key: string): Promise<Answer<{ id: number }>> {
  const { university, program, subject } = place;
  const answers = questions.map((id) => ({ mcq_id: id, user_answer: 'A' }));
  const body = { university, program, subject, score: 0, total_questions: 5, correct_answers: 0, answers };
  return app.post('/api/exam-attempts/create/', body, { token, headers: { 'idempotency-key': key } });
}

/** Lets everything that waits for nothing but its turn go on. */
async function turns(count = 200): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

it('an attempt is acknowledged after it is stored, never before', async () => {
  const app = await startApp();
  const room = await furnish(app);
  const order: string[] = [];
  let saving: Promise<unknown> = Promise.resolve();
  // Nobody else may write attempts until this transaction ends.
  await app.store.transaction(async (tx) => {
    await tx.execute(sql`lock table ${attempts} in exclusive mode`);
    saving = save(app, room, 'held-back').then(({ status }) => order.push(`answered with ${status}`));
    await turns();
    order.push('the way is free');
  });
  await saving;
  expect(order).toEqual(['the way is free', 'answered with 201']);
  await app.close();
});

const server = process.env['TEST_DATABASE_URL'];

describe.runIf(server)('on PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof emptyDatabase>>;
  let proxy: TcpProxy;
  let throughProxy: string;
  let app: TestApp;
  let room: Room;
  /** Past the proxy: what the database itself says. */
  let direct: pg.Client;
  const opened: TestApp[] = [];
  /** How long a silent connection is listened to, in milliseconds. */
  const patience = 3_000;
  const secret = randomBytes(32);

  /** A server on the database; all of them take each other's tokens. */
  const another = async (url: string) => {
    const store = openPostgres(url, patience);
    await store.migrate();
    const started = await startApp({ app: { store, secret } });
    opened.push(started);
    return started;
  };

  beforeAll(async () => {
    database = await emptyDatabase(server ?? '');
    const { hostname, port } = new URL(database.url);
    proxy = await startTcpProxy({ host: hostname, port: Number(port || 5432) });
    const through = new URL(database.url);
    through.hostname = '127.0.0.1';
    through.port = String(proxy.port);
    throughProxy = through.href;
    app = await another(throughProxy);
    room = await furnish(app);
    direct = new pg.Client(database.url);
    await direct.connect();
  });
  afterEach(() => proxy.mend());
  afterAll(async () => {
    for (const each of opened) await each.close();
    await direct.end();
    await proxy.close();
    await database.drop();
  });

  const storedUnder = async (key: string) => {
    const { rows } = await direct.query('select id from attempts where idempotency_key = $1', [key]);
    return rows.length;
  };
  /** Waits until a statement of the server waits for a lock. */
  const someoneWaits = () =>
    expect
      .poll(async () => {
        const { rows } = await direct.query(
          `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return rows.length;
      })
      .toBeGreaterThan(0);
  const gone = {
    status: 503,
    body: { detail: 'The database does not answer at the moment. Please try again in a minute.' },
  };

  it('an attempt is stored once when its key comes to two servers twenty times each at once', async () => {
    const other = await another(database.url);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => save(index % 2 === 0 ? app : other, room, 'two-servers')),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(39).fill(200), 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await storedUnder('two-servers')).toBe(1);
  });

  it('an attempt whose connection is ended before the commit is refused with 503, not stored, and taken when sent again', async () => {
    await direct.query('begin; lock table attempts in exclusive mode');
    const saving = save(app, room, 'ended-early');
    await someoneWaits();
    await direct.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    );
    expect(await saving).toMatchObject(gone);
    await direct.query('commit');
    expect(await storedUnder('ended-early')).toBe(0);
    expect((await save(app, room, 'ended-early')).status).toBe(201);
    expect(await storedUnder('ended-early')).toBe(1);
  });

  it('all idle connections may be ended, and the next calls are answered', async () => {
    await Promise.all(Array.from({ length: 10 }, (_, index) => save(app, room, `before-${index}`)));
    await direct.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    );
    await turns();
    const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => save(app, room, `idle-ended-${index}`)));
    for (const { status } of answers) expect([201, 503]).toContain(status);
    expect((await save(app, room, 'after-the-end')).status).toBe(201);
  });

  it('calls are refused with 503 while the database is away, and answered again by themselves when it is back', async () => {
    await proxy.cut();
    expect(await save(app, room, 'while-away')).toMatchObject(gone);
    expect(await app.get('/api/university/')).toMatchObject({ status: 503 });
    await proxy.mend();
    expect((await save(app, room, 'while-away')).status).toBe(201);
    expect(await storedUnder('while-away')).toBe(1);
  });

  it('calls on connections that have gone silent are refused with 503, and the next ones get new connections', async () => {
    const silent = openPostgres(throughProxy, patience);
    await silent.ping();
    await save(app, room, 'while-it-speaks');
    proxy.freeze();
    const inTransaction = silent.transaction((tx) => tx.execute(sql`select 1`));
    const refused = expect(inTransaction).rejects.toSatisfy(isDatabaseGone);
    expect(await save(app, room, 'into-the-silence')).toMatchObject(gone);
    await refused;
    // What is asked on the new ones goes through; the old ones stay silent.
    proxy.speak();
    expect((await save(app, room, 'into-the-silence')).status).toBe(201);
    expect(await storedUnder('into-the-silence')).toBe(1);
    await silent.transaction((tx) => tx.execute(sql`select 1`));
    await silent.close();
  });
});
