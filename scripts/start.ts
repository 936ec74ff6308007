/** `npm start`: builds if the sources have changed since the last build, then serves in this very process. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { hashSources, readStamp, root } from './sources.ts';

const stamp = readStamp();
const asked = process.env['VITE_API_BASE_URL'];
const stale = stamp === null || stamp.sources !== hashSources() || (asked !== undefined && asked !== stamp.apiBase);

if (stale) {
  console.log('Building Entrada. This takes some seconds, and is done once for each change of the sources.');
  // In a process of its own, since building sets NODE_ENV. What the last build was told holds until told otherwise.
  const { NODE_ENV: _, ...env } = process.env;
  const apiBase = asked ?? stamp?.apiBase;
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', join(root, 'scripts/build.ts')], {
    cwd: root,
    stdio: 'inherit',
    env: { ...env, ...(typeof apiBase === 'string' && { VITE_API_BASE_URL: apiBase }) },
  });
  if (status !== 0) process.exit(status ?? 1);
}
endWithParent();
await import(pathToFileURL(join(root, 'dist/server/main.js')).href);

/**
 * npm passes a signal on to the shell between itself and this process, and the shell keeps it: the server would outlive
 * both. So when the shell is gone, this process stops in order, as if it had got the signal.
 */
function endWithParent(): void {
  if (process.env['npm_lifecycle_event'] !== 'start') return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 100);
  watch.unref();
}
