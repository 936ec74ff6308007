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

/** The client's build (dist/client) and the two groups of unit tests: in Node, and of views in happy-dom. */
export default defineConfig({
  plugins: [react(), onlyWoff2],
  build: { outDir: 'dist/client', emptyOutDir: true, sourcemap: false },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['tests/{machines,server,contract,services,house}/**/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'views',
          testTimeout: 30_000,
          environment: 'happy-dom',
          include: ['tests/views/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/views-setup.ts'],
        },
      },
    ],
  },
});
