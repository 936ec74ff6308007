import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { questions } from '#server/store/schema/papers.ts';
import { auditEntries } from '#server/store/schema/review.ts';
import { adminToken, registerStudent } from '../support/accounts.ts';
import { startApp, type Schemas, type TestApp } from '../support/app.ts';
import { emptyBank, seedCatalogue, seedPaper, type Catalogue } from '../support/bank.ts';

let app: TestApp;
let token: string;
let place: Catalogue;
let elsewhere: Catalogue;

beforeAll(async () => {
  app = await startApp({ config: { rateLimits: false } });
  token = await adminToken(app);
  place = await seedCatalogue(app);
  elsewhere = await seedCatalogue(app, ' II');
});
beforeEach(() => emptyBank(app));
afterAll(() => app.close());

const take = (subject: number, body: object) =>
  app.post<Schemas['ImportResult']>(`/api/admin/subjects/${subject}/questions/import/`, body, { token });
const give = (subject: number, format: string) =>
  app.get<string>(`/api/admin/subjects/${subject}/questions/export/?format=${format}`, { token });
const stored = () => app.store.db.select().from(questions).orderBy(asc(questions.id));
const papers = async () => (await app.get<Schemas['PaperList']>('/api/admin/papers/', { token })).body;

const text = ['New one?{=1 ~2 ~3 ~4####Because.}', '', 'New two?{~1 ~2 ~3 =4}', '', 'Bad?{=1 ~2}'].join('\n');

describe('an import', () => {
  it('tried out says what it would do, and stores nothing', async () => {
    const { status, body } = await take(place.subject, { format: 'gift', text, dry_run: true });
    expect([status, body]).toEqual([
      200,
      {
        message: '2 questions can be imported, 0 are duplicates, 1 has an error.',
        dry_run: true,
        saved: 0,
        paper_id: null,
        accepted: [
          {
            line: 1,
            question: 'New one?',
            options: { A: '1', B: '2', C: '3', D: '4' },
            answer: 'A',
            explanation: 'Because.',
          },
          { line: 3, question: 'New two?', options: { A: '1', B: '2', C: '3', D: '4' }, answer: 'D', explanation: '' },
        ],
        refused: [{ reason: 'notFourOptions', text: 'It does not have four options.', count: 1 }],
        duplicates: [],
        errors: [{ line: 5, text: 'This question has 2 options; exactly four are needed.' }],
        warnings: [],
      },
    ]);
    expect([await stored(), (await papers()).count, await app.store.db.select().from(auditEntries)]).toEqual([
      [],
      0,
      [],
    ]);
  });

  it('stores what it takes as live questions, listed as an import and written down', async () => {
    const file_name = 'C:\\files\\chemistry.gift';
    const { body } = await take(place.subject, { format: 'gift', text, dry_run: false, file_name });
    expect(body).toMatchObject({
      message: '2 questions were imported, 0 are duplicates, 1 has an error.',
      dry_run: false,
      saved: 2,
    });
    expect(await stored()).toMatchObject([
      {
        paperId: body.paper_id,
        subjectId: place.subject,
        origin: 'import',
        number: 1,
        page: null,
        stem: 'New one?',
        optionD: '4',
        answer: 'A',
        explanation: 'Because.',
        state: 'live',
      },
      { number: 2, stem: 'New two?', answer: 'D' },
    ]);
    expect((await papers()).results).toMatchObject([
      {
        id: body.paper_id,
        source: 'import',
        file_name: 'chemistry.gift',
        state: 'read',
        active: true,
        pages_total: null,
        message: '2 questions imported.',
        counts: { found: 2, live: 2, flagged: 0, rejected: 0, refused: 0 },
      },
    ]);
    expect(await app.store.db.select().from(auditEntries)).toMatchObject([
      {
        action: 'questions.imported',
        paperId: body.paper_id,
        after: { format: 'gift', file_name: 'chemistry.gift', questions: 2 },
      },
    ]);
  });

  it('leaves out what the subject has already, and what comes twice', async () => {
    const { questions: ids } = await seedPaper(app, place, 1);
    const lines = ['Question  1? {=d1 ~a1 ~b1 ~c1}', '', 'New?{=1 ~2 ~3 ~4}', '', 'New?{=4 ~3 ~2 ~1}'];
    const again = { format: 'gift', text: lines.join('\n'), dry_run: false };
    const { body } = await take(place.subject, again);
    expect(body).toMatchObject({
      message: '1 question was imported, 2 are duplicates, 0 have errors.',
      saved: 1,
      duplicates: [
        { line: 1, text: `This subject has this question already (question ${ids[0]}).` },
        { line: 5, text: 'This is the same question as on line 3.' },
      ],
    });
    expect((await take(place.subject, again)).body).toMatchObject({ saved: 0, paper_id: null });
    expect((await take(elsewhere.subject, again)).body).toMatchObject({ saved: 2 });
  });

  it('counts what it leaves out by reason, the most frequent first', async () => {
    const same = [
      'Same? {=1 ~1 ~3 ~4}',
      'One? {=1 ~2 ~3 ~4}',
      'True? {T}',
      'One? {=1 ~2 ~3 ~4}',
      'Alike? {=1 ~2 ~ 2 ~4}',
    ];
    const { body } = await take(place.subject, { format: 'gift', text: same.join('\n\n'), dry_run: true });
    expect(body.refused).toEqual([
      { reason: 'duplicateOption', text: 'Two of its options read the same.', count: 2 },
      { reason: 'anotherKind', text: 'It is not a question with options to choose one from.', count: 1 },
      { reason: 'duplicate', text: 'This subject, or an earlier line, has it already.', count: 1 },
    ]);
    expect(body.errors.map(({ line }) => line)).toEqual([1, 5, 9]);
  });

  it('is drawn from beside the active paper, and deleted like a paper', async () => {
    await seedPaper(app, place, 2);
    const { body } = await take(place.subject, { format: 'gift', text, dry_run: false });
    const { access } = await registerStudent(app);
    const draw = async () => {
      const wanted = { program_id: place.program, subject_id: place.subject };
      return (await app.post<Schemas['Exam']>('/api/generate-mcq/', wanted, { token: access })).body.mcqs.length;
    };
    expect(await draw()).toBe(4);
    await app.call('DELETE', `/api/admin/papers/${body.paper_id}/`, { token });
    expect(await draw()).toBe(2);
  });

  it('of Aiken says that it has no explanations', async () => {
    const aiken = ['Which?', 'A) 1', 'B) 2', 'C) 3', 'D) 4', 'ANSWER: C'].join('\r\n');
    const { body } = await take(place.subject, { format: 'aiken', text: aiken, dry_run: true });
    expect(body.accepted).toMatchObject([{ line: 1, answer: 'C', explanation: '' }]);
    expect(body.warnings).toEqual([{ line: 1, text: 'Aiken has no explanations, so these questions will have none.' }]);
  });

  it.each([
    [{ format: 'word', text: 'x', dry_run: true }, 400, 'format must be one of aiken, gift, csv.'],
    [{ format: 'gift', text: 'x', dry_run: 'yes' }, 400, 'dry_run must be true or false.'],
    [{ format: 'gift', text: '', dry_run: true }, 400, 'text must not be empty.'],
    [{ format: 'gift', text: 'x'.repeat(1_100_000), dry_run: true }, 413, 'The request is too large.'],
  ])('is refused when malformed', async (body, status, error) => {
    expect(await take(place.subject, body)).toMatchObject({ status, body: { error } });
  });

  it('needs a subject that exists', async () => {
    for (const answer of [await take(4711, { format: 'gift', text, dry_run: true }), await give(4711, 'csv')]) {
      expect(answer).toMatchObject({ status: 404, body: { error: 'There is no such subject.' } });
    }
  });
});

