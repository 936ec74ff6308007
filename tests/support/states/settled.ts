import type { Page } from '@playwright/test';

/** Waits until the page has drawn itself with the width and the colours that were just set. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );
}
