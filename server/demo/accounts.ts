import { and, eq, isNull } from 'drizzle-orm';
import type { Passwords } from '#server/operations/account/passwords.ts';
import { sessions, users } from '#server/store/schema/accounts.ts';
import type { Store } from '#server/store/store.ts';

/** The accounts of the demo. Everybody knows their passwords, so they work only while the demo is on. */
export const demoAccounts = [
  {
    email: 'admin@entrada.example',
    password: 'answer-sheet-admin',
    fullName: 'Demo Admin',
    phone: '+000 000 001',
    isAdmin: true,
  },
  {
    email: 'student@entrada.example',
    password: 'answer-sheet-student',
    fullName: 'Demo Student',
    phone: '+000 000 002',
    isAdmin: false,
  },
] as const;

interface Keeping {
  store: Store;
  passwords: Passwords;
  now: Date;
}

/** Makes sure that the demo accounts can log in as printed. @returns the id of the demo admin */
export async function keepDemoAccounts({ store, passwords, now }: Keeping): Promise<number> {
  const ids = await Promise.all(
    demoAccounts.map(async ({ password, ...account }) => {
      const known = { passwordHash: await passwords.hash(password), isAdmin: account.isAdmin, verifiedAt: now };
      const [row] = await store.db
        .insert(users)
        .values({ ...account, ...known, createdAt: now })
        .onConflictDoUpdate({ target: users.email, set: known })
        .returning({ id: users.id });
      return row?.id;
    }),
  );
  const [admin] = ids;
  if (admin === undefined) throw new Error('The demo admin was not stored.');
  return admin;
}

/**
 * Shuts out the demo accounts of a database that once had the demo: an admin whose password stands in the README must
 * not come along to where others can reach the server. Their attempts and papers stay.
 */
export async function lockDemoAccounts({ store, passwords, now }: Keeping): Promise<void> {
  for (const { email, password } of demoAccounts) {
    const [user] = await store.db.select().from(users).where(eq(users.email, email));
    if (!user || !(await passwords.verify(user.passwordHash, password))) continue;
    await store.db.update(users).set({ verifiedAt: null, isAdmin: false }).where(eq(users.id, user.id));
    await store.db
      .update(sessions)
      .set({ endedAt: now })
      .where(and(eq(sessions.userId, user.id), isNull(sessions.endedAt)));
  }
}
