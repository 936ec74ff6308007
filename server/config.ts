import { resolve } from 'node:path';

/** How the server runs: every environment variable, read and checked once at start. See .env.example for each. */
export interface Config {
  production: boolean;
  host: string;
  port: number;
  /** True while only this machine can reach the server; the mailbox and the demo exist only then. */
  loopback: boolean;
  /** Absolute folder of the embedded database and of the generated secret. */
  dataDir: string;
  /** PostgreSQL instead of the embedded database. */
  databaseUrl: string | null;
  smtpUrl: string | null;
  mailFrom: string;
  /** Null: generated into dataDir at the first start. */
  jwtSecret: string | null;
  accessTokenSeconds: number;
  refreshTokenDays: number;
  otpSeconds: number;
  otpMaxTries: number;
  admin: { email: string; password: string } | null;
  demo: boolean;
  /** False only outside production: no rate limits and no cool-down between two codes. */
  rateLimits: boolean;
  /** Origins besides the server's own whose pages may call the API. */
  corsOrigins: string[];
  /** Addresses of reverse proxies whose X-Forwarded-For is believed; none by default. */
  trustedProxies: string[];
  maxPdfBytes: number;
  examQuestions: number;
  llm: { baseUrl: string; apiKey: string | null; model: string } | null;
}

/** What is wrong with the environment, one line a variable. */
export class ConfigError extends Error {
  readonly problems: string[];
  constructor(problems: string[]) {
    super(`The configuration cannot be used:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

type Environment = Record<string, string | undefined>;

/** The client's dev server (vite), which calls the API from another port. */
const devOrigins = ['http://localhost:5173', 'http://127.0.0.1:5173'];
const loopbackHosts = ['127.0.0.1', 'localhost', '::1'];

/**
 * Reads the environment. A blank variable counts as unset.
 * @throws ConfigError naming every variable that cannot be used.
 */
export function readConfig(env: Environment): Config {
  const problems: string[] = [];
  const text = (name: string): string | null => env[name]?.trim() || null;

  const whole = (name: string, fallback: number, least: number, most: number): number => {
    const given = text(name);
    if (given === null) return fallback;
    const value = Number(given);
    if (Number.isInteger(value) && value >= least && value <= most) return value;
    problems.push(`${name} must be a whole number from ${least} to ${most}, but is '${given}'.`);
    return fallback;
  };

  const onOff = (name: string, fallback: boolean): boolean => {
    const given = text(name)?.toLowerCase() ?? null;
    if (given === null) return fallback;
    if (['on', 'true', '1', 'yes'].includes(given)) return true;
    if (['off', 'false', '0', 'no'].includes(given)) return false;
    problems.push(`${name} must be 'on' or 'off', but is '${given}'.`);
    return fallback;
  };

  /** The values hold secrets, so the message never repeats them. */
  const url = (name: string, protocols: string[]): string | null => {
    const given = text(name);
    if (given === null) return null;
    if (URL.canParse(given) && protocols.includes(new URL(given).protocol)) return given;
    problems.push(`${name} must be an address that starts with ${protocols.map((each) => `${each}//`).join(' or ')}.`);
    return null;
  };

  const list = (name: string): string[] | null => {
    const given = text(name);
    return given === null ? null : given.split(/[\s,]+/).filter((each) => each !== '');
  };

  const production = text('NODE_ENV') === 'production';
  const host = text('HOST') ?? '127.0.0.1';
  const loopback = loopbackHosts.includes(host);
  const databaseUrl = url('DATABASE_URL', ['postgres:', 'postgresql:']);
  const smtpUrl = url('SMTP_URL', ['smtp:', 'smtps:']);

  const jwtSecret = text('JWT_SECRET');
  if (jwtSecret !== null && Buffer.byteLength(jwtSecret) < 32) {
    problems.push('JWT_SECRET must have at least 32 bytes.');
  }
  if (production && jwtSecret === null) {
    problems.push('JWT_SECRET is required when NODE_ENV is production: at least 32 random bytes.');
  }
  if (production && text('SMTP_URL') === null) {
    problems.push('SMTP_URL is required when NODE_ENV is production: one-time codes are sent by mail.');
  }

  const demo = onOff('DEMO', !production && databaseUrl === null && loopback);
  if (demo && production) problems.push('DEMO cannot be on when NODE_ENV is production.');
  if (demo && !loopback) problems.push('DEMO needs HOST to be a loopback address: its accounts are public.');

  const rateLimits = onOff('RATE_LIMITS', true);
  if (production && !rateLimits) problems.push('RATE_LIMITS cannot be off when NODE_ENV is production.');

  const adminEmail = text('ADMIN_EMAIL');
  const adminPassword = env['ADMIN_PASSWORD'] || null;
  if ((adminEmail === null) !== (adminPassword === null)) {
    problems.push('ADMIN_EMAIL and ADMIN_PASSWORD must be set together.');
  }
  if (adminEmail !== null && !/^[^\s@]+@[^\s@]+$/.test(adminEmail)) {
    problems.push('ADMIN_EMAIL must be an email address.');
  }

  const corsOrigins = list('CORS_ORIGINS');
  for (const origin of corsOrigins ?? []) {
    if (!URL.canParse(origin) || new URL(origin).origin !== origin) {
      problems.push(`CORS_ORIGINS must list origins such as https://exams.example.org, but has '${origin}'.`);
    }
  }

  const llmBaseUrl = url('LLM_BASE_URL', ['http:', 'https:']);
  const llmModel = text('LLM_MODEL');
  if (llmBaseUrl !== null && llmModel === null) problems.push('LLM_MODEL is required when LLM_BASE_URL is set.');

  const config: Config = {
    production,
    host,
    loopback,
    port: whole('PORT', 8000, 0, 65_535),
    dataDir: resolve(text('DATA_DIR') ?? 'data'),
    databaseUrl,
    smtpUrl,
    mailFrom: text('MAIL_FROM') ?? 'Entrada <no-reply@localhost>',
    jwtSecret,
    accessTokenSeconds: whole('ACCESS_TOKEN_SECONDS', 600, 1, 86_400),
    refreshTokenDays: whole('REFRESH_TOKEN_DAYS', 30, 1, 365),
    otpSeconds: whole('OTP_SECONDS', 300, 1, 86_400),
    otpMaxTries: whole('OTP_MAX_TRIES', 5, 1, 100),
    admin: adminEmail && adminPassword ? { email: adminEmail.toLowerCase(), password: adminPassword } : null,
    demo,
    rateLimits,
    corsOrigins: corsOrigins ?? (production ? [] : devOrigins),
    trustedProxies: list('TRUSTED_PROXIES') ?? [],
    maxPdfBytes: whole('MAX_PDF_MB', 25, 1, 1000) * 1024 * 1024,
    examQuestions: whole('EXAM_QUESTIONS', 20, 1, 500),
    llm: llmBaseUrl && llmModel ? { baseUrl: llmBaseUrl, apiKey: text('LLM_API_KEY'), model: llmModel } : null,
  };
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}
