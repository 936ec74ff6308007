import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { subjects, universities } from '#server/store/schema/catalogue.ts';
import { attempts } from '#server/store/schema/attempts.ts';
import { questions } from '#server/store/schema/papers.ts';
import { registerStudent, type Person } from './support/accounts.ts';
import { startApp, type Schemas, type TestApp } from './support/app.ts';
import { answerOf, seedCatalogue, seedPaper, type Catalogue, type SeededPaper } from './support/bank.ts';

let app: TestApp;
let student: Person;
let place: Catalogue;
let mark = 0;

beforeAll(async () => {
  app = await startApp({ config: { examQuestions: 8 } });
});
afterAll(() => app.close());
beforeEach(async () => {
  student = await registerStudent(app);
  place = await seedCatalogue(app, ` ${++mark}`);
});

const generate = (changes: Record<string, unknown> = {}, token = student.access) =>
  app.post<Schemas['Exam']>(
    '/api/generate-mcq/',
    { program_id: place.program, subject_id: place.subject, ...changes },
    { token },
  );
const numbers = (exam: Schemas['Exam']) => exam.mcqs.map((mcq) => Number(/\d+/.exec(mcq.question)?.[0]));
const sorted = (values: number[]) => [...values].sort((one, other) => one - other);

describe('an exam', () => {
  it("draws from the subject's live questions, each once, in the contract's shape", async () => {
    await seedPaper(app, place, 20);
    const { status, body } = await generate();
    expect(status).toBe(200);
    expect(body.mcqs).toHaveLength(8);
    expect(new Set(numbers(body)).size).toBe(8);
    for (const mcq of body.mcqs) {
      const n = Number(/\d+/.exec(mcq.question)?.[0]);
      expect(mcq).toEqual({
        id: expect.any(Number),
        question: `Question ${n}?`,
        options: { A: `a${n}`, B: `b${n}`, C: `c${n}`, D: `d${n}` },
        answer: answerOf(n),
        explanation: `Because of ${n}.`,
      });
    }
  });

  it('takes ids as digit strings too', async () => {
    await seedPaper(app, place, 3);
    const exam = await generate({ program_id: String(place.program), subject_id: String(place.subject) });
    expect(sorted(numbers(exam.body))).toEqual([1, 2, 3]);
  });

  it('prefers questions that the student has not seen', async () => {
    await seedPaper(app, place, 20);
    const first = numbers((await generate()).body);
    const second = numbers((await generate()).body);
    const third = numbers((await generate()).body);
    expect(new Set([...first, ...second]).size).toBe(16);
    const unseen = Array.from({ length: 20 }, (_, index) => index + 1).filter(
      (n) => ![...first, ...second].includes(n),
    );
    expect(third).toEqual(expect.arrayContaining(unseen));
    expect(third).toHaveLength(8);
  });

  it('is random: two students do not get the same order', async () => {
    await seedPaper(app, place, 100);
    const other = await registerStudent(app);
    const mine = numbers((await generate()).body);
    const theirs = numbers((await generate({}, other.access)).body);
    expect(mine).not.toEqual(theirs);
    expect(mine).not.toEqual(sorted(mine));
  });

  it('uses the newest paper that has live questions, and leaves flagged and retired ones out', async () => {
    await seedPaper(app, place, 3);
    app.clock.advance(60);
    const active = await seedPaper(app, place, 5);
    app.clock.advance(60);
    await seedPaper(app, place, 4, { questionState: 'flagged' });
    await seedPaper(app, place, 4, { questionState: 'retired' });
    const [retired, flagged, ...live] = active.questions;
    const { db } = app.store;
    await db
      .update(questions)
      .set({ state: 'retired' })
      .where(eq(questions.id, retired ?? 0));
    await db
      .update(questions)
      .set({ state: 'flagged' })
      .where(eq(questions.id, flagged ?? 0));
    const { body } = await generate();
    expect(sorted(body.mcqs.map((mcq) => mcq.id))).toEqual(live);
  });

  it('is served to twenty calls of one student at once', async () => {
    await seedPaper(app, place, 40);
    const answers = await Promise.all(Array.from({ length: 20 }, () => generate()));
    expect(answers.map((answer) => answer.body.mcqs.length)).toEqual(Array(20).fill(8));
  });

  it.each([
    ['without a paper', null, 'No questions available for this selection yet: no past paper was uploaded.'],
    ['waiting', 'waiting', 'A past paper of this subject is being read right now. Please try again in a few minutes.'],
    [
      'being read',
      'reading',
      'A past paper of this subject is being read right now. Please try again in a few minutes.',
    ],
    ['refused', 'refused', 'No questions available for this selection yet: its past paper could not be read.'],
    ['read', 'read', 'No questions available for this selection yet: those of its past paper wait for an admin.'],
  ] as const)('is empty with a reason while the paper is %s', async (_name, state, message) => {
    if (state) await seedPaper(app, place, 0, { state });
    expect(await generate()).toMatchObject({ status: 200, body: { mcqs: [], message } });
  });

  it('is refused for an unknown subject and for a program that does not have the subject', async () => {
    await seedPaper(app, place, 3);
    expect(await generate({ subject_id: 999_999 })).toMatchObject({
      status: 400,
      body: { message: 'There is no subject 999999.' },
    });
    expect(await generate({ program_id: 999_999 })).toMatchObject({
      status: 400,
      body: { message: `Program 999999 has no subject ${place.subject}.` },
    });
  });
});

