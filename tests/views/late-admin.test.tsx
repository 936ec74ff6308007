import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import type { appMachine } from '#machines/app/app.machine.ts';
import { bankMachine } from '#machines/bank/bank.machine.ts';
import type { BankLoaded } from '#machines/bank/bank.types.ts';
import { catalogueMachine } from '#machines/catalogue/catalogue.machine.ts';
import { paperMachine } from '#machines/paper/paper.machine.ts';
import type { PaperLoaded } from '#machines/paper/paper.types.ts';
import { late } from '#machines/shared/late.ts';
import type { Named } from '#machines/shared/types.ts';
import { transferMachine } from '#machines/transfer/transfer.machine.ts';
import { counts, paper } from '#tests/machines/bank.examples.ts';
import { scripted } from '#tests/support/scripted.ts';
import { type AppScript, showApp } from '#tests/support/show-app.tsx';

type App = typeof appMachine;

const papers: BankLoaded = { there: true, counts, papers: [paper()], total: 1 };
const admin: Partial<AppScript> = { tokens: { access: true, admin: true }, bank: () => papers };
const bank = bankMachine.provide({ actors: { loadBank: scripted((): BankLoaded => papers) } });
const gone = paperMachine.provide({
  actors: { loadPaper: scripted((): PaperLoaded => ({ ok: false, message: 'There is no such paper.' })) },
});
const catalogue = catalogueMachine.provide({
  actors: { loadUniversities: scripted((): readonly Named[] => []) },
});
const transfer = transferMachine.provide({ actors: { catalogue } });

/** Code that arrives at the second try, or never does. */
const atLast = <Machine,>(machine: Machine) =>
  vi.fn(() => Promise.resolve(machine)).mockRejectedValueOnce(new Error('offline'));
const never = <Machine,>(_: Machine) => new Promise<Machine>(() => undefined);

const pages: readonly {
  page: string;
  heading: string;
  loading: string;
  failed: string;
  /** What stands there once the code has come. */
  there: () => Promise<HTMLElement>;
  onItsWay: (app: App) => App;
  failing: (app: App) => App;
}[] = [
  {
    page: '/admin-dashboard',
    heading: 'Dashboard',
    loading: 'Loading the papers...',
    failed: 'The papers could not be loaded. Please try again.',
    there: () => screen.findByRole('link', { name: 'physics-2024.pdf' }),
    onItsWay: (app) => app.provide({ actors: { bank: late(() => never(bank)) } }),
    failing: (app) => app.provide({ actors: { bank: late(atLast(bank)) } }),
  },
  {
    page: '/admin-dashboard/pdf/7',
    heading: 'Past paper',
    loading: 'Loading the paper...',
    failed: 'The paper could not be loaded. Please try again.',
    there: () => screen.findByText('There is no such paper.'),
    onItsWay: (app) => app.provide({ actors: { paper: late(() => never(gone)) } }),
    failing: (app) => app.provide({ actors: { paper: late(atLast(gone)) } }),
  },
  {
    page: '/admin-dashboard/pdf/import',
    heading: 'Import and export questions',
    loading: 'Loading the page...',
    failed: 'This page could not be loaded. Please try again.',
    there: () => screen.findByRole('button', { name: 'Check the questions' }),
    onItsWay: (app) => app.provide({ actors: { transfer: late(() => never(transfer)) } }),
    failing: (app) => app.provide({ actors: { transfer: late(atLast(transfer)) } }),
  },
];

describe.each(pages)('the page $page, whose code is fetched when it is opened', (the) => {
  test('says so while that is on its way', async () => {
    showApp(the.page, admin, the.onItsWay);
    expect((await screen.findByText(the.loading)).closest('[role=status]')).not.toBeNull();
    expect(screen.getByRole('heading', { level: 1, name: the.heading })).toBeDefined();
  });

  test('says when it does not come, and tries again', async () => {
    const { user } = showApp(the.page, admin, the.failing);
    expect((await screen.findByRole('alert')).textContent).toBe(the.failed);
    expect(screen.getByRole('heading', { level: 1, name: the.heading })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await the.there()).toBeDefined();
    expect(screen.queryByText(the.failed)).toBeNull();
  });
});
