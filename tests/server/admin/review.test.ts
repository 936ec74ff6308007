import { asc, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { questions, type QuestionState } from '#server/store/schema/papers.ts';
import { auditEntries } from '#server/store/schema/review.ts';
import { adminToken, registerStudent } from '../support/accounts.ts';
import { startApp, type Schemas, type TestApp } from '../support/app.ts';
import { emptyBank, seedCatalogue, seedPaper, type Catalogue } from '../support/bank.ts';

type Version = Schemas['QuestionVersion'];

let app: TestApp;
let token: string;
let student: string;
let place: Catalogue;
let paper: number;
let first: number;
let ids: number[];

beforeAll(async () => {
  app = await startApp({ config: { rateLimits: false } });
  token = await adminToken(app);
  student = (await registerStudent(app)).access;
  place = await seedCatalogue(app);
});
beforeEach(async () => {
  await emptyBank(app);
  ({ id: paper, questions: ids } = await seedPaper(app, place, 4));
  first = ids[0] ?? 0;
});
afterAll(() => app.close());

const read = async (id: number) => (await app.get<Version>(`/api/admin/questions/${id}/`, { token })).body;
const edit = (id: number, body: object) => app.call<Version>('PATCH', `/api/admin/questions/${id}/`, { token, body });
const review = async (what: 'approve' | 'reject', given: (number | string)[]) => {
  const answer = await app.post<Schemas['ReviewOutcome']>(`/api/admin/questions/${what}/`, { ids: given }, { token });
  return answer.body.results.map(({ id, outcome }) => [id, outcome]);
};
const setState = (state: QuestionState, some: number[]) =>
  app.store.db.update(questions).set({ state }).where(inArray(questions.id, some));
const states = async () => {
  const rows = await app.store.db.select({ state: questions.state }).from(questions).orderBy(asc(questions.id));
  return rows.map(({ state }) => state);
};
const trail = async () =>
  (await app.store.db.select().from(auditEntries).orderBy(asc(auditEntries.id))).map(({ action, questionId }) => [
    action,
    questionId,
  ]);
const drawn = async () => {
  const wanted = { program_id: place.program, subject_id: place.subject };
  const { body } = await app.post<Schemas['Exam']>('/api/generate-mcq/', wanted, { token: student });
  return body.mcqs.map(({ id }) => id).sort((a, b) => a - b);
};

describe('editing a question', () => {
  it('makes a new version that knows its predecessor, and retires that one', async () => {
    const { status, body } = await edit(first, { question: ' Which gas is it? ', answer: 'B' });
    expect(status).toBe(200);
    expect(body).toEqual({
      id: expect.any(Number) as number,
      paper_id: paper,
      subject_id: place.subject,
      number: 1,
      page: 1,
      question: 'Which gas is it?',
      options: { A: 'a1', B: 'b1', C: 'c1', D: 'd1' },
      answer: 'B',
      explanation: 'Because of 1.',
      flags: [],
      state: 'live',
      origin: 'exact',
      replaces: first,
      replaced_by: null,
      open_reports: 0,
    });
    expect(await read(first)).toMatchObject({
      state: 'retired',
      replaced_by: body.id,
      question: 'Question 1?',
      answer: 'A',
    });
    expect(await drawn()).toEqual([...ids.slice(1), body.id]);
  });

  it('is written down with the content before and after', async () => {
    const { body } = await edit(first, { options: { A: 'one', B: 'two', C: 'three', D: 'four' }, explanation: '' });
    const before = { question: 'Question 1?', answer: 'A', explanation: 'Because of 1.' };
    expect(await app.store.db.select().from(auditEntries)).toMatchObject([
      {
        at: app.clock.now,
        adminId: expect.any(Number) as number,
        action: 'question.edited',
        paperId: paper,
        questionId: first,
        before: { ...before, options: { A: 'a1', B: 'b1', C: 'c1', D: 'd1' } },
        after: {
          ...before,
          id: body.id,
          explanation: '',
          options: { A: 'one', B: 'two', C: 'three', D: 'four' },
        },
      },
    ]);
  });

  it('keeps a flagged question flagged, and its flags', async () => {
    await app.store.db.update(questions).set({ state: 'flagged', flags: ['needsFigure'] });
    const { body } = await edit(first, { answer: 'D' });
    expect([body.state, body.flags.map(({ flag }) => flag)]).toEqual(['flagged', ['needsFigure']]);
  });

  it('leaves what a student has taken as it was served', async () => {
    const answers = ids.map((id) => ({ mcq_id: id, user_answer: 'A' }));
    const attempt = { ...place, score: 0, total_questions: 4, correct_answers: 0, answers };
    const { body } = await app.post<{ id: number }>('/api/exam-attempts/create/', attempt, { token: student });
    const seen = async () => (await app.get(`/api/exam-attempts/${body.id}/`, { token: student })).text;
    const before = await seen();
    await edit(first, { question: 'Another?', answer: 'C', explanation: 'Other.' });
    expect(await seen()).toBe(before);
  });

  it('that changes nothing makes no version', async () => {
    expect((await edit(first, {})).body.id).toBe(first);
    expect((await edit(first, { question: 'Question 1? ', answer: 'A' })).body.id).toBe(first);
    expect(await trail()).toEqual([]);
  });

  it.each([
    [{ question: '???' }, 'The question has no text.'],
    [{ question: ' ' }, 'question must not be blank.'],
    [
      { options: { A: 'x', B: 'y', C: 'x ', D: 'z' } },
      'Options A and C are the same. An exam question has four different ones.',
    ],
    [{ options: { A: 'x', B: 'y', C: 'z' } }, 'options.D is required.'],
    [{ options: { A: 'x', B: 'y', C: 'z', D: '\u00a0' } }, 'options.D must not be blank.'],
    [{ answer: 'E' }, 'answer must be one of A, B, C, D.'],
    [{ explanation: 'x'.repeat(5001) }, 'explanation may have at most 5000 characters.'],
  ])('is refused for %j', async (change, error) => {
    expect(await edit(first, change)).toMatchObject({ status: 400, body: { error } });
    expect(await states()).toEqual(['live', 'live', 'live', 'live']);
  });

  it('of a version that somebody else has changed is refused, with what to do', async () => {
    await edit(first, { answer: 'B' });
    expect(await edit(first, { answer: 'C' })).toMatchObject({
      status: 409,
      body: {
        error: 'This question was changed in the meantime. Load it again, and make your change to its newest version.',
      },
    });
    await app.call('DELETE', `/api/admin/papers/${paper}/`, { token });
    expect(await edit(ids[1] ?? 0, { answer: 'C' })).toMatchObject({
      status: 409,
      body: { error: 'This question was retired together with its paper and is used no more. Load the list again.' },
    });
    expect(await edit(4711, { answer: 'C' })).toMatchObject({
      status: 404,
      body: { error: 'There is no such question.' },
    });
  });

  it('ten times at once succeeds once', async () => {
    const tries = await Promise.all(
      Array.from({ length: 10 }, (_, index) => edit(first, { question: `Try ${index}?` })),
    );
    expect(tries.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)]);
    expect(await states()).toEqual(['retired', 'live', 'live', 'live', 'live']);
  });
});

