import { createActor, fromPromise } from 'xstate';

import { appMachine } from '#machines/app/app.machine.ts';
import type { NavigationRequested, TokensRead, TokensWanted } from '#machines/app/app.types.ts';
import type { ExamView } from '#machines/exam/exam.types.ts';
import { loginMachine } from '#machines/login/login.machine.ts';
import type { CodeSent, CodeToVerify, CodeVerified, Credentials } from '#machines/login/login.types.ts';
import { registerMachine } from '#machines/register/register.machine.ts';
import type { CodeChecked, CodeToCheck, Details, DetailsSent } from '#machines/register/register.types.ts';
import type { bankMachine } from '#machines/bank/bank.machine.ts';
import type { paperMachine } from '#machines/paper/paper.machine.ts';
import type { transferMachine } from '#machines/transfer/transfer.machine.ts';
import type { queueMachine } from '#machines/queue/queue.machine.ts';
import type { regradingMachine } from '#machines/regrading/regrading.machine.ts';
import type { reportMachine } from '#machines/report/report.machine.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import type { Refreshed } from '#machines/session/session.types.ts';
import { late } from '#machines/shared/late.ts';
import { held, turn } from '#tests/support/held.ts';

export const nobody: TokensRead = { access: false, admin: false, user: null };
export const student: TokensRead = { access: true, admin: false, user: null };
export const admin: TokensRead = { access: true, admin: true, user: null };

/** The whole app at '/', with `read` as what the storage holds; its session and its forms in the test's hand. */
export async function started(read: TokensRead) {
  const storage: { read: TokensRead; broken: boolean } = { read, broken: false };
  /** What each look into the storage was told: whether it may ask the backend who is there. */
  const asking: boolean[] = [];
  const refresh = held<Refreshed>();
  const credentials = held<CodeSent, Credentials>();
  const code = held<CodeVerified, CodeToVerify>();
  const details = held<DetailsSent, Details>();
  const confirm = held<CodeChecked, CodeToCheck>();
  const clearing = fromPromise<void, void>(() => {
    storage.read = nobody;
    return Promise.resolve();
  });
  const machine = appMachine.provide({
    actors: {
      readTokens: fromPromise<TokensRead, TokensWanted>(({ input }) => {
        asking.push(input.asking);
        return storage.broken ? Promise.reject(new Error('The storage is locked.')) : Promise.resolve(storage.read);
      }),
      session: sessionMachine.provide({
        actors: { refreshTokens: refresh.logic, clearTokens: clearing, leaveSession: clearing },
      }),
      login: loginMachine.provide({ actors: { sendCredentials: credentials.logic, verifyCode: code.logic } }),
      report: late<typeof reportMachine>(() => new Promise(() => undefined)),
      bank: late<typeof bankMachine>(() => new Promise(() => undefined)),
      paper: late<typeof paperMachine>(() => new Promise(() => undefined)),
      transfer: late<typeof transferMachine>(() => new Promise(() => undefined)),
      queue: late<typeof queueMachine>(() => new Promise(() => undefined)),
      regrading: late<typeof regradingMachine>(() => new Promise(() => undefined)),
      register: registerMachine.provide({ actors: { sendDetails: details.logic, verifyCode: confirm.logic } }),
    },
  });
  /** What the long-lived machines were told, in order: 'exam view.requested history', 'review review.opened 5'. */
  const told: string[] = [];
  /** How often the exam heard that nobody is known at a place. */
  let strangers = 0;
  const app = createActor(machine, {
    inspect: (inspected) => {
      if (inspected.type !== '@xstate.event' || inspected.sourceRef !== app) return;
      const { id } = inspected.actorRef as { id?: string };
      const { type, ...carried } = inspected.event as {
        type: string;
        view?: ExamView;
        id?: string;
        attemptKey?: string;
      };
      const details = [carried.view, carried.id, carried.attemptKey].filter((each) => each !== undefined);
      if (type === 'student.unknown') strangers += 1;
      else if (id !== undefined && !type.startsWith('xstate.') && id !== 'session')
        told.push([id, type, ...details].join(' '));
    },
  });
  const moves: string[] = [];
  app.on('navigation.requested', ({ to, replace }: NavigationRequested) =>
    moves.push(replace ? `${to} (replaced)` : to),
  );
  app.start();
  await turn();

  /** The router shows a place. */
  const enter = (path: string, view?: ExamView, attemptKey?: string) => {
    app.send({
      type: 'route.entered',
      path,
      ...(view === undefined ? {} : { view }),
      ...(attemptKey === undefined ? {} : { attemptKey }),
    });
    return turn();
  };
  const child = <Name extends 'session' | 'login' | 'register'>(name: Name) => {
    const actor = app.getSnapshot().children[name];
    if (!actor) throw new Error(`There is no ${name}.`);
    return actor;
  };
  /** Both steps of the login form that shows. */
  async function logIn(email: string, isAdmin = false) {
    const login = child('login');
    login.send({ type: 'email.typed', value: email });
    login.send({ type: 'password.typed', value: 'correct horse' });
    login.send({ type: 'credentials.submitted' });
    await credentials.last().answer({ ok: true, email: null });
    login.send({ type: 'code.typed', value: '000123' });
    login.send({ type: 'code.submitted' });
    storage.read = { access: true, admin: isAdmin, user: email.trim().toLowerCase() };
    await code.last().answer({ ok: true, admin: isAdmin });
  }
  /** A call is answered 401, and the refresh comes to this. */
  async function rejected(outcome: Refreshed) {
    child('session').send({ type: 'accessToken.rejected' });
    await refresh.last().answer(outcome);
    await turn();
  }
  /** What was told, or asked of the router, since this was asked last. */
  const news = () => told.splice(0);
  const navigations = () => moves.splice(0);
  await enter('/');
  news();
  asking.length = 0;
  strangers = 0;
  return {
    app,
    storage,
    details,
    confirm,
    enter,
    child,
    logIn,
    rejected,
    news,
    navigations,
    context: () => app.getSnapshot().context,
    value: () => app.getSnapshot().value,
    dialog: () => app.getSnapshot().value.dialog,
    asking,
    strangers: () => strangers,
  };
}
