import { rmSync } from 'node:fs';
import { count, eq } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { demoAccounts } from '#server/demo/accounts.ts';
import { papers, questions } from '#server/store/schema/papers.ts';
import { openFolder } from '#server/store/embedded-store.ts';
import { runKills } from '#tests/support/kills/kill-run.ts';
import { emptyDatabase } from '../support/databases.ts';
import { callServer, logIn, spawnServer, temporaryFolder, type SpawnedServer } from './spawned-server.ts';

const [, student] = demoAccounts;
const folder = temporaryFolder();
const running: SpawnedServer[] = [];
afterEach(async () => {
  for (const server of running.splice(0)) await server.end('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});
const start = async () => {
  const server = await spawnServer({ PORT: '0', DATA_DIR: folder });
  running.push(server);
  return server;
};

interface Drawn {
  mcqs: { id: number; answer: string }[];
}

describe('a server that is killed', () => {
  it('reads the paper it was reading again, doubles no question, and has every attempt that it acknowledged', async () => {
    // The demo's papers are being read as soon as the server is ready.
    const first = await start();
    await vi.waitFor(() => expect(first.output()).toContain('"paper.begun"'), { timeout: 10_000 });
    await first.end('SIGKILL');

    const second = await start();
    const token = await logIn(second, student.email, student.password);
    const subjects = await callServer<{ id: number; subject: string; program: number; university: number }[]>(
      second,
      '/api/subjects/',
    );
    const science = subjects.body.find(({ subject }) => subject === 'General Science');
    if (!science) throw new Error('The demo has no General Science.');
    const { id: subject, program, university } = science;
    const { mcqs } = await vi.waitFor(
      async () => {
        const drawn = await callServer<Drawn>(second, '/api/generate-mcq/', {
          token,
          body: { program_id: program, subject_id: subject },
        });
        if (drawn.body.mcqs.length === 0) throw new Error('still being read');
        return drawn.body;
      },
      { timeout: 20_000, interval: 250 },
    );
    expect(mcqs).toHaveLength(20);
    const answers = mcqs.map(({ id, answer }) => ({ mcq_id: id, user_answer: answer }));
    const attempt = { university, program, subject, score: 0, total_questions: 20, correct_answers: 0, answers };
    const saved = await callServer(second, '/api/exam-attempts/create/', { token, body: attempt });
    expect(saved).toMatchObject({ status: 201, body: { score: 100, correct_answers: 20 } });
    await second.end('SIGKILL');

    const third = await start();
    const again = await logIn(third, student.email, student.password);
    const history = await callServer<unknown[]>(third, '/api/exam-attempts/', { token: again });
    expect(history.body).toEqual([saved.body]);
    expect(third.output()).not.toMatch(/failed/);
    await third.end('SIGTERM');

    const store = await openFolder(folder);
    const [paper] = await store.db.select().from(papers).where(eq(papers.subjectId, subject));
    const [rows] = await store.db
      .select({ questions: count() })
      .from(questions)
      .where(eq(questions.subjectId, subject));
    await store.close();
    expect(paper).toMatchObject({ state: 'read', readings: 2 });
    expect(rows).toEqual({ questions: 48 });
  }, 90_000);

  it('has every attempt that it acknowledged, once, when the clients send again under the same key', async () => {
    // The short form of `npm run prove -- kills`.
    const server = process.env['TEST_DATABASE_URL'];
    const database = server ? await emptyDatabase(server) : null;
    const tally = await runKills({ entry: 'sources', kills: 2, seed: 5, databaseUrl: database?.url ?? null });
    await database?.drop();
    expect(tally).toMatchObject({ kills: 2, lost: 0, doubled: 0 });
    expect(tally.attempts).toBeGreaterThanOrEqual(12);
    expect(tally.unanswered).toBeGreaterThan(0);
  }, 240_000);
});
