import type { Page } from '@playwright/test';
import { backShown } from '#machines/shared/delays.ts';
import type { ShownState } from './state.ts';

const goOffline = (page: Page) => page.context().setOffline(true);
const notice = (page: Page) => page.getByText('You are offline.', { exact: false }).first();

/** Presses a button that needs the network, without one. */
const pressInVain = (name: string) => async (page: Page) => {
  const button = page.getByRole('button', { name, exact: true });
  await button.waitFor();
  await goOffline(page);
  await notice(page).waitFor();
  await button.click({ force: true });
};

/** With and without a connection, and waiting for longer than usual. */
export const connectionStates: readonly ShownState[] = [
  {
    name: 'connection/offline',
    route: '/take-exam',
    who: 'student',
    act: async (page) => {
      await page.getByRole('button', { name: 'Start Exam' }).waitFor();
      await goOffline(page);
    },
    shows: { connection: ['offline', '#offline'] },
    says: ['connectionTexts.offline'],
  },
  {
    name: 'connection/back',
    route: '/take-exam',
    who: 'student',
    act: async (page) => {
      await page.getByRole('button', { name: 'Start Exam' }).waitFor();
      // Its moment does not pass, so that it is said for as long as anybody looks.
      await page.evaluate((moment) => {
        const { setTimeout } = window;
        // A method, since a compiler that keeps the names of functions calls a helper that is not there in the browser.
        Object.assign(window, {
          setTimeout(done: () => void, wait?: number) {
            return wait === moment ? 0 : setTimeout(done, wait);
          },
        });
      }, backShown);
      await goOffline(page);
      await notice(page).waitFor();
      await page.context().setOffline(false);
    },
    shows: { connection: ['back'] },
    says: ['connectionTexts.back'],
  },
  {
    name: 'connection/exam asked for offline',
    route: '/take-exam',
    who: 'student',
    act: pressInVain('Start Exam'),
    shows: { connection: ['offline'] },
    says: ['connectionTexts.needed'],
  },
  {
    name: 'connection/login asked for offline',
    route: '/login',
    act: pressInVain('Login'),
    says: ['connectionTexts.needed'],
  },
  {
    name: 'connection/slow',
    route: '/exam/history',
    who: 'student',
    clock: true,
    answers: { 'GET /api/exam-attempts/': 'never' },
    act: async (page) => {
      await page.getByText('Loading your exam history...').waitFor();
      await page.clock.runFor(6_000);
    },
    shows: { history: ['loading'], connection: ['online'] },
    says: ['connectionTexts.slow'],
  },
];
