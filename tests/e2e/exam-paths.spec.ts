import type { AnyStateNode } from 'xstate';

import { selectionFrom } from '#machines/exam/exam.rules.ts';
import { exam as examScreen } from '#tests/screens/exam.screen.ts';
import { biology, medicine, northfield } from '#tests/machines/exam.examples.ts';
import { browserPerson, browserWorld, type BrowserWorld, type Wire } from '#tests/support/paths/browser-person.ts';
import { nodesOf } from '#tests/support/paths/chart.ts';
import type { Path, PathStep } from '#tests/support/paths/model.ts';
import type { Passage } from '#tests/support/paths/passage.ts';
import type { Person } from '#tests/support/paths/person.ts';
import { walk, type Executor } from '#tests/support/paths/run.ts';
import { screenCoverage, screenExecutor, type Screen } from '#tests/support/paths/screen.ts';
import { inWords, type Happening } from '#tests/support/paths/steps.ts';
import { tours } from '#tests/support/paths/tour.ts';

import { newAccount } from './support/accounts-by-api.ts';
import { draftOf, teachOneQuestion } from './support/bank-by-api.ts';
import { draftsByFate, draftSlots, isDraftStep } from './support/drafts-by-fate.ts';
import { startEntrada, type EntradaPlace } from './support/place.ts';
import { expect, test } from './support/test.ts';

const keptNowhere = 'a refusal by a browser that keeps nothing';

const wires: Readonly<Record<string, Wire>> = {
  generateQuestions: {
    method: 'POST',
    path: '/api/generate-mcq/',
    answers: {
      questions: 'the server',
      none: { status: 200, body: { mcqs: [] } },
      refusal: { status: 400, body: { message: 'Not now.' } },
    },
  },
  saveAttempt: {
    method: 'POST',
    path: '/api/exam-attempts/create/',
    answers: {
      saved: 'the server',
      refusal: { status: 429, body: { detail: 'Not now.' } },
      [keptNowhere]: { status: 429, body: { detail: 'Not now.' } },
      'a refusal for good': { status: 400, body: { detail: 'No.' } },
    },
  },
  loadRecent: {
    method: 'GET',
    path: '/api/exam-attempts/',
    answers: { attempts: 'the server', refusal: { status: 400, body: {} } },
  },
};

/** The exam as a student finds it who opens its page: who that is becomes known before anything can be done. */
const screen: Screen = {
  ...examScreen,
  events: {
    ...examScreen.events,
    'session.changed': {
      by: (person) => person.go('/take-exam'),
      offered: ({ context }, { user }) => context.user === null && user === 'asha@example.org',
    },
  },
  beyond: Object.fromEntries(
    Object.entries(examScreen.beyond).filter(([name]) => !name.startsWith('exam.work.idle: view.requested')),
  ),
};

/** Who is logged in changes on other screens; for the failed save see `never`. */
const untaken = [
  'exam: session.changed #1',
  'exam: session.changed #2 -> exam.view.selection, exam.work.looking',
  'exam: session.changed #3 -> exam.view.selection, exam.work.idle',
  'exam.work.graded.saving: xstate.error.actor.saveAttempt -> exam.work.graded.unkept',
  'exam.work.graded.unsaved: session.changed -> exam.work.graded.saving',
  'exam.work.graded.unkept: session.changed -> exam.work.graded.saving',
];

const invokedIn = ({
  machine,
  value,
}: {
  machine: Screen['subject']['machine'];
  value: Passage['snapshot']['value'];
}) => nodesOf(machine.root as AnyStateNode, value).flatMap(({ invoke }) => invoke.map(({ id }) => id));

/** What the page's own database is asked for is answered before anything else happens. */
function inItsTurn(happening: Happening, { snapshot, settled, taken }: Passage): boolean {
  const open: readonly string[] = invokedIn({ machine: screen.subject.machine, value: snapshot.value });
  const asked = draftSlots.filter((slot) => open.includes(slot) && !settled.includes(slot));
  // An exam of an earlier page can be left to this one only once it has written one itself.
  if (taken.some((name) => name.includes('session.changed'))) return inWords(happening) === 'findDraft answers: none';
  if (asked.length > 0) return isDraftStep(happening);
  return snapshot.context.user !== null || happening.event.type === 'session.changed';
}

