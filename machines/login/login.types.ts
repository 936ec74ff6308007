import type { Refusal } from '../shared/types.ts';

export interface LoginContext {
  readonly email: string;
  /** Lives here only until the code is accepted. */
  readonly password: string;
  readonly code: string;
  /** The address that the server sent the code to, or the typed one if it named none. */
  readonly sentTo: string;
  readonly message: string | null;
  readonly admin: boolean;
}

export type LoginEvent =
  | { readonly type: 'email.typed'; readonly value: string }
  | { readonly type: 'password.typed'; readonly value: string }
  | { readonly type: 'credentials.submitted' }
  /** Back from the second step to the first. */
  | { readonly type: 'credentials.edited' }
  | { readonly type: 'code.typed'; readonly value: string }
  | { readonly type: 'code.submitted' }
  | { readonly type: 'code.resendRequested' };

/** `busy` while something is sent; `code` in the second step; `resendReady` when a new code may be asked for. */
export type LoginTag = 'busy' | 'code' | 'resendReady';

/** What a login ends with. */
export interface LoggedIn {
  /** The address of the first step, trimmed and in lower case: whose exams and history these are. */
  readonly user: string;
  readonly admin: boolean;
}

/** Slot sendCredentials. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
}
/** `email`: where the code went, if the server says so. A refusal's message is its error. */
export type CodeSent = { readonly ok: true; readonly email: string | null } | Refusal;

/** Slot verifyCode: with the right code it also keeps the session's three items, which never come here. */
export interface CodeToVerify {
  readonly email: string;
  readonly code: string;
}
export type CodeVerified = { readonly ok: true; readonly admin: boolean } | Refusal;
