import type { BrowserContextOptions, Page } from '@playwright/test';
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

/** Of a browser profile in which states are brought about. */
export const profile: BrowserContextOptions = {
  locale: 'en-GB',
  timezoneId: 'UTC',
  // Nothing moves, so that a picture does not depend on when it is taken.
  reducedMotion: 'reduce',
};

/** Whether a state leaves its profile unfit for another one: a clock that runs by hand, files that did not arrive. */
export const needsOwnProfile = ({ clock, blocks, holds }: ShownState): boolean =>
  clock === true || blocks !== undefined || holds !== undefined;

/** A page of the origin that is nothing but its storage, and asks for no icon. */
const bare = { path: '/bare', body: '<!doctype html><title>Bare</title><link rel="icon" href="data:," />' };

/** Makes the page one on which the person of this state has been before, and nobody else. */
async function emptied(page: Page, origin: string, { who = 'visitor' }: ShownState): Promise<void> {
  await page.context().setOffline(false);
  await page.route(origin + bare.path, (route) => route.fulfill({ contentType: 'text/html', body: bare.body }));
  await page.goto(origin + bare.path);
  await page.unroute(origin + bare.path);
  await page.evaluate(async (items) => {
    localStorage.clear();
    sessionStorage.clear();
    for (const { name = '' } of await indexedDB.databases())
      await new Promise<void>((resolve, reject) => {
        const deletion = indexedDB.deleteDatabase(name);
        deletion.onsuccess = () => resolve();
        deletion.onerror = () => reject(new Error(`The database ${name} stays.`));
      });
    for (const [name, value] of Object.entries(items)) localStorage.setItem(name, value);
  }, stored[who]);
  // A pointer that rests where the last state left it may touch something.
  await page.mouse.move(0, 0);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
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
 * the page. What other states left in the page's profile is gone; theirs may be used again unless it `needsOwnProfile`.
 * @throws when the state does not come about, with what is missing, or when a call was made that nothing answers
 */
export async function arrive(page: Page, origin: string, state: ShownState): Promise<void> {
  const context = page.context();
  page.setDefaultTimeout(patience);
  await emptied(page, origin, state);
  const unscripted = await scriptBackend(context, state.answers ?? {});
  const { blocks, holds } = state;
  if (blocks !== undefined) await context.route(blocks, (route) => route.abort('connectionrefused'));
  if (holds !== undefined) await context.route(holds, () => undefined);
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
}

const calledInVain = (calls: readonly string[]) =>
  calls.length === 0 ? '' : `\nNo answer is scripted in backend.ts for: ${calls.join(', ')}`;
