import type { Page } from '@playwright/test';
import { importStored, importTried } from './bank.examples.ts';
import { chooseAll } from './exam.acts.ts';
import type { ShownState } from './state.ts';

const broken = { status: 500, foreign: {} };
const notThere = { status: 404, foreign: {} };
const press = (page: Page, name: string) => page.getByRole('button', { name }).click();

const route = { route: '/admin-dashboard/pdf/import', who: 'admin' } as const;
const give = 'GET /api/admin/subjects/{id}/questions/export/';
const take = 'POST /api/admin/subjects/{id}/questions/import/';

const lines = ['A stone falls from rest for $t = 3$ s. How far?{~15 m ~30 m =45 m ~90 m}', 'Which?{=1 ~2 ~1 ~4}'];

async function choose(page: Page, content: Buffer | string = lines.join('\n\n')): Promise<void> {
  await page
    .getByLabel('File with questions')
    .setInputFiles({ name: 'Mechanics, first term.gift', mimeType: 'text/plain', buffer: Buffer.from(content) });
}

async function check(page: Page): Promise<void> {
  await chooseAll(page);
  await choose(page);
  await page.getByRole('button', { name: 'Remove Mechanics, first term.gift' }).waitFor();
  await press(page, 'Check the questions');
}

async function confirm(page: Page): Promise<void> {
  await check(page);
  await press(page, 'Import 28 questions');
}

async function exportAll(page: Page): Promise<void> {
  await chooseAll(page);
  await press(page, 'Export questions');
}

