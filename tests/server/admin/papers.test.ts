import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { paperPages, papers, questions, refusedQuestions } from '#server/store/schema/papers.ts';
import { adminToken, registerStudent } from '../support/accounts.ts';
import { startApp, type Schemas, type TestApp } from '../support/app.ts';
import { emptyBank, seedCatalogue, seedPaper, type Catalogue } from '../support/bank.ts';

let app: TestApp;
let token: string;
let place: Catalogue;

beforeAll(async () => {
  app = await startApp({ config: { rateLimits: false } });
  token = await adminToken(app);
  place = await seedCatalogue(app);
});
beforeEach(() => emptyBank(app));
afterAll(() => app.close());

const get = <Body>(url: string) => app.get<Body>(url, { token });
const papersOf = async (query = '') => (await get<Schemas['PaperList']>(`/api/admin/papers/${query}`)).body;

describe('the overview', () => {
  it('is all zeros before anything was stored but its admin and the catalogue', async () => {
    expect(await get('/api/admin/overview/')).toMatchObject({
      status: 200,
      body: {
        counts: {
          universities: 1,
          programs: 1,
          subjects: 1,
          papers: 0,
          live_questions: 0,
          flagged_questions: 0,
          students: 0,
          attempts: 0,
          open_reports: 0,
        },
        latest_papers: [],
      },
    });
  });

  it('counts students and not admins, live and flagged questions, papers and attempts, but nothing deleted', async () => {
    const { access } = await registerStudent(app);
    const paper = await seedPaper(app, place, 3);
    await seedPaper(app, place, 2, { questionState: 'flagged' });
    await seedPaper(app, place, 4, { state: 'deleted', questionState: 'retired' });
    await seedPaper(app, place, 1, { source: 'import' });
    const answers = paper.questions.map((id) => ({ mcq_id: id, user_answer: 'A' }));
    const attempt = { score: 0, total_questions: 3, correct_answers: 0, answers };
    await app.post('/api/exam-attempts/create/', { ...place, ...attempt }, { token: access });
    expect((await get<Schemas['Overview']>('/api/admin/overview/')).body.counts).toEqual({
      universities: 1,
      programs: 1,
      subjects: 1,
      papers: 2,
      live_questions: 4,
      flagged_questions: 2,
      students: 1,
      attempts: 1,
      open_reports: 0,
    });
  });

  it('shows the five newest uploads', async () => {
    const ids: number[] = [];
    for (let count = 0; count < 6; count += 1) {
      ids.unshift((await seedPaper(app, place, 0, { state: 'waiting' })).id);
      app.clock.advance(1);
    }
    const { body } = await get<Schemas['Overview']>('/api/admin/overview/');
    expect(body.latest_papers.map(({ id }) => id)).toEqual(ids.slice(0, 5));
  });
});

