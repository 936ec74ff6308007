import { test as base, expect, type Page } from '@playwright/test';
import { startEntrada, startPlain, type EntradaPlace, type PlainPlace } from './place.ts';

interface PerTest {
  /** A new browser profile with one open page. What the page reports in the console fails the test. */
  newPage: () => Promise<Page>;
  /** Declares a console line that this test brings about, such as the browser's own about an answer of 401. */
  expectInConsole: (line: RegExp) => void;
}

interface PerWorker {
  entrada: EntradaPlace;
  plain: PlainPlace;
}

/** Playwright's test with the places that a person goes to, and with silence in the console. */
export const test = base.extend<PerTest & { declared: RegExp[] }, PerWorker>({
  declared: async ({}, use) => use([]),

  expectInConsole: async ({ declared }, use) => use((line) => void declared.push(line)),

  newPage: async ({ browser, declared }, use) => {
    const noise: string[] = [];
    const contexts: { close(): Promise<void> }[] = [];
    await use(async () => {
      const context = await browser.newContext();
      contexts.push(context);
      const page = await context.newPage();
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type()))
          noise.push(`${message.type()}: ${message.text()} (${message.location().url})`);
      });
      page.on('pageerror', (error) => noise.push(`uncaught: ${error.stack ?? error.message}`));
      page.on('response', (response) => {
        if (response.status() >= 500)
          noise.push(`${response.status()}: ${response.request().method()} ${response.url()}`);
      });
      return page;
    });
    for (const context of contexts) await context.close();
    expect(noise.filter((line) => !declared.some((allowed) => allowed.test(line)))).toEqual([]);
  },

  entrada: [
    async ({}, use) => {
      const place = await startEntrada();
      await use(place);
      await place.close();
    },
    { scope: 'worker', timeout: 90_000 },
  ],

  plain: [
    async ({}, use) => {
      const place = await startPlain();
      await use(place);
      await place.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

export { expect };
