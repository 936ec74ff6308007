import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const entry = fileURLToPath(new URL('page.ts', import.meta.url));

/** How the page is built: from the client as it is, or with its lock between tabs taken out to see the check fail. */
export type Build = 'as it is' | 'without the lock';

/** In place of the lock: everybody at once. */
const noLock: Plugin = {
  name: 'no-lock',
  enforce: 'pre',
  load: (id) =>
    id.endsWith('/src/services/refresh-lock.ts') ? 'export const refreshLock = () => (work) => work();' : null,
};

/** The test page's script, bundled from the client's own modules as the client's build does it. */
export async function bundlePage(how: Build): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: how === 'without the lock' ? [noLock] : [],
    build: { write: false, rolldownOptions: { input: entry, output: { format: 'iife' } } },
  });
  const script = 'output' in built ? built.output.find((part) => part.type === 'chunk') : undefined;
  if (script === undefined) throw new Error('The page has no script.');
  return script.code;
}
