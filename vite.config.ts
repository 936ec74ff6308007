import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

/** Every browser that runs Entrada reads woff2: KaTeX's older font files stay out of the build. */
const onlyWoff2: Plugin = {
  name: 'only-woff2',
  enforce: 'pre',
  transform: (code, id) =>
    id.includes('/katex/dist/') && id.includes('.css')
      ? code.replace(/,\s*url\([^)]*\.(?:woff|ttf)\) format\("[^"]*"\)/g, '')
      : undefined,
};

/**
 * The client's build (dist/client) and the three groups of unit tests: of machines, of the rest that runs in Node, and of
 * views in happy-dom. Most of a file's time is the loading of what it imports. The files of a worker share that where
 * nothing outlives a test: machines are pure, and views-setup.ts leaves an empty window.
 */
export default defineConfig({
  plugins: [react(), onlyWoff2],
  build: { outDir: 'dist/client', emptyOutDir: true, sourcemap: false },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'machines',
          environment: 'node',
          isolate: false,
          include: ['tests/machines/**/*.test.ts'],
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['tests/{server,contract,services,house}/**/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'views',
          isolate: false,
          unstubGlobals: true,
          testTimeout: 30_000,
          environment: 'happy-dom',
          include: ['tests/views/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/views-setup.ts'],
        },
      },
    ],
  },
});
