import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { oneTimeCodes, sessions, users } from '#server/store/schema/accounts.ts';
import { adminToken, goodPassword, loginAs, registerOnly, registerStudent, registration } from './support/accounts.ts';
import { startApp, type Schemas, type TestApp } from './support/app.ts';

let app: TestApp;
let email: string;
let count = 0;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());
beforeEach(() => {
  email = `person${++count}@example.org`;
});

const register = (changes: Record<string, unknown> = {}) =>
  app.post('/api/register/', registration({ email, ...changes }));
const verifyOtp = (otp: string, address = email) => app.post('/api/verify-otp/', { email: address, otp });
const verifyLogin = (otp: string, address = email) => app.post('/api/verify-login-otp/', { email: address, otp });
const login = (password = goodPassword, address = email) => app.post('/api/login/', { email: address, password });
const refresh = (token: string) => app.post<Schemas['Refreshed']>('/api/token/refresh/', { refresh: token });
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');

const wrongCode = {
  error: 'This code is wrong or no longer valid. Please check it, or ask for a new one.',
};

describe('registering', () => {
  it('mails a six-digit code and says so with the word OTP', async () => {
    const answer = await register();
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      message: 'We have sent an OTP to your email address. Enter it to confirm the address.',
    });
    const [mail] = app.mailer.to(email);
    expect(mail).toEqual({
      to: email,
      purpose: 'register',
      code: expect.stringMatching(/^\d{6}$/),
      expiresAt: new Date(app.clock.now.getTime() + 300_000),
    });
  });

  it('keeps the address in lower case and without spaces around it', async () => {
    await register({ email: `  ${email.toUpperCase()} ` });
    expect(app.mailer.to(email)).toHaveLength(1);
  });

  it('confirms the address with the code, which logs nobody in', async () => {
    await register();
    const answer = await verifyOtp(` ${app.mailer.code(email)} `);
    expect(answer).toMatchObject({
      status: 200,
      body: { message: 'Your email address is confirmed. You can log in now.' },
    });
  });

  it('refuses an address that is confirmed already, under email', async () => {
    await registerOnly(app, email);
    const text = 'An account with this email address exists already. Please log in.';
    expect(await register()).toMatchObject({ status: 400, body: { error: text, email: [text] } });
  });

  it('lets two people share a phone number', async () => {
    await register({ phone: '12345' });
    expect((await register({ email: `other-${email}`, phone: '12345' })).status).toBe(201);
  });

  it('says for every field what is wrong with it', async () => {
    const answer = await app.post('/api/register/', { email: 'nobody', full_name: '  ', phone: 5 });
    expect(answer).toMatchObject({
      status: 400,
      body: {
        error: 'password is required.',
        full_name: ['full_name must not be blank.'],
        email: ['email must be an email address.'],
        phone: ['phone must be a text.'],
        password: ['password is required.'],
        confirm_password: ['confirm_password is required.'],
      },
    });
  });

  it.each([
    ['seven characters', 'abcdef7', 'The password must have 8 to 128 characters.'],
    ['seven emoji', '🎓🎓🎓🎓🎓🎓🎓', 'The password must have 8 to 128 characters.'],
    ['129 characters', 'x'.repeat(129), 'The password must have 8 to 128 characters.'],
    ['a common word', 'Password123', 'This password is among the most common ones. Please choose another.'],
  ])('refuses a password of %s', async (_name, password, text) => {
    const answer = await register({ password, confirm_password: password });
    expect(answer).toMatchObject({ status: 400, body: { error: text, password: [text] } });
    expect(app.mailer.to(email)).toEqual([]);
  });

  it.each([
    ['8 characters', 'zx81 c64'],
    ['128 characters', 'q'.repeat(128)],
    ['8 emoji', '🎓🎓🎓🎓🎓🎓🎓🎓'],
  ])('takes a password of %s, whole', async (_name, password) => {
    await register({ password, confirm_password: password });
    await verifyOtp(app.mailer.code(email));
    expect((await login(password)).status).toBe(200);
    expect((await login(password.slice(0, -1))).status).toBe(401);
  });

  it('refuses two passwords that differ, under confirm_password', async () => {
    const text = 'The two passwords do not match.';
    expect(await register({ confirm_password: 'something else' })).toMatchObject({
      status: 400,
      body: { error: text, confirm_password: [text] },
    });
  });

  it('refuses a phone number without digits, under phone', async () => {
    const text = 'Please enter a phone number.';
    expect(await register({ phone: 'none' })).toMatchObject({ status: 400, body: { error: text, phone: [text] } });
  });

  it('grants nothing that a registration asks for itself', async () => {
    await register({ is_admin: true, isAdmin: true, id: 1, verified: true, verified_at: '2020-01-01' });
    const [user] = await app.store.db.select().from(users).where(eq(users.email, email));
    expect(user).toMatchObject({ isAdmin: false, verifiedAt: null });
  });

  it('replaces the data of an unconfirmed address, burns the old code and mails a new one', async () => {
    await register({ phone: '111' });
    const first = app.mailer.code(email);
    await register({ phone: '222', password: 'another good one', confirm_password: 'another good one' });
    const second = app.mailer.code(email);
    expect(app.mailer.to(email)).toHaveLength(2);
    if (first !== second) expect(await verifyOtp(first)).toMatchObject({ status: 400, body: wrongCode });
    expect((await verifyOtp(second)).status).toBe(200);
    expect((await login(goodPassword)).status).toBe(401);
    expect((await login('another good one')).status).toBe(200);
  });

  it('sends no second mail within a minute for the same data; the first code stays valid', async () => {
    await register();
    const again = await register();
    expect(again.status).toBe(201);
    expect(app.mailer.to(email)).toHaveLength(1);
    app.clock.advance(60);
    await register();
    expect(app.mailer.to(email)).toHaveLength(2);
    expect((await verifyOtp(app.mailer.code(email))).status).toBe(200);
  });

  it('stores one account and one valid code when the same registration arrives ten times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => register()));
    expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(201));
    expect(app.mailer.to(email)).toHaveLength(1);
    expect((await verifyOtp(app.mailer.code(email))).status).toBe(200);
  });
});

