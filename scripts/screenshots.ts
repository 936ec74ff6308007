import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { startEntrada } from '#tests/e2e/support/place.ts';
import { chromiumArgs, findChromium } from '#tests/support/chromium.ts';
import { states } from '#tests/support/states.ts';
import { arrive, profile } from '#tests/support/states/arrive.ts';
import { settled } from '#tests/support/states/settled.ts';
import { colours, type ShownState, widths } from '#tests/support/states/state.ts';
import { hashSources, readStamp, root } from './sources.ts';

/**
 * `npm run screenshots [-- NAME]`: every screen and state (those whose name begins with NAME) as PNG in light and dark
 * at both widths, under artifacts/screenshots with an index.html. They are for the eyes: nothing is compared.
 */
const folder = join(root, 'artifacts/screenshots');
const together = 2;
const wanted = process.argv[2] ?? '';
const chosen = states.filter(({ name }) => name.startsWith(wanted));

interface Picture {
  state: ShownState;
  file: string;
  width: number;
}

const fileName = ({ name }: ShownState, colour: string, width: number) =>
  `${name.replaceAll(/[^\w]+/g, '-')}.${colour}-${width}.png`;

async function picturesOf(browser: Browser, origin: string, state: ShownState): Promise<Picture[]> {
  const context = await browser.newContext(profile);
  try {
    const page = await context.newPage();
    await arrive(page, origin, state);
    const pictures: Picture[] = [];
    for (const width of state.widths ?? widths) {
      const height = width < 500 ? 760 : 860;
      await page.setViewportSize({ width, height });
      // The whole page in view, so that bars which stick to its edges stand there. A dialog stands over what is in view.
      if ((await page.locator('dialog[open]').count()) === 0) {
        await settled(page);
        const whole = await page.evaluate(() => document.documentElement.scrollHeight);
        await page.setViewportSize({ width, height: Math.max(height, whole) });
      }
      for (const colour of colours) {
        await page.emulateMedia({ colorScheme: colour, reducedMotion: 'reduce' });
        await settled(page);
        const file = fileName(state, colour, width);
        await page.screenshot({ path: join(folder, file), animations: 'disabled', caret: 'hide' });
        pictures.push({ state, file, width });
      }
    }
    return pictures;
  } finally {
    await context.close();
  }
}

function indexPage(pictures: readonly Picture[]): string {
  const sections = states.map((state) => {
    const own = pictures.filter((picture) => picture.state === state);
    if (own.length === 0) return '';
    const images = own.map(
      ({ file, width }) =>
        `<a href="${file}"><img loading="lazy" src="${file}" alt="${file}" width="${width < 500 ? 200 : 560}"></a>`,
    );
    return `<section><h2>${state.name} <small>${state.route}</small></h2>${images.join('')}</section>`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Entrada: screens and states</title>
<style>body{font:16px system-ui;margin:2rem}section{margin:0 0 3rem}img{vertical-align:top;margin:0 .75rem .75rem 0;border:1px solid #ccc}small{color:#666;font-weight:400}</style>
<h1>${pictures.length} pictures of ${states.length} screens and states</h1>${sections.join('\n')}</html>`;
}

if (readStamp()?.sources !== hashSources())
  throw new Error('The build is not of these sources: run npm run build first.');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const place = await startEntrada();
const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumArgs });
const waiting = [...chosen];
const pictures: Picture[] = [];
const failures: string[] = [];
const take = async () => {
  for (let state = waiting.shift(); state !== undefined; state = waiting.shift()) {
    try {
      pictures.push(...(await picturesOf(browser, place.origin, state)));
    } catch (error) {
      failures.push(error instanceof Error ? error.message : String(error));
    }
  }
};
await Promise.all(Array.from({ length: together }, take));
await browser.close();
await place.close();
writeFileSync(join(folder, 'index.html'), indexPage(pictures));
console.log(`${pictures.length} pictures of ${chosen.length} screens and states: ${join(folder, 'index.html')}`);
if (failures.length > 0) {
  console.error(failures.join('\n'));
  process.exit(1);
}
