import { and, eq, isNull } from 'drizzle-orm';
import { codesOfPlace, mailsOfAddress } from '../../limits/limits.ts';
import type { Handler } from '../../plugins/contract/handler.ts';
import type { Services } from '../../services.ts';
import { users } from '../../store/schema/accounts.ts';
import { maskedAddress, normalAddress } from './address.ts';
import { wrongCode } from './wrong-code.ts';

/** Second step of the registration: confirms the address. It logs nobody in. */
export function verifyOtp({ store, clock, limits, codes }: Services): Handler<'verifyOtp'> {
  return async ({ body, ip, log }) => {
    const email = normalAddress(body.email);
    await limits.count(codesOfPlace, ip);
    const checked = await codes.check('register', email, body.otp.trim());
    // In one transaction, so that no other data can take the account's place between the code and the confirmation.
    const confirmed =
      checked !== null &&
      (await store.transaction(async (tx) => {
        if (!(await codes.use(tx, checked))) return false;
        const rows = await tx
          .update(users)
          .set({ verifiedAt: clock() })
          .where(and(eq(users.email, email), isNull(users.verifiedAt)))
          .returning({ id: users.id });
        return rows.length > 0;
      }));
    if (!confirmed) {
      log.warn({ event: 'code.refused', purpose: 'register', address: maskedAddress(email) }, 'Wrong code');
      return { status: 400, body: { error: wrongCode } };
    }
    await limits.forgive(codesOfPlace, ip);
    await limits.clear(mailsOfAddress, email);
    log.info({ event: 'registration.confirmed', address: maskedAddress(email) }, 'An address was confirmed');
    return { status: 200, body: { message: 'Your email address is confirmed. You can log in now.' } };
  };
}
