import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { universities } from '#server/store/schema/catalogue.ts';
import { users } from '#server/store/schema/accounts.ts';
import { contract } from '#tests/support/contract-answers.ts';
import { adminToken, loginAs, registerAdmin, registerStudent } from './support/accounts.ts';
import { startApp, type TestApp } from './support/app.ts';

let app: TestApp;
const tokens: Record<'user' | 'admin' | 'expired', string> = { user: '', admin: '', expired: '' };

beforeAll(async () => {
  app = await startApp();
  tokens.expired = (await registerStudent(app)).access;
  app.clock.advance(600);
  tokens.user = (await registerStudent(app)).access;
  tokens.admin = await adminToken(app);
});
afterAll(() => app.close());

/** Who may make each call, in the words of the specification and not of the contract, so that a slip in the contract shows. */
const rolesOfCalls = {
  login: 'public',
  verifyLoginOtp: 'public',
  register: 'public',
  verifyOtp: 'public',
  refreshToken: 'public',
  logout: 'public',
  getProfile: 'user',
  updateProfile: 'user',
  listUniversities: 'public',
  createUniversity: 'admin',
  createProgram: 'admin',
  listPrograms: 'public',
  listFaculties: 'public',
  listSubjects: 'public',
  createSubject: 'admin',
  uploadPdf: 'admin',
  generateMcq: 'user',
  listAttempts: 'user',
  getAttempt: 'user',
  createAttempt: 'user',
  getOverview: 'admin',
  listPapers: 'admin',
  getPaper: 'admin',
  deletePaper: 'admin',
  listPaperQuestions: 'admin',
  listRefusedQuestions: 'admin',
  getPaperPage: 'admin',
  readPaperAgain: 'admin',
  getQuestion: 'admin',
  editQuestion: 'admin',
  approveQuestions: 'admin',
  rejectQuestions: 'admin',
  listAffectedAttempts: 'admin',
  regradeAttempts: 'admin',
  listReports: 'admin',
  resolveReports: 'admin',
  listAuditEntries: 'admin',
  reportQuestion: 'user',
  listOwnReports: 'user',
  exportQuestions: 'admin',
  importQuestions: 'admin',
} as const;

const calls = Object.entries(contract.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({
    method: method.toUpperCase(),
    url: path.replaceAll(/\{\w+\}/g, '1'),
    id: operation.operationId as keyof typeof rolesOfCalls,
  })),
);

it('knows the role of every call', () => {
  expect(calls.map((call) => call.id).sort()).toEqual(Object.keys(rolesOfCalls).sort());
});

/** What a caller without the right gets; null for one who is let through, whatever is said about the empty request. */
const refusals = {
  public: { none: null, expired: null, user: null, admin: null },
  user: { none: 401, expired: 401, user: null, admin: null },
  admin: { none: 401, expired: 401, user: 403, admin: null },
} as const;

describe.each(calls)('$method $url', ({ method, url, id }) => {
  it.each(['none', 'expired', 'user', 'admin'] as const)('by %s', async (who) => {
    const token = who === 'none' ? undefined : tokens[who];
    const { status } = await app.call(method, url, { token, ...(method !== 'GET' && { body: {} }) });
    const refusal = refusals[rolesOfCalls[id]][who];
    if (refusal === null) expect([401, 403].includes(status)).toBe(false);
    else expect(status).toBe(refusal);
  });
});

describe('a token', () => {
  const sign = (header: object, payload: object, secret = 'a secret for tests only, 32 bytes or more') => {
    const text = [header, payload].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
    return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
  };
  const parts = () =>
    tokens.user
      .split('.')
      .slice(0, 2)
      .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>);

  it('made the same way is taken, so that the forgeries below differ in one thing only', async () => {
    const [header, payload] = parts();
    const token = sign({ ...header }, { ...payload });
    expect((await app.get('/api/profile/', { token })).status).toBe(200);
  });

  it.each([
    [
      'of the algorithm none',
      () =>
        `${sign({ ...parts()[0], alg: 'none' }, { ...parts()[1] })
          .split('.')
          .slice(0, 2)
          .join('.')}.`,
    ],
    ['that only says none', () => sign({ ...parts()[0], alg: 'none' }, { ...parts()[1] })],
    ['signed with another key', () => sign({ ...parts()[0] }, { ...parts()[1] }, 'another secret')],
    ['that never expires', () => sign({ ...parts()[0] }, { ...parts()[1], exp: undefined })],
    ['of another kind', () => sign({ ...parts()[0], typ: 'JWT' }, { ...parts()[1] })],
    ['of another user in the same session', () => sign({ ...parts()[0] }, { ...parts()[1], sub: '1' })],
    ['without a session', () => sign({ ...parts()[0] }, { ...parts()[1], sid: undefined })],
    ['that is no token', () => 'nonsense'],
  ])('%s is refused', async (_name, token) => {
    expect(await app.get('/api/profile/', { token: token() })).toMatchObject({
      status: 401,
      headers: { 'www-authenticate': 'Bearer' },
      body: { error: 'Your session has expired. Please log in again.' },
    });
  });

  it('for refreshing is no access token', async () => {
    const { refresh } = await registerStudent(app);
    expect((await app.get('/api/profile/', { token: refresh })).status).toBe(401);
  });

  it('in another scheme is none', async () => {
    expect(await app.get('/api/profile/', { headers: { authorization: `Basic ${tokens.user}` } })).toMatchObject({
      status: 401,
      body: { error: 'Please log in first.' },
    });
  });

  it('is ignored by public calls, however bad it is', async () => {
    expect((await app.get('/api/university/', { token: 'nonsense' })).status).toBe(200);
  });
});

it('adds no row for a user who calls an admin call', async () => {
  const body = { fullName: 'Mine', shortName: 'M', country: 'Me' };
  expect(await app.post('/api/university/', body, { token: tokens.user })).toMatchObject({
    status: 403,
    body: { error: 'Only an admin may do this.' },
  });
  expect(await app.store.db.select().from(universities).where(eq(universities.fullName, 'Mine'))).toEqual([]);
});

it('counts a demotion at once, and a promotion too', async () => {
  const { access, email } = await registerAdmin(app);
  const ask = () => app.post('/api/university/', {}, { token: access });
  expect((await ask()).status).toBe(400);
  await app.store.db.update(users).set({ isAdmin: false }).where(eq(users.email, email));
  expect((await ask()).status).toBe(403);
  await app.store.db.update(users).set({ isAdmin: true }).where(eq(users.email, email));
  expect((await ask()).status).toBe(400);
  await loginAs(app, email);
});
