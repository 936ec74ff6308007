import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from '@playwright/test';

import { chromiumArgs, findChromium } from '#tests/support/chromium.ts';
import { serveFolder } from '#tests/e2e/support/site.ts';
import { weightOf } from './weight.ts';
import { holdings, openClient, percentile, toPaint } from './client-page.ts';

const client = fileURLToPath(new URL('../../dist/client', import.meta.url));

/** How much slower than this machine the browser computes: about a cheap phone. */
const slower = 4;

interface Figure {
  what: string;
  measured: string;
  goal: string;
}

const round = (milliseconds: number): string => `${Math.round(milliseconds)} ms`;

/** On a busy machine the fastest of many says most of the client, and the slowest most of the machine. */
const spread = (samples: readonly number[]): string =>
  `p95 ${round(percentile(samples, 0.95))} (fastest ${round(Math.min(...samples))}, median ${round(percentile(samples, 0.5))})`;

/**
 * Measures the built client in Chromium at a quarter of the machine's speed: what a student waits for (I1 to I4), what
 * is left behind by fifty exams (I5), and what two pages weigh. A bare page of native radios is measured beside it as
 * the yardstick: compare with that, since the machine itself may be busy.
 */
export async function benchClient(): Promise<void> {
  if (!existsSync(client)) throw new Error("There is no built client: run 'npm run build' first.");
  const site = await serveFolder(client);
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumArgs });
  try {
    const figures = [
      await yardstick(browser),
      ...(await exam(browser, site.origin)),
      ...(await history(browser, site.origin)),
      await leaks(browser, site.origin),
      await weight(browser, site.origin, '/take-exam', 190),
      await weight(browser, site.origin, '/login', 165),
    ];
    console.log('| what | measured | goal |\n| --- | --- | --- |');
    for (const { what, measured, goal } of figures) console.log(`| ${what} | ${measured} | ${goal} |`);
  } finally {
    await browser.close();
    await site.close();
  }
}

async function weight(browser: Browser, origin: string, path: string, goal: number): Promise<Figure> {
  const { files, bytes } = await weightOf(browser, { folder: client, origin, path });
  return {
    what: `scripts of ${path}, gzipped`,
    measured: `${(bytes / 1000).toFixed(1)} KB in ${files} files`,
    goal: `${goal} KB`,
  };
}

async function slowPage(browser: Browser): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 375, height: 700 }, reducedMotion: 'reduce' });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  return page;
}

const clickRadio = (index: number) => {
  document.querySelectorAll<HTMLInputElement>('input[type=radio]')[index]?.click();
};

async function pickEach(page: Page): Promise<number[]> {
  const samples: number[] = [];
  for (let index = 0; index < 40; index += 1) samples.push(await toPaint(page, clickRadio, index));
  return samples;
}

async function yardstick(browser: Browser): Promise<Figure> {
  const page = await slowPage(browser);
  const radios = Array.from(
    { length: 40 },
    (_, index) => `<label><input type=radio name=q${index >> 2}>An option</label>`,
  );
  await page.setContent(radios.join('<br>'));
  const samples = await pickEach(page);
  await page.close();
  return { what: 'yardstick: a bare radio', measured: spread(samples), goal: '' };
}

async function startExam(page: Page): Promise<void> {
  for (const label of ['University', 'Program', 'Subject']) await page.getByLabel(label).selectOption('1');
  await page.getByRole('button', { name: 'Start Exam' }).click();
  await page.getByRole('group').first().waitFor();
}

async function exam(browser: Browser, origin: string): Promise<Figure[]> {
  const page = await slowPage(browser);
  await openClient(page, origin, '/take-exam', { questions: 200, attempts: 20 });
  await startExam(page);
  const picks = await pickEach(page);
  const switches: number[] = [];
  for (let turn = 0; turn < 40; turn += 1) {
    const name = turn % 20 < 10 ? 'Next page' : 'Previous page';
    switches.push(
      await toPaint(page, (label) => document.querySelector<HTMLElement>(`[aria-label="${label}"]`)?.click(), name),
    );
  }
  await page.close();
  return [
    { what: 'I1: pick an answer, of 200 questions', measured: spread(picks), goal: '33 ms' },
    { what: 'I2: switch the page', measured: spread(switches), goal: '100 ms' },
  ];
}

