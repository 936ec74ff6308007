import type { Page } from '@playwright/test';
import type { ShownState } from './state.ts';

const route = '/profile';

async function edit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit profile' }).click();
}

async function change(page: Page, phone: string): Promise<void> {
  await edit(page);
  await page.getByLabel('Phone').fill(phone);
  await page.getByRole('button', { name: 'Save changes' }).click();
}

/** The student's own data. */
export const profileStates: readonly ShownState[] = [
  { name: 'profile', route, who: 'student', shows: { profile: ['viewing'] }, reads: ['Edit profile', 'Logout'] },
  { name: 'profile/of an admin', route, who: 'admin', reads: ['Admin panel'] },
  {
    name: 'profile/loading',
    route,
    who: 'student',
    answers: { 'GET /api/profile/': 'never' },
    shows: { profile: ['loading', '#busy'] },
  },
  {
    name: 'profile/failed',
    route,
    who: 'student',
    answers: { 'GET /api/profile/': { status: 500, foreign: {} } },
    shows: { profile: ['failed'] },
    says: ['profileTexts.loadFailed'],
    reads: ['Try again'],
  },
  { name: 'profile/editing', route, who: 'student', act: edit, shows: { profile: ['editing'] } },
  {
    name: 'profile/name cleared',
    route,
    who: 'student',
    act: async (page) => {
      await edit(page);
      await page.getByLabel('Full name').fill('');
      await page.getByRole('button', { name: 'Save changes' }).click();
    },
    says: ['profileTexts.blank'],
  },
  {
    name: 'profile/leaving unsaved',
    route,
    who: 'student',
    act: async (page) => {
      await edit(page);
      await page.getByLabel('Full name').fill('Asha Menon');
      await page.getByRole('link', { name: 'Exam history' }).click();
    },
    shows: { profile: ['leaving'] },
    reads: ['Leave without saving?', 'Keep editing', 'Discard changes'],
  },
  {
    name: 'profile/saving',
    route,
    who: 'student',
    answers: { 'PUT /api/profile/': 'never' },
    act: (page) => change(page, '+91 98450 54321'),
    shows: { profile: ['saving', '#busy'] },
  },
  {
    name: 'profile/not saved',
    route,
    who: 'student',
    answers: {
      'PUT /api/profile/': { status: 400, body: { error: 'Refused.', password: ['This password is too common.'] } },
    },
    act: (page) => change(page, '+91 98450 54321'),
    shows: { profile: ['editing'] },
    says: ['profileTexts.updateFailed'],
    reads: ['This password is too common.'],
  },
];