describe('the list of papers', () => {
  it('says of a paper being read how far it is', async () => {
    const { id } = await seedPaper(app, place, 0, { state: 'reading' });
    await app.store.db.update(papers).set({ pagesRead: 4, pagesTotal: 9 }).where(eq(papers.id, id));
    expect(await papersOf()).toEqual({
      count: 1,
      page: 1,
      page_size: 20,
      results: [
        {
          id,
          source: 'pdf',
          file_name: 'paper.pdf',
          byte_size: 1000,
          state: 'reading',
          active: false,
          pages_read: 4,
          pages_total: 9,
          message: '',
          uploaded_at: app.clock.now.toISOString(),
          uploaded_by: 'Amina Khan',
          university_id: place.university,
          university_name: 'University of Lahore',
          program_id: place.program,
          program_name: 'Medicine',
          subject_id: place.subject,
          subject_name: 'Biology',
          counts: { found: 0, live: 0, flagged: 0, rejected: 0, refused: 0 },
        },
      ],
    });
  });

  it('counts what was found, flagged, rejected and refused, and edited questions once', async () => {
    const { id, questions: ids } = await seedPaper(app, place, 6);
    const set = (index: number, state: 'flagged' | 'rejected' | 'retired') =>
      app.store.db
        .update(questions)
        .set({ state })
        .where(eq(questions.id, ids[index] ?? 0));
    await set(0, 'flagged');
    await set(1, 'rejected');
    await set(2, 'retired');
    await app.store.db.insert(refusedQuestions).values({ paperId: id, number: 7, page: 2, reason: 'noAnswer' });
    const [paper] = (await papersOf()).results;
    expect(paper?.counts).toEqual({ found: 5, live: 3, flagged: 1, rejected: 1, refused: 1 });
  });

  it('begins with the newest, in pages of the size that is asked for', async () => {
    const ids: number[] = [];
    for (let count = 0; count < 5; count += 1) {
      ids.unshift((await seedPaper(app, place, 0)).id);
      app.clock.advance(60);
    }
    const list = await papersOf('?page=2&page_size=2');
    expect({ ...list, results: list.results.map(({ id }) => id) }).toEqual({
      count: 5,
      page: 2,
      page_size: 2,
      results: ids.slice(2, 4),
    });
    expect((await papersOf('?page=4&page_size=2')).results).toEqual([]);
    expect(await papersOf('?page=0&page_size=999')).toMatchObject({ page: 1, page_size: 100 });
    expect((await papersOf('?subject=77')).count).toBe(0);
    expect((await papersOf(`?subject=${place.subject}`)).count).toBe(5);
  });

  it('refuses a page that is no number', async () => {
    expect(await get('/api/admin/papers/?page=two')).toMatchObject({
      status: 400,
      body: { error: 'page must be a whole number of up to four digits.' },
    });
  });

  it('marks the newest PDF with live questions as active, and each import with live questions', async () => {
    const old = await seedPaper(app, place, 2);
    app.clock.advance(60);
    const newest = await seedPaper(app, place, 2);
    app.clock.advance(60);
    const waiting = await seedPaper(app, place, 1, { questionState: 'flagged' });
    app.clock.advance(60);
    const imported = await seedPaper(app, place, 1, { source: 'import' });
    const active = (await papersOf()).results.filter((paper) => paper.active).map(({ id }) => id);
    expect(active).toEqual([imported.id, newest.id]);
    expect([old.id, waiting.id].some((id) => active.includes(id))).toBe(false);
  });
});

