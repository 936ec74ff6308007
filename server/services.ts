import type { Config } from './config.ts';
import type { RateLimits } from './limits/rate-limits.ts';
import type { Mailer } from './mail/mailer.ts';
import type { AccessTokens } from './operations/account/access-tokens.ts';
import type { OneTimeCodes } from './operations/account/one-time-codes.ts';
import type { Passwords } from './operations/account/passwords.ts';
import type { Store } from './store/store.ts';

/** What the operations work with; a test gives its own. */
export interface Services {
  config: Config;
  store: Store;
  mailer: Mailer;
  clock: () => Date;
  limits: RateLimits;
  tokens: AccessTokens;
  codes: OneTimeCodes;
  passwords: Passwords;
  /** Told when a past paper was stored, so that its reading begins at once. */
  paperStored: () => void;
}
