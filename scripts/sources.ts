import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BuildStamp } from '#server/plugins/client/build-stamp.ts';

/** The repository. */
export const root = fileURLToPath(new URL('..', import.meta.url));

const stampPath = join(root, 'dist/build.json');

/** Everything that a build is made from; what is not there is skipped. */
const inputs = [
  'contract',
  'machines',
  'src',
  'server',
  'public',
  'index.html',
  'vite.config.ts',
  'tsconfig.json',
  'package-lock.json',
  'scripts/build.ts',
  '.env',
  '.env.local',
  '.env.production',
  '.env.production.local',
];

/** A hash over names and contents: times of change say nothing after a clone or a switch of branches. */
export function hashSources(): string {
  const hash = createHash('sha256').update(process.version);
  for (const file of inputs.flatMap(filesUnder).sort())
    hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

function filesUnder(path: string): string[] {
  if (!existsSync(join(root, path))) return [];
  if (statSync(join(root, path)).isFile()) return [path];
  const entries = readdirSync(join(root, path), { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length));
}

/** The stamp of the build in dist, or null without one. */
export function readStamp(): BuildStamp | null {
  return existsSync(stampPath) ? (JSON.parse(readFileSync(stampPath, 'utf8')) as BuildStamp) : null;
}
