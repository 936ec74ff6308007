import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { missingInActors } from './actors.ts';
import { scriptBackend } from './backend.ts';
import { now } from './examples.ts';
import type { ShownState } from './state.ts';
import { textNamed } from './texts.ts';

/** How long a state may take to come about, in milliseconds. */
const patience = 30_000;

const stored: Record<NonNullable<ShownState['who']>, Readonly<Record<string, string>>> = {
  visitor: {},
  student: { access_token: 'access-token', refresh_token: 'refresh-token', is_admin: 'false' },
  admin: { access_token: 'access-token', refresh_token: 'refresh-token', is_admin: 'true' },
};

/** Of a browser profile in which the person of this state has been before. */
export function profileOf({ who = 'visitor' }: ShownState, origin: string): BrowserContextOptions {
  const localStorage = Object.entries(stored[who]).map(([name, value]) => ({ name, value }));
  return {
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
    locale: 'en-GB',
    timezoneId: 'UTC',
    // Nothing moves, so that a picture does not depend on when it is taken.
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 800 },
  };
}

/** What keeps the page from being in this state, as sentences; nothing when it is. */
async function missing(page: Page, { shows = {}, says = [], reads = [] }: ShownState): Promise<readonly string[]> {
  const text = await page.evaluate(() => document.body.innerText.replaceAll(/\s+/g, ' '));
  // A screen that is loaded when it is first shown has its machines before its page.
  const drawn = (await page.locator('h1').count()) > 0;
  const words = [
    ...says.map((name) => [name, textNamed(name)] as const),
    ...reads.map((each) => ['it', each] as const),
  ];
  return [
    ...(drawn ? [] : ['no heading of the first level is there']),
    ...words.filter(([, each]) => !text.includes(each)).map(([name, each]) => `${name} is not to be seen: '${each}'`),
    ...(await missingInActors(page, shows)),
  ];
}

/**
 * Brings a page into a state and waits until it is there: the machines are where the list says and its texts are on
 * the page.
 * @throws when the state does not come about, with what is missing, or when a call was made that nothing answers
 */
export async function arrive(context: BrowserContext, origin: string, state: ShownState): Promise<Page> {
  const unscripted = await scriptBackend(context, state.answers ?? {});
  const { blocks } = state;
  if (blocks !== undefined) await context.route(blocks, (route) => route.abort('connectionrefused'));
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  if (state.clock) await page.clock.install({ time: now });
  else await page.clock.setFixedTime(now);
  await page.goto(origin + (state.path ?? state.route));
  try {
    await state.act?.(page);
  } catch (error) {
    throw new Error(`'${state.name}' cannot be brought about. ${String(error)}${calledInVain(unscripted)}`);
  }
  const end = performance.now() + patience;
  let lacks = await missing(page, state);
  while (lacks.length > 0 && performance.now() < end) {
    await page.waitForTimeout(50);
    lacks = await missing(page, state);
  }
  if (lacks.length > 0 || unscripted.length > 0)
    throw new Error(`'${state.name}' is not as the list says: ${lacks.join('; ')}${calledInVain(unscripted)}`);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  return page;
}

const calledInVain = (calls: readonly string[]) =>
  calls.length === 0 ? '' : `\nNo answer is scripted in backend.ts for: ${calls.join(', ')}`;
