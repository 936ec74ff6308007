import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from './server-process.ts';

/** A PostgreSQL of the test's own, in a temporary folder. */
export interface Cluster {
  /** Such as 'PostgreSQL 15.9'. */
  version: string;
  /** The address of a new, empty database. */
  newDatabase(): Promise<string>;
  /** Ends it and removes its folder. */
  close(): Promise<void>;
}

const installed = '/usr/lib/postgresql';

/** The programs of the newest PostgreSQL that is installed as Debian does it; null when there is none. */
function programs(): string | null {
  if (!existsSync(installed)) return null;
  const versions = readdirSync(installed)
    .filter((name) => existsSync(join(installed, name, 'bin/initdb')))
    .sort((a, b) => Number(b) - Number(a));
  return versions[0] === undefined ? null : join(installed, versions[0], 'bin');
}

/** The number that a user goes by; PostgreSQL refuses to run as root. */
function idOf(user: string): number {
  const line = readFileSync('/etc/passwd', 'utf8').match(new RegExp(`^${user}:[^:]*:(\\d+):`, 'm'));
  if (line?.[1] === undefined) throw new Error(`This machine has no user ${user}.`);
  return Number(line[1]);
}

/** Starts a cluster that keeps what it acknowledges as in production; null where PostgreSQL is not installed. */
export async function startCluster(): Promise<Cluster | null> {
  const bin = programs();
  if (bin === null) return null;
  const folder = mkdtempSync(join(tmpdir(), 'entrada-postgres-'));
  const owner = process.getuid?.() === 0 ? idOf('postgres') : undefined;
  if (owner !== undefined) chownSync(folder, owner, -1);
  const run = (program: string, ...args: string[]) =>
    promisify(execFile)(join(bin, program), args, {
      cwd: folder,
      ...(owner !== undefined && { uid: owner }),
    });
  const data = join(folder, 'data');
  const port = await freePort();
  const close = async () => {
    await run('pg_ctl', '-D', data, '-m', 'immediate', 'stop').catch(() => undefined);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await run('initdb', '-D', data, '-U', 'entrada', '-E', 'UTF8', '--locale=C.UTF-8', '--auth=trust');
    const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1`;
    await run('pg_ctl', '-D', data, '-w', '-t', '60', '-l', join(folder, 'log'), '-o', options, 'start');
    const { stdout } = await run('postgres', '--version');
    const url = (name: string) => `postgres://entrada@127.0.0.1:${port}/${name}`;
    return {
      version: stdout
        .replace(/[()]/g, '')
        .split(' ')
        .filter(Boolean)
        .slice(0, 3)
        .join(' ')
        .replace(/^postgres /, ''),
      async newDatabase() {
        const name = `entrada_${randomUUID().replaceAll('-', '')}`;
        const client = new pg.Client(url('postgres'));
        await client.connect();
        await client.query(`create database ${name}`).finally(() => client.end());
        return url(name);
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
