import type { FastifyInstance } from 'fastify';

const allowedMethods = 'GET, POST, PUT, PATCH, DELETE';
const allowedHeaders = 'authorization, content-type, idempotency-key';
/** Ten minutes: what Chromium remembers of a preflight by itself at most is two hours. */
const preflightSeconds = '600';

/**
 * Lets pages of the listed origins call the API. Tokens go in a header and there are no cookies, so credentials are
 * never allowed; another origin gets its answer without the headers, which its browser then withholds from the page.
 */
export function allowCrossOrigin(app: FastifyInstance, origins: string[]): void {
  const allowed = new Set(origins);
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api/')) return;
    reply.header('vary', 'Origin');
    const { origin, 'access-control-request-method': wanted } = request.headers;
    const known = origin !== undefined && allowed.has(origin);
    if (known) {
      reply.header('access-control-allow-origin', origin);
      reply.header('access-control-expose-headers', 'retry-after, export-count, export-warning');
    }
    if (request.method !== 'OPTIONS' || wanted === undefined) return;
    if (known) {
      reply.header('access-control-allow-methods', allowedMethods);
      reply.header('access-control-allow-headers', allowedHeaders);
      reply.header('access-control-max-age', preflightSeconds);
    }
    return reply.code(204).send();
  });
}
