import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { httpClient } from '#tests/support/http-client.ts';
import { startPlainBackend, type PlainBackend } from '#tests/support/plain-backend/plain-backend.ts';
import { plainPdf } from '#tests/support/plain-pdf.ts';

const admin = { email: 'admin@plain.example', password: 'plain-admin' };
const student = { full_name: 'Ivo Horn', email: 'ivo@plain.example', phone: '5', password: 'plain-student' };
const question = {
  question: 'Two plus two?',
  options: { A: '3', B: '4', C: '5', D: '6' },
  answer: 'B',
  explanation: 'Count.',
} as const;

let backend: PlainBackend;
/** Every answer must keep the contract. */
let documented: ReturnType<typeof httpClient>;
/** For refusals, and for answers whose shape the specification does not show. */
let free: ReturnType<typeof httpClient>;

beforeAll(async () => {
  backend = await startPlainBackend({ admin, questions: [question] });
  documented = httpClient(backend.origin, { documented: true });
  free = httpClient(backend.origin, { documented: false });
});
afterAll(() => backend.close());

interface Session {
  access: string;
  refresh: string;
  is_admin: boolean;
}

async function login({ email, password }: { email: string; password: string }): Promise<Session> {
  await documented('POST', '/api/login/', { json: { email, password } });
  const otp = backend.codeFor(email);
  return (await documented<Session>('POST', '/api/verify-login-otp/', { json: { email, otp } })).body;
}

describe('The plain backend', () => {
  it('keeps the contract from the registration to the review of an attempt', async () => {
    await documented('POST', '/api/register/', { json: { ...student, confirm_password: student.password } });
    const otp = backend.codeFor(student.email);
    await documented('POST', '/api/verify-otp/', { json: { email: student.email, otp } });
    const { access: token, is_admin } = await login(student);
    const head = await login(admin);
    expect([is_admin, head.is_admin]).toEqual([false, true]);

    const asAdmin = async (path: string, json: object) =>
      expect(await free('POST', path, { json, token: head.access })).toMatchObject({ status: 201, body: {} });
    await asAdmin('/api/university/', { fullName: 'Plain College', shortName: 'PC', country: 'Peru' });
    await asAdmin('/api/programs/', { university: '1', programName: 'Law', faculty: 'Arts' });
    await asAdmin('/api/subjects/', { university: 1, program: 1, faculty: 1, subject: 'Logic' });
    expect((await documented('GET', '/api/university/')).body).toHaveLength(1);
    expect((await documented('GET', '/api/programs/by-university/1/')).body).toHaveLength(1);
    expect((await documented('GET', '/api/faculties/by-program/1/')).body).toEqual([{ id: 1, name: 'Arts' }]);
    expect((await documented('GET', '/api/subjects/?university=1&program=1')).body).toHaveLength(1);

    const wanted = { json: { program_id: 1, subject_id: 1 }, token };
    expect((await free('POST', '/api/generate-mcq/', wanted)).body).toEqual({
      message: 'No paper of this subject yet.',
    });
    const form = new FormData();
    for (const name of ['university', 'program', 'subject']) form.set(name, '1');
    form.set('file', new Blob([new Uint8Array(plainPdf(['Anything']))]), 'paper.pdf');
    expect((await documented('POST', '/api/upload-pdf/', { form, token: head.access })).status).toBe(201);
    const exam = await documented('POST', '/api/generate-mcq/', wanted);
    expect(exam.body).toEqual({ mcqs: [{ id: 1, ...question }] });

    const answers = [{ mcq_id: 1, user_answer: 'B' }];
    const place = { university: 1, program: 1, subject: 1 };
    const attempt = { ...place, score: 100, total_questions: 1, correct_answers: 1, answers };
    expect((await free('POST', '/api/exam-attempts/create/', { json: attempt, token })).body).toEqual({});
    expect((await documented('GET', '/api/exam-attempts/', { token })).body).toMatchObject([{ id: 1, score: 100 }]);
    const detail = await documented('GET', '/api/exam-attempts/1/', { token });
    expect(detail.body).toMatchObject({ attempt_details: [{ question: 'Two plus two?', is_correct: true }] });
  });

  it('refuses with a detail and nothing else', async () => {
    const { access: token } = await login(student);
    const refusals = await Promise.all([
      free('POST', '/api/login/', { json: { ...admin, password: 'no' } }),
      free('GET', '/api/profile/'),
      free('POST', '/api/university/', { json: {}, token }),
      free('GET', '/api/exam-attempts/77/', { token }),
      free('POST', '/api/register/', { json: {} }),
    ]);
    expect(refusals.map(({ status }) => status)).toEqual([401, 401, 403, 404, 400]);
    for (const { body } of refusals) expect(Object.keys(body)).toEqual(['detail']);
  });

  it('ends access tokens on demand, and takes a refresh token once', async () => {
    const { access, refresh } = await login(student);
    expect((await documented('GET', '/api/profile/', { token: access })).status).toBe(200);
    backend.expireAccessTokens();
    expect((await free('GET', '/api/profile/', { token: access })).status).toBe(401);
    const next = await documented<Session>('POST', '/api/token/refresh/', { json: { refresh } });
    expect((await documented('GET', '/api/profile/', { token: next.body.access })).status).toBe(200);
    expect((await free('POST', '/api/token/refresh/', { json: { refresh } })).status).toBe(401);
  });

  it('lets other origins send authorization and content-type, and nothing else', async () => {
    const preflight = await fetch(`${backend.origin}/api/exam-attempts/create/`, {
      method: 'OPTIONS',
      headers: { origin: 'http://127.0.0.1:1', 'access-control-request-method': 'POST' },
    });
    expect(preflight.headers.get('access-control-allow-origin')).toBe('http://127.0.0.1:1');
    expect(preflight.headers.get('access-control-allow-headers')).toBe('authorization, content-type');
  });

  it('knows no call beyond the nineteen', async () => {
    expect((await free('POST', '/api/logout/', { json: { refresh: 'x' } })).status).toBe(404);
    expect((await free('GET', '/api/university')).status).toBe(404);
  });
});
