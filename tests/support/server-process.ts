import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** What is started: the build in dist, or the sources as they stand. */
export type Entry = 'build' | 'sources';

const commands: Record<Entry, string[]> = {
  build: [join(root, 'dist/server/main.js')],
  sources: ['--import', 'tsx', join(root, 'server/main.ts')],
};

/** Entrada's server in a process of its own, with a data folder that outlives a kill. */
export interface ServerProcess {
  port: number;
  /** Everything it printed so far, on standard output and standard error. */
  output(): string;
  /** Ends it in order, as a supervisor would. Does nothing when it has ended. */
  stop(): Promise<void>;
  /** Ends it at once, as a crash or a power cut would. */
  kill(): Promise<void>;
}

/** Longest time from the start to the line that says it is ready, in milliseconds. */
const patience = 60_000;

/**
 * Starts the server with these variables and no others of this process but the path; waits until it serves.
 * Give PORT and DATA_DIR.
 */
export async function startServer(entry: Entry, env: Record<string, string>): Promise<ServerProcess> {
  const child = spawn(process.execPath, commands[entry], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], TMPDIR: process.env['TMPDIR'], ...env },
  });
  let output = '';
  const ready = new Promise<void>((resolve, reject) => {
    const keep = (chunk: Buffer) => {
      output += chunk.toString();
      if (/^Entrada is ready at /m.test(output)) resolve();
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', reject);
    child.on('exit', (code, signal) => reject(new Error(`The server ended (${code ?? signal}):\n${output}`)));
    setTimeout(() => reject(new Error(`The server was not ready in time:\n${output}`)), patience).unref();
  });
  try {
    await ready;
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
  return {
    port: Number(env['PORT']),
    output: () => output,
    stop: () => end(child, 'SIGTERM'),
    kill: () => end(child, 'SIGKILL'),
  };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

/** A port of the loopback address that is free now; of those, one from `low` upwards. */
export async function freePort(low = 0): Promise<number> {
  for (let port = low; ; port += 1) {
    const server = createServer();
    try {
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
      return (server.address() as AddressInfo).port;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    } finally {
      server.close();
    }
  }
}

/** An empty folder for one server, and how to be rid of it. */
export function temporaryFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'entrada-data-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
