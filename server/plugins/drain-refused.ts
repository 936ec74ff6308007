import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** How long a refused body is still listened to, in milliseconds. */
const patience = 20_000;

/**
 * Reads a refused body to its end before the refusal is sent: many clients read no answer before they have sent
 * everything, and would see a reset instead of the 401 or the 413. What goes on beyond `mostBytes` is cut off.
 */
export function drainRefused(app: FastifyInstance, mostBytes: number): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode >= 400 && !(await drained(request.raw, mostBytes))) reply.header('connection', 'close');
    return payload;
  });
}

/** Whether the body has come to its end. */
function drained(body: IncomingMessage, mostBytes: number): Promise<boolean> {
  if (body.readableEnded || body.complete || body.destroyed) return Promise.resolve(true);
  return new Promise((resolve) => {
    let bytes = 0;
    const finish = (whole: boolean) => {
      clearTimeout(timer);
      body.off('data', count).off('end', end).off('close', end);
      resolve(whole);
    };
    const end = () => finish(true);
    const count = (part: Buffer) => {
      bytes += part.length;
      if (bytes > mostBytes) finish(false);
    };
    const timer = setTimeout(() => finish(false), patience);
    body.unpipe();
    body.on('data', count).once('end', end).once('close', end);
    body.resume();
  });
}
