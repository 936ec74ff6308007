import fc from 'fast-check';

import { told, steps, type Step } from './actions.ts';
import { walkBackend, type WalkBackend } from './backend.ts';
import { walkBrowser, type Sabotage } from './browser.ts';
import { openTab, type WalkTab } from './tab.ts';
import { watching } from './watch.ts';

const students = ['asha@example.org', 'ben@example.org'] as const;
const minute = 61_000;

export interface WalkOptions {
  walks: number;
  seed: number;
  /** Whether the backend is our own, which stores one attempt a key; another one is sent no key. */
  own?: boolean;
  /** Then the first walk that finds it is taken as it is, and not made smaller. */
  sabotage?: Sabotage;
}

/** What many walks came to. */
export interface WalkTally {
  walks: number;
  steps: number;
  /** How often each kind of step was taken. */
  taken: ReadonlyMap<string, number>;
  /** Attempts stored. */
  stored: number;
  /** The smallest walk that broke an invariant, a line a step, the invariant first; null when all held. */
  counterexample: readonly string[] | null;
}

/** Lets everything go on that waits for nothing but its turn. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 12; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** Takes random walks of students, faults and reloads through the client's machines and services. */
export async function takeWalks({ walks, seed, own = true, sabotage = 'none' }: WalkOptions): Promise<WalkTally> {
  const taken = new Map<string, number>();
  let count = 0;
  let stored = 0;
  const property = fc.asyncProperty(steps, async (walk) => {
    stored += await take(walk, own, sabotage);
    count += walk.length;
    for (const step of walk) taken.set(step.do, (taken.get(step.do) ?? 0) + 1);
  });
  const result = await fc.check(property, { numRuns: walks, seed, endOnFailure: sabotage !== 'none' });
  return {
    walks: result.numRuns,
    steps: count,
    taken,
    stored,
    counterexample: result.failed
      ? [String(result.errorInstance), ...(result.counterexample?.[0] ?? []).map(told)]
      : null,
  };
}

/** One walk; throws where an invariant breaks. Gives how many attempts were stored. */
async function take(walk: readonly Step[], own: boolean, sabotage: Sabotage): Promise<number> {
  const browser = walkBrowser(sabotage);
  const backend = walkBackend(sabotage);
  const watch = watching(browser, backend);
  let opened = 0;
  const open = (to: string) => {
    opened += 1;
    const tab = openTab(browser, backend, { writer: `page-${opened}`, own });
    tab.actors.app.send({ type: 'route.entered', path: to });
    return tab;
  };
  let tab = open('/');
  let other: WalkTab | null = null;
  const all = () => [tab, ...(other === null ? [] : [other])];
  const rest = async () => {
    await settle();
    for (const each of all()) {
      each.tokensChanged();
      watch.shown(each);
    }
    watch.always();
  };

  try {
    for (const step of walk) {
      switch (step.do) {
        case 'reload':
          watch.closed(tab);
          tab.kill();
          tab = open(step.to);
          break;
        case 'switch':
          // Nobody changes tabs faster than a word goes from one to the other.
          await rest();
          [tab, other] = [other ?? open('/take-exam'), tab];
          break;
        default:
          await act(step, tab, backend, watch);
      }
      watch.always();
      if (step.wait) await rest();
    }

    backend.heal();
    await rest();
    for (const each of all()) each.kill();
    for (const student of students) {
      // Each in turn as in one browser: whoever was there leaves first.
      tab = open('/');
      other = null;
      await settle();
      tab.actors.app.send({ type: 'logout.requested' });
      await settle();
      await login(tab, student);
      tab.actors.app.send({ type: 'route.entered', path: '/take-exam' });
      for (let round = 0; round < 3; round += 1) {
        await settle();
        tab.clock.increment(minute);
      }
      await settle();
      // One after the other is offered, as each is given up.
      while (watch.offered(student, tab)) {
        tab.actors.exam.send({ type: 'exam.discarded' });
        await settle();
      }
      tab.kill();
    }
    watch.stored();
    watch.nothingForgotten();
    return backend.stored.length;
  } finally {
    for (const each of all()) each.kill();
    await settle();
  }
}

async function login({ actors: { app } }: WalkTab, email: string): Promise<void> {
  app.send({ type: 'route.entered', path: '/login' });
  await settle();
  const form = () => app.getSnapshot().children.login;
  form()?.send({ type: 'email.typed', value: ` ${email.toUpperCase()}` });
  form()?.send({ type: 'password.typed', value: 'secret' });
  form()?.send({ type: 'credentials.submitted' });
  await settle();
  form()?.send({ type: 'code.typed', value: '123456' });
  form()?.send({ type: 'code.submitted' });
  await settle();
}

type Doing = Exclude<Step, { do: 'reload' | 'switch' }>;

/** One step in the tab that the student looks at. */
async function act(step: Doing, tab: WalkTab, backend: WalkBackend, watch: ReturnType<typeof watching>): Promise<void> {
  const { app, exam } = tab.actors;
  switch (step.do) {
    case 'login':
      return login(tab, students[step.student] ?? students[0]);
    case 'start': {
      app.send({ type: 'route.entered', path: '/take-exam' });
      await settle();
      const catalogue = exam.getSnapshot().children.catalogue;
      for (const [type, id] of [
        ['university.chosen', '1'],
        ['program.chosen', '2'],
        ['subject.chosen', '3'],
      ] as const) {
        catalogue?.send({ type, id });
        await settle();
      }
      exam.send({ type: 'exam.started' });
      return;
    }
    case 'answer':
      return answer(tab, step.position, step.key, watch);
    case 'finish':
      exam.getSnapshot().context.questions.forEach((_, position) => answer(tab, position, 'B', watch));
      exam.send({ type: 'exam.submitted' });
      return watch.submittedIn(tab);
    case 'submit':
      exam.send({ type: 'exam.submitted' });
      return watch.submittedIn(tab);
    case 'reset':
      return exam.send({ type: 'exam.reset' });
    case 'resume':
      return exam.send({ type: 'exam.resumed' });
    case 'discard':
      if (exam.getSnapshot().hasTag('resumable') && !exam.getSnapshot().hasTag('overtaken')) watch.gaveUp(tab);
      return exam.send({ type: 'exam.discarded' });
    case 'take over':
      return exam.send({ type: 'exam.takenOver' });
    case 'send again':
      return exam.send({ type: 'attempt.sendAgain' });
    case 'page':
      return exam.send({ type: 'page.opened', page: step.page });
    case 'go':
      return app.send({ type: 'route.entered', path: step.to });
    case 'tab':
      return exam.send({ type: 'tab.opened', tab: step.tab });
    case 'logout':
      return app.send({ type: 'logout.requested' });
    case 'fail':
      return backend.fail(step.call, step.kind);
    case 'expire':
      return backend.expire();
    case 'end sessions':
      return backend.endSessions();
    case 'offline':
      return backend.setOnline(false);
    case 'online':
      return backend.setOnline(true);
    case 'calls break off':
      return backend.breakHanging();
    case 'a minute passes':
      return void tab.clock.increment(minute);
  }
}

function answer(tab: WalkTab, position: number, key: 'A' | 'B' | 'C' | 'D', watch: ReturnType<typeof watching>): void {
  tab.actors.exam.send({ type: 'answer.selected', position, key });
  watch.chose(tab, position, key);
}
