import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { BuiltClient } from './read-client.ts';

/** Vite puts a hash of the content into the names of these files, so they never change. */
const hashed = /\/assets\/[^/]+-[\w-]{8,}\.\w+$/;
const aYear = 'public, max-age=31536000, immutable';

/** Adds a route for each file of the client: what is not a file of the build is never looked up on the disk. */
export async function serveClientFiles(app: FastifyInstance, { folder }: BuiltClient): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    dotfiles: 'ignore',
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['**/*.map', '**/*.br', '**/*.gz', 'index.html'],
    setHeaders: (reply, path) => {
      reply.header('cache-control', hashed.test(path.replaceAll('\\', '/')) ? aYear : 'no-cache');
    },
  });
}

/**
 * Answers the client's own addresses with its page, whatever the address: the routes are the client's. What looks like a
 * file, or is hidden, is none of them.
 */
export function clientPage({ page, apiOrigin }: BuiltClient) {
  const etag = `"${createHash('sha256').update(page).digest('base64url').slice(0, 22)}"`;
  const bodies = { br: brotliCompressSync(page), gzip: gzipSync(page) };

  return (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    if (!isPage(request)) return noSuchPage(reply);
    reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag });
    if (apiOrigin !== null) allowCallsTo(apiOrigin, reply);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    reply.type('text/html; charset=utf-8');
    const accepted = request.headers['accept-encoding'] ?? '';
    for (const encoding of ['br', 'gzip'] as const) {
      if (new RegExp(`\\b${encoding}\\b(?!;q=0)`).test(accepted)) {
        return reply.header('content-encoding', encoding).send(bodies[encoding]);
      }
    }
    return reply.send(page);
  };
}

/** Answers for a client that was not built. */
export function noClient(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .type('text/plain; charset=utf-8')
    .send("The client is not built. Run 'npm run build', or use 'npm run dev'.\n");
}

function noSuchPage(reply: FastifyReply): FastifyReply {
  return reply.code(404).type('text/plain; charset=utf-8').send('There is nothing here.\n');
}

function isPage({ method, url, headers }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (!/text\/html|\*\/\*/.test(headers.accept ?? '*/*')) return false;
  const path = decoded(url.split('?', 1)[0] ?? '');
  return path !== null && (path === '/index.html' || !path.includes('.'));
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/** The policy of security-headers.ts allows calls to the page's own origin only. */
function allowCallsTo(origin: string, reply: FastifyReply): void {
  const policy = String(reply.getHeader('content-security-policy') ?? '');
  reply.header('content-security-policy', policy.replace("connect-src 'self'", `connect-src 'self' ${origin}`));
}
