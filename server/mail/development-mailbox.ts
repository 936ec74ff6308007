import type { CodePurpose, Mailer, NoticeMail } from './mailer.ts';

/** A mail as the development mailbox keeps it. */
export interface KeptMail {
  to: string;
  subject: string;
  code: string;
  purpose: CodePurpose;
  sentAt: Date;
}

/** A mailer that sends nothing, and what it was given, the newest first. */
export interface DevelopmentMailbox extends Mailer {
  mails(): readonly KeptMail[];
}

const mostKept = 100;
const noticeSubjects: Record<NoticeMail['notice'], string> = { passwordChanged: 'Password changed' };
const subjects: Record<CodePurpose, string> = { register: 'Registration code', login: 'Login code' };

/**
 * The way out for mail while no mail server is set: keeps the latest mails in memory and prints a line for each.
 * @param print plain standard output; the log never holds a code
 */
export function createDevelopmentMailbox(print: (line: string) => void): DevelopmentMailbox {
  let kept: readonly KeptMail[] = [];
  return {
    sendCode({ to, purpose, code }) {
      kept = [{ to, subject: subjects[purpose], code, purpose, sentAt: new Date() }, ...kept].slice(0, mostKept);
      print(`Mail to ${to.replace(/\p{C}/gu, '?')}: ${subjects[purpose].toLowerCase()} ${code}\n`);
    },
    // It has no code to look up, so the line is enough.
    sendNotice({ to, notice }) {
      print(`Mail to ${to.replace(/\p{C}/gu, '?')}: ${noticeSubjects[notice].toLowerCase()}\n`);
    },
    mails: () => kept,
    close: async () => {},
  };
}
