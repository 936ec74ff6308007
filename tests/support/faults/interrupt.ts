import type { Page, Route } from '@playwright/test';
import type { Fault } from './table.ts';

/** The calls that are interrupted. */
export const calls = {
  generation: '**/api/generate-mcq/',
  save: '**/api/exam-attempts/create/',
  history: '**/api/exam-attempts/',
} as const;

/** The page under test; a crash replaces it. */
export interface Seat {
  page: Page;
  /** Where the page is opened again after a crash. */
  again: string;
}

/** Sends the request on, and keeps the answer. */
const carriedOut = async (route: Route) => void (await route.fetch().catch(() => undefined));

/**
 * Does `act`, whose next call to this address meets the fault. Without an address there is none: the fault comes once the
 * act is done, or holds while it is. Ends when the fault has struck.
 */
export async function interrupt(
  seat: Seat,
  fault: Fault,
  call: string | null,
  act: () => Promise<void>,
): Promise<void> {
  const { page } = seat;
  const meeting = (meet: (route: Route) => Promise<void>) => (call === null ? act() : caught(page, call, act, meet));
  switch (fault) {
    case '401, refreshed':
    case '401, session ended':
      // Tokens that no server gave out: what follows is the server's own refusal.
      await page.evaluate((ended) => {
        localStorage.setItem('access_token', 'no such token');
        if (ended) localStorage.setItem('refresh_token', 'no such token');
      }, fault === '401, session ended');
      return act();
    case 'reload':
      await meeting(carriedOut);
      await page.reload();
      return;
    case 'tab crashed':
      await meeting(() => Promise.resolve());
      return crash(seat);
    case 'offline':
      if (call === null) {
        await page.context().setOffline(true);
        await act();
      } else
        await caught(page, call, act, async (route) => {
          await page.context().setOffline(true);
          await route.abort('internetdisconnected');
        });
      return page.context().setOffline(false);
    case '500':
      return meeting((route) => route.fulfill({ status: 500, json: { error: 'Not now.' } }));
    case 'no answer':
      await meeting(() => Promise.resolve());
      await page.reload();
      return;
    case 'request cut off':
      return meeting((route) => route.abort('connectionreset'));
    case 'answer cut off':
      return meeting(async (route) => {
        await carriedOut(route);
        await route.abort('connectionreset');
      });
  }
}

/** Does `act` and lets the next request to this address be met. */
async function caught(
  page: Page,
  call: string,
  act: () => Promise<void>,
  meet: (route: Route) => Promise<void>,
): Promise<void> {
  const struck = new Promise<void>((resolve, reject) => {
    void page.route(call, (route) => meet(route).then(resolve, reject), { times: 1 });
  });
  await act();
  await struck;
}

/** Ends the page's process as a crash does, and opens another page. */
async function crash(seat: Seat): Promise<void> {
  const context = seat.page.context();
  const crashed = seat.page.waitForEvent('crash');
  seat.page.goto('chrome://crash').catch(() => undefined);
  await crashed;
  await seat.page.close();
  seat.page = await context.newPage();
  await seat.page.goto(seat.again);
}
