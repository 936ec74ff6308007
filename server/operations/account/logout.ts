import { and, eq, isNull } from 'drizzle-orm';
import type { Handler } from '../../plugins/contract/handler.ts';
import type { Services } from '../../services.ts';
import { sessions } from '../../store/schema/accounts.ts';
import { refreshTokenHash } from './verify-login-otp.ts';

/** Ends the session of a refresh token, its access tokens included. An unknown one is answered alike. */
export function logout({ store, clock }: Services): Handler<'logout'> {
  return async ({ body, log }) => {
    const ended = await store.db
      .update(sessions)
      .set({ endedAt: clock() })
      .where(and(eq(sessions.tokenHash, refreshTokenHash(body.refresh)), isNull(sessions.endedAt)))
      .returning({ id: sessions.id });
    for (const session of ended) log.info({ event: 'session.ended', session: session.id }, 'A session ended');
    return { status: 200, body: { message: 'You are logged out.' } };
  };
}
