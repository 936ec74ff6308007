import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { httpClient } from '#tests/support/http-client.ts';
import { startMailSink, type MailSink } from '#tests/support/mail-sink.ts';
import { plainPdf } from '#tests/support/plain-pdf.ts';
import { freePort, startServer, temporaryFolder, type ServerProcess } from '#tests/support/server-process.ts';

/** Access tokens live this long, so that the test sees one end. */
const accessTokenSeconds = 2;
const admin = { email: 'head@college.example', password: 'Quiet-Harbour-71' };
const student = {
  full_name: 'Asha Rao',
  email: 'asha.rao@students.example',
  phone: '+91 98450 00000',
  password: 'Copper-Kettle-52',
};
const paper = [
  '1. Which gas do plants take in for photosynthesis?',
  'A) Oxygen',
  'B) Carbon dioxide',
  'C) Nitrogen',
  'D) Hydrogen',
  'Answer: B',
  '',
  '2. What is the SI unit of force?',
  'A) Joule',
  'B) Watt',
  'C) Newton',
  'D) Pascal',
  'Answer: C',
  '',
  '3. Which of these is a noble gas?',
  'A) Argon',
  'B) Chlorine',
  'C) Bromine',
  'D) Fluorine',
  'Answer: A',
];
const rightAnswers: Record<string, string> = {
  'Which gas do plants take in for photosynthesis?': 'B',
  'What is the SI unit of force?': 'C',
  'Which of these is a noble gas?': 'A',
};

const folder = temporaryFolder();
let sink: MailSink;
let server: ServerProcess;
let call: ReturnType<typeof httpClient>;

beforeAll(async () => {
  sink = await startMailSink();
  const port = await freePort();
  server = await startServer('sources', {
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: folder.path,
    SMTP_URL: sink.url,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    ACCESS_TOKEN_SECONDS: String(accessTokenSeconds),
    DEMO: 'off',
  });
  call = httpClient(`http://127.0.0.1:${port}`, { documented: true });
});

afterAll(async () => {
  await server?.stop();
  await sink?.close();
  folder.remove();
});

/** The one-time code of the next mail to this address: the only run of four to eight digits in it. */
async function mailedCode(email: string): Promise<string> {
  const { subject, text, html } = await sink.nextTo(email);
  const runs = [subject, text, html].flatMap((part) => part?.match(/(?<!\d)\d{4,8}(?!\d)/g) ?? []);
  expect(new Set(runs).size).toBe(1);
  return runs[0] ?? '';
}

interface Session {
  access: string;
  refresh: string;
  is_admin: boolean;
}

async function login({ email, password }: { email: string; password: string }): Promise<Session> {
  const first = await call('POST', '/api/login/', { json: { email, password } });
  expect([first.status, first.body['email']]).toEqual([200, email]);
  const otp = await mailedCode(email);
  const second = await call<Session>('POST', '/api/verify-login-otp/', { json: { email, otp } });
  expect(second.status).toBe(200);
  return second.body;
}

/** A call with the session's access token; a 401 is answered by one refresh, as the specification says. */
async function authorised<Body>(session: Session, method: string, path: string, options = {}) {
  const first = await call<Body>(method, path, { ...options, token: session.access });
  if (first.status !== 401) return first;
  const { body } = await call<{ access: string }>('POST', '/api/token/refresh/', {
    json: { refresh: session.refresh },
  });
  session.access = body.access;
  return call<Body>(method, path, { ...options, token: session.access });
}

interface Mcq {
  id: number;
  question: string;
  options: Record<string, string>;
  answer: string;
}

