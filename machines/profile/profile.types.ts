import type { Refusal, SessionChanged } from '../shared/types.ts';

export interface Profile {
  readonly fullName: string;
  readonly email: string;
  readonly phone: string;
}

/** The e-mail address cannot be edited. */
export type ProfileField = 'fullName' | 'phone' | 'password';

export type ProfileValues = Readonly<Record<ProfileField, string>>;

export interface ProfileContext {
  /** Whose data this is, as far as known. */
  readonly user: string | null;
  /** As the server holds it; null until it is loaded. */
  readonly profile: Profile | null;
  /** What stands in the form; the password lives here only until it is saved or the edit is left. */
  readonly values: ProfileValues;
  readonly message: string | null;
  /** What the server said about single fields of the last save. */
  readonly fieldErrors: Readonly<Partial<Record<ProfileField, readonly string[]>>>;
}

export type ProfileEvent =
  | { readonly type: 'profile.opened' }
  | { readonly type: 'profile.retried' }
  | { readonly type: 'edit.started' }
  | { readonly type: 'field.typed'; readonly field: ProfileField; readonly value: string }
  | { readonly type: 'edit.saved' }
  | { readonly type: 'edit.cancelled' }
  /** The student is about to go elsewhere: by a link, the browser's Back or a logout. */
  | { readonly type: 'leave.requested' }
  | { readonly type: 'leave.refused' }
  | { readonly type: 'edit.discarded' }
  | SessionChanged;

/** A 401 is `unauthorised`: the session speaks of it, the profile stays silent. */
export interface ProfileRefusal extends Refusal {
  readonly unauthorised: boolean;
  readonly fieldErrors: ProfileContext['fieldErrors'];
}

/** Slots loadProfile and saveProfile. */
export type ProfileAnswer = { readonly ok: true; readonly profile: Profile } | ProfileRefusal;

/** Without a password the current one is kept. */
export interface ProfileUpdate {
  readonly fullName: string;
  readonly phone: string;
  readonly password?: string;
}
