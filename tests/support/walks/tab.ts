import { createActor, SimulatedClock } from 'xstate';

import { appMachine } from '#machines/app/app.machine.ts';
import { catalogueMachine } from '#machines/catalogue/catalogue.machine.ts';
import { examMachine } from '#machines/exam/exam.machine.ts';
import { historyMachine } from '#machines/history/history.machine.ts';
import { loginMachine } from '#machines/login/login.machine.ts';
import { outboxMachine } from '#machines/outbox/outbox.machine.ts';
import { profileMachine } from '#machines/profile/profile.machine.ts';
import type { bankMachine } from '#machines/bank/bank.machine.ts';
import type { paperMachine } from '#machines/paper/paper.machine.ts';
import type { transferMachine } from '#machines/transfer/transfer.machine.ts';
import type { queueMachine } from '#machines/queue/queue.machine.ts';
import type { regradingMachine } from '#machines/regrading/regrading.machine.ts';
import type { reportMachine } from '#machines/report/report.machine.ts';
import { reviewMachine } from '#machines/review/review.machine.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { late } from '#machines/shared/late.ts';
import { actorsOf } from '#src/app/actors.tsx';
import { connectTabs } from '#src/app/connect-tabs.ts';
import { loginServices } from '#src/services/account.ts';
import { createApi } from '#src/services/api.ts';
import { catalogueServices } from '#src/services/catalogue.ts';
import { draftServices } from '#src/services/drafts.ts';
import { attemptDelivery, examServices } from '#src/services/exams.ts';
import { handOver } from '#src/services/hand-over.ts';
import { outboxServices } from '#src/services/outbox.ts';
import { profileServices } from '#src/services/profile.ts';
import { refreshLock } from '#src/services/refresh-lock.ts';
import { quietFetch, sessionFetch, type SessionRef } from '#src/services/session-fetch.ts';
import { sessionServices } from '#src/services/session.ts';
import { studentsBy } from '#src/services/student.ts';
import { tabLock } from '#src/services/tab-lock.ts';
import { accessToken } from '#src/services/tokens.ts';
import type { WalkBackend } from './backend.ts';
import type { Life, WalkBrowser } from './browser.ts';

const base = 'http://entrada.test';
const never = () => new Promise<never>(() => undefined);
const outboxLock = { name: 'entrada.outbox', patience: 90_000, leaseLength: 90_000 };

/** One open page: the real machines and the real services, on a browser and a backend in memory. */
export interface WalkTab {
  life: Life;
  actors: ReturnType<typeof actorsOf>;
  clock: SimulatedClock;
  /** What the student did in it wrote to localStorage: the other tabs hear of it. */
  tokensChanged(): void;
  /** Ends it at once, whatever is under way. */
  kill(): void;
}

/**
 * Opens a page.
 * @param writer its name among the pages of the walk
 * @param own whether the backend is the page's own, which is sent the key of an attempt
 */
export function openTab(
  browser: WalkBrowser,
  backend: WalkBackend,
  { writer, own }: { writer: string; own: boolean },
): WalkTab {
  const life: Life = { alive: true };
  const clock = new SimulatedClock();
  const tabs = browser.tabsFor(life);
  const records = browser.recordsFor(life);
  const locks = browser.locksFor(life);
  const session = (): SessionRef => actorsOf(app).session;
  const plain = (request: Request) => backend.send(request, () => life.alive);
  const alone = refreshLock(locks, browser.shelf);
  const notes = handOver(browser.shelf, alone);
  const api = createApi(base, sessionFetch(session, plain, notes.follows));
  const students = studentsBy(createApi(base, quietFetch(plain)), browser.shelf, () => renewQuietly());
  const { readTokens, renewQuietly, ...sessionActors } = sessionServices(api, alone, notes, students, tabs);
  const exams = examServices(api);
  const { saveAttempt, ...outbox } = outboxServices(
    records,
    students,
    tabs,
    tabLock(outboxLock, locks, browser.shelf),
    attemptDelivery(api, own, () => undefined),
  );
  const catalogue = catalogueMachine.provide({ actors: catalogueServices(api) });
  const machine = appMachine.provide({
    actors: {
      readTokens,
      session: sessionMachine.provide({ actors: sessionActors }),
      login: loginMachine.provide({ actors: loginServices(api, students, tabs) }),
      exam: examMachine.provide({
        actors: { catalogue, ...exams.exam, ...draftServices(records, students, tabs, writer), saveAttempt },
      }),
      outbox: outboxMachine.provide({ actors: outbox }),
      history: historyMachine.provide({ actors: exams.history }),
      review: reviewMachine.provide({ actors: exams.review }),
      profile: profileMachine.provide({ actors: profileServices(api) }),
      // The student of a walk reports nothing and is no admin, so their code never comes.
      report: late<typeof reportMachine>(never),
      bank: late<typeof bankMachine>(never),
      paper: late<typeof paperMachine>(never),
      transfer: late<typeof transferMachine>(never),
      queue: late<typeof queueMachine>(never),
      regrading: late<typeof regradingMachine>(never),
    },
  });
  const app = createActor(machine, { clock });
  app.on('navigation.requested', ({ to }) => {
    app.send({ type: 'route.entered', path: to });
  });
  app.start();
  connectTabs(app, tabs);
  return {
    life,
    clock,
    actors: actorsOf(app),
    tokensChanged: () => actorsOf(app).session.send({ type: 'tokens.observed', stored: accessToken() !== null }),
    kill() {
      life.alive = false;
      app.stop();
    },
  };
}
