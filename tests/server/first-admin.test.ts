import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { ensureFirstAdmin } from '#server/operations/account/first-admin.ts';
import { argon2Passwords } from '#server/operations/account/passwords.ts';
import { users } from '#server/store/schema/accounts.ts';
import { goodPassword, loginAs, registration } from './support/accounts.ts';
import { startApp, type TestApp } from './support/app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startApp();
});
afterEach(() => app.close());

const email = 'head@example.org';
const ensure = (password: string | null) =>
  ensureFirstAdmin({
    store: app.store,
    clock: () => app.clock.now,
    passwords: argon2Passwords,
    config: { ...readConfig({}), admin: password === null ? null : { email, password } },
  });
const admin = async () => (await app.store.db.select().from(users).where(eq(users.email, email)))[0];

it('is nobody unless configured', async () => {
  await ensure(null);
  expect(await app.store.db.select().from(users)).toEqual([]);
});

it('is created, and can log in', async () => {
  await ensure('the password of the head');
  const { access } = await loginAs(app, email, 'the password of the head');
  expect((await app.post('/api/university/', {}, { token: access })).status).toBe(400);
});

it('keeps a password that was changed since, and the role', async () => {
  await ensure('the first password');
  await app.store.db.update(users).set({ isAdmin: false }).where(eq(users.email, email));
  await ensure('another password');
  expect((await admin())?.isAdmin).toBe(true);
  await loginAs(app, email, 'the first password');
});

it('is not whoever registered the address before without confirming it', async () => {
  await app.post('/api/register/', registration({ email }));
  const strangersCode = app.mailer.code(email);
  await ensure('the password of the head');
  expect((await app.post('/api/verify-otp/', { email, otp: strangersCode })).status).toBe(400);
  expect((await app.post('/api/login/', { email, password: goodPassword })).status).toBe(401);
  await loginAs(app, email, 'the password of the head');
});
