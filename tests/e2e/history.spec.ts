import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

interface Attempt {
  id: number;
  score: number;
  taken_at: string;
}

const scored = (id: number, score: number): Attempt & Record<string, unknown> => ({
  id,
  university_name: 'Northfield University',
  program_name: 'Medicine',
  subject_name: `Subject ${id}`,
  score,
  taken_at: new Date(Date.UTC(2026, 0, id, 9)).toISOString(),
  correct_answers: score,
  total_questions: 100,
});

/** Opens a place as a student who has taken these attempts. */
async function opened(page: Page, origin: string, path: string, attempts: readonly Attempt[]): Promise<void> {
  await page.addInitScript(() => {
    localStorage.setItem('access_token', 'a');
    localStorage.setItem('refresh_token', 'r');
    localStorage.setItem('is_admin', 'false');
  });
  await page.route('**/api/**', (route) => route.fulfill({ json: {} }));
  await page.route('**/api/exam-attempts/', (route) => route.fulfill({ json: attempts }));
  for (const attempt of attempts)
    await page.route(`**/api/exam-attempts/${attempt.id}/`, (route) =>
      route.fulfill({ json: { ...attempt, attempt_details: [] } }),
    );
  await page.goto(origin + path);
}

/** What a colour of the theme comes to here. */
const themeColour = (page: Page, name: string) =>
  page.evaluate((token) => {
    const probe = document.createElement('span');
    probe.style.color = `var(--entrada-colors-${token})`;
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, name);

test('The trend draws the last ten attempts from 0 to 100 %, and a point tells its attempt', async ({
  entrada,
  newPage,
}) => {
  const page = await newPage();
  const attempts = Array.from({ length: 12 }, (_, index) => scored(index + 1, index * 5));
  await opened(page, entrada.origin, '/exam/history', attempts.toReversed());
  const chart = page.getByRole('region', { name: 'Performance trend' }).locator('svg[role=img]').first();
  await chart.scrollIntoViewIfNeeded();
  const texts = async () => (await chart.locator('text').allTextContents()).map((text) => text.trim());
  await expect.poll(texts).toEqual(expect.arrayContaining(['0%', '25%', '50%', '75%', '100%', 'Attempt']));
  const numbers = (await texts()).filter((text) => /^\d+$/.test(text)).map(Number);
  expect(numbers.toSorted((one, other) => one - other)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);

  // Attempt 11 has 50 %: its point lies above its number, level with that tick.
  const number = await chart.getByText('11', { exact: true }).boundingBox();
  const level = await chart.getByText('50%', { exact: true }).boundingBox();
  if (number === null || level === null) throw new Error('The axes are not drawn.');
  await page.mouse.move(number.x + number.width / 2, level.y + level.height / 2);
  await expect.poll(async () => (await texts()).join(' ')).toContain('Attempt 11: 50%');
  const told = (await texts()).join(' ');
  expect(told).toMatch(/Jan(uary)? 11, 2026|11 Jan(uary)? 2026/);
  expect(told).toContain('Subject 11');
});

test('The bar of a score is as long as the score and has the colour of its band', async ({ entrada, newPage }) => {
  const page = await newPage();
  const scores = [100, 90, 89, 80, 79, 70, 69, 60, 59, 0];
  await opened(
    page,
    entrada.origin,
    '/exam/history',
    scores.map((score, index) => scored(20 - index, score)),
  );
  const rows = page.getByRole('table', { name: /Exam attempts/ }).getByRole('row');
  await expect(rows).toHaveCount(11);
  const drawn = await rows.evaluateAll((all) =>
    all.slice(1).map((row) => {
      const bar = row.querySelector('[data-cell=performance] [aria-hidden] > *');
      const whole = bar?.parentElement?.getBoundingClientRect().width ?? 0;
      const share = whole === 0 ? -1 : Math.round((100 * (bar?.getBoundingClientRect().width ?? 0)) / whole);
      return [share, bar === null ? '' : getComputedStyle(bar).backgroundColor];
    }),
  );
  const [excellent, good, average, poor] = await Promise.all(
    ['excellent', 'good', 'average', 'poor'].map((name) => themeColour(page, name)),
  );
  expect(new Set([excellent, good, average, poor]).size).toBe(4);
  expect(drawn).toEqual([
    [100, excellent],
    [90, excellent],
    [89, excellent],
    [80, excellent],
    [79, good],
    [70, good],
    [69, average],
    [60, average],
    [59, poor],
    [0, poor],
  ]);
});

test('The score of a review has the colour of success from 80, of warning from 70, else of danger', async ({
  entrada,
  newPage,
}) => {
  const page = await newPage();
  const attempts = [100, 90, 80, 79, 70, 69, 59].map((score, index) => scored(index + 1, score));
  await opened(page, entrada.origin, '/exam/history', attempts);
  const seen: [number, string][] = [];
  for (const { id, score } of attempts) {
    await page.goto(`${entrada.origin}/exam/history/${id}`);
    const shown = page.getByRole('region', { name: 'Summary' }).getByText(`${score}%`, { exact: true });
    seen.push([score, await shown.evaluate((element) => getComputedStyle(element).color)]);
  }
  const [success, warning, danger] = await Promise.all(
    ['excellent', 'average', 'poor'].map((name) => themeColour(page, name)),
  );
  expect(seen).toEqual([
    [100, success],
    [90, success],
    [80, success],
    [79, warning],
    [70, warning],
    [69, danger],
    [59, danger],
  ]);
});
