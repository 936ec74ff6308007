import type { Page } from '@playwright/test';

import { login } from './support/accounts.ts';
import { newAccount } from './support/accounts-by-api.ts';
import { type Taught, teachOneQuestion } from './support/bank-by-api.ts';
import { startEntrada, type EntradaPlace } from './support/place.ts';
import { expect, test } from './support/test.ts';

let place: EntradaPlace;
let taught: Taught;
test.beforeAll(async () => {
  place = await startEntrada();
  taught = await teachOneQuestion(place);
});
test.afterAll(() => place.close());

/** Takes the exam of one question and waits until the attempt is saved. */
async function take(student: Page, option: string): Promise<void> {
  await student.goto(`${place.origin}/take-exam`);
  for (const [label, { name }] of Object.entries({
    University: taught.university,
    Program: taught.program,
    Subject: taught.subject,
  }))
    await student.getByLabel(label).selectOption(name);
  await student.getByRole('button', { name: 'Start Exam' }).click();
  await student.getByRole('radio', { name: option }).check();
  await student.getByRole('button', { name: 'Submit Exam' }).click();
  await expect(student.getByText('Your attempt is saved.')).toBeVisible();
}

test('A reported question gets another key, and the attempts that it touches are graded again', async ({ newPage }) => {
  const account = await newAccount(place);
  const student = await newPage();
  await account.enter(student);

  // The key of the bank is A; the student is sure of B.
  await take(student, 'Oil');

  const reporting = student.getByRole('button', { name: 'Report this question, number 1' });
  await reporting.click();
  const form = student.getByRole('form', { name: 'Report question 1' });
  await form.getByRole('button', { name: 'Send report' }).click();
  await expect(form.getByRole('alert')).toHaveText('Please choose what is wrong with it.');
  await form.getByLabel('The answer marked correct is wrong').check();
  await form.getByLabel('Note').fill('Oil it is.\nMy book says so.');
  await form.getByRole('button', { name: 'Send report' }).click();
  await expect(student.getByText('Thank you. We will look at this question.')).toBeVisible();
  await expect(student.getByRole('button', { name: 'Reported, question 1' })).toBeFocused();

  const admin = await newPage();
  await login(admin, place, place.admin);
  await admin.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'PDF Upload' }).click();
  await admin.getByRole('link', { name: /reported/i }).click();
  await expect(admin.getByRole('heading', { level: 1, name: 'Reported questions' })).toBeFocused();
  const reported = admin.getByRole('list', { name: 'Reported questions' }).getByRole('listitem').first();
  await expect(reported.getByRole('heading')).toHaveText('1 student reported it');
  await expect(reported.getByRole('list', { name: 'Reasons' })).toHaveText(
    '1 × The answer that counts as right is wrong.',
  );
  await expect(reported.getByRole('list', { name: 'Notes' })).toContainText('Oil it is.');
  await reported.getByRole('button', { name: 'Correct the key of question 1' }).click();
  const correction = admin.getByRole('form', { name: 'Correct the key' });
  await correction.getByLabel('Oil').check();
  await correction.getByRole('button', { name: 'Correct key' }).click();
  await expect(admin.getByText('No question is reported.')).toBeVisible();

  await admin.getByRole('link', { name: 'See the attempts that the corrected key touches' }).click();
  await expect(admin.getByRole('heading', { name: '1 attempt graded by another key' })).toBeVisible();
  const touched = admin.getByRole('list', { name: 'Attempts that the key touches' });
  await expect(touched).toContainText(account.fullName);
  await expect(touched).toContainText('0% now, 100% after');
  await admin.getByRole('button', { name: 'Grade again...' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Grade again' }).click();
  await expect(admin.getByRole('heading', { name: 'No attempts to grade again' })).toBeFocused();
  const done = admin.getByRole('list', { name: 'What was done' }).getByRole('listitem');
  await expect(done.first()).toContainText(`${account.fullName} was graded again: 0% before, 100% now.`);
  await expect(done.nth(1)).toContainText('The key was changed from A to B.');

  // What the student saw stays as it was answered; the score is the new one, also after a reload.
  await student.goto(`${place.origin}/exam/history`);
  await expect(student.getByRole('row').nth(1)).toContainText('100%');
  await student.getByRole('row').nth(1).click();
  await expect(student.getByText('Your answer, correct')).toBeVisible();
  await expect(student.getByRole('button', { name: 'Reported, question 1' })).toBeVisible();
});

test('A result stands when the code for reports does not arrive, and the review asks for it again', async ({
  newPage,
  expectInConsole,
}) => {
  expectInConsole(/Failed to load resource: net::ERR_FAILED .*ReportButton/);
  const student = await newPage();
  await (await newAccount(place)).enter(student);
  const code = /\/assets\/ReportButton[^/]*\.js$/;
  await student.route(code, (route) => route.abort());
  const cutOff = student.waitForEvent('requestfailed', (request) => code.test(request.url()));
  // Wrong by every key that the question has in these tests.
  await take(student, 'Wax');
  await cutOff;
  await expect(student.getByText('You answered 0 of 1 questions correctly.')).toBeVisible();
  await expect(student.getByRole('article')).toContainText('Which of these dissolves salt best?');
  await expect(student.getByRole('button', { name: /^Report/ })).toHaveCount(0);

  await student.unroute(code);
  await student.getByRole('button', { name: 'View Full History' }).click();
  await student.getByRole('row').nth(1).click();
  await expect(student.getByRole('button', { name: 'Report this question, number 1' })).toBeVisible();
});
