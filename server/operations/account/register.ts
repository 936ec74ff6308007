import { and, eq, isNull, sql } from 'drizzle-orm';
import { mailsOfAddress, registrationsOfPlace } from '../../limits/limits.ts';
import type { Answer, Handler } from '../../plugins/contract/handler.ts';
import type { Services } from '../../services.ts';
import { users } from '../../store/schema/accounts.ts';
import { maskedAddress, normalAddress } from './address.ts';
import type { IssuedCode } from './one-time-codes.ts';
import { passwordProblem } from './passwords.ts';
import { phoneProblem } from './phone.ts';

const sent: Answer<'register'> = {
  status: 201,
  body: { message: 'We have sent an OTP to your email address. Enter it to confirm the address.' },
};
const taken = 'An account with this email address exists already. Please log in.';

interface NewUser {
  email: string;
  fullName: string;
  phone: string;
  passwordHash: string;
}

/** Thrown inside a transaction to roll it back: the account is no longer what it was before. */
class AccountChanged extends Error {}

/**
 * First step of the registration. What a code confirms is the data it was sent for: other data for an unconfirmed
 * address replaces the old and gets a new code at once, in one transaction; the same data again is a request to resend.
 */
export function register(services: Services): Handler<'register'> {
  const { store, clock, limits, codes, passwords } = services;
  const find = store.db
    .select()
    .from(users)
    .where(eq(users.email, sql.placeholder('email')))
    .prepare('find_registration');

  const add = (user: NewUser): Promise<IssuedCode | null> =>
    store.transaction(async (tx) => {
      const issued = await codes.issue(tx, 'register', user.email, true);
      const added = await tx
        .insert(users)
        .values({ ...user, createdAt: clock() })
        .onConflictDoNothing()
        .returning({ id: users.id });
      if (added.length === 0) throw new AccountChanged();
      return issued;
    });

  const replace = (id: number, user: NewUser): Promise<IssuedCode | null> =>
    store.transaction(async (tx) => {
      const issued = await codes.issue(tx, 'register', user.email, true);
      const replaced = await tx
        .update(users)
        .set(user)
        .where(and(eq(users.id, id), isNull(users.verifiedAt)))
        .returning({ id: users.id });
      if (replaced.length === 0) throw new AccountChanged();
      return issued;
    });

  return async ({ body, ip, log }) => {
    const problems = fieldProblems(body);
    if (problems) return { status: 400, body: problems };
    const email = normalAddress(body.email);
    await limits.count(registrationsOfPlace, ip);

    const storeOnce = async (): Promise<IssuedCode | null | 'taken'> => {
      const [known] = await find.execute({ email });
      if (known?.verifiedAt) return 'taken';
      const fullName = body.full_name.trim();
      const phone = body.phone.trim();
      const same =
        known?.fullName === fullName &&
        known.phone === phone &&
        (await passwords.verify(known.passwordHash, body.password));
      if (same) return codes.issue(store.db, 'register', email);
      const user = { email, fullName, phone, passwordHash: await passwords.hash(body.password) };
      return known ? replace(known.id, user) : add(user);
    };
    await limits.count(mailsOfAddress, email);
    // Of two first registrations at the same moment one comes second, and then is one for a known address.
    const issued = await storeOnce().catch((error: unknown) => {
      if (error instanceof AccountChanged) return storeOnce();
      throw error;
    });

    if (issued === null || issued === 'taken') await limits.forgive(mailsOfAddress, email);
    if (issued === 'taken') return { status: 400, body: { error: taken, email: [taken] } };
    if (issued) codes.mail(issued);
    log.info({ event: 'registration.stored', address: maskedAddress(email) }, 'A registration waits for its code');
    return sent;
  };
}

type FieldProblems = Extract<Answer<'register'>, { status: 400 }>['body'];

function fieldProblems(body: { phone: string; password: string; confirm_password: string }): FieldProblems | null {
  const phone = phoneProblem(body.phone);
  const password = passwordProblem(body.password);
  const confirm = body.password === body.confirm_password ? null : 'The two passwords do not match.';
  const first = phone ?? password ?? confirm;
  if (first === null) return null;
  return {
    error: first,
    ...(phone && { phone: [phone] }),
    ...(password && { password: [password] }),
    ...(confirm && { confirm_password: [confirm] }),
  };
}
