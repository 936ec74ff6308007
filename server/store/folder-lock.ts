import { createHash, randomUUID } from 'node:crypto';
import { realpath, rename, rm } from 'node:fs/promises';
import { createConnection, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A Unix socket's path holds 107 bytes at most; some systems take a few less. */
const longestSocketPath = 100;

/** Another process works on this folder; two would overwrite each other's rows. */
export class FolderInUseError extends Error {
  constructor(folder: string) {
    super(
      `The folder ${folder} is in use by another Entrada server. Stop that one, or set DATA_DIR to another folder.`,
    );
    this.name = 'FolderInUseError';
  }
}

/**
 * Locks a folder for this process by listening on a socket, and gives the function that unlocks it. A process id in a
 * file would not do: ids repeat in containers, so after a kill the file looks alive. A socket that nobody listens on
 * refuses the connection, and is then taken over.
 * @throws FolderInUseError
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = await socketPath(folder);
  let server = await listen(path);
  if (server === null) {
    if (await answers(path)) throw new FolderInUseError(folder);
    await removeStale(path, folder);
    server = await listen(path);
  }
  if (server === null) throw new FolderInUseError(folder);
  const held = server;
  return () => new Promise((resolve) => held.close(() => resolve()));
}

async function socketPath(folder: string): Promise<string> {
  const real = await realpath(folder);
  const path = join(real, 'entrada.lock');
  if (Buffer.byteLength(path) <= longestSocketPath) return path;
  return join(tmpdir(), `entrada-${createHash('sha256').update(real).digest('hex').slice(0, 24)}.lock`);
}

/** Null if the path exists already. */
function listen(path: string): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((connection) => connection.destroy());
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(null);
      else reject(error);
    });
    // The lock alone must not keep a process alive that has nothing left to do.
    server.listen(path, () => resolve(server.unref()));
  });
}

function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = createConnection(path);
    connection.once('connect', () => {
      connection.destroy();
      resolve(true);
    });
    connection.once('error', () => resolve(false));
  });
}

/** Moves the socket aside before removing it: if another process took the lock over just now, its socket is put back. */
async function removeStale(path: string, folder: string): Promise<void> {
  const aside = `${path}.${randomUUID().slice(0, 4)}`;
  try {
    await rename(path, aside);
  } catch {
    return; // someone else removed it
  }
  if (await answers(aside)) {
    await rename(aside, path);
    throw new FolderInUseError(folder);
  }
  await rm(aside, { force: true });
}