describe('A client that knows only the specification', () => {
  it('does the whole round, from the registration to the review of an attempt', async () => {
    // A student registers and confirms.
    const registered = await call('POST', '/api/register/', {
      json: { ...student, confirm_password: student.password },
    });
    expect(registered.status).toBe(201);
    expect(registered.body['message']).toContain('OTP');
    const otp = await mailedCode(student.email);
    expect((await call('POST', '/api/verify-otp/', { json: { email: student.email, otp } })).status).toBe(200);
    const asha = await login(student);
    expect(asha.is_admin).toBe(false);

    // Reads and changes the profile.
    const profile = { full_name: student.full_name, email: student.email, phone: student.phone };
    expect((await authorised(asha, 'GET', '/api/profile/')).body).toEqual(profile);
    const changed = await authorised(asha, 'PUT', '/api/profile/', {
      json: { full_name: 'Asha M. Rao', phone: '+91 98450 11111' },
    });
    expect(changed.body).toEqual({ full_name: 'Asha M. Rao', email: student.email, phone: '+91 98450 11111' });

    // The admin of the environment fills the catalogue.
    const head = await login(admin);
    expect(head.is_admin).toBe(true);
    await authorised(head, 'POST', '/api/university/', {
      json: { fullName: 'Delta College', shortName: 'DC', country: 'India' },
    });
    const universities = await call<{ id: number; fullName: string }[]>('GET', '/api/university/');
    expect(universities.body.map(({ fullName }) => fullName)).toEqual(['Delta College']);
    const university = universities.body[0]?.id;
    await authorised(head, 'POST', '/api/programs/', {
      json: { university, programName: 'Medicine', faculty: 'Health Sciences' },
    });
    const programs = await call<{ id: number }[]>('GET', `/api/programs/by-university/${university}/`);
    const program = programs.body[0]?.id;
    const faculties = await call<{ id: number; name: string }[]>('GET', `/api/faculties/by-program/${program}/`);
    expect(faculties.body.map(({ name }) => name)).toEqual(['Health Sciences']);
    await authorised(head, 'POST', '/api/subjects/', {
      json: { university, program, faculty: faculties.body[0]?.id, subject: 'Science' },
    });
    const filter = `university=${university}&program=${program}`;
    const subjects = await call<{ id: number; subject: string }[]>('GET', `/api/subjects/?${filter}`);
    expect(subjects.body.map(({ subject }) => subject)).toEqual(['Science']);
    const subject = subjects.body[0]?.id;

    // An exam before there is a paper says why there is none.
    const wanted = { json: { program_id: program, subject_id: subject } };
    const early = await authorised<{ mcqs: Mcq[]; message: string }>(asha, 'POST', '/api/generate-mcq/', wanted);
    expect([early.status, early.body.mcqs]).toEqual([200, []]);
    expect(early.body.message).toMatch(/\w/);

    // The admin uploads a past paper.
    const form = new FormData();
    for (const [name, id] of Object.entries({ university, program, subject })) form.set(name, String(id));
    form.set('file', new Blob([new Uint8Array(plainPdf(paper))], { type: 'application/pdf' }), 'paper.pdf');
    const uploaded = await authorised<{ message: string }>(head, 'POST', '/api/upload-pdf/', { form });
    expect(uploaded.status).toBe(201);

    // Soon the exam has its three questions, exactly as printed.
    let mcqs: Mcq[] = [];
    await expect
      .poll(
        async () => {
          const exam = await authorised<{ mcqs: Mcq[] }>(asha, 'POST', '/api/generate-mcq/', wanted);
          mcqs = exam.body.mcqs;
          return mcqs.length;
        },
        { timeout: 30_000, interval: 1500 },
      )
      .toBe(3);
    expect(Object.fromEntries(mcqs.map(({ question, answer }) => [question, answer]))).toEqual(rightAnswers);
    expect(mcqs.find(({ answer }) => answer === 'C')?.options).toEqual({
      A: 'Joule',
      B: 'Watt',
      C: 'Newton',
      D: 'Pascal',
    });

    // The student answers two of three right, and claims all three.
    const answers = mcqs.map(({ id, answer }) => ({ mcq_id: id, user_answer: answer === 'A' ? 'D' : answer }));
    const attempt = { university, program, subject, score: 100, total_questions: 3, correct_answers: 3, answers };
    const created = await authorised(asha, 'POST', '/api/exam-attempts/create/', { json: attempt });
    expect(created.status).toBe(201);
    const list = await authorised<{ id: number }[]>(asha, 'GET', '/api/exam-attempts/');
    const scored = {
      university_name: 'Delta College',
      program_name: 'Medicine',
      subject_name: 'Science',
      score: 67,
      correct_answers: 2,
      total_questions: 3,
    };
    expect(list.body).toEqual([expect.objectContaining(scored)]);
    const detail = await authorised<{ attempt_details: Record<string, unknown>[] }>(
      asha,
      'GET',
      `/api/exam-attempts/${list.body[0]?.id}/`,
    );
    expect(detail.body).toMatchObject(scored);
    expect(
      detail.body.attempt_details.map((each) => [each['question'], each['user_answer'], each['is_correct']]),
    ).toEqual(mcqs.map(({ question, answer }) => [question, answer === 'A' ? 'D' : answer, answer !== 'A']));
  });

  it('gets a new access token when the old one has ended, and 401 without a good one', async () => {
    const session = await login(admin);
    await expect
      .poll(async () => (await call('GET', '/api/profile/', { token: session.access })).status, {
        timeout: 15_000,
        interval: 500,
      })
      .toBe(401);
    const refreshed = await call<{ access: string }>('POST', '/api/token/refresh/', {
      json: { refresh: session.refresh },
    });
    expect(refreshed.status).toBe(200);
    expect((await call('GET', '/api/profile/', { token: refreshed.body.access })).status).toBe(200);

    const refusals = await Promise.all([
      call('GET', '/api/profile/'),
      call('GET', '/api/exam-attempts/', { token: 'made.up.token' }),
      call('GET', '/api/exam-attempts/1/', { token: session.refresh }),
      call('POST', '/api/university/', { json: { fullName: 'X', shortName: 'X', country: 'X' } }),
      call('POST', '/api/token/refresh/', { json: { refresh: session.access } }),
    ]);
    expect(refusals.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
  });

  it('is refused in the shape of the contract, and never with a fault of the server, for what makes no sense', async () => {
    const raw = async (path: string, body: string, type = 'application/json') =>
      (
        await fetch(`http://127.0.0.1:${server.port}${path}`, {
          method: 'POST',
          headers: { 'content-type': type },
          body,
        })
      ).status;
    expect(await raw('/api/login/', '{"email":')).toBe(400);
    expect(await raw('/api/login/', '[]')).toBe(400);
    expect(await raw('/api/login/', 'email=a', 'text/plain')).toBe(415);
    expect(await raw('/api/register/', JSON.stringify({ email: 'x'.repeat(2_000_000) }))).toBe(413);
    expect((await call('POST', '/api/login/', { json: { email: 7, password: {} } })).status).toBe(400);
    expect((await call('POST', '/api/login/', { json: { ...admin, password: 'wrong' } })).status).toBe(401);
  });

  it('finds no password and no code in what the server printed', () => {
    const output = server.output();
    for (const secret of [admin.password, student.password, student.email]) expect(output).not.toContain(secret);
  });
});
