import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { settled } from './settled.ts';

/** What axe finds wrong with a page as it is now, as sentences. All its rules are asked, best practices too. */
export async function axeFindings(page: Page): Promise<readonly string[]> {
  await settled(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
      resultTypes: ['violations'],
      elementRef: false,
      // Styles are all of this origin: nothing has to be fetched again.
      preload: false,
    });
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${help} at ${target.join(' ')}. ${failureSummary ?? ''}`),
    );
  });
}
