import type { Page } from '@playwright/test';
import { faculties } from './examples.ts';
import { choose, chooseAll } from './exam.acts.ts';
import type { ShownState } from './state.ts';

const broken = { status: 500, foreign: {} };
const press = (page: Page, name: string) => page.getByRole('button', { name }).click();

async function fillUniversity(page: Page): Promise<void> {
  await page.getByLabel('Full name').fill('Northfield University');
  await page.getByLabel('Short name').fill('NFU');
  await page.getByLabel('Country').fill('Nepal');
  await press(page, 'Add University');
}

async function fillProgram(page: Page): Promise<void> {
  await choose(page, 'University', 'Northfield University');
  await page.getByLabel('Program name').fill('Bachelor of Dental Surgery');
  await page.getByLabel('Faculty').fill('Dentistry');
  await press(page, 'Add Program');
}

async function chooseProgram(page: Page): Promise<void> {
  await choose(page, 'University', 'Meridian University of Health Sciences');
  await choose(page, 'Program', 'Bachelor of Medicine');
}

async function fillSubject(page: Page): Promise<void> {
  await chooseProgram(page);
  await page.getByLabel('Subject', { exact: true }).fill('Chemistry');
  await press(page, 'Save Subject');
}

const pdf = {
  name: 'General Science 2025.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.alloc(1_300_000, '%PDF-1.7 and a paper '),
};
const upload = (page: Page, file = pdf) => page.getByLabel('PDF file').setInputFiles(file);

async function fillPdf(page: Page): Promise<void> {
  await chooseAll(page);
  await upload(page);
  await page.getByText('General Science 2025.pdf').first().waitFor();
  await press(page, 'Upload PDF');
}

const home = '/admin-dashboard';
const universityForm = { route: `${home}/university`, who: 'admin' } as const;
const programForm = { route: `${home}/program`, who: 'admin' } as const;
const subjectForm = { route: `${home}/subject`, who: 'admin' } as const;
const pdfForm = { route: `${home}/pdf`, who: 'admin' } as const;

