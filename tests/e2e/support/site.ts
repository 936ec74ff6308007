import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { temporaryFolder } from '#tests/support/server-process.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Builds the client with this base address for all calls, into a folder of its own. */
export async function buildClientFor(apiBase: string): Promise<{ path: string; remove: () => void }> {
  const folder = temporaryFolder();
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const { NODE_ENV: _, ...env } = process.env;
  await promisify(execFile)(
    process.execPath,
    [vite, 'build', '--outDir', folder.path, '--emptyOutDir', '--logLevel', 'warn'],
    { cwd: root, env: { ...env, VITE_API_BASE_URL: apiBase } },
  );
  return folder;
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
};

/** Serves a folder of files on a free port, and its index.html for every other path. */
export async function serveFolder(folder: string): Promise<{ origin: string; close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site');
    const asked = join(folder, normalize(pathname));
    const send = (file: string, bytes: Buffer) =>
      response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' }).end(bytes);
    readFile(asked).then(
      (bytes) => send(asked, bytes),
      async () => send('index.html', await readFile(join(folder, 'index.html'))),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
