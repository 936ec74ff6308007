import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { demoAccounts, lockDemoAccounts } from './demo/accounts.ts';
import { seedDemo } from './demo/seed.ts';
import type { EventLog } from './event-log.ts';
import { sweepUploadsHourly } from './ingestion/sweep-uploads.ts';
import { startIngestion, type OpenModel } from './ingestion/start-ingestion.ts';
import { listen } from './listen.ts';
import { createMailer } from './mail/create-mailer.ts';
import { mailboxPages } from './mail/mailbox-pages.ts';
import { ensureFirstAdmin } from './operations/account/first-admin.ts';
import { argon2Passwords } from './operations/account/passwords.ts';
import { readClient } from './plugins/client/read-client.ts';
import { clientPage, noClient, serveClientFiles } from './plugins/client/serve-client.ts';
import { signingSecret } from './signing-secret.ts';
import { openStore } from './store/open-store.ts';

/** How long answers under way may take once the server was asked to stop, in milliseconds. */
const drainPatience = 10_000;

/** A running server. */
export interface Serving {
  /** Where a browser finds it, such as http://localhost:8000. */
  address: string;
  /** Finishes the answers under way, then closes everything in order. */
  close(): Promise<void>;
}

/**
 * Opens the store, brings it up to date, and serves. What was opened is closed again when a later step fails.
 * @param print plain standard output: what a person at the terminal should read
 * @throws FolderInUseError, PortInUseError
 */
export async function serve(config: Config, print: (line: string) => void): Promise<Serving> {
  const closing: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const step of closing.splice(0).reverse()) await step();
  };
  try {
    const store = await openStore(config);
    closing.push(() => store.close());
    await store.migrate();
    const clock = () => new Date();
    const passwords = argon2Passwords;
    if (config.demo) await seedDemo(store, passwords, clock);
    else await lockDemoAccounts({ store, passwords, now: clock() });
    await ensureFirstAdmin({ store, clock, passwords, config });

    // Nothing is logged before the app, which makes the log, is there.
    const log: EventLog = {
      info: (fields, text) => app.log.info(fields, text),
      warn: (fields, text) => app.log.warn(fields, text),
      error: (fields, text) => app.log.error(fields, text),
    };
    const { mailer, mailbox } = createMailer(config, log, print);
    closing.push(() => mailer.close());

    const client = readClient();
    const app = await buildApp({
      config,
      store,
      mailer,
      paperStored: () => ingestion.wake(),
      secret: await signingSecret(config),
      logger: { level: 'info', stream: process.stderr },
      extend: async (instance) => {
        if (mailbox !== null) await instance.register(mailboxPages(mailbox));
        if (client !== null) await serveClientFiles(instance, client);
      },
      fallback: client === null ? noClient : clientPage(client),
    });
    closing.push(() => app.close());
    const ingestion = startIngestion({ store, log, model: config.llm && (await modelFrom(config.llm, log)) });
    closing.push(() => ingestion.close());
    closing.push(sweepUploadsHourly(store, clock, log));
    const listening = await listen(app, config);
    closing.push(() => listening.drain(drainPatience));

    const address = `http://${nameOf(config.host)}:${listening.port}`;
    print(greeting(address, config.demo, mailbox !== null));
    return { address, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function greeting(address: string, demo: boolean, mailbox: boolean): string {
  return [
    `Entrada is ready at ${address}`,
    ...(demo ? demoAccounts : []).map(
      ({ email, password, isAdmin }) => `Demo ${isAdmin ? 'admin' : 'student'}: ${email}, password ${password}`,
    ),
    ...(mailbox ? [`Mails arrive in the development mailbox: ${address}/dev/mailbox`] : []),
    '',
  ].join('\n');
}

/** The name by which a browser on this machine reaches a host. */
function nameOf(host: string): string {
  if (['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

/** The SDK is large; only a server that has a model loads it. */
async function modelFrom(llm: NonNullable<Config['llm']>, log: EventLog): Promise<OpenModel> {
  const { openEndpoint, paperBudget } = await import('./questions/llm/endpoint.ts');
  const note = (failure: string, status: number | null) =>
    log.warn({ event: 'model.failed', failure, status }, 'The language model gave nothing that could be used');
  return (signal) => ({ ask: openEndpoint(llm, paperBudget, note, signal), time: paperBudget.time });
}