/** Questions handed in and taken out. */
export const transferStates: readonly ShownState[] = [
  {
    name: 'transfer',
    ...route,
    shows: { transfer: ['offered.exporting.resting', 'offered.importing.open.editing'] },
    reads: ['Nothing is stored before you confirm it.', 'Drop a file here, or choose one'],
  },
  {
    name: 'transfer/code on its way',
    ...route,
    holds: /\/assets\/late-admin-services/,
    says: ['transferTexts.loading'],
  },
  {
    name: 'transfer/code missing',
    ...route,
    blocks: /\/assets\/late-admin-services/,
    says: ['transferTexts.loadFailed'],
  },
  {
    name: 'transfer/lists failed',
    ...route,
    answers: { 'GET /api/university/': broken },
    says: ['loadFailure.universities'],
  },
  {
    name: 'transfer/nothing chosen',
    ...route,
    act: (page) => press(page, 'Check the questions'),
    says: ['transferTexts.subjectMissing'],
  },
  {
    name: 'transfer/no questions given',
    ...route,
    act: async (page) => {
      await chooseAll(page);
      await press(page, 'Check the questions');
    },
    says: ['transferTexts.sourceMissing'],
  },
  {
    name: 'transfer/pasted',
    ...route,
    act: (page) => page.getByLabel('Or paste the questions').fill(lines.join('\n\n')),
    reads: ['Recognized. Change it if it is wrong.'],
  },
  {
    name: 'transfer/format unknown',
    ...route,
    act: async (page) => {
      await chooseAll(page);
      await page.getByLabel('Or paste the questions').fill('Just some words.');
      await press(page, 'Check the questions');
    },
    says: ['transferTexts.formatMissing'],
  },
  {
    name: 'transfer/file chosen',
    ...route,
    act: async (page) => {
      await chooseAll(page);
      await choose(page);
    },
    reads: ['Mechanics, first term.gift', 'Drop another file here, or choose one'],
  },
  {
    name: 'transfer/file too large',
    ...route,
    act: (page) => choose(page, Buffer.alloc(1_000_001, 'x')),
    says: ['transferTexts.tooLarge'],
  },
  {
    name: 'transfer/no text',
    ...route,
    act: (page) => choose(page, Buffer.from([0x57, 0xe9, 0x62])),
    says: ['transferTexts.notText'],
  },
  {
    name: 'transfer/being read',
    ...route,
    act: async (page) => {
      await page.evaluate(() => {
        File.prototype.arrayBuffer = () => new Promise(() => undefined);
      });
      await choose(page);
    },
    shows: { transfer: ['offered.importing.reading', '#busy'] },
    reads: ['Looking at the file...'],
  },
  {
    name: 'transfer/unreadable',
    ...route,
    act: async (page) => {
      await page.evaluate(() => {
        File.prototype.arrayBuffer = () => Promise.reject(new DOMException('It is gone.', 'NotFoundError'));
      });
      await choose(page);
    },
    says: ['transferTexts.unreadable'],
  },
  {
    name: 'transfer/being checked',
    ...route,
    answers: { [take]: 'never' },
    act: check,
    shows: { transfer: ['offered.importing.open.trying'] },
    reads: ['Checking...'],
  },
  {
    name: 'transfer/not checked',
    ...route,
    answers: { [take]: broken },
    act: check,
    says: ['transferTexts.trialFailed'],
  },
  {
    name: 'transfer/checked',
    ...route,
    act: check,
    shows: { transfer: ['offered.importing.open.tried'] },
    reads: [
      '28 questions can be imported into General Science',
      '33 questions left out',
      'Two of its options read the same.',
      'The first 5 of 28',
    ],
  },
  {
    name: 'transfer/nothing to import',
    ...route,
    answers: {
      [take]: {
        status: 200,
        body: { ...importTried, accepted: [], duplicates: [], errors: importTried.errors.slice(0, 2) },
      },
    },
    act: check,
    reads: ['No question can be imported', 'Mend the file and choose it again'],
  },
  {
    name: 'transfer/being imported',
    ...route,
    answers: { [take]: [{ status: 200, body: importTried }, 'never'] },
    act: confirm,
    shows: { transfer: ['offered.importing.storing'] },
    reads: ['Importing...'],
  },
  {
    name: 'transfer/not imported',
    ...route,
    answers: { [take]: [{ status: 200, body: importTried }, 'unreachable'] },
    act: confirm,
    says: ['transferTexts.importFailed'],
  },
  {
    name: 'transfer/imported',
    ...route,
    answers: {
      [take]: [
        { status: 200, body: importTried },
        { status: 200, body: importStored },
      ],
    },
    act: confirm,
    shows: { transfer: ['offered.importing.open.stored'] },
    reads: ['28 questions were imported, 3 are duplicates, 30 have errors.', 'See what was imported'],
  },
  {
    name: 'transfer/being exported',
    ...route,
    answers: { [give]: 'never' },
    act: exportAll,
    shows: { transfer: ['offered.exporting.fetching'] },
    reads: ['Exporting...'],
  },
  {
    name: 'transfer/exported',
    ...route,
    answers: {
      [give]: {
        status: 200,
        foreign: 'questions',
        headers: {
          'export-count': '45',
          'export-warning': 'Aiken has no explanations: those of 12 questions were left out.',
        },
      },
    },
    act: async (page) => {
      await page.getByLabel('Format of the file').selectOption('Aiken');
      await exportAll(page);
    },
    reads: [
      '45 questions exported to general-science-bachelor-of-medicine-questions.txt.',
      'those of 12 questions were left out',
    ],
  },
  {
    name: 'transfer/nothing to export',
    ...route,
    answers: { [give]: { status: 200, foreign: ' ', headers: { 'export-count': '0' } } },
    act: exportAll,
    says: ['transferTexts.exportEmpty'],
  },
  {
    name: 'transfer/not exported',
    ...route,
    answers: { [give]: broken },
    act: exportAll,
    says: ['transferTexts.exportFailed'],
  },
  {
    name: 'transfer/not offered',
    ...route,
    answers: { [give]: notThere },
    act: exportAll,
    shows: { transfer: ['absent'] },
    reads: ['Page not found'],
  },
];
