import type { Refusal } from '../shared/types.ts';

export type RegisterField = 'fullName' | 'email' | 'phone' | 'password' | 'confirmPassword';

export type RegisterValues = Readonly<Record<RegisterField, string>>;

/** What the server says about single fields. */
export type FieldErrors = Readonly<Partial<Record<RegisterField, readonly string[]>>>;

export interface RegisterContext {
  /** The passwords live here only until the code is accepted; a resend needs them. */
  readonly values: RegisterValues;
  readonly code: string;
  readonly message: string | null;
  /** What the server said instead of sending a code. */
  readonly info: string | null;
  readonly fieldErrors: FieldErrors;
}

export type RegisterEvent =
  | { readonly type: 'field.typed'; readonly field: RegisterField; readonly value: string }
  | { readonly type: 'details.submitted' }
  /** Back from the second step to the first. */
  | { readonly type: 'details.edited' }
  | { readonly type: 'code.typed'; readonly value: string }
  | { readonly type: 'code.submitted' }
  | { readonly type: 'code.resendRequested' };

/** `busy` while something is sent; `code` in the second step; `resendReady` when a new code may be asked for. */
export type RegisterTag = 'busy' | 'code' | 'resendReady';

/** Slot sendDetails. */
export type Details = RegisterValues;
export type DetailsSent =
  { readonly ok: true; readonly message: string } | { readonly ok: false; readonly fieldErrors: FieldErrors };

/** Slot verifyCode. */
export interface CodeToCheck {
  readonly email: string;
  readonly code: string;
}
export type CodeChecked = { readonly ok: true } | Refusal;