/** 'the only university chosen' follows a whole choice only where the lists are cleared first, which nobody does. */
const never = {
  'catalogue shows: only a university chosen': 'A whole choice covers the same transition.',
  'saveAttempt fails': 'What fills the slot answers whatever happens; a broken connection is a refusal.',
};

const { paths, unreached, falselyBeyond } = screenCoverage(screen, never, (subject, offered) =>
  tours(subject, (happening, before) => inItsTurn(happening, before) && offered(happening, before.snapshot)),
);

/** Walks as on any screen; what the page's own database will be asked for in answer to a step is made ready before it. */
function examExecutor(
  { steps }: Path,
  person: Person,
  world: BrowserWorld,
  drafts: Awaited<ReturnType<typeof draftsByFate>>,
): Executor {
  const inner = screenExecutor(screen, person, world);
  const settled = new Set<string>();
  const atWork = (step: PathStep | undefined) =>
    step === undefined ? [] : invokedIn({ machine: screen.subject.machine, value: step.expected.value });
  const answersAfter = (place: number) => {
    const rest = steps.slice(place + 1).map(({ happening }) => happening);
    const end = rest.findIndex((happening) => !isDraftStep(happening));
    return end < 0 ? rest : rest.slice(0, end);
  };
  const placeOf = (step: PathStep) => steps.indexOf(step);

  return {
    perform: async (step) => {
      const { happening } = step;
      const at = placeOf(step);
      if (isDraftStep(happening)) return drafts.asked(answersAfter(at));
      const before = steps[at - 1];
      const asking = new Set([...atWork(before), ...atWork(step)]);
      for (const slot of settled) if (!atWork(before).includes(slot)) settled.delete(slot);
      await world.expect([...asking].filter((slot) => !settled.has(slot)));
      const saved = steps
        .slice(at + 1)
        .find(({ happening }) => 'slot' in happening && happening.slot === 'saveAttempt');
      await drafts.arrange(
        answersAfter(at),
        atWork(step).includes('saveAttempt') && saved?.words === `saveAttempt answers: ${keptNowhere}`,
      );
      // Where an exam was given up its choices are gone, which the catalogue of the paths does not do.
      if (happening.event.type === 'exam.started' && selectionFrom(before?.expected.context.choices))
        await screen.shows['catalogue']?.['everything chosen']?.by(person, happening.event);
      await inner.perform(step);
      if (happening.kind === 'answers' || happening.kind === 'fails') settled.add(happening.slot);
      await world.expect(atWork(step).filter((slot) => !settled.has(slot)));
    },
    // What the database answers at once was on the screen for a moment, or never.
    confirm: async (step) => {
      const at = steps.findIndex(({ expected }) => expected === step.expected);
      if (answersAfter(at).length === 0) await inner.confirm(step);
    },
  };
}

let place: EntradaPlace;

test.beforeAll(async () => {
  place = await startEntrada({ env: { RATE_LIMITS: 'off', EXAM_QUESTIONS: '1' } });
});

test.afterAll(() => place.close());

test('the paths of exam', async ({ newPage, expectInConsole }) => {
  expect({ unreached, falselyBeyond }).toEqual({ unreached: untaken, falselyBeyond: [] });
  // The browser itself speaks of answers that refuse and of connections that break, the client of unsaved attempts.
  expectInConsole(/Failed to load resource/);
  expectInConsole(/The attempt could not be saved/);
  const taught = await teachOneQuestion(place);
  for (const path of paths) {
    const account = await newAccount(place);
    const page = await newPage();
    await account.enter(page);
    const drafts = await draftsByFate(page, await draftOf(place, account, taught));
    const world = await browserWorld(page, wires);
    const names: Readonly<Record<string, string>> = {
      [northfield.name]: taught.university.name,
      [medicine.name]: taught.program.name,
      [biology.name]: taught.subject.name,
    };
    const named = (text: string) => names[text] ?? text;
    const person = browserPerson(page, { typed: (text) => Promise.resolve(named(text)), seen: named });
    await page.goto(place.origin);
    await walk(path, examExecutor(path, person, world, drafts));
    await page.context().close();
  }
});
