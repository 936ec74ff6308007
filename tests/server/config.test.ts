import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '#server/config.ts';
import { signingSecret } from '#server/signing-secret.ts';

const problemsOf = (env: Record<string, string>): string[] => {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
};

describe('the configuration', () => {
  it('has a default for everything', () => {
    expect(readConfig({})).toEqual({
      production: false,
      host: '127.0.0.1',
      port: 8000,
      loopback: true,
      dataDir: resolve('data'),
      databaseUrl: null,
      smtpUrl: null,
      mailFrom: 'Entrada <no-reply@localhost>',
      jwtSecret: null,
      accessTokenSeconds: 600,
      refreshTokenDays: 30,
      otpSeconds: 300,
      otpMaxTries: 5,
      admin: null,
      demo: true,
      rateLimits: true,
      corsOrigins: ['http://localhost:5173', 'http://127.0.0.1:5173'],
      trustedProxies: [],
      maxPdfBytes: 25 * 1024 * 1024,
      examQuestions: 20,
      llm: null,
    });
  });

  it('reads every variable', () => {
    const secret = 'x'.repeat(32);
    expect(
      readConfig({
        HOST: '0.0.0.0',
        PORT: '9000',
        DATA_DIR: '/var/lib/entrada',
        DATABASE_URL: 'postgres://e:p@db/entrada',
        SMTP_URL: 'smtps://u:p@mail',
        MAIL_FROM: 'Exams <exams@example.org>',
        JWT_SECRET: secret,
        ACCESS_TOKEN_SECONDS: '2',
        REFRESH_TOKEN_DAYS: '7',
        OTP_SECONDS: '60',
        OTP_MAX_TRIES: '3',
        ADMIN_EMAIL: 'Admin@Example.org',
        ADMIN_PASSWORD: ' spaces count ',
        DEMO: 'off',
        RATE_LIMITS: 'off',
        CORS_ORIGINS: 'https://a.example, https://b.example:8443',
        TRUSTED_PROXIES: '10.0.0.1 10.0.0.2',
        MAX_PDF_MB: '2',
        EXAM_QUESTIONS: '50',
        LLM_BASE_URL: 'http://localhost:11434/v1',
        LLM_MODEL: 'small',
      }),
    ).toEqual({
      production: false,
      host: '0.0.0.0',
      port: 9000,
      loopback: false,
      dataDir: '/var/lib/entrada',
      databaseUrl: 'postgres://e:p@db/entrada',
      smtpUrl: 'smtps://u:p@mail',
      mailFrom: 'Exams <exams@example.org>',
      jwtSecret: secret,
      accessTokenSeconds: 2,
      refreshTokenDays: 7,
      otpSeconds: 60,
      otpMaxTries: 3,
      admin: { email: 'admin@example.org', password: ' spaces count ' },
      demo: false,
      rateLimits: false,
      corsOrigins: ['https://a.example', 'https://b.example:8443'],
      trustedProxies: ['10.0.0.1', '10.0.0.2'],
      maxPdfBytes: 2 * 1024 * 1024,
      examQuestions: 50,
      llm: { baseUrl: 'http://localhost:11434/v1', apiKey: null, model: 'small' },
    });
  });

  it('has no demo with a database of its own, in production, or on a public address', () => {
    const production = { NODE_ENV: 'production', JWT_SECRET: 'x'.repeat(32), SMTP_URL: 'smtp://mail' };
    expect(readConfig({ DATABASE_URL: 'postgres://db/e' }).demo).toBe(false);
    expect(readConfig({ HOST: '0.0.0.0' }).demo).toBe(false);
    expect(readConfig(production)).toMatchObject({ demo: false, corsOrigins: [], production: true });
    expect(problemsOf({ ...production, DEMO: 'on', RATE_LIMITS: 'off' })).toEqual([
      'DEMO cannot be on when NODE_ENV is production.',
      'RATE_LIMITS cannot be off when NODE_ENV is production.',
    ]);
  });

  it('refuses production without its secrets', () => {
    expect(problemsOf({ NODE_ENV: 'production' })).toEqual([
      'JWT_SECRET is required when NODE_ENV is production: at least 32 random bytes.',
      'SMTP_URL is required when NODE_ENV is production: one-time codes are sent by mail.',
    ]);
  });

  it.each([
    [{ PORT: 'http' }, "PORT must be a whole number from 0 to 65535, but is 'http'."],
    [{ PORT: '70000' }, "PORT must be a whole number from 0 to 65535, but is '70000'."],
    [{ OTP_MAX_TRIES: '0' }, "OTP_MAX_TRIES must be a whole number from 1 to 100, but is '0'."],
    [{ DEMO: 'maybe' }, "DEMO must be 'on' or 'off', but is 'maybe'."],
    [{ JWT_SECRET: 'short' }, 'JWT_SECRET must have at least 32 bytes.'],
    [
      { DATABASE_URL: 'mysql://u:secret@db' },
      'DATABASE_URL must be an address that starts with postgres:// or postgresql://.',
    ],
    [{ SMTP_URL: 'mail' }, 'SMTP_URL must be an address that starts with smtp:// or smtps://.'],
    [{ ADMIN_EMAIL: 'a@b.c' }, 'ADMIN_EMAIL and ADMIN_PASSWORD must be set together.'],
    [{ ADMIN_EMAIL: 'nobody', ADMIN_PASSWORD: 'x' }, 'ADMIN_EMAIL must be an email address.'],
    [
      { CORS_ORIGINS: 'https://a.example/' },
      "CORS_ORIGINS must list origins such as https://exams.example.org, but has 'https://a.example/'.",
    ],
    [{ CORS_ORIGINS: '*' }, "CORS_ORIGINS must list origins such as https://exams.example.org, but has '*'."],
    [{ LLM_BASE_URL: 'http://a' }, 'LLM_MODEL is required when LLM_BASE_URL is set.'],
  ])('refuses %o by name, and repeats no secret', (env, problem) => {
    expect(problemsOf(env)).toEqual([problem]);
  });

  it('is documented in .env.example, every variable', async () => {
    const [example, source] = await Promise.all([
      readFile('.env.example', 'utf8'),
      readFile('server/config.ts', 'utf8'),
    ]);
    const documented = [...example.matchAll(/^# ([A-Z_]+)=/gm)].map((match) => match[1]);
    const read = [...source.matchAll(/(?:text|whole|onOff|url|list)\('([A-Z_]+)'|env\['([A-Z_]+)'\]/g)].map(
      (match) => match[1] ?? match[2],
    );
    expect(documented.sort()).toEqual([...new Set(read)].sort());
  });
});

describe('the secret that signs', () => {
  it('is the configured one', async () => {
    const secret = await signingSecret({ jwtSecret: 'y'.repeat(40), dataDir: '/nowhere' });
    expect(Buffer.from(secret).toString()).toBe('y'.repeat(40));
  });

  it('is generated once, for its owner only, and then stays', async () => {
    const dataDir = join(await mkdtemp(join(tmpdir(), 'entrada-secret-')), 'deep');
    const [first, second] = await Promise.all([
      signingSecret({ jwtSecret: null, dataDir }),
      signingSecret({ jwtSecret: null, dataDir }),
    ]);
    expect(Buffer.from(first)).toEqual(Buffer.from(second));
    expect(first.length).toBe(64);
    expect((await stat(join(dataDir, 'jwt-secret'))).mode & 0o777).toBe(0o600);
    await rm(dataDir, { recursive: true });
  });
});
