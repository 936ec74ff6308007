import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attemptAnswers, attempts } from '#server/store/schema/attempts.ts';
import { auditEntries } from '#server/store/schema/review.ts';
import { adminToken, registerStudent } from '../support/accounts.ts';
import { startApp, type Schemas, type TestApp } from '../support/app.ts';
import { emptyBank, seedCatalogue, seedPaper, type Catalogue } from '../support/bank.ts';

let app: TestApp;
let token: string;
let student: string;
let place: Catalogue;
/** Three questions with the keys A, B, C. */
let ids: number[];

beforeAll(async () => {
  app = await startApp({ config: { rateLimits: false } });
  token = await adminToken(app);
  student = (await registerStudent(app)).access;
  place = await seedCatalogue(app);
});
beforeEach(async () => {
  await emptyBank(app);
  ids = (await seedPaper(app, place, 3)).questions;
});
afterAll(() => app.close());

/** Takes the exam with these letters, a second later than the one before. */
async function take(letters: string, questions = ids): Promise<number> {
  app.clock.advance(1);
  const answers = [...letters].map((letter, index) => ({ mcq_id: questions[index], user_answer: letter }));
  const attempt = { ...place, score: 0, total_questions: 3, correct_answers: 0, answers };
  return (await app.post<{ id: number }>('/api/exam-attempts/create/', attempt, { token: student })).body.id;
}
const edit = async (id: number | undefined, body: object) =>
  (await app.call<Schemas['QuestionVersion']>('PATCH', `/api/admin/questions/${id}/`, { token, body })).body.id;
const affected = async (id: number, query = '') =>
  (await app.get<Schemas['AffectedList']>(`/api/admin/questions/${id}/affected-attempts/${query}`, { token })).body;
const regrade = async (id: number) =>
  (await app.call<Schemas['Regraded']>('POST', `/api/admin/questions/${id}/regrade/`, { token })).body;
const grades = async () =>
  (await app.store.db.select().from(attempts).orderBy(asc(attempts.id))).map((row) => [row.correctAnswers, row.score]);
const detail = async (id: number) =>
  (await app.get<Schemas['AttemptDetail']>(`/api/exam-attempts/${id}/`, { token: student })).body;