/** The admin area. */
export const adminStates: readonly ShownState[] = [
  {
    name: 'admin/login in place',
    route: home,
    who: 'student',
    shows: { app: ['dialog.login'], login: ['enteringCredentials'] },
    reads: ['Admin login'],
  },
  { name: 'admin', route: home, who: 'admin', reads: ['Dashboard', 'PDF Upload'] },
  { name: 'admin/by its link', route: `${home}/AdminDashboard`, who: 'admin', reads: ['Dashboard'] },
  { name: 'admin/resources', route: `${home}/resources`, who: 'admin', reads: ['Resources Management'] },
  {
    name: 'admin/no such page',
    route: `${home}/*`,
    path: `${home}/nothing`,
    who: 'admin',
    reads: ['Page not found', 'Go to the dashboard'],
  },

  { name: 'admin university', ...universityForm, shows: { universityForm: ['editing'] } },
  {
    name: 'admin university/incomplete',
    ...universityForm,
    act: (page) => press(page, 'Add University'),
    says: ['formTexts.university.incomplete'],
  },
  {
    name: 'admin university/adding',
    ...universityForm,
    answers: { 'POST /api/university/': 'never' },
    act: fillUniversity,
    shows: { universityForm: ['submitting', '#busy'] },
  },
  {
    name: 'admin university/added',
    ...universityForm,
    answers: { 'POST /api/university/': { status: 201, foreign: {} } },
    act: fillUniversity,
    says: ['formTexts.university.success'],
  },
  {
    name: 'admin university/failed',
    ...universityForm,
    answers: { 'POST /api/university/': broken },
    act: fillUniversity,
    says: ['formTexts.university.failure'],
  },

  { name: 'admin program', ...programForm, shows: { programForm: ['editing'] } },
  {
    name: 'admin program/incomplete',
    ...programForm,
    act: (page) => press(page, 'Add Program'),
    says: ['formTexts.program.incomplete'],
  },
  {
    name: 'admin program/added',
    ...programForm,
    answers: { 'POST /api/programs/': { status: 201, foreign: {} } },
    act: fillProgram,
    says: ['formTexts.program.success'],
  },
  {
    name: 'admin program/failed',
    ...programForm,
    answers: { 'POST /api/programs/': broken },
    act: fillProgram,
    says: ['formTexts.program.failure'],
  },

  { name: 'admin subject', ...subjectForm, shows: { subjectForm: ['editing'] } },
  {
    name: 'admin subject/incomplete',
    ...subjectForm,
    act: (page) => press(page, 'Save Subject'),
    says: ['formTexts.subject.incomplete'],
  },
  {
    name: 'admin subject/no subject typed',
    ...subjectForm,
    act: async (page) => {
      await chooseProgram(page);
      await press(page, 'Save Subject');
    },
    says: ['adminTexts.subjectMissing'],
  },
  {
    name: 'admin subject/faculties loading',
    ...subjectForm,
    answers: { 'GET /api/faculties/by-program/{programId}/': 'never' },
    act: chooseProgram,
    shows: { 'subjectForm.catalogue': ['faculties.loading', '#facultiesLoading'] },
  },
  {
    name: 'admin subject/faculties',
    ...subjectForm,
    answers: { 'GET /api/faculties/by-program/{programId}/': { status: 200, body: faculties } },
    act: chooseProgram,
    shows: { 'subjectForm.catalogue': ['faculties.loaded'] },
    reads: ['Choose a faculty'],
  },
  {
    name: 'admin subject/faculties failed',
    ...subjectForm,
    answers: { 'GET /api/faculties/by-program/{programId}/': broken },
    act: chooseProgram,
    shows: { 'subjectForm.catalogue': ['faculties.failed', '#facultiesFailed'] },
    says: ['loadFailure.faculties'],
  },
  {
    name: 'admin subject/saved',
    ...subjectForm,
    answers: { 'POST /api/subjects/': { status: 201, foreign: {} } },
    act: fillSubject,
    says: ['formTexts.subject.success'],
  },
  {
    name: 'admin subject/failed',
    ...subjectForm,
    answers: { 'POST /api/subjects/': broken },
    act: fillSubject,
    says: ['formTexts.subject.failure'],
  },
  {
    name: 'admin subject/refused',
    ...subjectForm,
    answers: { 'POST /api/subjects/': { status: 400, foreign: { message: 'This subject exists already.' } } },
    act: fillSubject,
    reads: ['This subject exists already.'],
  },
  {
    name: 'admin subject/logged out',
    ...subjectForm,
    act: async (page) => {
      await chooseProgram(page);
      await page.getByLabel('Subject', { exact: true }).fill('Chemistry');
      await page.evaluate(() => {
        localStorage.removeItem('access_token');
      });
      await press(page, 'Save Subject');
    },
    says: ['adminTexts.loggedOut'],
  },

  { name: 'admin pdf', ...pdfForm, shows: { pdfForm: ['editing'] }, reads: ['Drop a PDF here, or choose one'] },
  {
    name: 'admin pdf/incomplete',
    ...pdfForm,
    act: (page) => press(page, 'Upload PDF'),
    says: ['formTexts.pdf.incomplete'],
  },
  {
    name: 'admin pdf/looking at the file',
    ...pdfForm,
    act: async (page) => {
      await page.evaluate(() => {
        Blob.prototype.text = () => new Promise(() => undefined);
      });
      await upload(page);
    },
    shows: { pdfForm: ['inspecting', '#busy'] },
  },
  {
    name: 'admin pdf/file chosen',
    ...pdfForm,
    act: async (page) => {
      await chooseAll(page);
      await upload(page);
    },
    reads: ['General Science 2025.pdf'],
  },
  {
    name: 'admin pdf/no PDF',
    ...pdfForm,
    act: (page) => upload(page, { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('notes') }),
    says: ['adminTexts.notPdf'],
  },
  {
    name: 'admin pdf/unreadable',
    ...pdfForm,
    act: async (page) => {
      await page.evaluate(() => {
        Blob.prototype.text = () => Promise.reject(new Error('The file is gone.'));
      });
      await upload(page);
    },
    says: ['adminTexts.unreadable'],
  },
  {
    name: 'admin pdf/uploading',
    ...pdfForm,
    answers: { 'POST /api/upload-pdf/': 'never' },
    act: fillPdf,
    shows: { pdfForm: ['submitting'] },
  },
  {
    name: 'admin pdf/uploaded',
    ...pdfForm,
    answers: { 'POST /api/upload-pdf/': { status: 201, foreign: {} } },
    act: fillPdf,
    says: ['formTexts.pdf.success'],
  },
  {
    name: 'admin pdf/failed',
    ...pdfForm,
    answers: { 'POST /api/upload-pdf/': { status: 400, foreign: { error: 'The file holds no pages.' } } },
    act: fillPdf,
    says: ['formTexts.pdf.failure'],
    reads: ['Failed to upload PDF. The file holds no pages.'],
  },
];
