import { appMachine } from '#machines/app/app.machine.ts';
import { submissionMachine } from '#machines/admin/submission.machine.ts';
import { catalogueMachine } from '#machines/catalogue/catalogue.machine.ts';
import { connectionMachine } from '#machines/connection/connection.machine.ts';
import { examMachine } from '#machines/exam/exam.machine.ts';
import { historyMachine } from '#machines/history/history.machine.ts';
import { loginMachine } from '#machines/login/login.machine.ts';
import { outboxMachine } from '#machines/outbox/outbox.machine.ts';
import { profileMachine } from '#machines/profile/profile.machine.ts';
import { registerMachine } from '#machines/register/register.machine.ts';
import { late } from '#machines/shared/late.ts';
import { reviewMachine } from '#machines/review/review.machine.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { loginServices, registerServices } from '#src/services/account.ts';
import { adminServices } from '#src/services/admin.ts';
import { createApi } from '#src/services/api.ts';
import { catalogueServices } from '#src/services/catalogue.ts';
import { connectionServices } from '#src/services/connection.ts';
import { indexedDatabase } from '#src/services/database.ts';
import { draftServices } from '#src/services/drafts.ts';
import { attemptDelivery, examServices } from '#src/services/exams.ts';
import { handOver } from '#src/services/hand-over.ts';
import { outboxServices } from '#src/services/outbox.ts';
import { profileServices } from '#src/services/profile.ts';
import { randomName } from '#src/services/random.ts';
import { refreshLock } from '#src/services/refresh-lock.ts';
import { indexedRecords } from '#src/services/records.ts';
import { sessionServices } from '#src/services/session.ts';
import { indexedShelf } from '#src/services/shelf.ts';
import { quietFetch, type Send, sessionFetch, type SessionRef } from '#src/services/session-fetch.ts';
import { studentsBy } from '#src/services/student.ts';
import { tabLock } from '#src/services/tab-lock.ts';
import type { Tabs } from '#src/services/tabs.ts';

/** One attempt at a time across tabs, so that a backend that knows no keys is not asked twice at once. */
const outboxLock = { name: 'entrada.outbox', patience: 90_000, leaseLength: 90_000 };

/** Tells whoever looks into the console; nothing of it shows, and support has to find it. */
function log(text: string, reason: unknown): void {
  // eslint-disable-next-line no-console -- the one thing the client logs
  console.warn(text, reason);
}

/**
 * The app's machine with every slot filled.
 * @param base the backend's address, before `/api/`
 * @param session the running app's session; asked for only when a call is made
 * @param tabs the other tabs of this browser
 */
export function filledApp(base: string, session: () => SessionRef, tabs: Tabs) {
  const plain: Send = (request) => fetch(request);
  const database = indexedDatabase();
  const shelf = indexedShelf(database);
  const alone = refreshLock(navigator.locks, shelf);
  const notes = handOver(shelf, alone);
  const withSession = (send: Send) => sessionFetch(session, send, notes.follows);
  const api = createApi(base, withSession(plain));
  const records = indexedRecords(database);
  const quiet = createApi(base, quietFetch(plain));
  const students = studentsBy(quiet, shelf, () => renewQuietly());
  const { readTokens, renewQuietly, ...sessionActors } = sessionServices(api, alone, notes, students, tabs);
  const ownOrigin = new URL(base, location.href).origin === location.origin;
  const exams = examServices(api);
  const drafts = draftServices(records, students, tabs, randomName());
  const { saveAttempt, ...outbox } = outboxServices(
    records,
    students,
    tabs,
    tabLock(outboxLock, navigator.locks, shelf),
    attemptDelivery(api, ownOrigin, log),
  );

  const catalogue = catalogueMachine.provide({ actors: catalogueServices(api) });
  const admin = () => import('./late-admin-services.ts');
  const form = () => submissionMachine.provide({ actors: { catalogue, ...adminServices(api, withSession) } });
  return appMachine.provide({
    actors: {
      readTokens,
      session: sessionMachine.provide({ actors: sessionActors }),
      connection: connectionMachine.provide({ actors: connectionServices(navigator, window) }),
      login: loginMachine.provide({ actors: loginServices(api, students, tabs) }),
      register: registerMachine.provide({ actors: registerServices(api) }),
      exam: examMachine.provide({ actors: { catalogue, ...exams.exam, ...drafts, saveAttempt } }),
      outbox: outboxMachine.provide({ actors: outbox }),
      history: historyMachine.provide({ actors: exams.history }),
      review: reviewMachine.provide({ actors: exams.review }),
      report: late(async () => (await import('./late-services.ts')).filledReport(quiet, api)),
      profile: profileMachine.provide({ actors: profileServices(api) }),
      universityForm: form(),
      programForm: form(),
      subjectForm: form(),
      pdfForm: form(),
      bank: late(async () => (await admin()).filledBank(api)),
      queue: late(async () => (await admin()).filledQueue(api)),
      regrading: late(async () => (await admin()).filledRegrading(api)),
      paper: late(async () => (await admin()).filledPaper(api)),
      transfer: late(async () => (await admin()).filledTransfer(api, withSession, catalogue)),
    },
  });
}
