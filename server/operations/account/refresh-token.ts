import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Handler } from '../../plugins/contract/handler.ts';
import type { Services } from '../../services.ts';
import { sessions } from '../../store/schema/accounts.ts';
import { refreshTokenHash } from './verify-login-otp.ts';

/** Trades the refresh token of a living session for a new access token; the refresh token stays the same. */
export function refreshToken({ store, clock, tokens }: Services): Handler<'refreshToken'> {
  const find = store.db
    .select({ sessionId: sessions.id, userId: sessions.userId })
    .from(sessions)
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, sql.placeholder('now')),
      ),
    )
    .prepare('find_session');

  return async ({ body, log }) => {
    const [session] = await find.execute({ tokenHash: refreshTokenHash(body.refresh), now: clock() });
    if (!session) {
      log.warn({ event: 'refresh.refused' }, 'An unknown or ended session');
      return { status: 401, body: { error: 'Your session has ended. Please log in again.' } };
    }
    return { status: 200, body: { access: await tokens.sign(session) } };
  };
}
