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
  // Labels are looked for in the form of that title, since those of the page before may stand for a moment longer.
  const open = async (entry: string, title: string) => {
    await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: entry }).click();
    return page.getByRole('form', { name: title });
  };

  const university = await open('University', 'Add a university');
  await university.getByLabel('Full name').fill(names.university);
  await university.getByLabel('Short name').fill('DC');
  await university.getByLabel('Country').fill('India');
  await university.getByRole('button', { name: 'Add University' }).click();
  await expect(university.getByText('University added successfully!')).toBeVisible();

  const program = await open('Program', 'Add a program');
  await program.getByLabel('University').selectOption(names.university);
  await program.getByLabel('Program name').fill(names.program);
  await program.getByLabel('Faculty').fill(names.faculty);
  await program.getByRole('button', { name: 'Add Program' }).click();
  await expect(program.getByText('Program added successfully!')).toBeVisible();

  const subject = await open('Subject', 'Add a subject');
  await subject.getByLabel('University').selectOption(names.university);
  await subject.getByLabel('Program').selectOption(names.program);
  await subject.getByRole('combobox', { name: 'Faculty' }).selectOption(names.faculty);
  await subject.getByLabel('Subject').fill(names.subject);
  await subject.getByRole('button', { name: 'Save Subject' }).click();
  await expect(subject.getByText('Subject saved successfully!')).toBeVisible();

  const pdf = await open('PDF Upload', 'Upload a past paper');
  await pdf.getByLabel('University').selectOption(names.university);
  await pdf.getByLabel('Program').selectOption(names.program);
  await pdf.getByLabel('Subject').selectOption(names.subject);
  const buffer = Buffer.from(await renderPaper(paper, 'inline', { title: 'Biology 2025' }));
  await pdf.getByLabel('PDF file').setInputFiles({ name: 'biology-2025.pdf', mimeType: 'application/pdf', buffer });
  const uploaded = page.waitForResponse((answer) => answer.url().endsWith('/api/upload-pdf/') && answer.ok());
  await pdf.getByRole('button', { name: 'Upload PDF' }).click();
  const { message } = (await (await uploaded).json()) as { message: string };
  await expect(pdf.getByText(message)).toBeVisible();
}
