import type { Page } from '@playwright/test';
import { questions, questionsOf } from './examples.ts';

/** Chooses an entry of a list by its name. */
export async function choose(page: Page, field: 'University' | 'Program' | 'Subject', name: string): Promise<void> {
  await page.getByLabel(field, { exact: true }).selectOption({ label: name });
}

/** Chooses the university, the program and the subject of the examples. */
export async function chooseAll(page: Page): Promise<void> {
  await choose(page, 'University', 'Meridian University of Health Sciences');
  await choose(page, 'Program', 'Bachelor of Medicine');
  await choose(page, 'Subject', 'General Science');
}

export const press = (page: Page, name: string) => page.getByRole('button', { name }).click();

export async function start(page: Page): Promise<void> {
  await chooseAll(page);
  await press(page, 'Start Exam');
}

/** Starts the exam and waits for its questions. */
export async function startAndSee(page: Page): Promise<void> {
  await start(page);
  await page.getByRole('group').first().waitFor();
}

const wrong = (answer: string) => (answer === 'A' ? 'B' : 'A');

/** Answers the first questions of this page, `wrongly` of them wrongly. */
export async function answer(page: Page, from: number, count: number, wrongly = 0): Promise<void> {
  for (const [index, { answer }] of questions.slice(from, from + count).entries()) {
    const chosen = index < wrongly ? wrong(answer) : answer;
    await page
      .locator(`#question-${from + index + 1}`)
      .getByRole('radio')
      .nth('ABCD'.indexOf(chosen))
      .check();
  }
}

/** Answers everything, over both pages. */
export async function answerAll(page: Page): Promise<void> {
  await startAndSee(page);
  await answer(page, 0, 10);
  await press(page, 'Next page');
  await answer(page, 10, 10);
}

/** A whole exam of ten questions, `wrongly` of them answered wrongly. */
export const sit = (wrongly: number) => async (page: Page) => {
  await startAndSee(page);
  await answer(page, 0, 10, wrongly);
  await press(page, 'Submit Exam');
};

/** From now on this browser keeps nothing. */
export const fillDisk = (page: Page) =>
  page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('The disk is full.', 'QuotaExceededError');
    };
  });

/** The same exam in a second tab, which goes on with it. */
export async function goOnInAnotherTab(page: Page): Promise<Page> {
  const other = await page.context().newPage();
  await other.goto(page.url());
  await press(other, 'Resume exam');
  await other.getByRole('group').first().waitFor();
  await page.getByRole('button', { name: 'Continue here' }).waitFor();
  return other;
}

/** An exam of ten questions. */
export const tenQuestions = { 'POST /api/generate-mcq/': { status: 200, body: { mcqs: questionsOf(10) } } } as const;