describe('logging in', () => {
  it('mails a code for the right password, and trades it for tokens', async () => {
    await registerOnly(app, email);
    expect(await login()).toMatchObject({
      status: 200,
      body: { message: 'We have sent a one-time code (OTP) to your email address.', email },
    });
    const answer = await verifyLogin(app.mailer.code(email));
    expect(answer).toMatchObject({ status: 200, body: { message: 'You are logged in.', is_admin: false } });
  });

  it('says so when the account is an admin', async () => {
    const token = await adminToken(app);
    expect((await app.get('/api/profile/', { token })).status).toBe(200);
    const [admin] = await app.store.db.select().from(users).where(eq(users.isAdmin, true));
    await login(goodPassword, admin?.email);
    const otp = app.mailer.code(admin?.email ?? '');
    expect((await verifyLogin(otp, admin?.email)).body).toMatchObject({ is_admin: true });
  });

  it('answers an unknown address like a wrong password', async () => {
    await registerOnly(app, email);
    const wrong = await login('wrong password');
    const unknown = await login('wrong password', 'nobody@example.org');
    expect(wrong).toMatchObject({ status: 401, body: { error: 'Wrong email or password.' } });
    expect([unknown.status, unknown.text]).toEqual([wrong.status, wrong.text]);
  });

  it('gives an unconfirmed address no code, and tells only who knows its password', async () => {
    await register();
    const error = 'This email address is not confirmed yet. Please register again to get a new code.';
    expect(await login()).toMatchObject({ status: 401, body: { error } });
    expect(await login('wrong password')).toMatchObject({ status: 401, body: { error: 'Wrong email or password.' } });
    expect(app.mailer.to(email).map((mail) => mail.purpose)).toEqual(['register']);
  });

  it('sends no second mail within a minute while the code is unused; the first stays valid', async () => {
    await registerOnly(app, email);
    await login();
    expect((await login()).status).toBe(200);
    await Promise.all(Array.from({ length: 5 }, () => login()));
    expect(app.mailer.to(email).filter((mail) => mail.purpose === 'login')).toHaveLength(1);
    expect((await verifyLogin(app.mailer.code(email))).status).toBe(200);
  });

  it('mails again at once after the code was used', async () => {
    await registerOnly(app, email);
    await loginAs(app, email);
    await login();
    expect(app.mailer.to(email).filter((mail) => mail.purpose === 'login')).toHaveLength(2);
  });
});

