import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readingQueue, type Outcome } from '#server/ingestion/reading-queue.ts';
import { paperChunks, paperPages, papers, questions, refusedQuestions } from '#server/store/schema/papers.ts';
import { auditEntries } from '#server/store/schema/review.ts';
import { adminToken, registerStudent } from '../support/accounts.ts';
import { startApp, type Schemas, type TestApp } from '../support/app.ts';
import { emptyBank, seedCatalogue, seedPaper, type Catalogue } from '../support/bank.ts';

let app: TestApp;
let token: string;
let student: string;
let place: Catalogue;
let woken = 0;

beforeAll(async () => {
  app = await startApp({ config: { rateLimits: false }, app: { paperStored: () => (woken += 1) } });
  token = await adminToken(app);
  student = (await registerStudent(app)).access;
  place = await seedCatalogue(app);
});
beforeEach(() => {
  woken = 0;
  return emptyBank(app);
});
afterAll(() => app.close());

const remove = (id: number) => app.call('DELETE', `/api/admin/papers/${id}/`, { token });
const readAgain = (id: number) => app.call('POST', `/api/admin/papers/${id}/read-again/`, { token });
const stateOf = async (id: number) => (await app.store.db.select().from(papers).where(eq(papers.id, id)))[0]?.state;
const exam = async () => {
  const wanted = { program_id: place.program, subject_id: place.subject };
  return (await app.post<Schemas['Exam']>('/api/generate-mcq/', wanted, { token: student })).body;
};

async function takeExam(ids: number[]): Promise<string> {
  const answers = ids.map((id) => ({ mcq_id: id, user_answer: 'A' }));
  const attempt = { score: 0, total_questions: 1, correct_answers: 0, answers };
  const { body } = await app.post<{ id: number }>(
    '/api/exam-attempts/create/',
    { ...place, ...attempt },
    { token: student },
  );
  return `/api/exam-attempts/${body.id}/`;
}

const found = (stems: string[]): Outcome => ({
  state: 'read',
  message: 'Read.',
  pages: 1,
  refused: [],
  questions: stems.map((question, index) => ({
    number: index + 1,
    page: 1,
    question,
    options: { A: 'a', B: 'b', C: 'c', D: 'd' },
    answer: 'A',
    explanation: '',
    flags: [],
  })),
});

describe('deleting a paper', () => {
  it('retires its questions, sweeps its bytes and pages, and leaves every attempt as it was', async () => {
    const paper = await seedPaper(app, place, 3);
    const [row] = await app.store.db.select().from(papers).where(eq(papers.id, paper.id));
    const bytes = Buffer.from('%PDF-');
    const uploadId = row?.uploadId ?? '';
    await app.store.db.insert(paperChunks).values({ uploadId, position: 0, bytes, storedAt: app.clock.now });
    await app.store.db.insert(paperPages).values({ paperId: paper.id, page: 1, text: 'Text' });
    await app.store.db.insert(refusedQuestions).values({ paperId: paper.id, page: 1, reason: 'noAnswer' });
    const attempt = await takeExam(paper.questions);
    const before = (await app.get(attempt, { token: student })).text;

    expect(await remove(paper.id)).toMatchObject({ status: 200, body: { message: 'paper.pdf was deleted.' } });
    const states = await app.store.db.select({ state: questions.state }).from(questions);
    expect(states.map(({ state }) => state)).toEqual(['retired', 'retired', 'retired']);
    for (const table of [paperChunks, paperPages, refusedQuestions]) {
      expect(await app.store.db.select().from(table)).toEqual([]);
    }
    expect((await app.get(attempt, { token: student })).text).toBe(before);
    expect(await exam()).toEqual({
      mcqs: [],
      message: 'No questions available for this selection yet: no past paper was uploaded.',
    });
    expect(await app.store.db.select().from(auditEntries)).toMatchObject([
      {
        at: app.clock.now,
        action: 'paper.deleted',
        paperId: paper.id,
        before: { file_name: 'paper.pdf', questions: 3 },
        after: null,
      },
    ]);
    expect((await remove(paper.id)).status).toBe(404);
  });

  it('lets an exam that was drawn before still be saved', async () => {
    const paper = await seedPaper(app, place, 2);
    await remove(paper.id);
    const { body } = await app.get<{ score: number }>(await takeExam(paper.questions), { token: student });
    expect(body.score).toBe(50);
  });

  it('makes the paper before it the active one', async () => {
    await seedPaper(app, place, 1);
    app.clock.advance(60);
    const newest = await seedPaper(app, place, 2);
    expect((await exam()).mcqs).toHaveLength(2);
    await remove(newest.id);
    expect((await exam()).mcqs).toHaveLength(1);
  });

  it('takes the paper out of the hands of a reading under way', async () => {
    const { id } = await seedPaper(app, place, 0, { state: 'waiting' });
    const queue = readingQueue(app.store);
    const taken = await queue.take();
    if (!taken) throw new Error('There was nothing to read.');
    await remove(id);
    expect(await queue.keep(taken, { read: 1, total: 2 })).toBe(false);
    expect(await queue.finish(taken, found(['Which?']))).toBe(false);
    expect(await queue.take()).toBeNull();
    expect([await stateOf(id), await app.store.db.select().from(questions)]).toEqual(['deleted', []]);
  });
});

describe('reading a paper again', () => {
  it('keeps the old questions until the new ones are there, and then retires them', async () => {
    const paper = await seedPaper(app, place, 2);
    await app.store.db.insert(refusedQuestions).values({ paperId: paper.id, page: 1, reason: 'noAnswer' });
    expect(await readAgain(paper.id)).toMatchObject({
      status: 200,
      body: { message: 'The paper is being read again.' },
    });
    expect([await stateOf(paper.id), woken]).toEqual(['waiting', 1]);
    expect((await exam()).mcqs).toHaveLength(2);

    const queue = readingQueue(app.store);
    const taken = await queue.take();
    if (!taken) throw new Error('There was nothing to read.');
    expect(taken).toMatchObject({ id: paper.id, readings: 1 });
    await queue.finish(taken, found(['New?']));
    expect((await exam()).mcqs.map(({ question }) => question)).toEqual(['New?']);
    expect(await app.store.db.select().from(refusedQuestions)).toEqual([]);
  });

  it('is refused while it waits or is being read, and for an import', async () => {
    const waiting = await seedPaper(app, place, 0, { state: 'waiting' });
    const reading = await seedPaper(app, place, 0, { state: 'reading' });
    const imported = await seedPaper(app, place, 1, { source: 'import' });
    for (const { id } of [waiting, reading]) {
      expect(await readAgain(id)).toMatchObject({
        status: 409,
        body: { error: 'This paper is waiting or being read already.' },
      });
    }
    expect(await readAgain(imported.id)).toMatchObject({
      status: 409,
      body: { error: 'These questions were imported as text; there is no file to read again.' },
    });
    expect(woken).toBe(0);
  });
});

describe('exams', () => {
  it('are drawn from the newest PDF and from all imports together', async () => {
    await seedPaper(app, place, 5);
    app.clock.advance(60);
    await seedPaper(app, place, 2, { source: 'import' });
    app.clock.advance(60);
    await seedPaper(app, place, 3);
    app.clock.advance(60);
    await seedPaper(app, place, 1, { source: 'import' });
    expect((await exam()).mcqs).toHaveLength(6);
  });

  it('are drawn from imports alone where there is no PDF', async () => {
    await seedPaper(app, place, 2, { source: 'import' });
    expect((await exam()).mcqs).toHaveLength(2);
  });
});
