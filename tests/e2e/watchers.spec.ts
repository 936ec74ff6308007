import { axeFindings } from '#tests/support/states/axe.ts';
import { tooWide } from '#tests/support/states/too-wide.ts';
import { expect, test } from './support/test.ts';

// What watches over every screen, on pages that are wrong on purpose.

test.fail('An error in the console fails a test', async ({ newPage }) => {
  const page = await newPage();
  await page.evaluate(() => console.error('something broke'));
});

test.fail('A warning in the console fails a test, though it is declared', async ({ newPage, expectInConsole }) => {
  expectInConsole(/something is odd/);
  const page = await newPage();
  await page.evaluate(() => console.warn('something is odd'));
});

test.fail('A promise that nobody waits for fails a test when it is rejected', async ({ page }) => {
  const told = page.waitForEvent('pageerror');
  await page.evaluate(() => void Promise.reject(new Error('nobody cares')));
  await told;
});

test.fail('A script that the content security policy refuses fails a test', async ({ newPage, entrada }) => {
  const page = await newPage();
  await page.goto(`${entrada.origin}/exam-results`);
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.ran = true';
    document.body.append(script);
  });
});

test.fail('A call that failed fails a test that did not declare it', async ({ newPage, entrada }) => {
  const page = await newPage();
  await page.goto(`${entrada.origin}/exam-results`);
  await page.evaluate(() => fetch('/api/profile/').then(({ status }) => status));
});

test('A call that failed and was declared is silence', async ({ newPage, entrada, expectInConsole }) => {
  expectInConsole(/Failed to load resource: .* 401 .*\/api\/profile\//);
  const page = await newPage();
  await page.goto(`${entrada.origin}/exam-results`);
  expect(await page.evaluate(() => fetch('/api/profile/').then(({ status }) => status))).toBe(401);
});

test('Axe finds a field without a label and a picture without words', async ({ page }) => {
  await page.setContent(
    '<html lang="en"><title>Sheet</title><main><h1>Sheet</h1><input><img src="data:,"></main></html>',
  );
  const findings = (await axeFindings(page)).map((each) => each.split(':')[0]);
  expect(findings).toEqual(['image-alt', 'label']);
});

test('What sticks out of the page is found', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 600 });
  await page.setContent('<p>fits</p>');
  expect(await tooWide(page)).toEqual([]);
  await page.setContent('<p style="width: 400px">sticks out</p>');
  expect(await tooWide(page)).toEqual([expect.stringMatching(/^320 px: scrolls sideways to 4\d\d px because of <p /)]);
});
