import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { connect } from 'node:net';
import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoAccounts } from '#server/demo/accounts.ts';
import {
  callServer,
  freePort,
  logIn,
  runToEnd,
  spawnServer,
  temporaryFolder,
  type SpawnedServer,
} from './spawned-server.ts';

const folder = temporaryFolder();
let server: SpawnedServer;
beforeAll(async () => {
  server = await spawnServer({ PORT: '0', DATA_DIR: folder });
});
afterAll(async () => {
  await server.end('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

describe('a server without configuration', () => {
  it('prints its address, the demo accounts and the address of the mailbox', () => {
    expect(server.output()).toContain(
      [
        `Entrada is ready at ${server.address}`,
        'Demo admin: admin@entrada.example, password answer-sheet-admin',
        'Demo student: student@entrada.example, password answer-sheet-student',
        `Mails arrive in the development mailbox: ${server.address}/dev/mailbox`,
      ].join('\n'),
    );
    expect(server.address).toMatch(/^http:\/\/localhost:\d+$/);
  });

  it.each(['127.0.0.1', 'localhost'])('answers at %s', async (name) => {
    const answer = await fetch(`http://${name}:${new URL(server.address).port}/api/university/`);
    expect(((await answer.json()) as { fullName: string }[]).map(({ fullName }) => fullName)).toEqual([
      'Lakeside Institute of Technology',
      'Meridian University of Health Sciences',
    ]);
  });

  it('lets both demo accounts log in', async () => {
    for (const { email, password } of demoAccounts) {
      const profile = await callServer(server, '/api/profile/', { token: await logIn(server, email, password) });
      expect(profile).toMatchObject({ status: 200, body: { email } });
    }
  });

  it('keeps a second server out of its folder', async () => {
    const second = await runToEnd({ PORT: '0', DATA_DIR: folder });
    expect(second).toEqual({
      code: 1,
      output: `The folder ${folder} is in use by another Entrada server. Stop that one, or set DATA_DIR to another folder.\n`,
    });
  });
});

describe('a server that is asked to stop', () => {
  it('finishes the answers under way, takes no new connection, and ends with 0', async () => {
    const [admin] = demoAccounts;
    const token = await logIn(server, admin.email, admin.password);
    const port = Number(new URL(server.address).port);
    const body = JSON.stringify({ fullName: 'University of Patience', shortName: 'UP', country: 'Peru' });
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    const head = [
      'POST /api/university/ HTTP/1.1',
      'Host: localhost',
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
      `Authorization: Bearer ${token}`,
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, 10)}`);
    // An answer to another call says that the server has taken up this one as well.
    await callServer(server, '/api/university/');

    const ended = server.end('SIGTERM');
    await expect
      .poll(() =>
        fetch(server.address).then(
          () => 'taken',
          () => 'refused',
        ),
      )
      .toBe('refused');
    let answer = '';
    socket.on('data', (text: Buffer) => (answer += text.toString()));
    socket.write(body.slice(10));
    await once(socket, 'close');
    expect(answer).toMatch(/^HTTP\/1\.1 201 /);
    expect(await ended).toBe(0);
  });
});

describe('a server that cannot start', () => {
  it('says that its port is in use', async () => {
    const port = await freePort();
    const other = createServer().listen(port, '127.0.0.1');
    await once(other, 'listening');
    const place = temporaryFolder();
    const { code, output } = await runToEnd({ PORT: String(port), DATA_DIR: place, DEMO: 'off' });
    other.close();
    rmSync(place, { recursive: true });
    expect(code).toBe(1);
    expect(output).toBe(
      `Port ${port} of 127.0.0.1 is in use by another program. Stop that one, or set PORT to another number.\n`,
    );
  });

  it('says what is missing in production', async () => {
    const { code, output } = await runToEnd({ NODE_ENV: 'production' });
    expect(code).toBe(1);
    expect(output.split('\n').slice(0, 3)).toEqual([
      'The configuration cannot be used:',
      '  JWT_SECRET is required when NODE_ENV is production: at least 32 random bytes.',
      '  SMTP_URL is required when NODE_ENV is production: one-time codes are sent by mail.',
    ]);
  });
});
