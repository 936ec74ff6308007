import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { hashSources, readStamp, root } from '../../scripts/sources.ts';

/** Builds client and server unless the build in dist is one of these sources. */
export function ensureBuilt(): void {
  if (readStamp()?.sources === hashSources()) return;
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', join(root, 'scripts/build.ts')], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('The build failed.');
}
