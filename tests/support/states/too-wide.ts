import type { Page } from '@playwright/test';

/** Whether a settled page, or an open dialog, scrolls sideways at its present width, and what sticks out furthest. */
export async function tooWide(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const boxes = [document.documentElement, ...document.querySelectorAll('dialog[open]')];
    return boxes
      .filter((box) => box.scrollWidth > box.clientWidth)
      .map((box) => {
        const furthest = [...box.querySelectorAll('body *')].toSorted(
          (one, other) => other.getBoundingClientRect().right - one.getBoundingClientRect().right,
        )[0];
        const who = furthest === undefined ? box.tagName : furthest.outerHTML.slice(0, 120);
        return `${width} px: scrolls sideways to ${box.scrollWidth} px because of ${who}`;
      });
  });
}
