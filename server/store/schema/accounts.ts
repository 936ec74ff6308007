import { boolean, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { CodePurpose } from '../../mail/mailer.ts';

/** Everyone with an account. An address that was never confirmed (verifiedAt null) can do nothing but confirm. */
export const users = pgTable('users', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** Trimmed and in lower case. */
  email: text().notNull().unique(),
  fullName: text('full_name').notNull(),
  phone: text().notNull(),
  /** argon2id, in its own text form. */
  passwordHash: text('password_hash').notNull(),
  isAdmin: boolean('is_admin').notNull().default(false),
  verifiedAt: timestamp('verified_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});

/**
 * The one code that may be valid for an address and a purpose: sending a new one overwrites the old one, so an older
 * code fails by itself. The plain code is never stored.
 */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    email: text().notNull(),
    purpose: text().$type<CodePurpose>().notNull(),
    /** Keyed hash over purpose, address and code. */
    codeHash: text('code_hash').notNull(),
    /** Tries so far, right or wrong; the code is burnt when they reach the limit. */
    tries: integer().notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.email, table.purpose] })],
);

/** One login of a user, from the code to the logout. It holds the hash of its refresh token, never the token. */
export const sessions = pgTable('sessions', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  userId: integer('user_id')
    .notNull()
    .references(() => users.id),
  tokenHash: text('token_hash').notNull().unique(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  endedAt: timestamp('ended_at', { withTimezone: true }),
});

/** How often something was tried within a window of time, for all server processes together. */
export const rateCounters = pgTable('rate_counters', {
  /** What is counted and for whom, such as `login:address:a@b.c`. */
  key: text().primaryKey(),
  count: integer().notNull(),
  endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
});