describe('one paper', () => {
  it('has the reasons counted, with their texts', async () => {
    const { id, questions: ids } = await seedPaper(app, place, 2, { questionState: 'flagged' });
    await app.store.db.update(questions).set({ flags: ['stackedMaths'] });
    await app.store.db
      .update(questions)
      .set({ flags: ['needsFigure', 'stackedMaths'] })
      .where(eq(questions.id, ids[1] ?? 0));
    const refused = (number: number, reason: 'noAnswer' | 'fiveOptions') => ({ paperId: id, number, page: 1, reason });
    await app.store.db
      .insert(refusedQuestions)
      .values([refused(3, 'noAnswer'), refused(4, 'fiveOptions'), refused(5, 'noAnswer')]);
    expect((await get(`/api/admin/papers/${id}/`)).body).toMatchObject({
      paper: { id, counts: { found: 2, live: 0, flagged: 2, rejected: 0, refused: 3 } },
      flagged: [
        {
          reason: 'stackedMaths',
          text: 'A fraction, root or other stacked formula may have lost its shape in the text of the PDF.',
          count: 2,
        },
        {
          reason: 'needsFigure',
          text: 'The question speaks of a figure, graph or diagram that is not part of its text.',
          count: 1,
        },
      ],
      refused: [
        { reason: 'noAnswer', text: 'The answer key does not give its answer.', count: 2 },
        { reason: 'fiveOptions', text: 'It has more than four options; an exam question has exactly four.', count: 1 },
      ],
    });
  });

  it('lists its questions in their printed order, by state', async () => {
    const { id, questions: ids } = await seedPaper(app, place, 3);
    const [first = 0, second = 0, third = 0] = ids;
    await app.store.db.update(questions).set({ page: 2 }).where(eq(questions.id, first));
    await app.store.db
      .update(questions)
      .set({ state: 'flagged', flags: ['needsFigure'] })
      .where(eq(questions.id, third));
    await app.store.db.update(questions).set({ state: 'retired' }).where(eq(questions.id, second));
    const list = async (query: string) => {
      const { body } = await get<Schemas['QuestionList']>(`/api/admin/papers/${id}/questions/${query}`);
      return [body.count, body.results.map((question) => question.id)];
    };
    expect(await list('')).toEqual([2, [third, first]]);
    expect(await list('?state=live')).toEqual([1, [first]]);
    expect(await list('?state=retired')).toEqual([1, [second]]);
    expect(await list('?page=2&page_size=1')).toEqual([2, [first]]);
    const { body } = await get<Schemas['QuestionList']>(`/api/admin/papers/${id}/questions/?state=flagged`);
    expect(body.results).toEqual([
      {
        id: third,
        paper_id: id,
        subject_id: place.subject,
        number: 3,
        page: 1,
        question: 'Question 3?',
        options: { A: 'a3', B: 'b3', C: 'c3', D: 'd3' },
        answer: 'C',
        explanation: 'Because of 3.',
        flags: [
          {
            flag: 'needsFigure',
            text: 'The question speaks of a figure, graph or diagram that is not part of its text.',
          },
        ],
        state: 'flagged',
        origin: 'exact',
        replaces: null,
        replaced_by: null,
        open_reports: 0,
      },
    ]);
  });

  it('lists what was refused with page, reason and what was read', async () => {
    const { id } = await seedPaper(app, place, 0);
    await app.store.db.insert(refusedQuestions).values([
      { paperId: id, number: 9, page: 3, reason: 'noAnswer', text: '9. Which?' },
      { paperId: id, number: null, page: 1, reason: 'noOptions' },
    ]);
    expect((await get<Schemas['RefusedList']>(`/api/admin/papers/${id}/refused/`)).body).toMatchObject({
      count: 2,
      results: [
        { number: null, page: 1, reason: 'noOptions', reason_text: 'No options were found.', text: '' },
        { number: 9, page: 3, reason: 'noAnswer', text: '9. Which?' },
      ],
    });
  });

  it('shows what was read of a page, nothing of an empty one, and refuses one that it does not have', async () => {
    const { id } = await seedPaper(app, place, 0);
    await app.store.db.update(papers).set({ pagesTotal: 2 }).where(eq(papers.id, id));
    await app.store.db.insert(paperPages).values({ paperId: id, page: 1, text: '1. Which?\nA) This' });
    const page = (number: number | string) => get(`/api/admin/papers/${id}/pages/${number}/`);
    expect((await page(1)).body).toEqual({ paper_id: id, number: 1, pages_total: 2, text: '1. Which?\nA) This' });
    expect((await page('02')).body).toEqual({ paper_id: id, number: 2, pages_total: 2, text: '' });
    expect(await page(3)).toMatchObject({ status: 404, body: { error: 'This paper has no page 3.' } });
    expect((await page(0)).status).toBe(404);
  });

  it('is a 404 when it does not exist or was deleted, in every call', async () => {
    const { id } = await seedPaper(app, place, 1, { state: 'deleted', questionState: 'retired' });
    for (const paper of [id, 4711, 9_999_999_999]) {
      for (const rest of ['', 'questions/', 'refused/', 'pages/1/']) {
        expect(await get(`/api/admin/papers/${paper}/${rest}`)).toMatchObject({
          status: 404,
          body: { error: 'There is no such paper. It may have been deleted.' },
        });
      }
      expect((await app.call('DELETE', `/api/admin/papers/${paper}/`, { token })).status).toBe(404);
      expect((await app.call('POST', `/api/admin/papers/${paper}/read-again/`, { token })).status).toBe(404);
    }
    expect((await papersOf()).count).toBe(0);
  });
});
