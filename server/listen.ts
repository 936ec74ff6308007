import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Another program listens where the server should. */
export class PortInUseError extends Error {
  constructor(host: string, port: number) {
    super(`Port ${port} of ${host} is in use by another program. Stop that one, or set PORT to another number.`);
    this.name = 'PortInUseError';
  }
}

/** A listening server. */
export interface Listening {
  /** The port it got, where 0 asked for any. */
  port: number;
  /** Takes no new connections, lets the answers under way finish for `patience` milliseconds, then ends. */
  drain(patience: number): Promise<void>;
}

/** Where a kept connection is looked at again while the server drains, in milliseconds. */
const lookAgain = 50;

/**
 * Listens. On 127.0.0.1, the default, the other loopback address ::1 is served as well where the machine has it: a
 * browser that is given 'localhost' may try either one.
 * @throws PortInUseError
 */
export async function listen(app: FastifyInstance, { host, port }: { host: string; port: number }): Promise<Listening> {
  await app.listen({ host, port }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE' ? new PortInUseError(host, port) : error;
  });
  const got = (app.server.address() as AddressInfo).port;
  const servers = [app.server];
  if (host === '127.0.0.1') {
    try {
      const twin = await listenOnSixth(app, got);
      if (twin !== null) servers.push(twin);
    } catch (error) {
      await app.close();
      throw error;
    }
  }
  return { port: got, drain: (patience) => drain(app, servers, patience) };
}

/** Null where the machine has no ::1. */
function listenOnSixth(app: FastifyInstance, port: number): Promise<Server | null> {
  const { keepAliveTimeout, requestTimeout, headersTimeout, timeout } = app.server;
  const twin = Object.assign(
    createServer((request, response) => app.routing(request, response)),
    { keepAliveTimeout, requestTimeout, headersTimeout, timeout },
  );
  return new Promise((resolve, reject) => {
    twin.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') reject(new PortInUseError('::1', port));
      else resolve(null);
    });
    twin.listen(port, '::1', () => resolve(twin));
  });
}

async function drain(app: FastifyInstance, servers: Server[], patience: number): Promise<void> {
  // A connection that was busy when closing began is idle after its answer, and would be kept for its whole life.
  const release = setInterval(() => servers.forEach((server) => server.closeIdleConnections()), lookAgain);
  const force = setTimeout(() => servers.forEach((server) => server.closeAllConnections()), patience);
  try {
    await Promise.all([
      ...servers.slice(1).map((server) => new Promise((resolve) => server.close(resolve))),
      app.close(),
    ]);
  } finally {
    clearInterval(release);
    clearTimeout(force);
  }
}
