import type { Page } from '@playwright/test';

import { fillLogin, login, newStudent, register, type Person } from './support/accounts.ts';
import { fillCatalogue, newNames, type Names } from './support/admin.ts';
import { answerAndSubmit, startExam } from './support/exam.ts';
import type { Place } from './support/place.ts';
import { expect, test } from './support/test.ts';

// The client asks for the calls beyond the nineteen and is told that there are none.
const noSuchCall = /status of 404 .*\/api\/(logout|question-reports|admin)\//;

/** A subject with a paper, added once for each place. */
const catalogues = new Map<string, Promise<Names>>();
async function examAt(place: Place, newPage: () => Promise<Page>): Promise<Names> {
  const add = async () => {
    const names = newNames();
    const admin = await newPage();
    await login(admin, place, place.admin);
    await fillCatalogue(admin, names);
    return names;
  };
  const names = catalogues.get(place.origin) ?? add();
  catalogues.set(place.origin, names);
  return names;
}

/** A new student in an exam, the third question answered with C, on the second page. */
async function inAnExam(place: Place, newPage: () => Promise<Page>): Promise<{ page: Page; student: Person }> {
  const names = await examAt(place, newPage);
  const student = newStudent();
  const page = await newPage();
  await register(page, place, student);
  await login(page, place, student);
  await page.goto(`${place.origin}/take-exam`);
  await startExam(page, names);
  await page.getByRole('group').nth(2).getByRole('radio').nth(2).check();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText('Page 2 of 2')).toBeVisible();
  return { page, student };
}

