import { defineConfig } from '@playwright/test';
import { chromiumArgs, findChromium } from '#tests/support/chromium.ts';

// The workers that Playwright starts find it in the environment.
process.env['CHROMIUM_PATH'] = await findChromium();

/** The tests in a real Chromium, against the build in dist: `npm run build` first. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  timeout: 120_000,
  expect: { timeout: 15_000 },
  workers: 2,
  retries: 0,
  forbidOnly: true,
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: process.env['CHROMIUM_PATH'], args: chromiumArgs },
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'UTC',
    screenshot: 'only-on-failure',
  },
});
