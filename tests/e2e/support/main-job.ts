import { expect, type Page } from '@playwright/test';
import { login, newStudent, register } from './accounts.ts';
import { fillCatalogue, newNames } from './admin.ts';
import { answerAndSubmit, startExam } from './exam.ts';
import { paper } from './paper.ts';
import type { Place } from './place.ts';

/**
 * What the product is for, as two people do it: an admin brings a past paper in, a student registers, takes the exam
 * made from it, and sees the score, the review and the history. Answers 9 of 12 questions right.
 */
export async function doMainJob(place: Place, newPage: () => Promise<Page>): Promise<void> {
  const names = newNames();
  const admin = await newPage();
  await login(admin, place, place.admin);
  await expect(admin).toHaveURL(/\/admin-dashboard(\/|$)/);
  await fillCatalogue(admin, names);

  const student = newStudent();
  const page = await newPage();
  await register(page, place, student);
  await login(page, place, student);
  await expect(page).toHaveURL(`${place.origin}/`);
  await page.getByRole('button', { name: 'Take Exam' }).click();
  await expect(page).toHaveURL(`${place.origin}/take-exam`);
  await startExam(page, names);
  await answerAndSubmit(page, 3);

  await expect(page.getByRole('img', { name: 'Score 75%' })).toBeVisible();
  await expect(page.getByText('Good Job!')).toBeVisible();
  await expectFigure(page, 'Correct', '9');
  await expectFigure(page, 'Incorrect', '3');
  await expectFigure(page, 'Total', '12');
  await expectReview(page);

  await page.getByRole('button', { name: 'View Full History' }).click();
  await expect(page.getByRole('tab', { name: 'History' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('Showing 1-1 of 1')).toBeVisible();
  await expectFigure(page, 'Total Attempts', '1');
  const row = page.getByRole('row').filter({ hasText: names.university });
  await expect(row).toContainText('75%');
  await expect(row).toContainText('9/12');
  await row.click();

  await expect(page).toHaveURL(/\/exam\/history\/\d+$/);
  await expect(page.getByRole('tab', { name: 'Exam Details' })).toHaveAttribute('aria-selected', 'true');
  await expectFigure(page, 'University', names.university);
  await expectFigure(page, 'Score', '75%');
  await expectReview(page);

  await page.goto(`${place.origin}/profile`);
  await expectFigure(page, 'Email', student.email);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key !== 'entrada.colour-mode'))).toEqual(
    [],
  );
}

/** A value under its name. */
async function expectFigure(page: Page, name: string, value: string): Promise<void> {
  const term = page.getByRole('term').filter({ hasText: new RegExp(`^${name}$`) });
  await expect(term.locator('xpath=following-sibling::dd[1]')).toHaveText(value);
}

/** Twelve cards, of which the first three of the paper are wrong, each with the options, both answers and the reason. */
async function expectReview(page: Page): Promise<void> {
  const cards = page.getByRole('article', { name: /^Question \d+$/ });
  await expect(cards).toHaveCount(paper.length);
  for (const [index, { question, options, answer, explanation }] of paper.entries()) {
    const card = cards.filter({ hasText: question });
    await expect(card).toContainText(explanation);
    for (const option of Object.values(options))
      await expect(card.getByRole('listitem').filter({ hasText: option })).toHaveCount(1);
    const right = card.getByRole('listitem').filter({ hasText: options[answer] });
    await expect(right).toContainText(index < 3 ? 'Correct answer' : 'Your answer, correct');
  }
  await expect(cards.getByText('Your answer', { exact: true })).toHaveCount(3);
}
