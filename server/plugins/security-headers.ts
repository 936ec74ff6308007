import type { FastifyInstance } from 'fastify';

/**
 * Only what this origin serves may run. Styles may stand inline, which Emotion and KaTeX need; pictures may come as
 * data. No rule upgrades http to https: the server itself speaks http, also on a school's own network.
 */
const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** A year, as the preload lists ask for. */
const strictTransportSecurity = 'max-age=31536000; includeSubDomains';

/** The headers of an answer to `url`; those of the API are never cached. */
export type HeadersFor = (url: string) => Record<string, string>;

/** The security headers of this kind of installation. */
export function securityHeaders({ production }: { production: boolean }): HeadersFor {
  const everywhere = {
    'content-security-policy': contentSecurityPolicy,
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    ...(production && { 'strict-transport-security': strictTransportSecurity }),
  };
  const ofTheApi = { ...everywhere, 'cache-control': 'no-store' };
  return (url) => (url.startsWith('/api/') ? ofTheApi : everywhere);
}

/** Puts the security headers on every answer of a route, and on those that find no route. */
export function addSecurityHeaders(app: FastifyInstance, headersFor: HeadersFor): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headersFor(request.url));
    done();
  });
}
