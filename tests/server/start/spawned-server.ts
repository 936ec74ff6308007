import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A server in a process of its own, run from the sources. */
export interface SpawnedServer {
  process: ChildProcess;
  address: string;
  /** What it has printed so far. */
  output(): string;
  /** Ends it as the signal does, if it has not ended; gives its exit code, or null if the signal ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

export type Environment = Record<string, string>;

export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'entrada-test-'));
}

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function run(env: Environment) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], ...env },
  });
  let output = '';
  const keep = (text: Buffer) => (output += text.toString());
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  return { child, output: () => output };
}

/** Runs the server to its end and gives what it said. */
export async function runToEnd(env: Environment): Promise<{ code: number | null; output: string }> {
  const { child, output } = run(env);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output: output() };
}

/** Starts the server and waits until it is ready. */
export async function spawnServer(env: Environment): Promise<SpawnedServer> {
  const { child, output } = run(env);
  const ready = /^Entrada is ready at (http:\S+)$/m;
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', () => ready.test(output()) && resolve());
    child.once('close', () => reject(new Error(`The server ended before it was ready:\n${output()}`)));
  });
  return {
    process: child,
    address: ready.exec(output())?.[1] ?? '',
    output,
    end: async (signal) => {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      const closed = once(child, 'close') as Promise<[number | null]>;
      child.kill(signal);
      return (await closed)[0];
    },
  };
}

/** Calls a server as a client from outside does. */
export async function callServer<Body>(
  server: SpawnedServer,
  path: string,
  { token, body }: { token?: string; body?: unknown } = {},
): Promise<{ status: number; body: Body }> {
  const answer = await fetch(`${server.address}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as Body };
}

/** Logs in with both steps; the code comes from the development mailbox. */
export async function logIn(server: SpawnedServer, email: string, password: string): Promise<string> {
  await callServer(server, '/api/login/', { body: { email, password } });
  const mails = await callServer<{ to: string; code: string }[]>(server, '/dev/mailbox.json');
  const otp = mails.body.find((mail) => mail.to === email)?.code;
  const { body } = await callServer<{ access: string }>(server, '/api/verify-login-otp/', { body: { email, otp } });
  return body.access;
}
