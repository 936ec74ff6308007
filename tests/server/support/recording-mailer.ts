import type { CodeMail, Mailer, NoticeMail } from '#server/mail/mailer.ts';

/** Keeps every mail for the test to read. */
export class RecordingMailer implements Mailer {
  readonly sent: CodeMail[] = [];
  readonly notices: NoticeMail[] = [];

  sendCode(mail: CodeMail): void {
    this.sent.push(mail);
  }

  sendNotice(mail: NoticeMail): void {
    this.notices.push(mail);
  }

  async close(): Promise<void> {}

  /** The mails to an address, oldest first. */
  to(address: string): CodeMail[] {
    return this.sent.filter((mail) => mail.to === address);
  }

  /** The last code sent to an address. */
  code(address: string): string {
    const last = this.to(address).at(-1);
    if (!last) throw new Error(`No code was sent to ${address}.`);
    return last.code;
  }
}
