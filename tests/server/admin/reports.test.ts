import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditEntries, questionReports } from '#server/store/schema/review.ts';
import { adminToken, registerStudent } from '../support/accounts.ts';
import { startApp, type Schemas, type TestApp } from '../support/app.ts';
import { emptyBank, seedCatalogue, seedPaper, type Catalogue } from '../support/bank.ts';

let app: TestApp;
let token: string;
let asha: string;
let ben: string;
let place: Catalogue;
let ids: number[];

beforeAll(async () => {
  app = await startApp({ config: { rateLimits: false } });
  token = await adminToken(app);
  asha = (await registerStudent(app)).access;
  ben = (await registerStudent(app)).access;
  place = await seedCatalogue(app);
});
beforeEach(async () => {
  await emptyBank(app);
  ids = (await seedPaper(app, place, 3)).questions;
});
afterAll(() => app.close());

const draw = (student: string) =>
  app.post('/api/generate-mcq/', { program_id: place.program, subject_id: place.subject }, { token: student });
const report = (student: string, id: number | string | undefined, reason = 'wrongAnswer', note?: string) =>
  app.post(
    '/api/question-reports/',
    { question_id: id, reason, ...(note !== undefined && { note }) },
    { token: student },
  );
const queue = async (query = '') =>
  (await app.get<Schemas['ReportList']>(`/api/admin/reports/${query}`, { token })).body;
const resolve = (id: number | undefined, body: object) =>
  app.post<Schemas['ReportsResolved']>(`/api/admin/reports/${id}/resolve/`, body, { token });
const kept = () => app.store.db.select().from(questionReports).orderBy(asc(questionReports.userId));

describe('reporting a question', () => {
  it('is kept once for each student and question; the second time is answered alike', async () => {
    await draw(asha);
    await draw(ben);
    const first = await report(asha, ids[0], 'wrongAnswer', ' The key is B. ');
    expect(first).toMatchObject({ status: 200, body: { message: 'Thank you. We will look at this question.' } });
    const second = await report(asha, String(ids[0]), 'other', 'Again.');
    expect([second.status, second.text]).toEqual([first.status, first.text]);
    await report(ben, ids[0], 'unclear');
    expect(await kept()).toMatchObject([
      { questionId: ids[0], reason: 'wrongAnswer', note: 'The key is B.', state: 'open', reportedAt: app.clock.now },
      { questionId: ids[0], reason: 'unclear', note: '' },
    ]);
  });

  it('twenty times at once is kept once', async () => {
    await draw(asha);
    const answers = await Promise.all(Array.from({ length: 20 }, () => report(asha, ids[1])));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(await kept()).toHaveLength(1);
  });

  it('is listed for the student who made it, and for nobody else', async () => {
    await draw(asha);
    const own = async (student: string) =>
      (await app.get<Schemas['OwnReports']>('/api/question-reports/', { token: student })).body;
    expect(await own(asha)).toEqual({ question_ids: [] });
    await report(asha, ids[2]);
    await report(asha, ids[0]);
    await resolve(ids[0], { outcome: 'dismissed' });
    expect(await own(asha)).toEqual({ question_ids: [ids[0], ids[2]] });
    expect(await own(ben)).toEqual({ question_ids: [] });
  });

  it('is for those who were asked it, also when only an attempt knows of it', async () => {
    const stranger = await report(asha, ids[0]);
    expect(stranger).toMatchObject({ status: 404, body: { error: 'You were not asked such a question.' } });
    expect((await report(asha, 4711)).text).toBe(stranger.text);
    const answers = [{ mcq_id: ids[0], user_answer: 'A' }];
    const attempt = { ...place, score: 0, total_questions: 1, correct_answers: 0, answers };
    await app.post('/api/exam-attempts/create/', attempt, { token: asha });
    expect((await report(asha, ids[0])).status).toBe(200);
    expect((await report(ben, ids[0])).status).toBe(404);
    expect(await kept()).toHaveLength(1);
  });

  it.each([
    [{ question_id: 1, reason: 'bad' }, /^reason must be one of wrongAnswer, /],
    [{ question_id: 1 }, /^reason is required\.$/],
    [{ question_id: 1, reason: 'other', note: 'x'.repeat(1001) }, /^note may have at most 1000 characters\.$/],
  ])('is refused for %j', async (body, error) => {
    const answer = await app.post<{ error: string }>('/api/question-reports/', body, { token: asha });
    expect([answer.status, answer.body.error]).toEqual([400, expect.stringMatching(error)]);
  });
});

