import type { Page } from '@playwright/test';

/** Frames in a row without a change of colour after which none is expected: a colour that is inherited begins to change one late. */
const still = 3;

/** Waits until the page has drawn itself with the width and the colours that were just set, and no colour is on its way. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async (enough) => {
    let frames = 0;
    while (frames < enough) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const changing = document.getAnimations().filter((each) => each instanceof CSSTransition);
      await Promise.allSettled(changing.map(({ finished }) => finished));
      frames = changing.length > 0 ? 0 : frames + 1;
    }
  }, still);
}
