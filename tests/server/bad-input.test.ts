import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#tests/support/contract-answers.ts';
import { adminToken } from './support/accounts.ts';
import { startApp, type TestApp } from './support/app.ts';

let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await startApp({ config: { rateLimits: false } });
  token = await adminToken(app);
});
afterAll(() => app.close());

const json = { 'content-type': 'application/json' };
const withBody = Object.entries(contract.paths).flatMap(([path, item]) =>
  Object.entries(item)
    .filter(([, { operationId, requestBody }]) => requestBody !== undefined && operationId !== 'uploadPdf')
    .map(([method, { operationId }]) => ({
      method: method.toUpperCase(),
      url: path.replaceAll(/\{\w+\}/g, '1'),
      // Of an edit every field may be left out, so that the question itself is looked for.
      refusals: operationId === 'editQuestion' ? [400, 404] : [400],
    })),
);

/** What every call with a JSON body must refuse: the payload, its headers, the status, and the sentence if it is fixed. */
const badRequests: [string, string, Record<string, string>, number, string | null][] = [
  ['broken JSON', '{"email":', json, 400, 'The request body is not valid JSON.'],
  ['no JSON at all', 'email=a', json, 400, 'The request body is not valid JSON.'],
  ['an empty body', '', json, 400, 'The request body is empty; JSON is required.'],
  ['no body', '', {}, 400, 'The request has no body; JSON is required.'],
  ['plain text', '{}', { 'content-type': 'text/plain' }, 415, null],
  ['a form', 'a=b', { 'content-type': 'application/x-www-form-urlencoded' }, 415, null],
  ['a body without a type', '{}', { 'content-length': '2' }, 415, null],
  ['a type that only starts like JSON', '{}', { 'content-type': 'application/jsonp' }, 415, null],
  ['null', 'null', json, 400, 'The request body must be an object.'],
  ['a list', '[]', json, 400, 'The request body must be an object.'],
  ['a text', '"x"', json, 400, 'The request body must be an object.'],
  ['a number', '1e999', json, 400, null],
  ['nothing that is required', '{}', json, 400, null],
  ['__proto__', '{"__proto__":{"isAdmin":true}}', json, 400, 'The request body is not valid JSON.'],
  ['constructor', '{"constructor":{"prototype":{"a":1}}}', json, 400, 'The request body is not valid JSON.'],
  ['NUL', '{"email":"a\\u0000@b.c"}', json, 400, 'The request holds the character NUL, which no text can have.'],
  ['NUL in a name', '{"a\\u0000":1}', json, 400, 'The request holds the character NUL, which no text can have.'],
  [
    'NUL deep inside',
    '{"a":[{"b":["\\u0000"]}]}',
    json,
    400,
    'The request holds the character NUL, which no text can have.',
  ],
  ['a list of everything', `[${'[],'.repeat(1000)}[]]`, json, 400, 'The request body must be an object.'],
  ['deep nesting', '{"a":'.repeat(5000) + '1' + '}'.repeat(5000), json, 400, null],
  ['a text of a million characters', `{"email":"${'x'.repeat(1_000_000)}"}`, json, 400, null],
  ['more than a megabyte', `{"email":"${'x'.repeat(1_100_000)}"}`, json, 413, 'The request is too large.'],
];

describe.each(withBody)('$method $url', ({ method, url, refusals }) => {
  it.each(badRequests)('refuses %s', async (_name, payload, headers, status, text) => {
    const answer = await app.call(method, url, { token, headers, ...(payload !== '' && { payload }) });
    if (status === 400 && text === null) expect(refusals).toContain(answer.status);
    else expect(answer.status).toBe(status);
    if (text !== null) expect(Object.values(answer.body as object)[0]).toBe(text);
  });
});

/** Wrong values in place of every field of a valid body. */
const wrongValues = [null, true, 0, -1, 1.5, 1e21, '', ' ', [], ['a'], {}, { $ne: 1 }, 'x'.repeat(5000)];
const bodies: Record<string, Record<string, unknown>> = {
  '/api/login/': { email: 'a@b.c', password: 'x' },
  '/api/verify-login-otp/': { email: 'a@b.c', otp: '1' },
  '/api/verify-otp/': { email: 'a@b.c', otp: '1' },
  '/api/token/refresh/': { refresh: 'x' },
  '/api/university/': { fullName: 'a', shortName: 'b', country: 'c' },
  '/api/programs/': { university: 1, programName: 'a', faculty: 'b' },
  '/api/generate-mcq/': { program_id: 1, subject_id: 1 },
  '/api/exam-attempts/create/': {
    university: 1,
    program: 1,
    subject: 1,
    score: 1,
    total_questions: 1,
    correct_answers: 1,
    answers: [{ mcq_id: 1, user_answer: 'A' }],
  },
};

