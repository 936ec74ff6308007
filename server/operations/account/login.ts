import { eq, sql } from 'drizzle-orm';
import { loginsOfAddress, loginsOfPlace, mailsOfAddress } from '../../limits/limits.ts';
import type { Handler } from '../../plugins/contract/handler.ts';
import type { Services } from '../../services.ts';
import { users } from '../../store/schema/accounts.ts';
import { maskedAddress, normalAddress } from './address.ts';

const sent = 'We have sent a one-time code (OTP) to your email address.';

/**
 * First step of the login. An unknown address costs the same hash work as a wrong password and is answered alike; an
 * address that was never confirmed is told so only to whoever knows its password.
 */
export function login({ store, limits, codes, passwords }: Services): Handler<'login'> {
  const find = store.db
    .select({ passwordHash: users.passwordHash, verifiedAt: users.verifiedAt })
    .from(users)
    .where(eq(users.email, sql.placeholder('email')))
    .prepare('find_login');
  const nobodysHash = passwords.hash('the hash that stands in for an unknown address');

  return async ({ body, ip, log }) => {
    const email = normalAddress(body.email);
    await limits.count(loginsOfPlace, ip);
    await limits.count(loginsOfAddress, email);

    const [user] = await find.execute({ email });
    const right = await passwords.verify(user?.passwordHash ?? (await nobodysHash), body.password);
    if (!user || !right) {
      log.warn({ event: 'login.refused', address: maskedAddress(email) }, 'Wrong email or password');
      return { status: 401, body: { error: 'Wrong email or password.' } };
    }
    await limits.forgive(loginsOfPlace, ip);
    await limits.clear(loginsOfAddress, email);
    if (user.verifiedAt === null) {
      const error = 'This email address is not confirmed yet. Please register again to get a new code.';
      return { status: 401, body: { error } };
    }

    await limits.count(mailsOfAddress, email);
    const issued = await codes.issue(store.db, 'login', email);
    if (issued) codes.mail(issued);
    else await limits.forgive(mailsOfAddress, email);
    log.info({ event: 'login.accepted', address: maskedAddress(email) }, 'Right password');
    return { status: 200, body: { message: sent, email } };
  };
}
