import type { Sabotage } from './browser.ts';

/** The calls that a fault can be set on. */
export const faultyCalls = ['generate', 'save', 'history', 'profile', 'refresh', 'login'] as const;
export type FaultyCall = (typeof faultyCalls)[number];

/** What happens to the next call of a kind. */
export const faultKinds = ['request lost', 'answer lost', 'hangs', '500', '401', '429'] as const;
export type FaultKind = (typeof faultKinds)[number];

/** An attempt as the backend stored it. */
export interface Stored {
  id: number;
  user: string;
  /** Which generated exam it belongs to, by its questions. */
  exam: number;
  answers: readonly string[];
}

export const questionsPerExam = 3;

/** A backend in memory that keeps the contract, stores an attempt once a key, and can be made to fail. */
export interface WalkBackend {
  stored: readonly Stored[];
  /** Sends a request as a page does; `alive` says whether the page is still there to hear the answer. */
  send(request: Request, alive: () => boolean): Promise<Response>;
  fail(call: FaultyCall, kind: FaultKind): void;
  /** No access token counts any more; refresh tokens do. */
  expire(): void;
  /** No token counts any more. */
  endSessions(): void;
  setOnline(online: boolean): void;
  /** Every call that hangs breaks off. */
  breakHanging(): void;
  /** No faults any more. */
  heal(): void;
}

type Path = readonly [method: string, pattern: RegExp, call: FaultyCall | null];

const paths: readonly Path[] = [
  ['POST', /^\/api\/login\/$/, 'login'],
  ['POST', /^\/api\/verify-login-otp\/$/, 'login'],
  ['POST', /^\/api\/token\/refresh\/$/, 'refresh'],
  ['POST', /^\/api\/generate-mcq\/$/, 'generate'],
  ['POST', /^\/api\/exam-attempts\/create\/$/, 'save'],
  ['GET', /^\/api\/exam-attempts\/$/, 'history'],
  ['GET', /^\/api\/profile\/$/, 'profile'],
];

export function walkBackend(sabotage: Sabotage): WalkBackend {
  const access = new Map<string, string>();
  const refresh = new Map<string, string>();
  const stored: Stored[] = [];
  const byKey = new Map<string, Stored>();
  const faults = new Map<FaultyCall, FaultKind>();
  let hanging: (() => void)[] = [];
  let online = true;
  let count = 0;

  const lost = () => new TypeError('Failed to fetch');
  const json = (status: number, body: unknown) => Response.json(body, { status });
  const never = () => new Promise<Response>(() => undefined);

  const keyOf = (request: Request) =>
    sabotage === 'keys change' ? `key-${stored.length}` : (request.headers.get('idempotency-key') ?? '');

  function session(user: string) {
    count += 1;
    access.set(`access-${count}`, user);
    refresh.set(`refresh-${count}`, user);
    return { access: `access-${count}`, refresh: `refresh-${count}` };
  }

  function executed(request: Request, path: string, body: Record<string, unknown>): Response {
    const user = access.get((request.headers.get('authorization') ?? '').replace('Bearer ', ''));
    const isPublic = /login|token|logout|university|programs|subjects/.test(path);
    if (!isPublic && user === undefined) return json(401, { detail: 'Your session has expired.' });
    switch (`${request.method} ${path}`) {
      case 'POST /api/login/':
        return json(200, { message: 'OTP sent.', email: body['email'] });
      case 'POST /api/verify-login-otp/':
        return json(200, {
          message: 'Welcome.',
          is_admin: false,
          ...session(String(body['email']).trim().toLowerCase()),
        });
      case 'POST /api/token/refresh/': {
        const owner = refresh.get(String(body['refresh']));
        if (owner === undefined) return json(401, { detail: 'The token is invalid.' });
        return json(200, { access: session(owner).access });
      }
      case 'GET /api/profile/':
        return json(200, { full_name: user, email: user, phone: '1' });
      case 'GET /api/university/':
        return json(200, [{ id: 1, fullName: 'Northfield' }]);
      case 'GET /api/programs/by-university/1/':
        return json(200, [{ id: 2, programName: 'Medicine' }]);
      case 'GET /api/subjects/':
        return json(200, [{ id: 3, subject: 'Biology' }]);
      case 'POST /api/generate-mcq/':
        count += 1;
        return json(200, { mcqs: questions(count) });
      case 'POST /api/exam-attempts/create/':
        return save(user ?? '', keyOf(request), body);
      case 'GET /api/exam-attempts/':
        return json(200, stored.filter((attempt) => attempt.user === user).map(listed));
      default:
        return json(404, { error: 'There is nothing here.' });
    }
  }

  function save(user: string, key: string, body: Record<string, unknown>): Response {
    const earlier = key === '' ? undefined : byKey.get(`${user} ${key}`);
    if (earlier !== undefined) return json(200, listed(earlier));
    const given = body['answers'] as { mcq_id: number; user_answer: string }[];
    const answers = given.toSorted((one, other) => one.mcq_id - other.mcq_id).map(({ user_answer }) => user_answer);
    const attempt = { id: stored.length + 1, user, exam: Math.floor((given[0]?.mcq_id ?? 0) / 10), answers };
    stored.push(attempt);
    byKey.set(`${user} ${key}`, attempt);
    return json(201, listed(attempt));
  }

  async function send(request: Request, alive: () => boolean): Promise<Response> {
    const body = (await request.text()) || '{}';
    // A page that is gone hears nothing; what it had sent arrives all the same.
    const heard = (response: Response) => (alive() ? response : never());
    if (!alive()) return never();
    if (!online) throw lost();
    const { pathname } = new URL(request.url);
    const call = paths.find(([method, pattern]) => method === request.method && pattern.test(pathname))?.[2] ?? null;
    const fault = call === null ? undefined : faults.get(call);
    if (call !== null) faults.delete(call);
    const work = () => executed(request, pathname, JSON.parse(body) as Record<string, unknown>);
    switch (fault) {
      case undefined:
        return heard(work());
      case 'request lost':
        throw lost();
      case 'answer lost':
        work();
        throw lost();
      case 'hangs':
        return new Promise((_, reject) => hanging.push(() => reject(lost())));
      case '500':
      case '401':
      case '429':
        return heard(json(Number(fault), { detail: 'Not now.' }));
    }
  }

  return {
    stored,
    send,
    fail: (call, kind) => void faults.set(call, kind),
    expire: () => access.clear(),
    endSessions() {
      access.clear();
      refresh.clear();
    },
    setOnline: (now) => void (online = now),
    breakHanging() {
      for (const breaks of hanging.splice(0)) breaks();
    },
    heal() {
      online = true;
      faults.clear();
      for (const breaks of hanging.splice(0)) breaks();
      hanging = [];
    },
  };
}

/** Of one generation: ids that no other has. */
function questions(generation: number) {
  return Array.from({ length: questionsPerExam }, (_, index) => ({
    id: generation * 10 + index,
    question: `Question ${generation}.${index}?`,
    options: { A: 'a', B: 'b', C: 'c', D: 'd' },
    answer: 'A',
    explanation: 'So.',
  }));
}

const listed = ({ id, answers }: Stored) => ({
  id,
  university_name: 'Northfield',
  program_name: 'Medicine',
  subject_name: 'Biology',
  score: 0,
  taken_at: '2026-01-01T09:00:00Z',
  correct_answers: answers.filter((answer) => answer === 'A').length,
  total_questions: answers.length,
});
