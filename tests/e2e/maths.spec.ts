import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const terms = Array.from({ length: 10 }, (_, index) => `a_{${index + 1}}^2`).join('+');
const wide = `$\\displaystyle\\frac{\\sqrt{${terms}}}{b_1+b_2+b_3}$`;

const question = (stem: string) => ({
  id: 1,
  question: stem,
  options: { A: '$\\frac{1}{3}$', B: '$x = 4$', C: wide, D: 'None' },
  answer: 'A',
  explanation: 'Since $x^2 = 1$.',
});

/** Opens the selection as a student whose exam will have this one question, on the narrowest phone. */
async function openExam(page: Page, origin: string, stem: string, options = question(stem).options): Promise<string[]> {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.setViewportSize({ width: 320, height: 640 });
  await page.addInitScript(() => {
    localStorage.setItem('access_token', 'a');
    localStorage.setItem('refresh_token', 'r');
    localStorage.setItem('is_admin', 'false');
  });
  await page.route('**/api/**', (route) => route.fulfill({ json: [] }));
  const answers: Record<string, unknown> = {
    'university/': [{ id: 1, fullName: 'Northfield University' }],
    'programs/by-university/1/': [{ id: 1, programName: 'Engineering' }],
    'subjects/?university=1&program=1': [{ id: 1, subject: 'Mathematics' }],
    'generate-mcq/': { mcqs: [{ ...question(stem), options }] },
  };
  for (const [path, json] of Object.entries(answers))
    await page.route(
      (url) => `${url.pathname}${url.search}` === `/api/${path}`,
      (route) => route.fulfill({ json }),
    );
  await page.goto(`${origin}/take-exam`);
  for (const label of ['University', 'Program', 'Subject']) await page.getByLabel(label).selectOption('1');
  await page.getByRole('button', { name: 'Start Exam' }).click();
  await page.getByRole('group').first().waitFor();
  return requested;
}

const ofKatex = (paths: readonly string[]) => paths.filter((path) => /katex/i.test(path));

test('A formula too wide for the page scrolls in its own box, by keyboard too, and a click on it fills its bubble', async ({
  entrada,
  newPage,
}) => {
  const page = await newPage();
  await openExam(page, entrada.origin, `Find $x$ if ${wide} is one.`);
  const formula = page.getByRole('group').locator('[data-part=formula][data-wide]').first();
  await expect(formula).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await expect(formula).toHaveAttribute('tabindex', '0');
  await formula.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => formula.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0);
  const option = page.locator('label', { has: page.locator('input[value=C]') });
  await option.locator('[data-part=formula]').click();
  await expect(page.locator('input[value=C]')).toBeChecked();
  await expect(page.locator('[data-part=formula]:not([data-wide])').first()).not.toHaveAttribute('tabindex');
});

test('KaTeX, its styles and its fonts come from this origin with the first formula', async ({ entrada, newPage }) => {
  const page = await newPage();
  const requested = await openExam(page, entrada.origin, 'Find $x$.');
  await expect(page.locator('.katex-html').first()).toBeVisible();
  const face = await page
    .locator('.katex-html')
    .first()
    .evaluate((drawn) => getComputedStyle(drawn).fontFamily);
  expect(face).toContain('KaTeX_Main');
  expect(await page.evaluate(() => document.fonts.check('1em KaTeX_Main'))).toBe(true);
  const endings = new Set(ofKatex(requested).map((path) => path.split('.').pop()));
  expect([...endings].toSorted()).toEqual(['css', 'js', 'woff2']);
});

test('An exam without formulas loads nothing of KaTeX', async ({ entrada, newPage }) => {
  const page = await newPage();
  const plain = { A: '$5', B: '$10', C: 'three', D: 'four' };
  const requested = await openExam(page, entrada.origin, 'A pen costs $5 and a book $10. Which is dearer?', plain);
  await page.getByRole('radio', { name: '$10' }).check();
  await page.waitForLoadState('networkidle');
  expect(ofKatex(requested)).toEqual([]);
  await expect(page.getByText('A pen costs $5 and a book $10. Which is dearer?')).toBeVisible();
});