describe.each(Object.entries(bodies))('%s', (url, good) => {
  it.each(Object.keys(good))(
    'answers any value of %s in the shape of the contract, never by a failure',
    async (field) => {
      for (const value of wrongValues) {
        const { status } = await app.post(url, { ...good, [field]: value }, { token });
        expect(status, `${field} = ${JSON.stringify(value)}`).toBeLessThan(500);
        if (value === null || Array.isArray(value) || typeof value === 'object') expect(status).toBe(400);
      }
    },
  );
});

describe('an address', () => {
  it.each([
    ['GET', '/api/university', 404, 'There is nothing at GET /api/university.'],
    ['GET', '/api//university/', 404, 'There is nothing at GET /api//university/.'],
    ['GET', '/api/University/', 404, 'There is nothing at GET /api/University/.'],
    ['GET', '/api/unknown/?token=secret', 404, 'There is nothing at GET /api/unknown/.'],
    ['GET', '/', 404, 'There is nothing at GET /.'],
    ['GET', '/.git/config', 404, 'There is nothing at GET /.git/config.'],
    ['DELETE', '/api/university/', 405, 'This path takes GET and POST, not DELETE.'],
    ['GET', '/api/login/', 405, 'This path takes POST, not GET.'],
    ['GET', '/api/exam-attempts/create/', 405, 'This path takes POST, not GET.'],
    ['TRACE', '/api/university/', 404, 'There is nothing at TRACE /api/university/.'],
    ['GET', `/api/programs/by-university/${'x'.repeat(500)}/`, 400, 'universityId must be an id: digits only.'],
    ['GET', '/api/programs/by-university/%zz/', 400, 'The address of the request cannot be read.'],
  ])('%s %s is answered with %i in JSON and no redirect', async (method, url, status, error) => {
    const answer = await app.call(method, url);
    expect(answer).toMatchObject({ status, body: { error } });
    expect(answer.headers['location']).toBeUndefined();
  });

  it.each([
    '/api/programs/by-university/%00/',
    '/api/programs/by-university/1%27%20or%201=1/',
    '/api/subjects/?program=1&program=2',
    '/api/subjects/?program[]=1',
    '/api/subjects/?program=-1',
    `/api/programs/by-university/${'9'.repeat(90)}/`,
  ])('GET %s never fails', async (url) => {
    expect((await app.get(url)).status).toBeLessThan(500);
  });

  it('that cannot be read is refused in the shape of the call that it is meant for', async () => {
    const answer = await app.get('/api/exam-attempts/%zz/', { token });
    expect(answer).toMatchObject({
      status: 400,
      headers: { 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' },
      body: { detail: 'The address of the request cannot be read.' },
    });
  });

  it('names the methods that it takes', async () => {
    expect((await app.call('DELETE', '/api/university/')).headers['allow']).toBe('GET, POST');
  });
});

describe('over a real connection', () => {
  let port: number;
  beforeAll(async () => {
    await app.app.listen({ host: '127.0.0.1', port: 0 });
    port = (app.app.server.address() as AddressInfo).port;
  });

  it('a body of 30 MB is refused with an answer that the sender gets to read', async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/login/`, {
      method: 'POST',
      headers: json,
      body: Buffer.alloc(30 * 1024 * 1024, 'x'),
    });
    expect([answer.status, await answer.json()]).toEqual([413, { error: 'The request is too large.' }]);
  });

  it('a body without a stated length is refused when it grows too large', async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/login/`, {
      method: 'POST',
      headers: json,
      body: new Blob([Buffer.alloc(3 * 1024 * 1024, 'x')]).stream(),
      duplex: 'half',
    } as RequestInit);
    expect([answer.status, await answer.json()]).toEqual([413, { error: 'The request is too large.' }]);
  });

  it('what is no HTTP at all is answered with 400', async () => {
    const text = await new Promise<string>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => socket.write('this is no request\r\n\r\n'));
      socket.setEncoding('utf8');
      socket.once('data', (data) => {
        socket.destroy();
        resolve(String(data));
      });
      socket.once('error', reject);
    });
    expect(text).toMatch(/^HTTP\/1\.1 400 /);
  });
});
