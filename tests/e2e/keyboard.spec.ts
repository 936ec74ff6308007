import type { Locator, Page } from '@playwright/test';
import { login, newStudent, register } from './support/accounts.ts';
import { fillCatalogue, newNames } from './support/admin.ts';
import { startExam } from './support/exam.ts';
import { paper } from './support/paper.ts';
import { expect, test } from './support/test.ts';

/** Goes on by Tab until the focus is there. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let stops = 0; stops < 150; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not come to ${String(target)}.`);
}

async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Goes down a list to an option. */
async function choose(page: Page, label: string, option: string): Promise<void> {
  const list = page.getByLabel(label, { exact: true });
  await expect(list.getByText(option)).toBeAttached();
  await tabTo(page, list);
  const chosen = () => list.evaluate((element) => (element as HTMLSelectElement).selectedOptions[0]?.text);
  for (let steps = 0; steps < 30 && (await chosen()) !== option; steps += 1) await page.keyboard.press('ArrowDown');
  expect(await chosen()).toBe(option);
}

/** Three ways to answer a question that has the focus; each gives the option that is then chosen. */
const ways: readonly ((page: Page) => Promise<'A' | 'B' | 'C' | 'D'>)[] = [
  async ({ keyboard }) => {
    await keyboard.press('c');
    return 'C';
  },
  async ({ keyboard }) => {
    await keyboard.press('4');
    return 'D';
  },
  async ({ keyboard }) => {
    await keyboard.press('Space');
    await keyboard.press('ArrowDown');
    return 'B';
  },
];

async function answerPage(page: Page, questions: number): Promise<void> {
  const groups = page.getByRole('group');
  await expect(groups).toHaveCount(questions);
  for (let index = 0; index < questions; index += 1) {
    const group = groups.nth(index);
    await tabTo(page, group.getByRole('radio').first());
    const key = await ways[index % ways.length]?.(page);
    await expect(group.locator(`input[value=${key ?? ''}]`)).toBeChecked();
    await expect(group.getByRole('radio', { checked: true })).toHaveCount(1);
  }
}

test('A whole exam is taken with the keyboard alone, from the landing page to the logout', async ({
  entrada,
  newPage,
}) => {
  test.slow(); // every stop of the way is a key press
  const names = newNames();
  const admin = await newPage();
  await login(admin, entrada, entrada.admin);
  await fillCatalogue(admin, names);
  const student = newStudent();
  const before = await newPage();
  await register(before, entrada, student);
  await login(before, entrada, student);
  await before.goto(`${entrada.origin}/take-exam`);
  await startExam(before, names); // the paper has been read
  await before.close();

  const page = await newPage();
  await page.goto(entrada.origin);
  await press(page, page.getByRole('banner').getByRole('link', { name: 'Login' }));
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.type(student.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(student.password);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('One-time code (OTP)')).toBeFocused();
  await page.keyboard.type(await entrada.codeFor(student.email));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();

  await press(page, page.getByRole('button', { name: 'Take Exam' }));
  await choose(page, 'University', names.university);
  await choose(page, 'Program', names.program);
  await choose(page, 'Subject', names.subject);
  await press(page, page.getByRole('button', { name: 'Start Exam' }));

  await answerPage(page, 10);
  await press(page, page.getByRole('button', { name: 'Next page' }));
  await expect(page.getByRole('heading', { name: 'Questions 11 to 12' })).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('alert')).toContainText('Please answer all questions before submitting.');
  await press(page, page.getByRole('button', { name: 'Go to question 11' }));
  await expect(page.getByRole('group').first().getByRole('radio').first()).toBeFocused();
  await answerPage(page, 2);
  await expect(page.getByText(`${paper.length} of ${paper.length} answered`)).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Submit Exam' }));

  await expect(page.getByRole('heading', { name: 'Your result' })).toBeFocused();
  await expect(page.getByText('Your attempt is saved.')).toBeVisible();
  await press(page, page.getByRole('button', { name: 'View Full History' }));
  const row = page.getByRole('row').nth(1);
  await expect(row).toContainText(names.subject);
  await press(page, row, 'Space');
  await expect(page.getByRole('tab', { name: 'Exam Details' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(paper.length);
  await press(page, page.getByRole('button', { name: 'Back to History' }));
  await expect(page.getByText('Showing 1-1 of 1')).toBeVisible();

  await press(page, page.getByRole('link', { name: 'Your profile' }));
  await press(page, page.getByRole('button', { name: 'Edit profile' }));
  await expect(page.getByLabel('Full name')).toBeFocused();
  await page.keyboard.type(' Menon');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/ Menon$/)).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Logout' }));
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
});

test('Keys that come the moment a dialog has the focus are all kept', async ({ entrada, newPage }) => {
  const page = await newPage();
  await page.goto(entrada.origin);
  await page.evaluate(() => {
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    document.addEventListener('focusin', ({ target }) => {
      if (!(target instanceof HTMLInputElement)) return;
      // As soon as the focus has moved, one after the other.
      queueMicrotask(() => {
        for (const key of 'asha') {
          write?.call(target, target.value + key);
          target.dispatchEvent(new InputEvent('input', { bubbles: true }));
        }
      });
    });
  });
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveValue('asha');
});
