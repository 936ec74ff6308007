import type { Config } from '#server/config.ts';
import type { EventLog } from '#server/event-log.ts';
import { createDevelopmentMailbox, type DevelopmentMailbox } from './development-mailbox.ts';
import type { Mailer } from './mailer.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

/** The mailer that the configuration asks for; with a mailbox only where one may be looked into. */
export interface OutgoingMail {
  mailer: Mailer;
  mailbox: DevelopmentMailbox | null;
}

/**
 * SMTP if a mail server is set, else the development mailbox. Where other machines can reach the server nobody may look
 * into the mailbox, and the printed lines are all there is.
 */
export function createMailer(
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'loopback' | 'production'>,
  log: EventLog,
  print: (line: string) => void,
): OutgoingMail {
  if (config.smtpUrl !== null) {
    return { mailer: createSmtpMailer({ url: config.smtpUrl, from: config.mailFrom, log }), mailbox: null };
  }
  const mailbox = createDevelopmentMailbox(print);
  return { mailer: mailbox, mailbox: config.loopback && !config.production ? mailbox : null };
}
