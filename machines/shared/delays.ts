/** How long a student waits before a new one-time code may be asked for, in milliseconds; the server mails none sooner. */
export const resendWait = 60_000;

/** How often attempts that wait are sent again while nothing else happens, in milliseconds. */
export const retryPause = 60_000;

/** How long the client says that it is online again, in milliseconds. */
export const backShown = 5_000;
