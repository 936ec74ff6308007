import type { BrowserContext, Route } from '@playwright/test';
import type { paths } from '#contract/api.d.ts';
import {
  importTried,
  overview,
  pageText,
  paperDetail,
  paperQuestions,
  papers,
  refusedQuestions,
} from './bank.examples.ts';
import { affected, audited, correctedQuestion, reported } from './report-queue.examples.ts';
import type { ShownState } from './state.ts';
import { attemptList, attemptReviewed, profile, programs, questions, subjects, universities } from './examples.ts';

type Method = 'get' | 'post' | 'put' | 'delete' | 'patch';

/** A call of the contract as 'POST /api/login/'. */
export type CallName = {
  [Path in keyof paths]: {
    [Each in Method]: paths[Path] extends Record<Each, { responses: object }> ? `${Uppercase<Each>} ${Path}` : never;
  }[Method];
}[keyof paths];

type Responses<Call> = Call extends `${infer Verb} ${infer Path extends keyof paths}`
  ? paths[Path] extends Record<Lowercase<Verb>, { responses: infer Each }>
    ? Each
    : never
  : never;

type Documented<Each> = {
  [Status in keyof Each & number]: {
    readonly status: Status;
    readonly body: Each[Status] extends { content: { 'application/json': infer Body } } ? Body : null;
  };
}[keyof Each & number];

/**
 * What the backend says to a call: an answer of the contract; one of a `foreign` backend that keeps the paths only;
 * nothing, for as long as the state is looked at; or the connection breaks.
 */
export type Answer<Call> =
  | Documented<Responses<Call>>
  | { readonly status: number; readonly foreign: unknown; readonly headers?: Readonly<Record<string, string>> }
  | 'never'
  | 'unreachable';

/** Answers by call. Of a list the first is given first, and the last again and again. */
export type Answers = { readonly [Call in CallName]?: Answer<Call> | readonly Answer<Call>[] };

const ok = <Body>(body: Body) => ({ status: 200, body }) as const;

/** A calm backend with a catalogue, questions and attempts. A state says only what is different for it. */
const calm: Answers = {
  'POST /api/login/': ok({ message: 'OTP sent to your email.', email: profile.email }),
  'POST /api/verify-login-otp/': ok({
    message: 'Login successful.',
    access: 'access-token',
    refresh: 'refresh-token',
    is_admin: false,
  }),
  'POST /api/register/': { status: 201, foreign: { message: 'OTP sent to your email.' } },
  'POST /api/verify-otp/': ok({ message: 'Your address is confirmed.' }),
  'POST /api/token/refresh/': ok({ access: 'access-token-2' }),
  'POST /api/logout/': { status: 204, foreign: '' },
  'GET /api/profile/': ok(profile),
  'PUT /api/profile/': ok(profile),
  'GET /api/university/': ok(universities),
  'GET /api/programs/by-university/{universityId}/': ok(programs),
  'GET /api/faculties/by-program/{programId}/': ok([]),
  'GET /api/subjects/': ok(subjects),
  'POST /api/generate-mcq/': ok({ mcqs: questions }),
  'GET /api/exam-attempts/': ok(attemptList),
  'GET /api/exam-attempts/{id}/': ok(attemptReviewed),
  'POST /api/exam-attempts/create/': { status: 201, foreign: {} },
  'GET /api/admin/reports/': ok(reported),
  'GET /api/admin/questions/{id}/': ok(correctedQuestion),
  'GET /api/admin/questions/{id}/affected-attempts/': ok(affected),
  'GET /api/admin/questions/{id}/audit/': ok(audited),
  'GET /api/question-reports/': ok({ question_ids: [] }),
  'POST /api/question-reports/': ok({ message: 'Thank you. We will look at this question.' }),
  'GET /api/admin/overview/': ok(overview),
  'GET /api/admin/papers/': ok(papers),
  'GET /api/admin/papers/{id}/': ok(paperDetail),
  'GET /api/admin/papers/{id}/questions/': ok(paperQuestions),
  'GET /api/admin/papers/{id}/refused/': ok(refusedQuestions),
  'GET /api/admin/papers/{id}/pages/{number}/': ok(pageText),
  'GET /api/admin/subjects/{id}/questions/export/': {
    status: 200,
    foreign: 'questions',
    headers: { 'export-count': '45' },
  },
  'POST /api/admin/subjects/{id}/questions/import/': ok(importTried),
};

interface Scripted {
  readonly pattern: RegExp;
  readonly call: string;
}

function scriptedCalls(answers: Answers): readonly Scripted[] {
  return (
    Object.keys(answers)
      .map((call) => ({ call, pattern: new RegExp(`^${patternOf(call)}$`) }))
      // Of two that fit, the one without a parameter is meant.
      .toSorted((one, other) => Number(one.call.includes('{')) - Number(other.call.includes('{')))
  );
}

const patternOf = (path: string) => path.replaceAll(/\{\w+\}/g, '[^/]+');

function breaks(answer: Answer<CallName>): boolean {
  return answer === 'unreachable' || (answer !== 'never' && answer.status >= 400);
}

/** The console's lines about the calls of a state that are made to fail, and about the files that do not arrive. */
export function brokenCalls({ answers = {}, blocks }: Pick<ShownState, 'answers' | 'blocks'>): readonly RegExp[] {
  const broken = Object.entries(answers).filter(([, given]) =>
    (Array.isArray(given) ? (given as Answer<CallName>[]) : [given as Answer<CallName>]).some(breaks),
  );
  const calls = broken.map(([call]) => call.split(' ')[1] ?? '');
  return [
    ...calls.map((path) => new RegExp(`Failed to load resource: .*${patternOf(path)}`)),
    ...(calls.includes('/api/exam-attempts/create/') ? [/The attempt could not be saved\./] : []),
    ...(blocks === undefined ? [] : [new RegExp(`Failed to load resource: .*${blocks.source}`)]),
  ];
}

async function give(route: Route, answer: Answer<CallName>): Promise<void> {
  if (answer === 'never') return;
  if (answer === 'unreachable') return route.abort('connectionrefused');
  const { status } = answer;
  const body = 'foreign' in answer ? answer.foreign : answer.body;
  const { headers = {} } = 'foreign' in answer ? answer : {};
  if (typeof body === 'string') return route.fulfill({ status, body, headers });
  return route.fulfill({ status, json: body });
}

/**
 * Answers every API call of the context from the list, so that a state looks the same each time.
 * @returns the calls that nothing was scripted for; they break off
 */
export async function scriptBackend(context: BrowserContext, answers: Answers): Promise<readonly string[]> {
  const all: Answers = { ...calm, ...answers };
  const calls = scriptedCalls(all);
  const given = new Map<string, number>();
  const unscripted: string[] = [];
  await context.route(
    (url) => url.pathname.startsWith('/api/'),
    async (route) => {
      const name = `${route.request().method()} ${new URL(route.request().url()).pathname}`;
      const call = calls.find(({ pattern }) => pattern.test(name))?.call as CallName | undefined;
      const answer = call === undefined ? undefined : all[call];
      if (call === undefined || answer === undefined) {
        unscripted.push(name);
        return route.abort('failed');
      }
      const count = given.get(call) ?? 0;
      given.set(call, count + 1);
      const list: readonly Answer<CallName>[] = Array.isArray(answer) ? answer : [answer];
      const chosen = list[Math.min(count, list.length - 1)];
      if (chosen !== undefined) await give(route, chosen);
    },
  );
  return unscripted;
}
