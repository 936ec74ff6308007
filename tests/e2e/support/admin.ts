import { expect, type Page } from '@playwright/test';
import { renderPaper } from '#tests/support/paper-pdf.ts';
import { paper } from './paper.ts';

/** The names of what an admin adds. */
export interface Names {
  university: string;
  program: string;
  faculty: string;
  subject: string;
}

const catalogue = { university: 'Delta College', program: 'Medicine', faculty: 'Health Sciences', subject: 'Biology' };
let added = 0;

/** A university that is not there yet, with one program and subject. */
export function newNames(): Names {
  added += 1;
  return { ...catalogue, university: `${catalogue.university} ${added}` };
}

/** As the logged-in admin: university, program, subject and a past paper, each by its form. */
export async function fillCatalogue(page: Page, names: Names): Promise<void> {
  const open = (entry: string) =>
    page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: entry }).click();

  await open('University');
  await page.getByLabel('Full name').fill(names.university);
  await page.getByLabel('Short name').fill('DC');
  await page.getByLabel('Country').fill('India');
  await page.getByRole('button', { name: 'Add University' }).click();
  await expect(page.getByText('University added successfully!')).toBeVisible();

  await open('Program');
  await page.getByLabel('University', { exact: true }).selectOption(names.university);
  await page.getByLabel('Program name').fill(names.program);
  await page.getByLabel('Faculty', { exact: true }).fill(names.faculty);
  await page.getByRole('button', { name: 'Add Program' }).click();
  await expect(page.getByText('Program added successfully!')).toBeVisible();

  await open('Subject');
  await page.getByLabel('University', { exact: true }).selectOption(names.university);
  await page.getByLabel('Program', { exact: true }).selectOption(names.program);
  await page.getByRole('combobox', { name: 'Faculty' }).selectOption(names.faculty);
  await page.getByLabel('Subject', { exact: true }).fill(names.subject);
  await page.getByRole('button', { name: 'Save Subject' }).click();
  await expect(page.getByText('Subject saved successfully!')).toBeVisible();

  await open('PDF Upload');
  await page.getByLabel('University', { exact: true }).selectOption(names.university);
  await page.getByLabel('Program', { exact: true }).selectOption(names.program);
  await page.getByLabel('Subject', { exact: true }).selectOption(names.subject);
  const buffer = Buffer.from(await renderPaper(paper, 'inline', { title: 'Biology 2025' }));
  await page.getByLabel('PDF file').setInputFiles({ name: 'biology-2025.pdf', mimeType: 'application/pdf', buffer });
  const uploaded = page.waitForResponse((answer) => answer.url().endsWith('/api/upload-pdf/'));
  await page.getByRole('button', { name: 'Upload PDF' }).click();
  const { message } = (await (await uploaded).json()) as { message: string };
  await expect(page.getByText(message)).toBeVisible();
}