describe('an export', () => {
  it('is a file of the live questions, never shown as a page', async () => {
    const { questions: ids } = await seedPaper(app, place, 2);
    await seedPaper(app, place, 1, { questionState: 'flagged' });
    const edited = { question: 'Say "which", please?' };
    await app.call('PATCH', `/api/admin/questions/${ids[0]}/`, { token, body: edited });
    const { status, headers, body } = await give(place.subject, 'csv');
    expect([status, body]).toEqual([
      200,
      [
        '\ufeffquestion,option_a,option_b,option_c,option_d,answer,explanation',
        '"Say ""which"", please?",a1,b1,c1,d1,A,Because of 1.',
        'Question 2?,a2,b2,c2,d2,B,Because of 2.',
        '',
      ].join('\r\n'),
    ]);
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="questions-${place.subject}.csv"`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'export-count': '2',
    });
    expect(headers).not.toHaveProperty('export-warning');
  });

  it('of Aiken says in a header what it leaves out', async () => {
    await seedPaper(app, place, 2);
    const { headers } = await give(place.subject, 'aiken');
    expect(headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'export-warning': 'Aiken has no explanations: those of 2 questions were left out.',
    });
  });

  it('of nothing is an empty file', async () => {
    expect((await give(place.subject, 'csv')).headers).toMatchObject({ 'export-count': '0' });
    expect([(await give(place.subject, 'gift')).text, (await give(place.subject, 'aiken')).text]).toEqual(['', '']);
  });

  it.each(['gift', 'csv', 'aiken'])('as %s and imported elsewhere is the same bank', async (format) => {
    await seedPaper(app, place, 5);
    const { text: file } = await give(place.subject, format);
    const { body } = await take(elsewhere.subject, { format, text: file, dry_run: false });
    expect(body).toMatchObject({ saved: 5, duplicates: [], errors: [] });
    expect((await give(elsewhere.subject, format)).text).toBe(file);
  });
});
