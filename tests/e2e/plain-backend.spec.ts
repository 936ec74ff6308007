import { fillLogin, login, newStudent, register } from './support/accounts.ts';
import { fillCatalogue, newNames } from './support/admin.ts';
import { startExam } from './support/exam.ts';
import { doMainJob } from './support/main-job.ts';
import { expect, test } from './support/test.ts';

// The client asks for calls beyond the nineteen and is told that there are none.
const noSuchCall =
  /Failed to load resource: the server responded with a status of 404 .*\/api\/(logout|question-reports|admin\/(overview|papers))\//;

test('The main job is done on a backend that keeps the nineteen calls and nothing more', async ({
  plain,
  newPage,
  expectInConsole,
}) => {
  expectInConsole(noSuchCall);
  await doMainJob(plain, newPage);
});

test('An access token that ends while it is in use is exchanged once, and the student notices nothing', async ({
  plain,
  newPage,
  expectInConsole,
}) => {
  expectInConsole(
    /Failed to load resource: the server responded with a status of 401 .*\/api\/(profile|exam-attempts)\//,
  );
  const student = newStudent();
  const page = await newPage();
  await register(page, plain, student);
  await login(page, plain, student);

  plain.backend.expireAccessTokens();
  const before = plain.backend.calls.length;
  await page.getByRole('link', { name: 'Your profile' }).click();
  await expect(page.getByText(student.email)).toBeVisible();
  expect(plain.backend.calls.slice(before).sort()).toEqual([
    'GET /api/profile/ 200',
    'GET /api/profile/ 401',
    'POST /api/token/refresh/ 200',
  ]);
});

test('A session that was ended leads to the login with the reason, and back to where the student was', async ({
  plain,
  newPage,
  expectInConsole,
}) => {
  expectInConsole(/Failed to load resource: the server responded with a status of 401 /);
  const student = newStudent();
  const page = await newPage();
  await register(page, plain, student);
  await login(page, plain, student);

  plain.backend.endSessions();
  await page.goto(`${plain.origin}/exam/history`);
  await expect(page).toHaveURL(`${plain.origin}/login`);
  await expect(page.getByRole('alert')).toHaveText('Your session has expired. Please login again.');
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
  await fillLogin(page, plain, student);
  await expect(page).toHaveURL(`${plain.origin}/exam/history`);
  await expect(page.getByText('No Exam History Yet')).toBeVisible();
});

test('An exam that was under way when the session ended is offered again after the login', async ({
  plain,
  newPage,
  expectInConsole,
}) => {
  expectInConsole(/Failed to load resource: the server responded with a status of 401 /);
  expectInConsole(noSuchCall);
  const names = newNames();
  const admin = await newPage();
  await login(admin, plain, plain.admin);
  await fillCatalogue(admin, names);
  const student = newStudent();
  const page = await newPage();
  await register(page, plain, student);
  await login(page, plain, student);
  await page.getByRole('button', { name: 'Take Exam' }).click();
  await startExam(page, names);
  const first = page.getByRole('group').first();
  await first.getByRole('radio').nth(2).check();

  plain.backend.endSessions();
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByRole('alert')).toHaveText('Your session has expired. Please login again.');
  await fillLogin(page, plain, student);
  await expect(page).toHaveURL(`${plain.origin}/take-exam`);
  await page.getByRole('tab', { name: 'Take Exam' }).click();
  await page.getByRole('button', { name: 'Resume exam' }).click();
  await expect(page.getByText('1 of 12 answered')).toBeVisible();
  await expect(first.getByRole('radio').nth(2)).toBeChecked();
});