describe('an attempt', () => {
  let paper: SeededPaper;
  beforeEach(async () => {
    paper = await seedPaper(app, place, 3);
  });

  const attempt = (letters: string[], changes: Record<string, unknown> = {}) => ({
    university: place.university,
    program: place.program,
    subject: place.subject,
    score: 100,
    total_questions: 77,
    correct_answers: 77,
    answers: letters.map((user_answer, index) => ({ mcq_id: paper.questions[index], user_answer })),
    ...changes,
  });
  const save = (body: unknown, key?: string, token = student.access) =>
    app.post<Schemas['Attempt']>('/api/exam-attempts/create/', body, {
      token,
      ...(key && { headers: { 'idempotency-key': key } }),
    });
  const list = (token = student.access) => app.get<Schemas['Attempt'][]>('/api/exam-attempts/', { token });

  it("is stored with the server's own figures, whatever the client says", async () => {
    const answer = await save(attempt(['A', 'A', 'A']));
    expect(answer).toMatchObject({
      status: 201,
      body: {
        university_name: `University of Lahore ${mark}`,
        program_name: `Medicine ${mark}`,
        subject_name: `Biology ${mark}`,
        score: 33,
        correct_answers: 1,
        total_questions: 3,
        taken_at: app.clock.now.toISOString(),
      },
    });
    expect((await list()).body).toEqual([answer.body]);
  });

  it.each([
    [['A', 'B', 'C'], 100],
    [['A', 'B', 'D'], 67],
    [['B', 'C', 'D'], 0],
  ])('scores %o with %i', async (letters, score) => {
    expect((await save(attempt(letters))).body.score).toBe(score);
  });

  it('rounds half up', async () => {
    paper = await seedPaper(app, place, 8);
    expect((await save(attempt(['A', 'A', 'A', 'A', 'B', 'A', 'A', 'A']))).body.score).toBe(13);
  });

  it('takes ids as digit strings', async () => {
    const body = attempt(['A'], {
      university: String(place.university),
      answers: [{ mcq_id: String(paper.questions[0]), user_answer: 'A' }],
    });
    expect(await save(body)).toMatchObject({ status: 201, body: { score: 100 } });
  });

  it('shows its questions in the order of the exam, as they were served', async () => {
    const [first, second] = paper.questions;
    const answers = [
      { mcq_id: second, user_answer: 'B' },
      { mcq_id: first, user_answer: 'D' },
    ];
    const { body } = await save(attempt([], { answers }));
    const detail = await app.get(`/api/exam-attempts/${body.id}/`, { token: student.access });
    const options = (n: number) => ({ option_a: `a${n}`, option_b: `b${n}`, option_c: `c${n}`, option_d: `d${n}` });
    expect(detail.body).toEqual({
      ...body,
      attempt_details: [
        {
          question_order: 1,
          question: 'Question 2?',
          ...options(2),
          user_answer: 'B',
          correct_answer: 'B',
          is_correct: true,
          explanation: 'Because of 2.',
          question_id: second,
        },
        {
          question_order: 2,
          question: 'Question 1?',
          ...options(1),
          user_answer: 'D',
          correct_answer: 'A',
          is_correct: false,
          explanation: 'Because of 1.',
          question_id: first,
        },
      ],
    });
  });

  it('keeps the names as they stood', async () => {
    await save(attempt(['A']));
    const { db } = app.store;
    await db
      .update(subjects)
      .set({ name: `Renamed ${mark}` })
      .where(eq(subjects.id, place.subject));
    await db
      .update(universities)
      .set({ fullName: `Renamed ${mark}` })
      .where(eq(universities.id, place.university));
    const [stored] = (await list()).body;
    expect(stored).toMatchObject({ subject_name: `Biology ${mark}`, university_name: `University of Lahore ${mark}` });
  });

  it('is scored by questions that have been retired since', async () => {
    await app.store.db.update(questions).set({ state: 'retired' }).where(eq(questions.paperId, paper.id));
    expect(await save(attempt(['A', 'B', 'C']))).toMatchObject({ status: 201, body: { score: 100 } });
  });

  it('is refused with a question that does not exist, that is of another subject, or that comes twice', async () => {
    const unknown = [{ mcq_id: 999_999, user_answer: 'A' }];
    expect(await save(attempt([], { answers: unknown }))).toMatchObject({
      status: 400,
      body: { detail: `Biology ${mark} has no question 999999.` },
    });
    const elsewhere = await seedCatalogue(app, ` elsewhere ${mark}`);
    const [foreign] = (await seedPaper(app, elsewhere, 1)).questions;
    expect(await save(attempt([], { answers: [{ mcq_id: foreign, user_answer: 'A' }] }))).toMatchObject({
      status: 400,
      body: { detail: `Biology ${mark} has no question ${foreign}.` },
    });
    const [first] = paper.questions;
    const twice = [
      { mcq_id: first, user_answer: 'A' },
      { mcq_id: String(first), user_answer: 'B' },
    ];
    expect(await save(attempt([], { answers: twice }))).toMatchObject({
      status: 400,
      body: { detail: `Question ${first} is answered twice.` },
    });
    expect((await list()).body).toEqual([]);
  });

  it('is refused for a place that does not hang together', async () => {
    expect(await save(attempt(['A'], { university: 999_999 }))).toMatchObject({
      status: 400,
      body: { detail: `There is no subject ${place.subject} in program ${place.program} of university 999999.` },
    });
  });

  it('is stored once under one key, and every repetition is answered with it', async () => {
    const first = await save(attempt(['A', 'B', 'C']), 'one-and-the-same');
    app.clock.advance(60);
    const second = await save(attempt(['A', 'B', 'C']), 'one-and-the-same');
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(second.body).toEqual(first.body);
    expect((await list()).body).toHaveLength(1);
  });

  it('is stored once when the same key arrives twenty times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => save(attempt(['A']), 'twenty-at-once')));
    expect(answers.map((answer) => answer.status).sort()).toEqual([...Array(19).fill(200), 201]);
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    expect(
      await app.store.db.select().from(attempts).where(eq(attempts.idempotencyKey, 'twenty-at-once')),
    ).toHaveLength(1);
  });

  it('of another student under the same key is another one; without a key each is stored', async () => {
    const other = await registerStudent(app);
    expect((await save(attempt(['A']), 'shared-key')).status).toBe(201);
    expect((await save(attempt(['A']), 'shared-key', other.access)).status).toBe(201);
    expect((await save(attempt(['A']))).status).toBe(201);
    expect((await save(attempt(['A']))).status).toBe(201);
    expect((await list()).body).toHaveLength(3);
    expect((await list(other.access)).body).toHaveLength(1);
  });

  it.each(['short', 'x'.repeat(129), 'has spaces in it'])('is refused with the key %s', async (key) => {
    expect((await save(attempt(['A']), key)).status).toBe(400);
  });

  it('is listed with the newest first', async () => {
    for (const letters of [['A'], ['A', 'A'], ['A', 'A', 'A']]) {
      await save(attempt(letters));
      app.clock.advance(1);
    }
    expect((await list()).body.map((each) => each.total_questions)).toEqual([3, 2, 1]);
  });

  it('of another student is answered like one that does not exist', async () => {
    const { body } = await save(attempt(['A']));
    const other = await registerStudent(app);
    const foreign = await app.get(`/api/exam-attempts/${body.id}/`, { token: other.access });
    const missing = await app.get('/api/exam-attempts/999999/', { token: other.access });
    expect(foreign).toMatchObject({ status: 404, body: { detail: 'This exam attempt could not be found.' } });
    expect([missing.status, missing.text]).toEqual([404, foreign.text]);
    expect((await list(other.access)).body).toEqual([]);
  });

  it.each([
    [{ answers: [] }, 'answers must not be empty.'],
    [{ answers: 'all' }, 'answers must be a list.'],
    [{ answers: [{ mcq_id: 1 }] }, 'answers[0].user_answer is required.'],
    [{ answers: [{ mcq_id: 1, user_answer: 'E' }] }, 'answers[0].user_answer must be one of A, B, C, D.'],
    [
      { answers: [{ mcq_id: 1.5, user_answer: 'A' }] },
      'answers[0].mcq_id must be an id: a whole number, or the same in digits.',
    ],
    [{ score: '100' }, 'score must be a number.'],
    [{ total_questions: -1 }, 'total_questions must be 0 or more.'],
    [
      { answers: Array.from({ length: 501 }, (_, index) => ({ mcq_id: index + 1, user_answer: 'A' })) },
      'answers may have at most 500 entries.',
    ],
  ])('is refused when malformed: %o', async (changes, detail) => {
    expect(await save(attempt(['A'], changes))).toMatchObject({ status: 400, body: { detail } });
  });
});