describe('a one-time code', () => {
  const codeOf = async () => {
    await registerOnly(app, email);
    await login();
    return app.mailer.code(email);
  };

  it('is needed: without a login there is none', async () => {
    await registerOnly(app, email);
    expect(await verifyLogin('123456')).toMatchObject({ status: 400, body: wrongCode });
  });

  it('works once', async () => {
    const code = await codeOf();
    expect((await verifyLogin(code)).status).toBe(200);
    expect(await verifyLogin(code)).toMatchObject({ status: 400, body: wrongCode });
  });

  it('gives one session to twenty parallel tries', async () => {
    const code = await codeOf();
    const answers = await Promise.all(Array.from({ length: 20 }, () => verifyLogin(code)));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  });

  it('expires', async () => {
    const code = await codeOf();
    app.clock.advance(299);
    expect((await verifyLogin(otherThan(code))).status).toBe(400);
    app.clock.advance(1);
    expect(await verifyLogin(code)).toMatchObject({ status: 400, body: wrongCode });
  });

  it('works at the fifth try', async () => {
    const code = await codeOf();
    for (let tries = 0; tries < 4; tries += 1) await verifyLogin(otherThan(code));
    expect((await verifyLogin(code)).status).toBe(200);
  });

  it('is burnt after five tries: the sixth fails even if it is right', async () => {
    const code = await codeOf();
    for (let tries = 0; tries < 5; tries += 1) await verifyLogin(otherThan(code));
    expect(await verifyLogin(code)).toMatchObject({ status: 400, body: wrongCode });
  });

  it('counts at most five of fifty parallel tries', async () => {
    const code = await codeOf();
    await Promise.all(Array.from({ length: 50 }, () => verifyLogin(otherThan(code))));
    const ofLogin = and(eq(oneTimeCodes.email, email), eq(oneTimeCodes.purpose, 'login'));
    const rows = await app.store.db.select({ tries: oneTimeCodes.tries }).from(oneTimeCodes).where(ofLogin);
    expect(rows).toEqual([{ tries: 5 }]);
    expect((await verifyLogin(code)).status).toBe(400);
  });

  it('of a registration does not log in, nor does one of a login confirm', async () => {
    await register();
    expect((await verifyLogin(app.mailer.code(email))).status).toBe(400);
    await verifyOtp(app.mailer.code(email));
    await login();
    expect((await verifyOtp(app.mailer.code(email))).status).toBe(400);
  });

  it('of one address is worth nothing for another', async () => {
    const code = await codeOf();
    const other = await registerOnly(app, `other-${email}`);
    await login(goodPassword, other);
    if (app.mailer.code(other) !== code) expect((await verifyLogin(code, other)).status).toBe(400);
    expect((await verifyLogin(code)).status).toBe(200);
  });

  it('is replaced by the next one', async () => {
    const first = await codeOf();
    app.clock.advance(61);
    await login();
    if (app.mailer.code(email) !== first) expect((await verifyLogin(first)).status).toBe(400);
    expect((await verifyLogin(app.mailer.code(email))).status).toBe(200);
  });
});