describe('a corrected key', () => {
  it('shows which attempts it touches and what they would come to, and changes none of them', async () => {
    const wrongBefore = await take('BBC');
    const rightBefore = await take('ABC');
    await take('A', ids.slice(1, 2));
    const wrongAnyway = await take('CAA');
    const now = await edit(ids[0], { answer: 'B' });
    const list = await affected(now);
    expect(list).toMatchObject({ count: 3, page: 1, page_size: 20 });
    const place = { question_id: ids[0], student: 'Amina Khan', subject_name: 'Biology' };
    const taken_at = expect.any(String) as string;
    const some = { ...place, taken_at };
    expect(list.results).toEqual([
      {
        ...{ ...some, attempt_id: wrongAnyway, user_answer: 'C', was_correct: false, will_be_correct: false },
        ...{ score: 0, new_score: 0 },
      },
      {
        ...{ ...some, attempt_id: rightBefore, user_answer: 'A', was_correct: true, will_be_correct: false },
        ...{ score: 100, new_score: 67 },
      },
      {
        ...{ ...some, attempt_id: wrongBefore, user_answer: 'B', was_correct: false, will_be_correct: true },
        ...{ score: 67, new_score: 100 },
      },
    ]);
    expect((await affected(now, '?page=3&page_size=1')).results.map(({ attempt_id }) => attempt_id)).toEqual([
      wrongBefore,
    ]);
    expect(await grades()).toEqual([
      [2, 67],
      [3, 100],
      [0, 0],
      [0, 0],
    ]);
  });

  it('regrades them when an admin says so, writes down old and new score, and does nothing the second time', async () => {
    const raised = await take('BBC');
    const lowered = await take('ABC');
    await take('CBC');
    const now = await edit(ids[0], { answer: 'B', explanation: 'It is B, look.' });
    expect(await regrade(now)).toEqual({
      message: '3 attempts were graded again.',
      regraded: 3,
      raised: 1,
      lowered: 1,
    });
    expect(await grades()).toEqual([
      [3, 100],
      [2, 67],
      [2, 67],
    ]);
    const trail = () =>
      app.store.db
        .select({ attempt: auditEntries.attemptId, before: auditEntries.before, after: auditEntries.after })
        .from(auditEntries)
        .where(eq(auditEntries.action, 'attempt.regraded'))
        .orderBy(asc(auditEntries.attemptId));
    const written = await trail();
    expect(written.slice(0, 2)).toEqual([
      { attempt: raised, before: { correct_answers: 2, score: 67 }, after: { correct_answers: 3, score: 100 } },
      { attempt: lowered, before: { correct_answers: 3, score: 100 }, after: { correct_answers: 2, score: 67 } },
    ]);
    expect(written).toHaveLength(3);

    expect(await affected(now)).toMatchObject({ count: 0, results: [] });
    expect(await regrade(now)).toEqual({
      message: '0 attempts were graded again.',
      regraded: 0,
      raised: 0,
      lowered: 0,
    });
    expect(await trail()).toHaveLength(3);
  });

  it('shows in the review of a regraded attempt, with the text as it was served', async () => {
    const id = await take('BBC');
    const now = await edit(ids[0], { answer: 'B', explanation: 'It is B, look.', question: 'Newly worded?' });
    expect((await detail(id)).attempt_details[0]).toMatchObject({ correct_answer: 'A', is_correct: false });
    await regrade(now);
    const { score, correct_answers, attempt_details } = await detail(id);
    expect([score, correct_answers]).toEqual([100, 3]);
    expect(attempt_details[0]).toMatchObject({
      question: 'Question 1?',
      question_id: ids[0],
      user_answer: 'B',
      correct_answer: 'B',
      is_correct: true,
      explanation: 'It is B, look.',
    });
    expect(attempt_details[1]).toMatchObject({ correct_answer: 'B', explanation: 'Because of 2.' });
  });

  it('follows the right option when the options change places', async () => {
    await take('BBC');
    const now = await edit(ids[0], { options: { A: 'b1', B: 'a1', C: 'c1', D: 'd1' }, answer: 'A' });
    await regrade(now);
    const [answer] = await app.store.db.select().from(attemptAnswers).orderBy(asc(attemptAnswers.questionOrder));
    expect(answer).toMatchObject({ userAnswer: 'B', isCorrect: true, regradedAnswer: 'B', regradedBy: now });
    const swapped = await edit(now, { options: { A: 'a1', B: 'b1', C: 'c1', D: 'd1' }, answer: 'B' });
    expect((await affected(swapped)).count).toBe(0);
  });

  it('goes by the place when the right option is worded anew', async () => {
    await take('BBC');
    const now = await edit(ids[0], { options: { A: 'a1', B: 'carbon dioxide', C: 'c1', D: 'd1' }, answer: 'B' });
    expect((await affected(now)).results).toMatchObject([{ will_be_correct: true, new_score: 100 }]);
  });

  it('reaches attempts on every earlier version, and can be taken back', async () => {
    await take('ABC');
    const second = await edit(ids[0], { answer: 'B' });
    await take('CBC', [second, ...ids.slice(1)]);
    await regrade(second);
    const third = await edit(second, { answer: 'C' });
    expect((await affected(third)).count).toBe(2);
    expect(await regrade(third)).toMatchObject({ regraded: 2, raised: 1, lowered: 0 });
    expect(await grades()).toEqual([
      [2, 67],
      [3, 100],
    ]);
    await regrade(await edit(third, { answer: 'A' }));
    expect(await grades()).toEqual([
      [3, 100],
      [2, 67],
    ]);
  });

  it('touches nothing when only the wording is corrected', async () => {
    await take('ABC');
    const now = await edit(ids[0], { question: 'Better worded?' });
    expect((await affected(now)).count).toBe(0);
    expect(await regrade(now)).toMatchObject({ regraded: 0 });
  });

  it('is looked up by the newest version only', async () => {
    await edit(ids[0], { answer: 'B' });
    for (const [method, rest] of [
      ['GET', 'affected-attempts'],
      ['POST', 'regrade'],
    ] as const) {
      expect(await app.call(method, `/api/admin/questions/${ids[0]}/${rest}/`, { token })).toMatchObject({
        status: 409,
        body: { error: 'This question has a newer version. Load it again: attempts are graded by the newest key.' },
      });
      expect((await app.call(method, `/api/admin/questions/4711/${rest}/`, { token })).status).toBe(404);
    }
  });

  it('regraded twice at once, together with a question of the same attempts, comes to the same', async () => {
    for (let count = 0; count < 5; count += 1) await take('BCC');
    const first = await edit(ids[0], { answer: 'B' });
    const second = await edit(ids[1], { answer: 'C' });
    const done = await Promise.all([regrade(first), regrade(second), regrade(first), regrade(second)]);
    expect(done.map(({ regraded }) => regraded).sort()).toEqual([0, 0, 5, 5]);
    expect(await grades()).toEqual(Array(5).fill([3, 100]));
    const trail = await app.store.db.select().from(auditEntries).where(eq(auditEntries.action, 'attempt.regraded'));
    expect(trail).toHaveLength(10);
  });

  it('rounds half up', async () => {
    const { questions } = await seedPaper(app, place, 8);
    const id = await take('ABCDABCA', questions);
    expect((await detail(id)).score).toBe(88);
    await regrade(await edit(questions[7], { answer: 'C' }));
    expect((await detail(id)).score).toBe(88);
    await regrade(await edit(questions[0], { answer: 'B' }));
    expect((await detail(id)).score).toBe(75);
    await regrade(await edit(questions[1], { answer: 'C' }));
    expect((await detail(id)).score).toBe(63);
  });
});