const choose = ([name, value]: readonly [string, string]) => {
  const select = document.querySelector<HTMLSelectElement>(`select[name=${name}]`);
  if (select === null) return;
  Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, value);
  select.dispatchEvent(new Event('change', { bubbles: true }));
};

async function history(browser: Browser, origin: string): Promise<Figure[]> {
  const firsts: number[] = [];
  const filters: number[] = [];
  const sorts: number[] = [];
  const pages: number[] = [];
  for (let visit = 0; visit < 5; visit += 1) {
    const page = await slowPage(browser);
    // The chart is a chunk of its own, and not what is measured here.
    await page.route(/TrendChart|Victory/i, (route) => route.abort());
    await openClient(page, origin, '/profile', { questions: 20, attempts: 10_000 });
    await page.getByText('Asha Rai').waitFor();
    // Nor is the way of the route's own files: a first visit names them, and they are there before the second.
    await page.getByRole('link', { name: 'Exam history' }).click();
    await page.getByText('Showing 1-10 of 10000').waitFor();
    const files = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    await page.goto(`${origin}/profile`);
    await page.getByText('Asha Rai').waitFor();
    await page.evaluate(
      (names) => Promise.all(names.map((name) => import(name))),
      files.filter((name) => /\/assets\/[^/]*\.js$/.test(name) && !/TrendChart|Victory/i.test(name)),
    );
    firsts.push(await firstRender(page));
    for (let turn = 0; turn < 4; turn += 1) {
      filters.push(await toPaint(page, choose, ['subject', turn % 2 === 0 ? 'Physics' : ''] as const));
      filters.push(await toPaint(page, choose, ['university', turn % 2 === 0 ? 'University 3' : ''] as const));
      sorts.push(await toPaint(page, choose, ['sort', turn % 2 === 0 ? 'highest' : 'program'] as const));
      sorts.push(await toPaint(page, choose, ['sort', 'latest'] as const));
      pages.push(
        await toPaint(
          page,
          (text) => [...document.querySelectorAll('button')].find((each) => each.textContent === text)?.click(),
          turn % 2 === 0 ? 'Next' : 'Last',
        ),
      );
    }
    await page.close();
  }
  return [
    { what: 'I3: filter 10,000 attempts', measured: spread(filters), goal: '60 ms' },
    { what: 'I3: sort them', measured: spread(sorts), goal: '60 ms' },
    { what: 'I3: page through them', measured: spread(pages), goal: '60 ms' },
    { what: 'I4: first render of 10,000', measured: spread(firsts), goal: '500 ms' },
  ];
}

/** From the click on the link to the table on the screen, the answer of 2 MB read on the way. */
function firstRender(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const started = performance.now();
        new MutationObserver((_, observer) => {
          if (document.querySelector('table tbody tr') === null) return;
          observer.disconnect();
          requestAnimationFrame(() => {
            setTimeout(() => {
              resolve(performance.now() - started);
            });
          });
        }).observe(document.body, { childList: true, subtree: true });
        document.querySelector<HTMLElement>('a[href="/exam/history"]')?.click();
      }),
  );
}

async function takeExam(page: Page): Promise<void> {
  await startExam(page);
  for (const last of [false, true]) {
    await page.evaluate(() => {
      for (const group of document.querySelectorAll('fieldset')) group.querySelector('input')?.click();
    });
    if (!last) await page.getByRole('button', { name: 'Next page' }).click();
  }
  await page.getByRole('button', { name: 'Submit Exam' }).click();
  await page.getByRole('button', { name: 'Take Another Exam' }).click();
}

async function leaks(browser: Browser, origin: string): Promise<Figure> {
  const page = await browser.newPage({ viewport: { width: 375, height: 700 }, reducedMotion: 'reduce' });
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await openClient(page, origin, '/take-exam', { questions: 20, attempts: 20 });
  for (let cycle = 0; cycle < 5; cycle += 1) await takeExam(page);
  const before = await holdings(session);
  for (let cycle = 0; cycle < 50; cycle += 1) await takeExam(page);
  const after = await holdings(session);
  await page.close();
  const megabytes = ((after.heap - before.heap) / 2 ** 20).toFixed(2);
  return {
    what: 'I5: 50 exams after 5',
    measured: `${after.nodes - before.nodes} nodes, ${after.listeners - before.listeners} listeners, ${megabytes} MB`,
    goal: '0, 0, 1 MB',
  };
}
