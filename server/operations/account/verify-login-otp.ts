import { createHash, randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { codesOfPlace, mailsOfAddress } from '../../limits/limits.ts';
import type { Handler } from '../../plugins/contract/handler.ts';
import type { Services } from '../../services.ts';
import { sessions, users } from '../../store/schema/accounts.ts';
import { maskedAddress, normalAddress } from './address.ts';
import { wrongCode } from './wrong-code.ts';

const dayInMs = 86_400_000;

/** How a refresh token is stored and looked up. It holds 256 random bits, so a plain hash cannot be undone. */
export function refreshTokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Second step of the login: trades the code for an access token and the refresh token of a new session. */
export function verifyLoginOtp({ store, clock, config, limits, codes, tokens }: Services): Handler<'verifyLoginOtp'> {
  const find = store.db
    .select({ id: users.id, isAdmin: users.isAdmin, verifiedAt: users.verifiedAt })
    .from(users)
    .where(eq(users.email, sql.placeholder('email')))
    .prepare('find_code_owner');

  return async ({ body, ip, log }) => {
    const email = normalAddress(body.email);
    await limits.count(codesOfPlace, ip);
    const checked = await codes.check('login', email, body.otp.trim());
    const used = checked !== null && (await codes.use(store.db, checked));
    const [user] = used ? await find.execute({ email }) : [];
    if (!user?.verifiedAt) {
      log.warn({ event: 'code.refused', purpose: 'login', address: maskedAddress(email) }, 'Wrong code');
      return { status: 400, body: { error: wrongCode } };
    }
    await limits.forgive(codesOfPlace, ip);
    await limits.clear(mailsOfAddress, email);

    const now = clock();
    const refresh = randomBytes(32).toString('base64url');
    const [session] = await store.db
      .insert(sessions)
      .values({
        userId: user.id,
        tokenHash: refreshTokenHash(refresh),
        createdAt: now,
        expiresAt: new Date(now.getTime() + config.refreshTokenDays * dayInMs),
      })
      .returning({ id: sessions.id });
    if (!session) throw new Error('The new session was not stored.');
    const access = await tokens.sign({ userId: user.id, sessionId: session.id });
    log.info({ event: 'session.began', user: user.id, session: session.id }, 'A session began');
    return { status: 200, body: { message: 'You are logged in.', access, refresh, is_admin: user.isAdmin } };
  };
}