describe('a session', () => {
  it('gives new access tokens for its refresh token, which stays the same', async () => {
    const person = await registerStudent(app, email);
    const answer = await refresh(person.refresh);
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.body)).toEqual(['access']);
    expect((await app.get('/api/profile/', { token: answer.body.access })).status).toBe(200);
  });

  it.each(['nonsense', 'eyJhbGciOiJub25lIn0.e30.'])('is not known by the refresh token %s', async (token) => {
    expect(await refresh(token)).toMatchObject({
      status: 401,
      body: { error: 'Your session has ended. Please log in again.' },
    });
  });

  it('ends after thirty days', async () => {
    const person = await registerStudent(app, email);
    const began = app.clock.now;
    app.clock.advance(30 * 86_400 - 1);
    expect((await refresh(person.refresh)).status).toBe(200);
    app.clock.advance(1);
    expect((await refresh(person.refresh)).status).toBe(401);
    app.clock.now = began;
  });

  it('ends with the logout, its access token too', async () => {
    const person = await registerStudent(app, email);
    const bye = await app.post('/api/logout/', { refresh: person.refresh });
    expect(bye).toMatchObject({ status: 200, body: { message: 'You are logged out.' } });
    expect((await refresh(person.refresh)).status).toBe(401);
    expect((await app.get('/api/profile/', { token: person.access })).status).toBe(401);
    expect((await app.post('/api/logout/', { refresh: person.refresh })).text).toBe(bye.text);
  });

  it('stores neither token, password nor code as it is', async () => {
    const person = await registerStudent(app, email);
    await login();
    const [user] = await app.store.db.select().from(users).where(eq(users.email, email));
    expect(user?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const rows = JSON.stringify([
      user,
      await app.store.db.select().from(sessions),
      await app.store.db.select().from(oneTimeCodes),
    ]);
    for (const plain of [person.password, person.refresh, person.access, `"${app.mailer.code(email)}"`]) {
      expect(rows).not.toContain(plain);
    }
  });
});

describe('the profile', () => {
  it('is shown to its owner', async () => {
    const { access: token } = await registerStudent(app, email);
    expect(await app.get('/api/profile/', { token })).toMatchObject({
      status: 200,
      body: { full_name: 'Amina Khan', email, phone: '+92 300 1234567' },
    });
  });

  it('changes name and phone, never address or role', async () => {
    const { access: token } = await registerStudent(app, email);
    const changes = { full_name: ' Amina K. ', phone: ' 042 111 ', email: 'new@example.org', is_admin: true };
    const expected = { status: 200, body: { full_name: 'Amina K.', email, phone: '042 111' } };
    expect(await app.put('/api/profile/', changes, { token })).toMatchObject(expected);
    expect(await app.get('/api/profile/', { token })).toMatchObject(expected);
    const [user] = await app.store.db.select().from(users).where(eq(users.email, email));
    expect(user?.isAdmin).toBe(false);
  });

  it('changes the password, which ends the other sessions and keeps this one', async () => {
    const mine = await registerStudent(app, email);
    const other = await loginAs(app, email);
    const changes = { full_name: 'A', phone: '123', password: 'an even better one' };
    expect((await app.put('/api/profile/', changes, { token: mine.access })).status).toBe(200);
    expect((await refresh(mine.refresh)).status).toBe(200);
    expect((await refresh(other.refresh)).status).toBe(401);
    expect((await app.get('/api/profile/', { token: other.access })).status).toBe(401);
    expect((await login(goodPassword)).status).toBe(401);
    expect((await login('an even better one')).status).toBe(200);

    expect(app.mailer.notices.filter(({ to }) => to === email)).toEqual([
      { to: email, notice: 'passwordChanged', expiresAt: new Date(app.clock.now.getTime() + 86_400_000) },
    ]);
  });

  it('says per field what is wrong', async () => {
    const { access: token } = await registerStudent(app, email);
    const blank = await app.put('/api/profile/', { full_name: ' ', phone: '' }, { token });
    expect(blank).toMatchObject({
      status: 400,
      body: {
        error: 'full_name must not be blank.',
        full_name: ['full_name must not be blank.'],
        phone: ['phone must not be empty.'],
      },
    });
    const text = 'The password must have 8 to 128 characters.';
    const short = await app.put('/api/profile/', { full_name: 'A', phone: '123', password: 'short' }, { token });
    expect(short).toMatchObject({ status: 400, body: { error: text, password: [text] } });
    const phone = await app.put('/api/profile/', { full_name: 'A', phone: 'x' }, { token });
    expect(phone.body).toEqual({
      error: 'Please enter a phone number.',
      phone: ['Please enter a phone number.'],
    });
  });
});