describe('approving and rejecting', () => {
  it('makes flagged questions live, and says of each what became of it', async () => {
    const [a = 0, b = 0, c = 0, d = 0] = ids;
    await setState('flagged', [a, b]);
    await setState('retired', [d]);
    expect(await drawn()).toEqual([c]);
    expect(await review('approve', [b, a, c, d, 4711, String(a), '9999999999'])).toEqual([
      [b, 'approved'],
      [a, 'approved'],
      [c, 'unchanged'],
      [d, 'retired'],
      [4711, 'unknown'],
      [0, 'unknown'],
    ]);
    expect(await drawn()).toEqual([a, b, c]);
    expect(await trail()).toEqual([
      ['question.approved', a],
      ['question.approved', b],
    ]);
  });

  it('repeated, changes nothing more', async () => {
    await setState('flagged', ids);
    await review('approve', ids);
    expect(await review('approve', ids)).toEqual(ids.map((id) => [id, 'unchanged']));
    expect(await trail()).toHaveLength(4);
  });

  it('takes rejected questions out of use until they are approved again', async () => {
    expect(await review('reject', ids.slice(0, 2))).toEqual(ids.slice(0, 2).map((id) => [id, 'rejected']));
    expect(await states()).toEqual(['rejected', 'rejected', 'live', 'live']);
    expect(await drawn()).toEqual(ids.slice(2));
    await review('approve', [first]);
    expect(await states()).toEqual(['live', 'rejected', 'live', 'live']);
    expect(await trail()).toEqual([
      ['question.rejected', ids[0]],
      ['question.rejected', ids[1]],
      ['question.approved', ids[0]],
    ]);
  });

  it('words each outcome', async () => {
    const { body } = await app.post<Schemas['ReviewOutcome']>(
      '/api/admin/questions/approve/',
      { ids: [first, 4711] },
      { token },
    );
    expect(body.results.map(({ text }) => text)).toEqual(['It was so before.', 'There is no such question.']);
  });

  it.each([
    [{ ids: [] }, 'ids must not be empty.'],
    [{ ids: Array<number>(501).fill(1) }, 'ids may have at most 500 entries.'],
    [{}, 'ids is required.'],
  ])('is refused for %j', async (body, error) => {
    expect(await app.post('/api/admin/questions/reject/', body, { token })).toMatchObject({
      status: 400,
      body: { error },
    });
  });

  it('of an edited question is for its newest version', async () => {
    const { body } = await edit(first, { answer: 'B' });
    expect(await review('reject', [first, body.id])).toEqual([
      [first, 'retired'],
      [body.id, 'rejected'],
    ]);
    expect(await app.store.db.select().from(questions).where(eq(questions.id, body.id))).toMatchObject([
      { state: 'rejected' },
    ]);
  });
});
