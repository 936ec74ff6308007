/** `npm run build`: writes the client to dist/client, the server to dist/server, and what they were made from beside them. */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build, loadEnv } from 'vite';
import type { BuildStamp } from '#server/plugins/client/build-stamp.ts';
import { hashSources, root } from './sources.ts';

const compressed = /\.(?:js|css|html|svg|json|webmanifest|txt)$/;
/** Below this many bytes compressing gains nothing. */
const smallest = 1024;

const started = performance.now();
const stamp: BuildStamp = {
  sources: hashSources(),
  apiBase: process.env['VITE_API_BASE_URL'] ?? loadEnv('production', root, 'VITE_')['VITE_API_BASE_URL'] ?? null,
};
// A build that is broken off leaves no stamp, so the next start builds again.
rmSync(join(root, 'dist'), { recursive: true, force: true });

await build({
  root,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist/server',
    rolldownOptions: {
      input: { main: 'server/main.ts', 'reader-process': 'server/ingestion/reader-process.ts' },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
});
if (existsSync(join(root, 'index.html'))) {
  await build({ root, configFile: join(root, 'vite.config.ts'), mode: 'production', logLevel: 'warn' });
  await compressClient(join(root, 'dist/client'));
} else {
  console.log('There is no index.html, so no client is built.');
}
writeFileSync(join(root, 'dist/build.json'), `${JSON.stringify(stamp, null, 2)}\n`);
console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`);

/** Writes each text file once more as .br and .gz, so that the server sends it compressed without doing the work. */
async function compressClient(folder: string): Promise<void> {
  const files = readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && compressed.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(
    files.map(async (file) => {
      const bytes = readFileSync(file);
      if (bytes.length < smallest) return;
      const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
      writeFileSync(`${file}.br`, await promisify(brotliCompress)(bytes, quality));
      writeFileSync(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
    }),
  );
}
