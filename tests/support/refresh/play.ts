import { isDeepStrictEqual } from 'node:util';
import type { Browser, Page } from '@playwright/test';

import { randomFrom } from '#tests/support/random.ts';
import { expected, requestsPerRound, type Outcome, type Scenario } from './scenarios.ts';
import type { TokenServer } from './token-server.ts';

/** With this a browser finds all the names under which the server is called. */
export const resolverArg = '--host-resolver-rules=MAP *.test 127.0.0.1';

/** A browser keeps six connections to a name: so many names let a hundred calls wait side by side. */
const names = 20;
const staggeredOver = 400;
/** Longest body, in characters. */
const longestBody = 20_000;

export interface Played {
  outcomes: Outcome[];
  /** What differed from what is expected, a line each. */
  faults: string[];
}

/** Plays a scenario for some rounds in a new profile of the browser, over the pages that the server gives. */
export async function play(
  browser: Browser,
  server: TokenServer,
  scenario: Scenario,
  { rounds, seed }: { rounds: number; seed: number },
): Promise<Played> {
  const random = randomFrom(seed);
  const context = await browser.newContext();
  try {
    // Pages of localhost have Web Locks without a certificate, those of other names have none.
    const origin = `http://${scenario.over === 'Web Locks' ? 'localhost' : 'page.test'}:${server.port}`;
    const pages: Page[] = [];
    for (let tab = 0; tab < scenario.tabs; tab += 1) {
      const page = await context.newPage();
      await page.goto(origin);
      if ((await page.evaluate(() => window.refreshPage.locks)) !== (scenario.over === 'Web Locks'))
        throw new Error(`This browser's idea of where Web Locks exist is another one: ${origin}.`);
      pages.push(page);
    }
    const outcomes: Outcome[] = [];
    const faults: string[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const outcome = await playRound(pages, server, scenario, random);
      outcomes.push(outcome);
      const { milliseconds: _, ...counts } = outcome;
      if (!isDeepStrictEqual(counts, expected(scenario)))
        faults.push(`${scenario.name}, round ${round}: ${JSON.stringify(counts)}`);
    }
    return { outcomes, faults };
  } finally {
    await context.close();
  }
}

async function playRound(
  pages: readonly Page[],
  server: TokenServer,
  scenario: Scenario,
  random: () => number,
): Promise<Outcome> {
  const [first] = pages;
  if (first === undefined) throw new Error('A round needs a tab.');
  await beginSession(pages, first, server, scenario);

  const { answers, tokens, refresh, takes } = scenario;
  const sideBySide = answers !== 'six at a time';
  const seen = server.begin({
    rotating: tokens === 'rotating',
    refresh: refresh === 'has no token' ? 'renews' : refresh,
    takes,
    together: sideBySide ? requestsPerRound : 0,
    spread: () => (answers === 'staggered' ? Math.floor(random() * staggeredOver) : 0),
    refreshTakes: Math.floor(random() * 60),
  });
  const wanted = Array.from({ length: requestsPerRound }, (_, index) => ({
    address: sideBySide
      ? `http://api${index % names}.test:${server.port}/api/exam-attempts/create/`
      : `http://localhost:${server.port}/api/exam-attempts/create/`,
    text: JSON.stringify({ index, filling: bodyFilling(random) }),
  }));

  const began = performance.now();
  const statuses = await Promise.all(
    pages.map((page, tab) =>
      page.evaluate(
        (mine) => window.refreshPage.post(mine),
        wanted.filter((_, index) => index % pages.length === tab),
      ),
    ),
  );
  const milliseconds = Math.round(performance.now() - began);
  const looks = await Promise.all(pages.map((page) => page.evaluate(() => window.refreshPage.look())));
  return {
    refreshes: seen.refreshes,
    wrongRefreshes: seen.wrongRefreshes,
    calls: seen.calls,
    answers: counted(statuses.flat()),
    bodiesAmiss: refresh === 'renews' && takes !== 'never' ? amiss(wanted, seen.executed) : seen.executed.length,
    redirects: looks.reduce((sum, { redirects }) => sum + redirects, 0),
    halfTokens: looks.filter((look) => (look.access === null) !== (look.refresh === null)).length,
    milliseconds,
  };
}

/** Where the last round ended the session, or there was none, the first tab logs in and the others learn of it. */
async function beginSession(
  pages: readonly Page[],
  first: Page,
  server: TokenServer,
  { refresh }: Scenario,
): Promise<void> {
  const { access } = await first.evaluate(() => window.refreshPage.look());
  if (access === null) {
    const session = server.newSession();
    await first.evaluate((given) => window.refreshPage.login(given.access, given.refresh), session);
    for (const page of pages)
      await page.waitForFunction((token) => localStorage.getItem('access_token') === token, session.access);
  }
  if (refresh === 'has no token') await first.evaluate(() => localStorage.removeItem('refresh_token'));
  await Promise.all(pages.map((page) => page.evaluate(() => window.refreshPage.look())));
}

function bodyFilling(random: () => number): string {
  return Array.from({ length: 1 + Math.floor(random() * (longestBody / 8)) }, () =>
    Math.floor(random() * 0x1_0000_0000)
      .toString(16)
      .padStart(8, '0'),
  ).join('');
}

function counted(statuses: readonly number[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

function amiss(sent: readonly { text: string }[], executed: readonly string[]): number {
  const missing = new Set(sent.map(({ text }) => text));
  // A body that was not sent so, or that was executed before, is not among those that are missing.
  const wrong = executed.filter((text) => !missing.delete(text)).length;
  return wrong + missing.size;
}
