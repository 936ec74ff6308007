import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { paperChunks } from '#server/store/schema/papers.ts';
import { adminToken } from '../support/accounts.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { seedCatalogue, type Catalogue } from '../support/bank.ts';
import { pdfOf } from './multipart.ts';

const megabyte = 1024 * 1024;
let app: TestApp;
let admin: string;
let place: Catalogue;
let port: number;

beforeAll(async () => {
  app = await startApp({ config: { maxPdfBytes: 30 * megabyte, rateLimits: false } });
  admin = await adminToken(app);
  place = await seedCatalogue(app);
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.app.server.address() as AddressInfo).port;
});
afterAll(() => app.close());

/** Sends a form whose file is `parts` times `part`, with a closed connection, and gives the answer. */
async function send(parts: number, part: Uint8Array, token: string) {
  const call = request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: '/api/upload-pdf/',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'multipart/form-data; boundary=b',
      // Many proxies do so. Answering before the body is read would then end in a reset.
      connection: 'close',
    },
  });
  const answered = once(call, 'response') as Promise<[IncomingMessage]>;
  for (const [name, id] of Object.entries({
    university: place.university,
    program: place.program,
    subject: place.subject,
  })) {
    call.write(`--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${id}\r\n`);
  }
  call.write('--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n');
  call.write(pdfOf(9));
  for (let sent = 0; sent < parts; sent += 1) {
    if (!call.write(part)) await once(call, 'drain');
  }
  call.end('\r\n--b--\r\n');
  const [answer] = await answered;
  return { status: answer.statusCode, body: JSON.parse(await text(answer)) as unknown };
}

const kept = () => app.store.db.select({ position: paperChunks.position }).from(paperChunks);

describe('an upload on its way', () => {
  it('that is too large is refused, and the sender sees the answer', async () => {
    expect(await send(45, new Uint8Array(megabyte), admin)).toEqual({
      status: 413,
      body: { message: 'This file is larger than 30 MB. Please upload a smaller PDF.' },
    });
    expect(await kept()).toEqual([]);
  });

  it('without a right to it is refused after it was read, so that the sender sees the answer', async () => {
    const answer = await send(20, new Uint8Array(megabyte), 'wrong');
    expect(answer).toEqual({ status: 401, body: { message: 'Your session has expired. Please log in again.' } });
    expect(await kept()).toEqual([]);
  });

  it('that breaks off leaves nothing behind', async () => {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    const head = [
      'POST /api/upload-pdf/ HTTP/1.1',
      'Host: localhost',
      `Authorization: Bearer ${admin}`,
      'Content-Type: multipart/form-data; boundary=b',
      'Content-Length: 10000000',
    ];
    socket.write(
      `${head.join('\r\n')}\r\n\r\n--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n`,
    );
    socket.write(pdfOf(200_000));
    await vi.waitFor(async () => expect((await kept()).length).toBeGreaterThan(0));
    socket.destroy();
    await vi.waitFor(async () => expect(await kept()).toEqual([]));
  });

  it('lets others be answered meanwhile', async () => {
    const times: number[] = [];
    let going = true;
    const others = (async () => {
      while (going) {
        const began = performance.now();
        const answer = await fetch(`http://127.0.0.1:${port}/api/university/`);
        await answer.text();
        times.push(performance.now() - began);
      }
    })();
    expect((await send(25, new Uint8Array(megabyte), admin)).status).toBe(201);
    going = false;
    await others;
    expect(times.length).toBeGreaterThan(5);
    expect(Math.max(...times)).toBeLessThan(1_500);
  });
});
