/** How long a student waits before a new one-time code may be asked for, in milliseconds; the server mails none sooner. */
export const resendWait = 60_000;
