import { expect, type Locator, type Page } from '@playwright/test';
import type { Names } from './admin.ts';
import { paper } from './paper.ts';

/** Chooses and starts, again while the paper is still being read; ends with the first question on the screen. */
export async function startExam(page: Page, { university, program, subject }: Names): Promise<void> {
  const form = page.getByRole('form', { name: 'Exam selection' });
  await form.getByLabel('University').selectOption(university);
  await form.getByLabel('Program').selectOption(program);
  await form.getByLabel('Subject').selectOption(subject);
  const questionsGiven = async () => {
    const generated = page.waitForResponse((answer) => answer.url().endsWith('/api/generate-mcq/') && answer.ok());
    await page.getByRole('button', { name: 'Start Exam' }).click();
    const { mcqs } = (await (await generated).json()) as { mcqs?: unknown[] };
    return mcqs?.length ?? 0;
  };
  await expect.poll(questionsGiven, { timeout: 40_000 }).toBe(paper.length);
  await expect(page.getByRole('group').first()).toBeVisible();
}

/** Answers the questions of this page; those of the paper with an index below `wrong` wrongly. */
async function answerPage(page: Page, wrong: number): Promise<void> {
  for (const group of await page.getByRole('group').all()) {
    const question = await questionOf(group);
    const right = paper[question]?.answer ?? 'A';
    const chosen = question < wrong ? (right === 'A' ? 'B' : 'A') : right;
    await group.getByRole('radio', { name: paper[question]?.options[chosen] ?? '' }).check();
  }
}

/** Which question of the paper stands in this group. */
async function questionOf(group: Locator): Promise<number> {
  const shown = (await group.textContent()) ?? '';
  const index = paper.findIndex(({ question }) => shown.includes(question));
  if (index < 0) throw new Error(`The paper has no such question: ${shown}`);
  return index;
}

/** Answers all twelve questions over both pages, `wrong` of them wrongly, and submits. Waits for what is said of the save. */
export async function answerAndSubmit(
  page: Page,
  wrong: number,
  saved: string | RegExp = 'Your attempt is saved.',
): Promise<void> {
  await expect(page.getByText('Page 1 of 2')).toBeVisible();
  await expect(page.getByRole('group')).toHaveCount(10);
  await answerPage(page, wrong);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByRole('group')).toHaveCount(2);
  const submit = page.getByRole('button', { name: 'Submit Exam' });
  await expect(submit).toBeDisabled();
  await answerPage(page, wrong);
  await submit.click();
  await expect(page.getByText(saved)).toBeVisible();
}
