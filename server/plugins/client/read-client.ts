import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#server/project-root.ts';
import type { BuildStamp } from './build-stamp.ts';

/** The built client, as the server needs it. */
export interface BuiltClient {
  /** Absolute folder of its files. */
  folder: string;
  /** The page that every route of the client starts from, as it is sent. */
  page: string;
  /** The origin besides its own that the page calls, or null. */
  apiOrigin: string | null;
}

/** Tells the client that it came from the server whose API it should call. */
const sameOriginMark = '<meta name="api-base" content="">';

/**
 * Reads the client that `npm run build` left; null without one. Its page is marked for the same origin, unless the
 * build was given another address with VITE_API_BASE_URL.
 */
export function readClient(dist = join(projectRoot, 'dist')): BuiltClient | null {
  const folder = join(dist, 'client');
  const page = textOf(join(folder, 'index.html'));
  if (page === null) return null;
  const stamp = JSON.parse(textOf(join(dist, 'build.json')) ?? '{}') as Partial<BuildStamp>;
  const apiBase = stamp.apiBase ?? null;
  if (apiBase === null) return { folder, page: page.replace(/<head[^>]*>/i, `$&${sameOriginMark}`), apiOrigin: null };
  return { folder, page, apiOrigin: URL.canParse(apiBase) ? new URL(apiBase).origin : null };
}

function textOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