describe('the queue of reports', () => {
  it('begins with the most reported question, and has reasons and notes', async () => {
    await draw(asha);
    await draw(ben);
    await report(asha, ids[0], 'misprint', 'A word is missing.');
    app.clock.advance(60);
    await report(asha, ids[2], 'wrongAnswer', 'It is D.');
    app.clock.advance(60);
    await report(ben, ids[2], 'wrongAnswer');
    const list = await queue();
    expect(list).toMatchObject({
      count: 2,
      page: 1,
      page_size: 20,
      results: [
        {
          question: { id: ids[2], question: 'Question 3?', answer: 'C', open_reports: 2 },
          file_name: 'paper.pdf',
          subject_name: expect.stringMatching(/^Biology/),
          reports: 2,
          latest_at: app.clock.now.toISOString(),
          reasons: [{ reason: 'wrongAnswer', text: 'The answer that counts as right is wrong.', count: 2 }],
          notes: [{ reason: 'wrongAnswer', note: 'It is D.', student: 'Amina Khan' }],
        },
        {
          question: { id: ids[0] },
          reports: 1,
          reasons: [{ reason: 'misprint', text: 'There is a misprint, or something is missing.', count: 1 }],
          notes: [{ reason: 'misprint', note: 'A word is missing.' }],
        },
      ],
    });
    expect((await queue('?page=2&page_size=1')).results.map(({ question }) => question.id)).toEqual([ids[0]]);
    const { body } = await app.get<Schemas['Overview']>('/api/admin/overview/', { token });
    expect(body.counts.open_reports).toBe(3);
  });

  it('is left by dismissed reports, with the note and who dismissed them', async () => {
    await draw(asha);
    await report(asha, ids[0]);
    expect(await resolve(ids[0], { outcome: 'dismissed', note: ' The key is right. ' })).toMatchObject({
      status: 200,
      body: { message: '1 report was closed.', resolved: 1, question: { id: ids[0], open_reports: 0, state: 'live' } },
    });
    expect(await queue()).toMatchObject({ count: 0, results: [] });
    expect(await kept()).toMatchObject([
      { state: 'dismissed', resolution: 'The key is right.', resolvedAt: app.clock.now },
    ]);
    expect(await app.store.db.select().from(auditEntries)).toMatchObject([
      { action: 'reports.dismissed', questionId: ids[0], after: { reports: 1, note: 'The key is right.' } },
    ]);
    expect((await resolve(ids[0], { outcome: 'dismissed' })).body).toMatchObject({ resolved: 0 });
    expect(await app.store.db.select().from(auditEntries)).toHaveLength(1);
  });

  it('is left by a question whose key is corrected, which gets a new version', async () => {
    await draw(asha);
    await draw(ben);
    await report(asha, ids[0]);
    await report(ben, ids[0]);
    const { status, body } = await resolve(ids[0], { outcome: 'corrected', answer: 'B', note: 'Indeed.' });
    expect([status, body.message, body.resolved]).toEqual([200, '2 reports were closed.', 2]);
    expect(body.question).toMatchObject({ answer: 'B', replaces: ids[0], state: 'live', open_reports: 0 });
    expect((await kept()).map(({ state, resolution }) => [state, resolution])).toEqual([
      ['corrected', 'Indeed.'],
      ['corrected', 'Indeed.'],
    ]);
    expect((await queue()).count).toBe(0);
    expect((await resolve(ids[0], { outcome: 'corrected', answer: 'C' })).status).toBe(409);
  });

  it('is left by questions that are edited or rejected otherwise', async () => {
    await draw(asha);
    await report(asha, ids[0]);
    await report(asha, ids[1]);
    await app.call('PATCH', `/api/admin/questions/${ids[0]}/`, { token, body: { question: 'Better?' } });
    await app.post('/api/admin/questions/reject/', { ids: [ids[1]] }, { token });
    expect((await kept()).map(({ state }) => state).sort()).toEqual(['corrected', 'rejected']);
    expect((await queue()).count).toBe(0);
  });

  it('takes no correction without a key, with the same key, or of an unknown question', async () => {
    expect(await resolve(ids[0], { outcome: 'corrected' })).toMatchObject({
      status: 400,
      body: { error: 'answer is required with a corrected key.' },
    });
    expect(await resolve(ids[0], { outcome: 'corrected', answer: 'A' })).toMatchObject({
      status: 400,
      body: { error: 'The key says A already. Dismiss the reports instead.' },
    });
    expect((await resolve(4711, { outcome: 'dismissed' })).status).toBe(404);
  });
});
