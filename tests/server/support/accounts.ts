import { eq } from 'drizzle-orm';
import { users } from '#server/store/schema/accounts.ts';
import type { Schemas, TestApp } from './app.ts';

/** A person with a confirmed account and a session. */
export interface Person {
  email: string;
  password: string;
  access: string;
  refresh: string;
}

export const goodPassword = 'correct horse battery';
let people = 0;

/** The body of a registration that is accepted. */
export function registration(changes: Record<string, unknown> = {}) {
  return {
    full_name: 'Amina Khan',
    email: 'amina@example.org',
    phone: '+92 300 1234567',
    password: goodPassword,
    confirm_password: goodPassword,
    ...changes,
  };
}

/** Registers and confirms, and gives the address. */
export async function registerOnly(app: TestApp, email = `student${++people}@example.org`): Promise<string> {
  await app.post('/api/register/', registration({ email }));
  await app.post('/api/verify-otp/', { email, otp: app.mailer.code(email) });
  return email;
}

/** Logs in with both steps. */
export async function loginAs(app: TestApp, email: string, password = goodPassword): Promise<Person> {
  await app.post('/api/login/', { email, password });
  const { status, body, text } = await app.post<Schemas['Session']>('/api/verify-login-otp/', {
    email,
    otp: app.mailer.code(email),
  });
  if (status !== 200) throw new Error(`${email} could not log in: ${text}`);
  return { email, password, access: body.access, refresh: body.refresh };
}

/** A student who is logged in. */
export async function registerStudent(app: TestApp, email?: string): Promise<Person> {
  return loginAs(app, await registerOnly(app, email));
}

/** An admin who is logged in. */
export async function registerAdmin(app: TestApp): Promise<Person> {
  const email = await registerOnly(app, `admin${++people}@example.org`);
  await app.store.db.update(users).set({ isAdmin: true }).where(eq(users.email, email));
  return loginAs(app, email);
}

/** The access token of a new admin. */
export async function adminToken(app: TestApp): Promise<string> {
  return (await registerAdmin(app)).access;
}
