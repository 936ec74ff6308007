import { login } from '#tests/screens/login.screen.ts';
import { profile } from '#tests/screens/profile.screen.ts';
import { register } from '#tests/screens/register.screen.ts';
import { browserPerson, browserWorld, type Speech, type Wire } from '#tests/support/paths/browser-person.ts';
import { beginning } from '#tests/support/paths/passage.ts';
import { walk } from '#tests/support/paths/run.ts';
import { screenCoverage, screenExecutor, type Screen } from '#tests/support/paths/screen.ts';
import { toursOffered } from '#tests/support/paths/tour.ts';

import { newAccount, type Account } from './support/accounts-by-api.ts';
import { startEntrada, type EntradaPlace } from './support/place.ts';
import { expect, test } from './support/test.ts';

/** A screen as the browser tests walk it. */
interface Walked {
  readonly screen: Screen;
  readonly start: string;
  readonly wires: Readonly<Record<string, Wire>>;
  readonly speech: (place: EntradaPlace, account: Account) => Speech;
  /** Whether somebody is logged in from the start. */
  readonly loggedIn: boolean;
  readonly never?: Readonly<Record<string, string>>;
  /** Whether each path begins on a new page: the server answers with what it was given, and later steps would show it. */
  readonly anew?: true;
  /** Transitions that are not taken for want of those answers. */
  readonly untaken?: readonly string[];
}

/** Says texts of the place for those of the fixtures, and the newest code from the mail for any code. */
function speaking(place: EntradaPlace, email: string, others: Readonly<Record<string, string>>): Speech {
  let code = '';
  const words: Readonly<Record<string, string>> = { 'asha@example.org': email, ...others };
  return {
    typed: async (text) => {
      if (text !== '000123') return words[text] ?? text;
      await expect.poll(() => place.codeFor(email).catch(() => '')).not.toBe('');
      code = await place.codeFor(email);
      return code;
    },
    seen: (text) => (text === '000123' ? code : (words[text] ?? text)),
  };
}

let strangers = 0;

const sessionEnds = 'A 401 that no refresh heals ends the session, and the client leads to the login.';

const profileAnswers: Wire['answers'] = {
  profile: 'the server',
  refusal: { status: 400, body: { error: 'No.', password: ['Too common.'] } },
};

const walks: readonly Walked[] = [
  {
    screen: login,
    start: '/login',
    loggedIn: false,
    speech: (place, { email, password }) => speaking(place, email, { 'correct horse': password }),
    wires: {
      sendCredentials: {
        method: 'POST',
        path: '/api/login/',
        answers: {
          'code sent': 'the server',
          refusal: { status: 400, body: { error: 'Wrong address or password.' } },
        },
      },
      verifyCode: {
        method: 'POST',
        path: '/api/verify-login-otp/',
        answers: { accepted: 'the server', refusal: { status: 400, body: {} } },
      },
    },
  },
  {
    screen: register,
    start: '/register',
    loggedIn: false,
    speech: (place) => {
      strangers += 1;
      return speaking(place, `stranger.${strangers}@students.example`, {
        'correct horse': 'Copper-Kettle-52',
        'correct house': 'Copper-Kettle-53',
      });
    },
    wires: {
      sendDetails: {
        method: 'POST',
        path: '/api/register/',
        answers: {
          'code sent': 'the server',
          'another message': { status: 201, body: { message: 'Thank you.' } },
          refusal: { status: 400, body: { email: ['This address is taken.'] } },
        },
      },
      verifyCode: {
        method: 'POST',
        path: '/api/verify-otp/',
        answers: { confirmed: 'the server', refusal: { status: 400, body: { error: 'That code is wrong.' } } },
      },
    },
  },
  {
    screen: profile,
    start: '/',
    loggedIn: true,
    speech: (place, { email }) => speaking(place, email, {}),
    wires: {
      loadProfile: { method: 'GET', path: '/api/profile/', answers: profileAnswers },
      saveProfile: { method: 'PUT', path: '/api/profile/', answers: profileAnswers },
    },
    anew: true,
    never: {
      'loadProfile answers: unauthorised': sessionEnds,
      'saveProfile answers: unauthorised': sessionEnds,
    },
    untaken: [
      'profile.loading: xstate.done.actor.loadProfile #2 -> profile.failed',
      'profile.saving: xstate.done.actor.saveProfile #2 -> profile.editing',
    ],
  },
];

let place: EntradaPlace;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  place = await startEntrada({ env: { RATE_LIMITS: 'off' } });
});

test.afterAll(() => place.close());

for (const { screen, start, wires, speech, loggedIn, anew, never = {}, untaken = [] } of walks) {
  const { paths, unreached, falselyBeyond } = screenCoverage(screen, never, anew ? undefined : toursOffered);
  test(`the paths of ${screen.subject.name}`, async ({ newPage, expectInConsole }) => {
    test.setTimeout(600_000);
    expect({ unreached, falselyBeyond }).toEqual({ unreached: untaken, falselyBeyond: [] });
    // The browser itself speaks of answers that refuse and of connections that break, the client of unsaved attempts.
    expectInConsole(/Failed to load resource/);
    expectInConsole(/The attempt could not be saved/);
    for (const path of paths) {
      const account = await newAccount(place);
      const page = await newPage();
      if (loggedIn) await account.enter(page);
      const world = await browserWorld(page, wires);
      await page.goto(`${place.origin}${start}`);
      const executor = screenExecutor(screen, browserPerson(page, speech(place, account)), world);
      await test.step(path.steps.map(({ words }) => words).join(' -> '), async () => {
        await executor.confirm({ expected: beginning(screen.subject).snapshot });
        await walk(path, executor);
      });
      await page.context().close();
    }
  });
}
