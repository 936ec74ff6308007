import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import Fastify, {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify';
import type { Config } from './config.ts';
import { rateLimits } from './limits/rate-limits.ts';
import type { Mailer } from './mail/mailer.ts';
import { accessTokens } from './operations/account/access-tokens.ts';
import { oneTimeCodes } from './operations/account/one-time-codes.ts';
import { argon2Passwords, type Passwords } from './operations/account/passwords.ts';
import { makeHandlers } from './operations/handlers.ts';
import { authentication } from './plugins/authentication.ts';
import { bindContract } from './plugins/contract/bind.ts';
import { readContract } from './plugins/contract/document.ts';
import { allowCrossOrigin } from './plugins/cross-origin.ts';
import { drainRefused } from './plugins/drain-refused.ts';
import { takeJsonOnly } from './plugins/json-body.ts';
import { addSecurityHeaders, securityHeaders } from './plugins/security-headers.ts';
import { describeError } from './problems/describe-error.ts';
import { answerError } from './problems/error-handler.ts';
import { shapesByAddress } from './problems/problem-shape.ts';
import type { Services } from './services.ts';
import type { Store } from './store/store.ts';
import { sweepExpired } from './store/sweep.ts';

export interface AppOptions {
  config: Config;
  /** Open and migrated; whoever opened it closes it. */
  store: Store;
  mailer: Mailer;
  /** Signs tokens and keys the hashes of one-time codes; see signing-secret.ts. */
  secret: Uint8Array;
  clock?: () => Date;
  passwords?: Passwords;
  /** Told when a past paper was stored. */
  paperStored?: () => void;
  logger?: FastifyServerOptions['logger'];
  /** Adds routes besides the contract's, such as the client's files; called before the contract is bound. */
  extend?: (app: FastifyInstance, services: Services) => void | Promise<void>;
  /** Answers what has no route and is no call of the API, such as a page of the client. */
  fallback?: (request: FastifyRequest, reply: FastifyReply) => unknown;
}

/** The largest JSON body; the largest honest one is an attempt of 500 answers, about 25 KB. */
const jsonBytes = 1024 * 1024;

/** How often expired rows are removed. */
const sweepEveryMs = 3_600_000;

/** Builds the server, ready to listen or to be injected into. Every option of Fastify is set here and nowhere else. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, store, mailer, secret, clock = () => new Date() } = options;
  const services: Services = {
    config,
    store,
    mailer,
    clock,
    limits: rateLimits(store, clock, config.rateLimits),
    tokens: await accessTokens(secret, config.accessTokenSeconds, clock),
    codes: oneTimeCodes({ store, mailer, clock, secret, config }),
    passwords: options.passwords ?? argon2Passwords,
    paperStored: options.paperStored ?? (() => {}),
  };

  const operations = readContract();
  const headersFor = securityHeaders(config);
  const shapesOf = shapesByAddress(operations);
  const app = Fastify({
    logger: options.logger ?? false,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    bodyLimit: jsonBytes,
    // While closing, calls on open connections are still answered properly; new connections are refused by the socket.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => {
      // No hook runs for an address that the router cannot read.
      reply.headers(headersFor(request.url));
      return answerError(error, request, reply, shapesOf(request.method, request.url));
    },
    routerOptions: {
      // A longer one is left to the contract's pattern, which says what is wrong; Node limits the whole address.
      maxParamLength: 16_384,
      ignoreTrailingSlash: false,
      ignoreDuplicateSlashes: false,
      caseSensitive: true,
    },
  });

  addSecurityHeaders(app, headersFor);
  allowCrossOrigin(app, config.corsOrigins);
  takeJsonOnly(app);
  await app.register(multipart);
  drainRefused(app, 2 * config.maxPdfBytes);
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((request, reply) => {
    const isApi = request.url === '/api' || request.url.startsWith('/api/');
    if (!isApi && options.fallback) return options.fallback(request, reply);
    return reply.code(404).send({ error: `There is nothing at ${request.method} ${request.url.split('?', 1)[0]}.` });
  });
  app.addHook('onResponse', (request, reply, done) => {
    if (reply.statusCode >= 400) {
      // The route's pattern, not the address: nothing that a client put into it gets into the log.
      const call = `${request.method} ${request.routeOptions.url ?? 'no route'}`;
      request.log.info({ event: 'call.refused', call, status: reply.statusCode }, 'A call was refused');
    }
    done();
  });

  const sweeping = setInterval(() => {
    sweepExpired(store, clock()).catch((error: unknown) => {
      app.log.warn({ event: 'sweep.failed', error: describeError(error) }, 'Expired rows stay for another hour');
    });
  }, sweepEveryMs).unref();
  app.addHook('onClose', async () => clearInterval(sweeping));

  await options.extend?.(app, services);
  bindContract(app, operations, makeHandlers(services), authentication(services));
  await app.ready();
  return app;
}
