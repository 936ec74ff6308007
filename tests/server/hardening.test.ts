import { Writable } from 'node:stream';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { argon2Passwords } from '#server/operations/account/passwords.ts';
import type { Store } from '#server/store/store.ts';
import { loginAs, registerOnly, registerStudent, registration } from './support/accounts.ts';
import { startApp, type TestApp } from './support/app.ts';
import { freshStore } from './support/databases.ts';

describe('every answer', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ config: { corsOrigins: ['https://exams.example.org'] } });
  });
  afterAll(() => app.close());

  it.each(['/api/university/', '/api/profile/', '/api/unknown/', '/'])(
    'of %s carries the security headers',
    async (url) => {
      const { headers } = await app.get(url);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
        ...(url.startsWith('/api/') && { 'cache-control': 'no-store' }),
      });
      const policy = String(headers['content-security-policy']).split('; ');
      expect(policy).toEqual(
        expect.arrayContaining([
          "script-src 'self'",
          "object-src 'none'",
          "base-uri 'none'",
          "frame-ancestors 'none'",
          "connect-src 'self'",
        ]),
      );
      expect(headers['set-cookie']).toBeUndefined();
      expect(headers['strict-transport-security']).toBeUndefined();
    },
  );

  it('asks for HTTPS in production only', async () => {
    const production = await startApp({ config: { production: true } });
    const { headers } = await production.get('/api/university/');
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    await production.close();
  });

  it('may be read by pages of a listed origin', async () => {
    const { headers } = await app.get('/api/university/', { headers: { origin: 'https://exams.example.org' } });
    expect(headers).toMatchObject({ 'access-control-allow-origin': 'https://exams.example.org', vary: 'Origin' });
    expect(headers['access-control-allow-credentials']).toBeUndefined();
  });

  it.each(['https://evil.example', 'null', 'https://exams.example.org.evil.example'])(
    'may not be read by pages of %s',
    async (origin) => {
      const { headers, status } = await app.get('/api/university/', { headers: { origin } });
      expect([status, headers['access-control-allow-origin']]).toEqual([200, undefined]);
    },
  );

  it('tells a listed origin before a call what it may send, with no token asked for', async () => {
    const ask = (origin: string) =>
      app.call('OPTIONS', '/api/exam-attempts/create/', {
        headers: { origin, 'access-control-request-method': 'POST' },
      });
    const allowed = await ask('https://exams.example.org');
    expect(allowed).toMatchObject({
      status: 204,
      headers: {
        'access-control-allow-origin': 'https://exams.example.org',
        'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
        'access-control-allow-headers': 'authorization, content-type, idempotency-key',
      },
    });
    expect((await ask('https://evil.example')).headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('rate limits', () => {
  let app: TestApp;
  afterEach(() => app.close());

  const badLogin = (email: string, from: string, headers: Record<string, string> = {}) =>
    app.post('/api/login/', { email, password: 'wrong' }, { from, headers });

  it('stop guessing at one address after ten bad logins, and nobody else', async () => {
    app = await startApp();
    const email = await registerOnly(app);
    for (let tries = 0; tries < 10; tries += 1) expect((await badLogin(email, '10.0.0.1')).status).toBe(401);
    expect(await badLogin(email, '10.0.0.2')).toMatchObject({
      status: 429,
      headers: { 'retry-after': '900' },
      body: { error: 'Too many tries. Please wait 15 minutes and try again.' },
    });
    await registerStudent(app);
    app.clock.advance(900);
    await loginAs(app, email);
  });

  it('count parallel guesses before they are made', async () => {
    app = await startApp();
    const answers = await Promise.all(Array.from({ length: 30 }, () => badLogin('a@b.c', '10.0.0.1')));
    expect(answers.filter((answer) => answer.status === 401)).toHaveLength(10);
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(20);
  });

  it('stop guessing from one place, whatever X-Forwarded-For says', async () => {
    app = await startApp();
    const guess = (n: number) => badLogin(`nobody${n}@b.c`, '10.0.0.9', { 'x-forwarded-for': `1.1.1.${n}` });
    await Promise.all(Array.from({ length: 100 }, (_, n) => guess(n)));
    expect((await guess(100)).status).toBe(429);
    expect((await badLogin('nobody@b.c', '10.0.0.8')).status).toBe(401);
  });

  it('believe X-Forwarded-For of a trusted proxy', async () => {
    app = await startApp({ config: { trustedProxies: ['10.0.0.9'] } });
    const guess = (n: number) => badLogin(`nobody${n}@b.c`, '10.0.0.9', { 'x-forwarded-for': `1.1.1.${n}` });
    await Promise.all(Array.from({ length: 100 }, (_, n) => guess(n)));
    expect((await guess(100)).status).toBe(401);
  });

  it('forget the bad logins of an address after a good one', async () => {
    app = await startApp();
    const email = await registerOnly(app);
    for (let tries = 0; tries < 9; tries += 1) await badLogin(email, '10.0.0.1');
    await loginAs(app, email);
    for (let tries = 0; tries < 10; tries += 1) expect((await badLogin(email, '10.0.0.1')).status).toBe(401);
  });

  it('end a flood of code mails to one address', async () => {
    app = await startApp();
    const answers: number[] = [];
    for (let n = 0; n < 12; n += 1)
      answers.push((await app.post('/api/register/', registration({ phone: `12${n}` }))).status);
    expect(answers).toEqual([...Array(10).fill(201), 429, 429]);
    expect(app.mailer.sent).toHaveLength(10);
    await app.post('/api/verify-otp/', { email: 'amina@example.org', otp: app.mailer.code('amina@example.org') });
    await loginAs(app, 'amina@example.org');
  });

  it('hold generating exams to sixty a minute for each student', async () => {
    app = await startApp();
    const [mine, other] = [await registerStudent(app), await registerStudent(app)];
    const generate = (token: string) => app.post('/api/generate-mcq/', { program_id: 1, subject_id: 1 }, { token });
    for (let n = 0; n < 60; n += 1) expect((await generate(mine.access)).status).toBe(400);
    expect(await generate(mine.access)).toMatchObject({
      status: 429,
      headers: { 'retry-after': '60' },
      body: { message: 'Too many tries. Please wait 60 seconds and try again.' },
    });
    expect((await generate(other.access)).status).toBe(400);
  });

  it('can be switched off, the pause between two codes too', async () => {
    app = await startApp({ config: { rateLimits: false } });
    const email = await registerOnly(app);
    for (let tries = 0; tries < 15; tries += 1) expect((await badLogin(email, '10.0.0.1')).status).toBe(401);
    for (let n = 0; n < 3; n += 1) await app.post('/api/login/', { email, password: registration().password });
    expect(app.mailer.to(email).filter((mail) => mail.purpose === 'login')).toHaveLength(3);
  });
});

it('does the same hash work for an unknown address as for a wrong password', async () => {
  let checked: string[] = [];
  const passwords = {
    hash: argon2Passwords.hash,
    verify: (hash: string, password: string) => {
      checked.push(hash.split('$').slice(0, 4).join('$'));
      return argon2Passwords.verify(hash, password);
    },
  };
  const app = await startApp({ app: { passwords } });
  const email = await registerOnly(app);
  const work = async (address: string) => {
    checked = [];
    await app.post('/api/login/', { email: address, password: 'wrong' });
    return checked;
  };
  expect(await work(email)).toEqual(['$argon2id$v=19$m=19456,t=2,p=1']);
  expect(await work('nobody@example.org')).toEqual(['$argon2id$v=19$m=19456,t=2,p=1']);
  await app.close();
});

describe('when something breaks', () => {
  let app: TestApp;
  let lines: string[];
  let broken: Error | null;

  beforeAll(async () => {
    lines = [];
    broken = null;
    const store = await freshStore();
    const fails = (): Promise<never> => Promise.reject(broken ?? new Error('not now'));
    // The list of universities goes through a prepared statement, so it is the statement that breaks.
    const breakable: Store = {
      ...store,
      db: new Proxy(store.db, {
        get: (db, name) => {
          if (name === 'insert' && broken)
            return () => ({ values: () => ({ onConflictDoNothing: () => ({ returning: fails }) }) });
          const value: unknown = Reflect.get(db, name);
          return typeof value === 'function' ? value.bind(db) : value;
        },
      }),
    };
    const stream = new Writable({
      write: (chunk, _encoding, done) => {
        lines.push(String(chunk));
        done();
      },
    });
    app = await startApp({ app: { store: breakable }, logger: { level: 'info', stream } });
  });
  afterAll(() => app.close());

  it.each([
    [new Error('secret detail'), 500, 'Something went wrong on our side. Please try again.'],
    [
      Object.assign(new Error('connect ECONNREFUSED 10.0.0.5:5432'), { code: 'ECONNREFUSED' }),
      503,
      'The database does not answer at the moment. Please try again in a minute.',
    ],
    [
      Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' }),
      503,
      'The database does not answer at the moment. Please try again in a minute.',
    ],
  ])('%s is answered with %i, without its text, and the process lives on', async (error, status, text) => {
    const { adminToken } = await import('./support/accounts.ts');
    broken = null;
    const token = await adminToken(app);
    const body = { fullName: 'A', shortName: 'B', country: 'C' };
    broken = error;
    lines = [];
    const answer = await app.post('/api/university/', body, { token });
    broken = null;
    expect(answer).toMatchObject({ status, body: { error: text } });
    const logged = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(logged).toEqual([
      expect.objectContaining({ event: 'call.failed', status, reqId: expect.stringMatching(/^[0-9a-f-]{36}$/) }),
      expect.objectContaining({ event: 'call.refused', call: 'POST /api/university/', status }),
    ]);
    expect((await app.get('/api/university/')).status).toBe(200);
  });

  it('the log of a round holds no password, code, token or full address', async () => {
    lines = [];
    const person = await registerStudent(app);
    await app.post('/api/login/', { email: person.email, password: 'a wrong password' });
    await app.post('/api/verify-login-otp/', { email: person.email, otp: '123456' });
    await app.post('/api/token/refresh/', { refresh: 'a wrong token' });
    await app.post('/api/logout/', { refresh: person.refresh });
    const log = lines.join('');
    expect(log).toContain('"event":"session.began"');
    expect(log).toContain('"event":"login.refused"');
    const secrets = [person.password, person.email, person.access, person.refresh, 'a wrong', '"123456"'];
    for (const secret of [...secrets, ...app.mailer.sent.map((mail) => `"${mail.code}"`)]) {
      expect(log).not.toContain(secret);
    }
  });
});
