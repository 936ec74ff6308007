import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Handler } from '../../plugins/contract/handler.ts';
import type { Services } from '../../services.ts';
import { sessions, users } from '../../store/schema/accounts.ts';
import { passwordProblem } from './passwords.ts';
import { phoneProblem } from './phone.ts';

/** A day: a notice that comes later than that alarms nobody in time. */
const noticeLifeMs = 86_400_000;

/**
 * Changes name, phone and, if one is given, the password, which ends the user's other sessions and is told to the
 * user's address.
 */
export function updateProfile({ store, clock, passwords, mailer }: Services): Handler<'updateProfile'> {
  return async ({ body, caller, log }) => {
    const phoneText = phoneProblem(body.phone);
    const passwordText = body.password === undefined ? null : passwordProblem(body.password);
    const first = phoneText ?? passwordText;
    if (first !== null) {
      return {
        status: 400,
        body: {
          error: first,
          ...(phoneText && { phone: [phoneText] }),
          ...(passwordText && { password: [passwordText] }),
        },
      };
    }

    const fullName = body.full_name.trim();
    const phone = body.phone.trim();
    const ofCaller = eq(users.id, caller.id);
    if (body.password === undefined) {
      await store.db.update(users).set({ fullName, phone }).where(ofCaller);
    } else {
      const passwordHash = await passwords.hash(body.password);
      const otherSessions = and(
        eq(sessions.userId, caller.id),
        ne(sessions.id, caller.sessionId),
        isNull(sessions.endedAt),
      );
      await store.transaction(async (tx) => {
        await tx.update(users).set({ fullName, phone, passwordHash }).where(ofCaller);
        await tx.update(sessions).set({ endedAt: clock() }).where(otherSessions);
      });
      mailer.sendNotice({
        to: caller.email,
        notice: 'passwordChanged',
        expiresAt: new Date(clock().getTime() + noticeLifeMs),
      });
      log.info({ event: 'password.changed', user: caller.id }, 'A password was changed; other sessions have ended');
    }
    return { status: 200, body: { full_name: fullName, email: caller.email, phone } };
  };
}
