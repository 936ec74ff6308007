import type { ShownState } from './state.ts';

/** The landing page, its sections and its navbar. */
export const landingStates: readonly ShownState[] = [
  {
    name: 'landing',
    route: '/',
    shows: {
      app: ['place.idle', 'dialog.closed'],
      session: ['signedOut'],
      exam: ['view.selection', 'work.idle'],
      'exam.catalogue': ['universities.idle'],
      history: ['idle'],
      review: ['idle'],
      profile: ['idle'],
      outbox: ['nobody'],
    },
    reads: ['Take Exam', 'Get Started', 'Login', 'Register'],
  },
  {
    name: 'landing/home',
    route: '/home',
    who: 'student',
    shows: { session: ['signedIn.current'] },
  },
  {
    name: 'landing/vision',
    route: '/',
    act: async (page) => {
      await page.locator('#about').getByText('Vision', { exact: true }).click();
    },
  },
  {
    name: 'landing/menu',
    route: '/',
    widths: [375],
    act: async (page) => {
      await page.setViewportSize({ width: 375, height: 800 });
      await page.getByRole('button', { name: 'Menu' }).click();
    },
    reads: ['Why Us', 'How We Work'],
  },
  {
    name: 'landing/faq answer',
    route: '/',
    act: async (page) => {
      for (const question of await page.locator('#faq summary').all()) await question.click();
    },
  },
  {
    name: 'landing/faq found',
    route: '/',
    act: async (page) => {
      await page.getByLabel('Search the FAQ').fill('password');
    },
    reads: ['found'],
  },
  {
    name: 'landing/faq nothing found',
    route: '/',
    act: async (page) => {
      await page.getByLabel('Search the FAQ').fill('Pneumonoultramicroscopicsilicovolcanoconiosis'.repeat(2));
    },
    reads: ['Nothing found for', 'Show all questions'],
  },
  { name: 'not found', route: '*', path: '/nowhere/at-all', reads: ['Page not found'] },
  {
    name: 'page not loaded',
    route: '/profile',
    who: 'student',
    blocks: /\/assets\/ProfileScreen/,
    reads: ['Something went wrong', 'Load again'],
  },
];
