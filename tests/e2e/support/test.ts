import {
  test as base,
  expect,
  type BrowserContext,
  type BrowserContextOptions,
  type ConsoleMessage,
  type Page,
  type WebError,
} from '@playwright/test';
import { profile } from '#tests/support/states/arrive.ts';
import { startEntrada, startPlain, type EntradaPlace, type PlainPlace } from './place.ts';

interface PerTest {
  /** A new browser profile. What its pages report in the console fails the test. */
  newProfile: (options?: BrowserContextOptions) => Promise<BrowserContext>;
  /** A new browser profile with one open page. */
  newPage: () => Promise<Page>;
  /**
   * A page that all tests of a worker use one after the other, where a new profile for each would take longer than the
   * test itself. Its storage, media and size are as the test before left them.
   */
  keptPage: Page;
  /** Declares a console line that this test brings about, such as the browser's own about an answer of 401. */
  expectInConsole: (line: RegExp) => void;
}

interface PerWorker {
  entrada: EntradaPlace;
  plain: PlainPlace;
  kept: Page;
}

/**
 * The only lines that may be declared: Chromium's own about a call that failed, and ours about an attempt that could
 * not be saved. They begin with the kind of the message and end with the address that it is about.
 */
const declarable = [/^error: Failed to load resource: /, /^warning: The attempt could not be saved\. /];

/**
 * Writes down what the pages of a profile say: errors and warnings (refusals by the CSP among them) and all uncaught.
 * @returns ends the writing
 */
function listen(context: BrowserContext, noise: string[]): () => void {
  const hear = (message: ConsoleMessage) => {
    if (['error', 'warning', 'assert'].includes(message.type()))
      noise.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  };
  const catchError = (event: WebError) => {
    const error = event.error();
    noise.push(`uncaught: ${error.stack ?? error.message}`);
  };
  context.on('console', hear).on('weberror', catchError);
  return () => void context.off('console', hear).off('weberror', catchError);
}

/** Playwright's test with the places that a person goes to, and with silence in the console. */
export const test = base.extend<PerTest & { declared: RegExp[]; noise: string[] }, PerWorker>({
  declared: async ({}, use) => use([]),

  expectInConsole: async ({ declared }, use) => use((line) => void declared.push(line)),

  noise: async ({ declared }, use) => {
    const noise: string[] = [];
    await use(noise);
    const allowed = (line: string) =>
      declarable.some((kind) => kind.test(line)) && declared.some((each) => each.test(line));
    expect(
      noise.filter((line) => !allowed(line)),
      'The console was to be silent.',
    ).toEqual([]);
  },

  // Playwright's own profile and its page.
  context: async ({ context, noise }, use) => {
    listen(context, noise);
    await use(context);
  },

  newProfile: async ({ browser, noise }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext(options);
      contexts.push(context);
      listen(context, noise);
      return context;
    });
    for (const context of contexts) await context.close();
  },

  newPage: async ({ newProfile }, use) => use(async () => (await newProfile()).newPage()),

  keptPage: async ({ kept, noise }, use) => {
    const context = kept.context();
    const deaf = listen(context, noise);
    await use(kept);
    // What is under way ends, as with the profile of a page that is not kept.
    await kept.goto('about:blank');
    for (const page of context.pages()) if (page !== kept) await page.close();
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    deaf();
  },

  kept: [
    async ({ browser }, use) => {
      const context = await browser.newContext(profile);
      await use(await context.newPage());
      await context.close();
    },
    { scope: 'worker' },
  ],

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
