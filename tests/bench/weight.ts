import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';

import { openClient } from './client-page.ts';

/** What the scripts weigh that a page of the built client asks for until it rests: gzipped, in bytes. */
export async function weightOf(
  browser: Browser,
  { folder, origin, path }: { folder: string; origin: string; path: string },
): Promise<{ readonly files: number; readonly bytes: number }> {
  const page = await browser.newPage({ viewport: { width: 375, height: 700 }, reducedMotion: 'no-preference' });
  const asked = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) asked.add(pathname);
  });
  await openClient(page, origin, path, { questions: 20, attempts: 20 });
  await page.waitForLoadState('networkidle');
  await page.close();
  const weights = [...asked].map((pathname) => gzipSync(readFileSync(join(folder, pathname)), { level: 9 }).length);
  return { files: weights.length, bytes: weights.reduce((sum, weight) => sum + weight, 0) };
}
