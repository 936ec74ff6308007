import { setTimeout as wait } from 'node:timers/promises';
import { createTransport, type Transporter } from 'nodemailer';
import type { EventLog } from '#server/event-log.ts';
import { codeMailTexts, type MailTexts } from './code-mail.ts';
import type { CodeMail, Mailer, NoticeMail } from './mailer.ts';
import { maskedAddress } from './masked-address.ts';
import { noticeMailTexts } from './notice-mail.ts';

export interface SmtpOptions {
  /** smtp:// or smtps://, with user and password where the server asks for them. */
  url: string;
  /** The From header: an address, or a name with an address in angle brackets. */
  from: string;
  /** What is said about deliveries: never a code, never a whole address. */
  log: EventLog;
  /** The pause before the first repetition in milliseconds; each further pause is twice as long, up to 30 s. */
  firstPause?: number;
}

const longestPause = 30_000;
const loopback = /^smtp:\/\/(?:[^@/]*@)?(?:localhost|127(?:\.\d+){3}|\[::1\])(?::|\/|\?|$)/i;

/**
 * Sends mail over SMTP. A mail that the server does not take is tried again, with growing pauses, until it expires; an
 * answer of 5xx is final.
 */
export function createSmtpMailer({ url, from, log, firstPause = 1_000 }: SmtpOptions): Mailer {
  const transport = createTransport({
    url,
    // A mail server on this very machine often offers STARTTLS with a certificate that nobody can check.
    ...(loopback.test(url) ? { ignoreTLS: true } : {}),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const underWay = new Map<string, { stop: AbortController; done: Promise<void> }>();

  const send = (mail: Outgoing) => {
    const slot = `${mail.purpose} ${mail.to}`;
    underWay.get(slot)?.stop.abort();
    const stop = new AbortController();
    const done = deliver(transport, { mail, from, log, firstPause }, stop.signal).finally(() => {
      if (underWay.get(slot)?.stop === stop) underWay.delete(slot);
    });
    underWay.set(slot, { stop, done });
  };

  return {
    sendCode(mail) {
      const { to, purpose, expiresAt } = mail;
      send({ to, purpose, expiresAt, late: 'its code has expired', texts: (now) => codeMailTexts(mail, now) });
    },
    sendNotice({ to, notice, expiresAt }) {
      send({ to, purpose: notice, expiresAt, late: 'it is too old', texts: () => noticeMailTexts(notice) });
    },
    async close() {
      const deliveries = [...underWay.values()];
      for (const { stop } of deliveries) stop.abort();
      await Promise.all(deliveries.map(({ done }) => done));
      transport.close();
    },
  };
}

/** A mail on its way. A newer one of the same purpose to the same address takes its place. */
interface Outgoing extends Pick<CodeMail, 'to' | 'expiresAt'> {
  purpose: CodeMail['purpose'] | NoticeMail['notice'];
  /** Why it is given up when its time is over, for the log. */
  late: string;
  texts: (now: Date) => MailTexts;
}

interface Delivery {
  mail: Outgoing;
  from: string;
  log: EventLog;
  firstPause: number;
}

/** Never rejects: what went wrong is in the log. */
async function deliver(transport: Transporter, { mail, from, log, firstPause }: Delivery, stopped: AbortSignal) {
  const about = { to: maskedAddress(mail.to), purpose: mail.purpose };
  for (let attempt = 1, pause = firstPause; ; attempt += 1, pause = Math.min(pause * 2, longestPause)) {
    const left = mail.expiresAt.getTime() - Date.now();
    if (left <= 0) {
      log.error({ ...about, attempts: attempt - 1 }, `mail given up: ${mail.late}`);
      return;
    }
    try {
      await transport.sendMail({
        from,
        // As an object the address is one address, whatever commas or brackets it holds.
        to: { name: '', address: mail.to },
        ...mail.texts(new Date()),
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
      log.info({ ...about, attempts: attempt }, 'mail sent');
      return;
    } catch (error) {
      const cause = causeOf(error);
      if (cause.final) {
        log.error({ ...about, ...cause }, 'mail refused by the mail server');
        return;
      }
      log.warn({ ...about, ...cause, attempts: attempt }, 'mail not sent yet');
    }
    const rested = await wait(Math.min(pause, left), 'rested', { signal: stopped }).catch(() => 'stopped');
    if (rested === 'stopped') return;
  }
}

/** The codes of a failed delivery. Its message stays out: mail servers repeat addresses, and sometimes whole lines. */
function causeOf(error: unknown): { code: string; status: number | null; final: boolean } {
  const { code, responseCode } = Object(error) as { code?: unknown; responseCode?: unknown };
  const status = typeof responseCode === 'number' ? responseCode : null;
  return {
    code: typeof code === 'string' ? code : 'unknown',
    status,
    // 4xx means 'not now', greylisting for one. Without a status the address itself could not be sent.
    final: status === null ? code === 'EENVELOPE' : status >= 500,
  };
}
