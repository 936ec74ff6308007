// eslint-disable-next-line @typescript-eslint/no-restricted-imports -- this browser needs flags of its own, and its pages show none of ours
import { chromium, type Browser } from '@playwright/test';
import { chromiumArgs } from '#tests/support/chromium.ts';
import { bundlePage } from '#tests/support/refresh/bundle.ts';
import { play, resolverArg } from '#tests/support/refresh/play.ts';
import { scenarios } from '#tests/support/refresh/scenarios.ts';
import { startTokenServer, type TokenServer } from '#tests/support/refresh/token-server.ts';
import { expect, test } from './support/test.ts';

// The short form of `npm run prove -- refresh`. A browser of its own, which finds the server under many names.
let browser: Browser;
let server: TokenServer;
test.beforeAll(async () => {
  server = await startTokenServer(await bundlePage('as it is'));
  browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '',
    args: [...chromiumArgs, resolverArg],
  });
});
test.afterAll(async () => {
  await browser.close();
  await server.close();
});

test.describe('A hundred calls whose token has expired make one refresh, and each is done once', () => {
  for (const scenario of scenarios) {
    test(scenario.name, async () => {
      const { outcomes, faults } = await play(browser, server, scenario, { rounds: scenario.tabs, seed: 11 });
      expect(faults).toEqual([]);
      expect(outcomes.length).toBe(scenario.tabs);
    });
  }
});

test('Two tabs without the lock are caught refreshing twice', async () => {
  const unlocked = await startTokenServer(await bundlePage('without the lock'));
  const twoTabs = scenarios.find(({ tabs, tokens }) => tabs === 2 && tokens === 'rotating');
  if (twoTabs === undefined) throw new Error('No scenario has two tabs.');
  const { outcomes } = await play(browser, unlocked, twoTabs, { rounds: 2, seed: 11 });
  await unlocked.close();
  expect(Math.max(...outcomes.map(({ refreshes }) => refreshes))).toBe(2);
});
