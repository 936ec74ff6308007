/**
 * Why a session ended: `left` by a logout, here or in another tab; `loginNeeded` without a refresh token; `expired` when
 * the refresh is refused (4xx); `connection` when it fails otherwise.
 */
export type Ending = 'left' | 'loginNeeded' | 'expired' | 'connection';

export interface SessionContext {
  /** Why the session ended, once everything stored is cleared; null until then, and again when the next one begins. */
  readonly ending: Ending | null;
  /** Why it is being cleared just now. */
  readonly reason: Ending | null;
}

export type SessionEvent =
  /** What the browser's storage says of the access token, read just now: it is the truth, whoever changed it. */
  | { readonly type: 'tokens.observed'; readonly stored: boolean }
  /** A call was answered 401 though it carried the token that is still the stored one, or none at all. */
  | { readonly type: 'accessToken.rejected' }
  /** The student logs out. */
  | { readonly type: 'session.left' };

/** Slot refreshTokens: at most one token call across all tabs; it keeps the new token itself. */
export type Refreshed = 'refreshed' | Exclude<Ending, 'left'>;
