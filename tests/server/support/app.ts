import type { FastifyInstance, FastifyServerOptions, InjectOptions } from 'fastify';
import type { components } from '#contract/api.d.ts';
import { buildApp, type AppOptions } from '#server/app.ts';
import { readConfig, type Config } from '#server/config.ts';
import type { Store } from '#server/store/store.ts';
import { expectDocumented } from '#tests/support/contract-answers.ts';
import { freshStore } from './databases.ts';
import { RecordingMailer } from './recording-mailer.ts';

/** What a test may change about the server. */
export interface Overrides {
  config?: Partial<Config>;
  logger?: FastifyServerOptions['logger'];
  app?: Partial<AppOptions>;
}

/** The parts of a call that matter to a test. */
export interface CallOptions {
  token?: string | undefined;
  /** Sent as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
  /** Sent as it is, with the headers given. */
  payload?: string | Buffer;
  /** The caller's address. */
  from?: string;
}

/** An answer that keeps the contract. `Body` is what the test expects to pick from; the contract check saw its shape. */
export interface Answer<Body> {
  status: number;
  headers: Record<string, unknown>;
  text: string;
  body: Body;
}

/** The contract's schemas by name, for tests that pick from an answer. */
export type Schemas = components['schemas'];

export interface TestApp {
  app: FastifyInstance;
  store: Store;
  mailer: RecordingMailer;
  /** What the server takes for now; starts at the same moment in every test. */
  clock: { now: Date; advance(seconds: number): void };
  /** Makes a call and fails unless the contract documents its answer. */
  call<Body = unknown>(method: string, url: string, options?: CallOptions): Promise<Answer<Body>>;
  get<Body = unknown>(url: string, options?: CallOptions): Promise<Answer<Body>>;
  post<Body = unknown>(url: string, body?: unknown, options?: CallOptions): Promise<Answer<Body>>;
  put<Body = unknown>(url: string, body?: unknown, options?: CallOptions): Promise<Answer<Body>>;
  close(): Promise<void>;
}

const secret = Buffer.from('a secret for tests only, 32 bytes or more');

const isJson = ({ body, headers }: { body: string; headers: Record<string, unknown> }) =>
  body !== '' && String(headers['content-type']).startsWith('application/json');

/** Starts the very app that production runs, on a database of its own, with a clock and a mailer that the test holds. */
export async function startApp(overrides: Overrides = {}): Promise<TestApp> {
  const store = overrides.app?.store ?? (await freshStore());
  const mailer = new RecordingMailer();
  const clock = {
    now: new Date('2026-03-01T09:00:00.000Z'),
    advance(seconds: number) {
      this.now = new Date(this.now.getTime() + seconds * 1000);
    },
  };
  const app = await buildApp({
    config: { ...readConfig({}), ...overrides.config },
    store,
    mailer,
    secret,
    clock: () => clock.now,
    logger: overrides.logger ?? false,
    ...overrides.app,
  });

  const call = async <Body>(method: string, url: string, options: CallOptions = {}): Promise<Answer<Body>> => {
    const { token, body, headers, payload, from } = options;
    const answer = await app.inject({
      method: method as NonNullable<InjectOptions['method']>,
      url,
      headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }), ...headers },
      ...(body !== undefined && { payload: body as object }),
      ...(payload !== undefined && { payload }),
      ...(from !== undefined && { remoteAddress: from }),
    });
    const seen = { status: answer.statusCode, headers: answer.headers, text: answer.body };
    if (method !== 'OPTIONS') expectDocumented(method, url, seen);
    return { ...seen, body: (isJson(answer) ? answer.json() : answer.body || null) as Body };
  };

  return {
    app,
    store,
    mailer,
    clock,
    call,
    get: (url, options) => call('GET', url, options),
    post: (url, body, options) => call('POST', url, { body, ...options }),
    put: (url, body, options) => call('PUT', url, { body, ...options }),
    close: async () => {
      await app.close();
      await store.close();
    },
  };
}