/** The exam of `inAnExam` as it was left. */
async function expectExam(page: Page): Promise<void> {
  await expect(page.getByText('Page 2 of 2')).toBeVisible();
  await expect(page.getByText('1 of 12 answered', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Previous page' }).click();
  await expect(page.getByRole('group').nth(2).getByRole('radio').nth(2)).toBeChecked();
}

test('A reload in an exam brings back its questions, answers and page', async ({ entrada, newPage }) => {
  const { page } = await inAnExam(entrada, newPage);
  await page.reload();
  await expectExam(page);
});

test('A choice survives a tab that is killed right after it', async ({ entrada, newPage }) => {
  const { page } = await inAnExam(entrada, newPage);
  const context = page.context();
  await page.getByRole('group').first().getByRole('radio').first().check();
  const inspector = await context.newCDPSession(page);
  await Promise.race([inspector.send('Page.crash').catch(() => undefined), page.waitForEvent('crash')]);
  const next = await context.newPage();
  await next.goto(`${entrada.origin}/take-exam`);
  await next.getByRole('button', { name: 'Resume exam' }).click();
  await expect(next.getByText('2 of 12 answered', { exact: true })).toBeVisible();
});

test('A student who left an exam finds it at home, and may give it up', async ({ entrada, newPage }) => {
  const { page } = await inAnExam(entrada, newPage);
  await page.goto(entrada.origin);
  await page.getByRole('link', { name: 'Resume exam' }).click();
  await expectExam(page);
  await page.getByRole('tab', { name: 'Take Exam' }).click();
  await page.getByRole('button', { name: 'Start anew' }).click();
  await page.getByRole('button', { name: 'Discard its answers' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Start Exam' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Exam in progress' })).toHaveCount(0);
});

test('An exam in two tabs is overwritten by neither, and can be taken over', async ({ entrada, newPage }) => {
  const { page } = await inAnExam(entrada, newPage);
  const other = await page.context().newPage();
  await other.goto(`${entrada.origin}/take-exam`);
  await other.getByRole('button', { name: 'Resume exam' }).click();
  await other.getByRole('group').first().getByRole('radio').first().check();
  await expect(page.getByRole('heading', { name: 'This exam was continued in another tab.' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue here' }).click();
  await expect(page.getByText('2 of 12 answered', { exact: true })).toBeVisible();
  await expect(other.getByRole('heading', { name: 'This exam was continued in another tab.' })).toBeVisible();
});

test('A logout in one tab logs the other out, and another student sees nothing of the first', async ({
  entrada,
  newPage,
}) => {
  const { page, student } = await inAnExam(entrada, newPage);
  const other = await page.context().newPage();
  await other.goto(`${entrada.origin}/profile`);
  await other.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(`${entrada.origin}/`);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(page.getByText('Resume exam')).toHaveCount(0);

  const second = newStudent();
  await register(page, entrada, second);
  await login(page, entrada, second);
  await page.goto(`${entrada.origin}/take-exam`);
  await expect(page.getByRole('button', { name: 'Start Exam' })).toBeVisible();
  await expect(page.getByText('Resume exam')).toHaveCount(0);
  await page.goto(`${entrada.origin}/profile`);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();

  await login(page, entrada, student);
  await page.getByRole('link', { name: 'Resume exam' }).click();
  await expectExam(page);
});

/** The attempts that the backend has of the student of this page. */
async function storedAttempts(page: Page, origin: string): Promise<number> {
  const token = await page.evaluate(() => localStorage.getItem('access_token'));
  const headers = { authorization: `Bearer ${token}` };
  const answer = await page.request.get(`${origin}/api/exam-attempts/`, { headers });
  return ((await answer.json()) as unknown[]).length;
}

/** Answers all twelve questions rightly and submits, whatever becomes of the save. */
async function answerAndSubmitUnsaved(page: Page): Promise<void> {
  await answerAndSubmit(page, 0, /^Your attempt is |^Saving|^The server refused/);
}

/** How many attempts of anybody this browser still keeps. */
async function outboxSize(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('entrada');
        opening.onerror = () => reject(new Error('The database cannot be opened.'));
        opening.onsuccess = () => {
          const database = opening.result;
          const keys = database.transaction('records').objectStore('records').getAllKeys();
          keys.onsuccess = () => {
            database.close();
            resolve(keys.result.filter((key) => Array.isArray(key) && key[0] === 'outbox').length);
          };
        };
      }),
  );
}

const create = '**/api/exam-attempts/create/';

test('An attempt whose answer is lost after the server stored it is stored exactly once', async ({
  entrada,
  newPage,
  expectInConsole,
}) => {
  expectInConsole(/could not be saved|net::ERR_/);
  const { page } = await inAnExam(entrada, newPage);
  let lost = 0;
  await page.route(create, async (route) => {
    if (lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.getByRole('button', { name: 'Previous page' }).click();
  await answerAndSubmitUnsaved(page);
  await expect(page.getByText('Your attempt is not saved yet.')).toBeVisible();
  await page.reload();
  await expect.poll(() => outboxSize(page)).toBe(0);
  expect(await storedAttempts(page, entrada.origin)).toBe(1);
});

test('An attempt that meets a 500 is sent again after a reload; one whose tab is killed meanwhile too', async ({
  entrada,
  newPage,
  expectInConsole,
}) => {
  expectInConsole(/attempt could not be saved|status of 500/);
  const { page } = await inAnExam(entrada, newPage);
  await page.route(create, (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('button', { name: 'Previous page' }).click();
  await answerAndSubmitUnsaved(page);
  await expect(page.getByText('Your attempt is not saved yet.')).toBeVisible();
  expect(await outboxSize(page)).toBe(1);
  const next = await page.context().newPage();
  await page.close();
  await next.goto(entrada.origin);
  await expect.poll(() => outboxSize(next)).toBe(0);
  expect(await storedAttempts(next, entrada.origin)).toBe(1);
});

test('An attempt refused for good is parked, and sent again only on request', async ({
  entrada,
  newPage,
  expectInConsole,
}) => {
  expectInConsole(/attempt could not be saved|status of 400/);
  const { page } = await inAnExam(entrada, newPage);
  await page.route(create, (route) => route.fulfill({ status: 400, json: { detail: 'Not this one.' } }));
  await page.getByRole('button', { name: 'Previous page' }).click();
  await answerAndSubmitUnsaved(page);
  await expect(page.getByText('The server refused your attempt. It is kept in this browser.')).toBeVisible();
  await page.unroute(create);
  await page.reload();
  await page.getByRole('tab', { name: 'History' }).click();
  const panel = page.getByRole('region', { name: 'Not saved yet' });
  await expect(panel).toContainText('Not this one.');
  expect(await storedAttempts(page, entrada.origin)).toBe(0);
  await panel.getByRole('button', { name: 'Send again' }).click();
  await expect(panel).toHaveCount(0);
  expect(await storedAttempts(page, entrada.origin)).toBe(1);
});

test('On a backend that knows no keys an attempt is looked for before it is sent again', async ({
  plain,
  newPage,
  expectInConsole,
}) => {
  expectInConsole(noSuchCall);
  expectInConsole(/could not be saved|net::ERR_/);
  const { page } = await inAnExam(plain, newPage);
  let lost = 0;
  await page.route(create, async (route) => {
    if (lost > 0 || route.request().method() !== 'POST') return route.continue();
    lost += 1;
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.getByRole('button', { name: 'Previous page' }).click();
  await answerAndSubmitUnsaved(page);
  await expect(page.getByText('Your attempt is not saved yet.')).toBeVisible();
  await page.reload();
  await expect.poll(() => outboxSize(page)).toBe(0);
  expect(plain.backend.calls.filter((call) => call.startsWith('POST /api/exam-attempts/create/'))).toHaveLength(1);
});

test('A session that ends at the save loses nothing: after the login the attempt is stored', async ({
  plain,
  newPage,
  expectInConsole,
}) => {
  expectInConsole(noSuchCall);
  expectInConsole(/attempt could not be saved|status of 401/);
  const { page, student } = await inAnExam(plain, newPage);
  plain.backend.endSessions();
  await page.getByRole('button', { name: 'Previous page' }).click();
  await answerAndSubmitUnsaved(page);
  await expect(page.getByRole('alert')).toHaveText('Your session has expired. Please login again.');
  expect(await outboxSize(page)).toBe(1);
  await fillLogin(page, plain, student);
  await expect(page).toHaveURL(`${plain.origin}/take-exam`);
  await expect(page.getByText('Your attempt is saved.')).toBeVisible();
  expect(await outboxSize(page)).toBe(0);
});

test('Without a connection an exam goes on and shows its result; once back it is stored, without a press', async ({
  entrada,
  newPage,
  expectInConsole,
}) => {
  expectInConsole(/attempt could not be saved|net::ERR_INTERNET_DISCONNECTED/);
  const { page } = await inAnExam(entrada, newPage);
  await page.getByRole('button', { name: 'Previous page' }).click();
  const title = page.getByRole('heading', { level: 1 });
  const before = await title.boundingBox();
  await page.context().setOffline(true);
  const notice = page.getByText('You are offline. Your answers are kept.');
  await expect(notice).toBeVisible();
  expect(await title.boundingBox()).toEqual(before);
  await answerAndSubmit(page, 0, /^Your attempt is not saved yet/);
  expect(await outboxSize(page)).toBe(1);
  await expect(page.getByRole('button', { name: 'Save again' })).toHaveCount(0);

  await page.context().setOffline(false);
  await expect(page.getByText('You are online again.')).toBeVisible();
  await expect(page.getByText('Your attempt is saved.')).toBeVisible();
  expect(await outboxSize(page)).toBe(0);
  expect(await storedAttempts(page, entrada.origin)).toBe(1);
  await expect(notice).toHaveCount(0);
  await expect(page.getByText('You are online again.')).toHaveCount(0);
});

test('What needs the network says so while there is none, and works once it is back', async ({
  entrada,
  newPage,
  expectInConsole,
}) => {
  expectInConsole(/status of 401/);
  const page = await newPage();
  await page.goto(`${entrada.origin}/login`);
  const form = page.getByRole('form', { name: 'Login' });
  await form.getByLabel('Email').fill('nobody@example.org');
  await form.getByLabel('Password').fill('correct horse');
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  const button = form.getByRole('button', { name: 'Login' });
  // As it is laid out: the dialog may still be moving in.
  const height = () => button.evaluate((element) => (element as HTMLElement).offsetHeight);
  const before = await height();

  await page.context().setOffline(true);
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await form.getByLabel('Password').press('Enter');
  await expect(form.getByRole('alert')).toHaveText(/you are offline/);
  await expect(button).toHaveAccessibleDescription(/you are offline/);
  expect(await height()).toBe(before);
  expect(calls).toEqual([]);

  await page.context().setOffline(false);
  await expect(form.getByRole('alert')).toHaveCount(0);
  await button.click();
  await expect(form.getByRole('alert')).toBeVisible();
  expect(calls).toEqual([`${entrada.origin}/api/login/`]);
});
