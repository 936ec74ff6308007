import { createHmac, hkdfSync, randomInt, timingSafeEqual } from 'node:crypto';
import { and, eq, gt, gte, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import type { CodePurpose, Mailer } from '../../mail/mailer.ts';
import { oneTimeCodes as table } from '../../store/schema/accounts.ts';
import type { Database, Store } from '../../store/store.ts';

/** While a code is younger than this and still good, asking again sends no second mail. */
const coolDownSeconds = 60;

/** A code that was just made and has not been mailed. */
export interface IssuedCode {
  email: string;
  purpose: CodePurpose;
  code: string;
  expiresAt: Date;
}

/** A code that was given rightly and can be used, once. */
export interface CheckedCode {
  email: string;
  purpose: CodePurpose;
  hash: string;
}

/** The six-digit codes that prove an address: single use, expiring, burnt by wrong tries, bound to purpose and address. */
export interface OneTimeCodes {
  /**
   * Makes the code of an address and overwrites the one before. Null while the one before is still good and younger than
   * the cool-down, unless `replace` is set because that one stands for something else.
   */
  issue(db: Database, purpose: CodePurpose, email: string, replace?: boolean): Promise<IssuedCode | null>;
  /** Puts the code on its way; waits for no mail server. */
  mail(issued: IssuedCode): void;
  /** Counts a try and says whether it was right. Of parallel tries no more than the limit are looked at. */
  check(purpose: CodePurpose, email: string, given: string): Promise<CheckedCode | null>;
  /** Uses a checked code up; false if someone else just did, or a newer one was sent meanwhile. */
  use(db: Database, checked: CheckedCode): Promise<boolean>;
}

interface Ingredients {
  store: Store;
  mailer: Mailer;
  clock: () => Date;
  secret: Uint8Array;
  config: Pick<Config, 'otpSeconds' | 'otpMaxTries' | 'rateLimits'>;
}

/** The codes over a store. Without rate limits there is no cool-down. */
export function oneTimeCodes({ store, mailer, clock, secret, config }: Ingredients): OneTimeCodes {
  const { otpSeconds, otpMaxTries } = config;
  // A plain hash of six digits is undone in a second, so the hash is keyed; the key is not the one that signs tokens.
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'entrada one-time codes', 32));
  const hashOf = (purpose: CodePurpose, email: string, code: string) =>
    createHmac('sha256', key).update(`${purpose}\n${email}\n${code}`).digest('base64url');
  const ofAddress = (purpose: CodePurpose, email: string) => and(eq(table.email, email), eq(table.purpose, purpose));

  return {
    issue: async (db, purpose, email, replace = false) => {
      const now = clock();
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const expiresAt = new Date(now.getTime() + otpSeconds * 1000);
      const fresh = { codeHash: hashOf(purpose, email, code), tries: 0, createdAt: now, expiresAt, usedAt: null };
      const slotIsFree = or(
        isNotNull(table.usedAt),
        lte(table.expiresAt, now),
        gte(table.tries, otpMaxTries),
        lte(table.createdAt, new Date(now.getTime() - coolDownSeconds * 1000)),
      );
      const waits = config.rateLimits && !replace;
      const stored = await db
        .insert(table)
        .values({ email, purpose, ...fresh })
        .onConflictDoUpdate({
          target: [table.email, table.purpose],
          set: fresh,
          ...(waits && slotIsFree && { setWhere: slotIsFree }),
        })
        .returning({ email: table.email });
      return stored.length > 0 ? { email, purpose, code, expiresAt } : null;
    },

    mail: ({ email, purpose, code, expiresAt }) => mailer.sendCode({ to: email, purpose, code, expiresAt }),

    check: async (purpose, email, given) => {
      const [counted] = await store.db
        .update(table)
        .set({ tries: sql`${table.tries} + 1` })
        .where(
          and(
            ofAddress(purpose, email),
            isNull(table.usedAt),
            gt(table.expiresAt, clock()),
            lt(table.tries, otpMaxTries),
          ),
        )
        .returning({ hash: table.codeHash });
      if (!counted) return null;
      const right = Buffer.from(counted.hash);
      const tried = Buffer.from(hashOf(purpose, email, given));
      const matches = right.length === tried.length && timingSafeEqual(right, tried);
      return matches ? { email, purpose, hash: counted.hash } : null;
    },

    use: async (db, { email, purpose, hash }) => {
      const used = await db
        .update(table)
        .set({ usedAt: clock() })
        .where(and(ofAddress(purpose, email), eq(table.codeHash, hash), isNull(table.usedAt)))
        .returning({ email: table.email });
      return used.length > 0;
    },
  };
}
