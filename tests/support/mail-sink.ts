import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail server that keeps what it receives. */
export interface MailSink {
  /** For SMTP_URL. */
  url: string;
  /** Waits for the next mail to this address that nobody took yet. */
  nextTo(address: string): Promise<Email>;
  close(): Promise<void>;
}

/** How long a mail may take, in milliseconds. */
const patience = 20_000;

/** Starts a mail server on a free port that takes everything from everyone. */
export async function startMailSink(): Promise<MailSink> {
  const received: { to: string[]; mail: Email }[] = [];
  const waiting = new Set<() => void>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      void buffer(stream).then(async (bytes) => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        received.push({ to, mail: await PostalMime.parse(bytes) });
        done();
        waiting.forEach((look) => look());
      });
    },
  });
  // A client that hangs up is no fault of the sink.
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    nextTo: (address) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          waiting.delete(look);
          reject(new Error(`No mail came to ${address}.`));
        }, patience);
        const look = () => {
          const index = received.findIndex(({ to }) => to.includes(address));
          const [found] = index < 0 ? [] : received.splice(index, 1);
          if (found === undefined) return;
          clearTimeout(timer);
          waiting.delete(look);
          resolve(found.mail);
        };
        waiting.add(look);
        look();
      }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
