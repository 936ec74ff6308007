/** `npm run dev`: the API with a restart on each change, and the client by vite's dev server with hot reload. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createServer } from 'vite';
import { root } from './sources.ts';

const port = process.env['PORT'] ?? '8000';
// The client of the dev server calls the API where it listens.
process.env['VITE_API_BASE_URL'] ??= `http://localhost:${port}`;

const client = await createServer({ root, configFile: join(root, 'vite.config.ts'), server: { port: 5173 } });
await client.listen();
client.printUrls();

const api = spawn(process.execPath, [join(root, 'node_modules/tsx/dist/cli.mjs'), 'watch', 'server/main.ts'], {
  cwd: root,
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => api.kill(signal));
api.once('exit', (code) => {
  void client.close().then(() => process.exit(code ?? 0));
});
