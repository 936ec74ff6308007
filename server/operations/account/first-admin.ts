import { eq, isNull } from 'drizzle-orm';
import type { Services } from '../../services.ts';
import { users } from '../../store/schema/accounts.ts';

/**
 * Makes sure at start that the configured admin exists. A confirmed account becomes an admin and keeps its password. One
 * that was never confirmed may be a stranger's registration under that address, so all of it is replaced.
 */
export async function ensureFirstAdmin({
  store,
  clock,
  passwords,
  config,
}: Pick<Services, 'store' | 'clock' | 'passwords' | 'config'>): Promise<void> {
  if (config.admin === null) return;
  const { email, password } = config.admin;
  const now = clock();
  const admin = {
    email,
    fullName: 'Admin',
    phone: '',
    passwordHash: await passwords.hash(password),
    isAdmin: true,
    verifiedAt: now,
  };
  await store.db
    .insert(users)
    .values({ ...admin, createdAt: now })
    .onConflictDoUpdate({ target: users.email, set: admin, setWhere: isNull(users.verifiedAt) });
  await store.db.update(users).set({ isAdmin: true }).where(eq(users.email, email));
}
