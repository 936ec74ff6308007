import { login, newStudent, register } from './support/accounts.ts';
import { fillCatalogue, newNames } from './support/admin.ts';
import { answerAndSubmit, startExam } from './support/exam.ts';
import { startEntrada, type EntradaPlace } from './support/place.ts';
import { expect, test } from './support/test.ts';

/** Access tokens live this long, so that one ends while the server is away. */
const accessTokenSeconds = 3;

let place: EntradaPlace;
test.beforeAll(async () => {
  place = await startEntrada({ env: { ACCESS_TOKEN_SECONDS: String(accessTokenSeconds) } });
});
test.afterAll(() => place.close());

test('An attempt that was acknowledged survives kill -9, and so does the session', async ({
  newPage,
  expectInConsole,
}) => {
  expectInConsole(/Failed to load resource: the server responded with a status of 401 /);
  const names = newNames();
  const admin = await newPage();
  await login(admin, place, place.admin);
  await fillCatalogue(admin, names);
  const student = newStudent();
  const page = await newPage();
  await register(page, place, student);
  await login(page, place, student);
  await page.goto(`${place.origin}/take-exam`);
  await startExam(page, names);
  await answerAndSubmit(page, 0);
  await expect(page.getByText('Outstanding Performance!')).toBeVisible();

  // The last that the page fetches by itself: a call, and code.
  await expect(page.getByRole('region', { name: 'Recent attempts' }).getByText('100%')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Report this question, number 1', exact: true })).toBeVisible();

  await place.crashAndRestart();
  const token = await page.evaluate(() => localStorage.getItem('access_token'));
  const ended = async () => {
    const headers = { authorization: `Bearer ${token}` };
    return (await page.request.get(`${place.origin}/api/profile/`, { headers })).status();
  };
  await expect.poll(ended, { timeout: 10_000 }).toBe(401);

  const refreshed = page.waitForResponse((answer) => answer.url().endsWith('/api/token/refresh/'));
  await page.getByRole('button', { name: 'View Full History' }).click();
  expect((await refreshed).status()).toBe(200);
  await expect(page.getByText('Showing 1-1 of 1')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: names.university })).toContainText('12/12');
});
