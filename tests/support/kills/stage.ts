import { randomBytes } from 'node:crypto';
import { openStore } from '#server/store/open-store.ts';
import { startApp } from '#tests/server/support/app.ts';
import { adminToken, registerStudent, type Person } from '#tests/server/support/accounts.ts';
import { seedCatalogue, seedPaper, type Catalogue } from '#tests/server/support/bank.ts';
import {
  freePort,
  startServer,
  temporaryFolder,
  type Entry,
  type ServerProcess,
} from '#tests/support/server-process.ts';

/** Students with a session, and what they can be examined in. */
export interface Stage {
  people: Person[];
  /** Their access tokens, which outlast the test. */
  tokens: string[];
  /** The access token of an admin. */
  admin: string;
  place: Catalogue;
  /** Their ids; the right answers are A, B, C, D, A, … */
  questions: number[];
  /** Addresses of the server's processes, whether they run just now or not. */
  origins: string[];
  /** Starts the process of this number, or starts it again. */
  start(process: number): Promise<ServerProcess>;
  /** Removes its folder; the processes are whoever started them's to end. */
  remove(): void;
}

const questionCount = 20;

export interface StageOptions {
  entry: Entry;
  students: number;
  /** How many share the database; one only on the embedded one. */
  processes?: number;
  /** Variables of the server besides those that the stage sets. */
  env?: Record<string, string>;
}

/**
 * Fills a database and gives the server processes that work on it.
 * @param databaseUrl null: the embedded database, in a folder of its own
 */
export async function setStage(
  databaseUrl: string | null,
  { entry, students, processes = 1, env = {} }: StageOptions,
): Promise<Stage> {
  const folder = temporaryFolder();
  const jwtSecret = randomBytes(32).toString('hex');
  const accessTokenSeconds = 86_400;
  const store = await openStore({ dataDir: folder.path, databaseUrl });
  await store.migrate();
  const app = await startApp({
    config: { accessTokenSeconds, rateLimits: false },
    app: { store, secret: Buffer.from(jwtSecret), clock: () => new Date() },
  });
  const people: Person[] = [];
  for (let student = 0; student < students; student += 1) people.push(await registerStudent(app));
  const admin = await adminToken(app);
  const place = await seedCatalogue(app);
  const { questions } = await seedPaper(app, place, questionCount);
  await app.close();

  const ports: number[] = [];
  for (let process = 0; process < processes; process += 1) ports.push(await freePort());
  return {
    people,
    tokens: people.map(({ access }) => access),
    admin,
    place,
    questions,
    origins: ports.map((port) => `http://127.0.0.1:${port}`),
    start: (process) =>
      startServer(entry, {
        PORT: String(ports[process]),
        DATA_DIR: folder.path,
        DEMO: 'off',
        RATE_LIMITS: 'off',
        JWT_SECRET: jwtSecret,
        ...env,
        ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
      }),
    remove: folder.remove,
  };
}