describe('the audit of a question', () => {
  const trail = async (id: number | undefined, query = '') =>
    (await app.get<Schemas['AuditList']>(`/api/admin/questions/${id}/audit/${query}`, { token })).body;

  it('says who did what and when in all its versions, the newest first', async () => {
    const attempt = await take('BBC');
    expect(await trail(ids[0])).toMatchObject({ count: 0, results: [] });
    const second = await edit(ids[0], { question: 'Better worded?' });
    app.clock.advance(60);
    const third = await edit(second, { answer: 'B' });
    app.clock.advance(60);
    await regrade(third);
    await app.post('/api/admin/questions/reject/', { ids: [third] }, { token });
    await app.post('/api/admin/questions/approve/', { ids: [third] }, { token });
    await edit(ids[1], { answer: 'D' });
    const { count, results } = await trail(third);
    expect(count).toBe(5);
    expect(results.map(({ action, text }) => [action, text])).toEqual([
      ['question.approved', 'The question was approved.'],
      ['question.rejected', 'The question was rejected.'],
      ['attempt.regraded', `Attempt ${attempt} of Amina Khan was graded again: 67% before, 100% now.`],
      ['question.edited', 'The key was changed from A to B.'],
      ['question.edited', 'The question was edited.'],
    ]);
    const now = app.clock.now.getTime();
    expect(results.map(({ at }) => now - Date.parse(at))).toEqual([0, 0, 0, 60_000, 120_000]);
    expect(new Set(results.map(({ admin }) => admin)).size).toBe(1);
    expect((await trail(third, '?page=3&page_size=2')).results).toMatchObject([{ text: 'The question was edited.' }]);
    expect((await trail(second)).count).toBe(2);
  });

  it('has what was said to dismissed reports', async () => {
    await app.post('/api/generate-mcq/', { program_id: place.program, subject_id: place.subject }, { token: student });
    await app.post('/api/question-reports/', { question_id: ids[0], reason: 'other' }, { token: student });
    await app.post(`/api/admin/reports/${ids[0]}/resolve/`, { outcome: 'dismissed', note: 'A is right.' }, { token });
    expect((await trail(ids[0])).results).toMatchObject([{ text: '1 report was dismissed. A is right.' }]);
  });

  it('has what was said when the key was corrected', async () => {
    const corrected = { outcome: 'corrected', answer: 'C', note: ' The book says C. ' };
    const path = `/api/admin/reports/${ids[0]}/resolve/`;
    const { body } = await app.post<Schemas['ReportsResolved']>(path, corrected, { token });
    expect((await trail(body.question.id)).results).toMatchObject([
      { text: 'The key was changed from A to C. The book says C.' },
    ]);
  });

  it('of a question that is not there is answered with 404', async () => {
    expect(await app.get('/api/admin/questions/4711/audit/', { token })).toMatchObject({ status: 404 });
  });
});
