import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const sections = [
  ['Why Us', 'why-us'],
  ['About', 'about'],
  ['How We Work', 'how-we-work'],
  ['FAQ', 'faq'],
  ['Home', 'home'],
] as const;

const anchor = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Sections' }).getByText(name, { exact: true });

/** Follows an anchor and waits until the page has come to rest. No real click: Playwright scrolls before one. */
async function follow(page: Page, name: string): Promise<void> {
  const rested = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        addEventListener('scrollend', () => resolve(), { once: true });
      }),
  );
  await anchor(page, name).dispatchEvent('click');
  await rested;
}

/** How far the section's heading stands below the navbar, in pixels. */
async function belowNavbar(page: Page, id: string): Promise<number> {
  const heading = await page.locator(`#${id} :is(h1, h2)`).first().boundingBox();
  const bar = await page.getByRole('banner').boundingBox();
  return (heading?.y ?? 0) - ((bar?.y ?? 0) + (bar?.height ?? 0));
}

const scrolling = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);

test('The anchors scroll smoothly to sections whose headings the navbar does not hide', async ({
  entrada,
  newPage,
}) => {
  const page = await newPage();
  await page.goto(entrada.origin);
  await expect(page.getByRole('button', { name: 'Get Started' })).toBeVisible();
  expect(await scrolling(page)).toBe('smooth');
  for (const [name, id] of sections) {
    await follow(page, name);
    await expect(page).toHaveURL(new RegExp(`#${id}$`));
    const room = await belowNavbar(page, id);
    expect(room, name).toBeGreaterThanOrEqual(0);
    expect(room, name).toBeLessThan(400);
  }
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('The anchors jump for those who want no motion', async ({ entrada, newPage }) => {
  const page = await newPage();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(entrada.origin);
  await expect(page.getByRole('button', { name: 'Get Started' })).toBeVisible();
  expect(await scrolling(page)).toBe('auto');
});

test('The anchors of the other pages lead to the section of the landing page', async ({ entrada, newPage }) => {
  const page = await newPage();
  await page.goto(`${entrada.origin}/take-exam`);
  await follow(page, 'FAQ');
  await expect(page).toHaveURL(`${entrada.origin}/#faq`);
  await expect(page.locator('#faq')).toBeInViewport();
  expect(await belowNavbar(page, 'faq')).toBeGreaterThanOrEqual(0);
});

test('The navbar is folded up on a small screen and open on a wide one', async ({ entrada, newPage }) => {
  const page = await newPage();
  await page.goto(entrada.origin);
  const menu = page.getByRole('button', { name: 'Menu' });
  await expect(menu).toBeHidden();
  for (const [name] of sections) await expect(anchor(page, name)).toBeVisible();
  await page.setViewportSize({ width: 375, height: 800 });
  await expect(anchor(page, 'FAQ')).toBeHidden();
  await menu.click();
  for (const [name] of sections) await expect(anchor(page, name)).toBeVisible();
  await follow(page, 'FAQ');
  await expect(anchor(page, 'FAQ')).toBeHidden();
  expect(await belowNavbar(page, 'faq')).toBeGreaterThanOrEqual(0);
});
