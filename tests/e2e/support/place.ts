import { startPlainBackend, type PlainBackend } from '#tests/support/plain-backend/plain-backend.ts';
import { freePort, startServer, temporaryFolder, type ServerProcess } from '#tests/support/server-process.ts';
import { buildClientFor, serveFolder } from './site.ts';
import { paper } from './paper.ts';

/** Somewhere a person can go to with a browser, and its mails. */
export interface Place {
  /** The origin of the page. */
  origin: string;
  admin: { email: string; password: string };
  /** The latest one-time code that was mailed to this address. */
  codeFor(email: string): Promise<string>;
}

/** Entrada's own server, built, with an empty catalogue and one admin. */
export interface EntradaPlace extends Place {
  server: ServerProcess;
  /** Ends the process without warning, and starts another one on the same data. */
  crashAndRestart(): Promise<void>;
  close(): Promise<void>;
}

/** The client, built for another backend, from a site that serves nothing else. */
export interface PlainPlace extends Place {
  backend: PlainBackend;
  close(): Promise<void>;
}

const admin = { email: 'head@college.example', password: 'Quiet-Harbour-71' };

interface KeptMail {
  to: string;
  code: string;
}

/** Starts the built server. `name` is what the browser calls the machine; `env` adds to the few variables set. */
export async function startEntrada({
  name = 'localhost',
  env = {},
}: { name?: string; env?: Record<string, string> } = {}): Promise<EntradaPlace> {
  const folder = temporaryFolder();
  const port = env['PORT'] ?? String(await freePort());
  const all = {
    PORT: port,
    DATA_DIR: folder.path,
    DEMO: 'off',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    ...env,
  };
  const place: EntradaPlace = {
    origin: `http://${name}:${port}`,
    admin,
    server: await startServer('build', all),
    async codeFor(email) {
      const answer = await fetch(`http://127.0.0.1:${port}/dev/mailbox.json`);
      // The newest mail comes first.
      const mail = ((await answer.json()) as KeptMail[]).find(({ to }) => to === email);
      if (mail === undefined) throw new Error(`No mail came to ${email}.`);
      return mail.code;
    },
    async crashAndRestart() {
      await place.server.kill();
      place.server = await startServer('build', all);
    },
    async close() {
      await place.server.stop();
      folder.remove();
    },
  };
  return place;
}

/** Starts the plain backend, builds the client for it, and serves that from another origin. */
export async function startPlain(): Promise<PlainPlace> {
  const backend = await startPlainBackend({ admin, questions: paper });
  const client = await buildClientFor(backend.origin);
  const site = await serveFolder(client.path);
  return {
    origin: site.origin,
    admin,
    backend,
    codeFor: (email) => Promise.resolve(backend.codeFor(email)),
    async close() {
      await site.close();
      client.remove();
      await backend.close();
    },
  };
}
