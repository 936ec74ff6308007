/** What a one-time code is for. A code of one purpose is worth nothing for the other. */
export type CodePurpose = 'register' | 'login';

/** A one-time code on its way to the address that asked for it. */
export interface CodeMail {
  to: string;
  purpose: CodePurpose;
  /** The code as the reader types it; it is in no log. */
  code: string;
  /** After this moment the code is worth nothing, so nobody tries to send it any more. */
  expiresAt: Date;
}

/** Something that the owner of an account is told about it. It holds nothing secret, and asks for nothing. */
export interface NoticeMail {
  to: string;
  notice: 'passwordChanged';
  /** After this moment nobody tries to send it any more. */
  expiresAt: Date;
}

/** The way out for mail. */
export interface Mailer {
  /**
   * Hands a mail over and returns at once: no answer waits for a mail server, and none tells by its time whether a
   * mail was sent. A newer code for the same address and purpose takes the place of one that is still on its way.
   */
  sendCode(mail: CodeMail): void;
  /** Hands a notice over and returns at once. */
  sendNotice(mail: NoticeMail): void;
  /** Ends what is under way: a delivery that has begun may finish, waiting repetitions are given up. */
  close(): Promise<void>;
}
