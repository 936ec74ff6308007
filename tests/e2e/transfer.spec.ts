import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { login } from './support/accounts.ts';
import { newAccount } from './support/accounts-by-api.ts';
import type { EntradaPlace } from './support/place.ts';
import { expect, test } from './support/test.ts';

const first = 'What is $x^2$ for $x \\= 3$?{~6 =9 ~12 ~27####Three threes, \\{by heart\\}.}';
const second = 'Which sign means "not equal"?{~\\= =≠ ~\\~ ~\\:}';
const third = 'Which is the unit of force?{=newton ~joule ~watt ~pascal}';
const faulty = 'Which is the unit of force?{=newton ~joule ~newton ~pascal}';
const stems = ['What is $x^2$ for $x = 3$?', 'Which sign means "not equal"?', 'Which is the unit of force?'];

type Sent = (path: string, body: object) => Promise<{ id: number }>;

/** Adds by the API what the admin whose session the page holds would add by the forms. */
async function asAdmin(page: Page, { origin }: EntradaPlace): Promise<Sent> {
  const token = await page.evaluate(() => localStorage.getItem('access_token'));
  return async (path, body) => {
    const answer = await fetch(`${origin}/api/${path}/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    expect(answer.ok, `${path}: ${answer.status}`).toBe(true);
    return (await answer.json()) as { id: number };
  };
}

const choose = (page: Page, subject: string) => page.getByLabel('Subject', { exact: true }).selectOption(subject);

async function give(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.getByLabel('File with questions').setInputFiles({ name, mimeType: 'text/plain', buffer });
  await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeVisible();
  await page.getByRole('button', { name: 'Check the questions' }).click();
}

async function exported(page: Page, format: string): Promise<{ name: string; content: Buffer }> {
  await page.getByLabel('Format of the file').selectOption(format);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export questions' }).click();
  const file = await download;
  await expect(page.getByText(`3 questions exported to ${file.suggestedFilename()}.`)).toBeVisible();
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
}

test('An admin hands questions in, mends a faulty line, and takes out what was handed in', async ({
  entrada,
  newPage,
}) => {
  const page = await newPage();
  await login(page, entrada, entrada.admin);
  await expect(page).toHaveURL(/\/admin-dashboard/);
  const add = await asAdmin(page, entrada);
  const { id: university } = await add('university', {
    fullName: 'Transfer College',
    shortName: 'TC',
    country: 'India',
  });
  const { id: program } = await add('programs', { university, programName: 'Engineering', faculty: 'Physics' });
  const subjects = ['Mechanics', 'Copy as GIFT', 'Copy as CSV', 'Copy as Aiken'];
  const ids = new Map<string, number>();
  for (const subject of subjects) {
    const { id } = await add('subjects', { university, program, faculty: 'Physics', subject });
    ids.set(subject, id);
  }

  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'PDF Upload' }).click();
  await page.getByRole('link', { name: 'Import or export' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Import and export questions' })).toBeFocused();
  await page.getByLabel('University').selectOption('Transfer College');
  await page.getByLabel('Program').selectOption('Engineering');
  await choose(page, 'Mechanics');

  await page.getByRole('button', { name: 'Export questions' }).click();
  await expect(page.getByText('This subject has no live questions yet, so there is nothing to export.')).toBeVisible();

  await give(page, 'mechanics.gift', Buffer.from([first, '', second, '', faulty].join('\n')));
  await expect(page.getByRole('heading', { name: '2 questions can be imported into Mechanics' })).toBeFocused();
  await expect(page.getByRole('list', { name: 'Why questions are left out' })).toHaveText(
    '1Two of its options read the same.',
  );
  const note = page.getByRole('list', { name: 'Notes by line' }).getByRole('listitem');
  await expect(note).toHaveText(
    `Line 5 Left outOptions A and C are the same. An exam question has four different ones.${faulty}`,
  );
  const preview = page.getByRole('list', { name: 'Questions that come in' });
  await expect(preview.locator('.katex')).toHaveCount(2);

  await give(page, 'mended.gift', Buffer.from([first, '', second, '', third].join('\r\n')));
  await page.getByRole('button', { name: 'Import 3 questions' }).click();
  await expect(page.getByText('3 questions were imported, 0 are duplicates, 0 have errors.')).toBeVisible();

  const student = await newAccount(entrada);
  const exam = await fetch(`${entrada.origin}/api/generate-mcq/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${student.access}` },
    body: JSON.stringify({ program_id: program, subject_id: ids.get('Mechanics') }),
  });
  const { mcqs } = (await exam.json()) as { mcqs: { question: string; options: Record<string, string> }[] };
  expect(mcqs.map(({ question }) => question).sort()).toEqual(stems.toSorted());

  for (const [format, extension] of [
    ['GIFT', 'gift'],
    ['CSV', 'csv'],
    ['Aiken', 'txt'],
  ] as const) {
    await choose(page, 'Mechanics');
    const original = await exported(page, format);
    expect(original.name).toBe(`mechanics-engineering-questions.${extension}`);
    await choose(page, `Copy as ${format}`);
    await give(page, original.name, original.content);
    await expect(page.getByLabel('Written as')).toHaveValue(format.toLowerCase());
    await page.getByRole('button', { name: 'Import 3 questions' }).click();
    await expect(page.getByText('3 questions were imported, 0 are duplicates, 0 have errors.')).toBeVisible();
    const copy = await exported(page, format);
    expect(copy.content.equals(original.content), `${format} is not the same after the round`).toBe(true);
  }

  await page.getByRole('link', { name: 'See what was imported' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'mechanics-engineering-questions.txt' })).toBeVisible();
  await page.getByRole('tab', { name: 'Live' }).click();
  const rows = page.getByRole('list', { name: 'Questions', exact: true }).getByLabel(/^Question \d$/);
  await expect(rows).toHaveCount(3);
});
