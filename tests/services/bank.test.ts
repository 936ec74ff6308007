import { expect, test } from 'vitest';

import { bankServices } from '#src/services/bank.ts';
import {
  overview,
  pageText,
  paperDetail,
  paperQuestions,
  papers,
  readPaper,
  refusedQuestions,
} from '#tests/support/states/bank.examples.ts';
import { answering, outcome } from './answering.ts';

test('the bank is asked for page by page and gives its papers and figures', async () => {
  const { api, sent } = answering(200, { ...overview, ...papers });
  const { bank } = bankServices(api);
  const loaded = await outcome(bank.loadBank, { page: 2 });
  expect(sent.map(({ call }) => call).toSorted()).toEqual([
    'GET /api/admin/overview/',
    'GET /api/admin/papers/?page=2&page_size=10',
  ]);
  expect(loaded).toMatchObject({ there: true, total: 24, counts: { live: 1045, flagged: 2, reports: 1 } });
  expect(loaded.there && loaded.papers[2]).toEqual({
    id: '7',
    source: 'pdf',
    fileName: 'General Science 2025.pdf',
    state: 'read',
    active: true,
    pagesRead: 12,
    pagesTotal: 12,
    message: readPaper.message,
    uploadedAt: readPaper.uploaded_at,
    uploadedBy: 'Meera Nair',
    university: 'Meridian University of Health Sciences',
    program: 'Bachelor of Medicine',
    subject: 'General Science',
    counts: { found: 48, live: 45, flagged: 2, rejected: 1, refused: 3 },
  });
});

test.each([
  [404, { error: 'Not found' }],
  [403, { error: 'Only for admins.' }],
  [200, { hello: 'world' }],
  [200, []],
])('a backend that answers %i %o has no bank', async (status, body) => {
  const { bank } = bankServices(answering(status, body).api);
  expect(await outcome(bank.loadBank, { page: 1 })).toEqual({ there: false });
});

test('a server in trouble has a bank that could not be loaded', async () => {
  const { bank } = bankServices(answering(503, { error: 'Not now.' }).api);
  await expect(outcome(bank.loadBank, { page: 1 })).rejects.toThrow('The bank could not be loaded.');
});

test('a paper comes with the counts of its reasons', async () => {
  const { api, sent } = answering(200, paperDetail);
  const loaded = await outcome(bankServices(api).paper.loadPaper, { id: '7' });
  expect(sent[0]?.call).toBe('GET /api/admin/papers/7/');
  expect(loaded).toMatchObject({
    ok: true,
    detail: { paper: { id: '7' }, flagged: paperDetail.flagged, refused: paperDetail.refused },
  });
});

test.each([
  ['deletePaper', 'DELETE /api/admin/papers/7/'],
  ['readAgain', 'POST /api/admin/papers/7/read-again/'],
] as const)('%s sends %s, and a refusal gives its reason', async (slot, call) => {
  const well = answering(200, { message: 'Done.' });
  expect(await outcome(bankServices(well.api).paper[slot], { id: '7' })).toEqual({ ok: true });
  expect(well.sent.map((each) => each.call)).toEqual([call]);
  const refused = answering(409, { error: 'It is being read.' });
  expect(await outcome(bankServices(refused.api).paper[slot], { id: '7' })).toEqual({
    ok: false,
    message: 'It is being read.',
  });
});

test('questions are listed by state, and the refused ones by a call of their own', async () => {
  const some = answering(200, paperQuestions);
  const { questions } = bankServices(some.api);
  const loaded = await outcome(questions.loadQuestions, { paperId: '7', shown: 'flagged', page: 3 });
  expect(some.sent[0]?.call).toBe('GET /api/admin/papers/7/questions/?page=3&page_size=20&state=flagged');
  const [first] = paperQuestions.results;
  expect(loaded.ok && loaded.questions[0]).toEqual({
    id: '2001',
    number: 1,
    page: 1,
    stem: first?.question,
    options: first?.options,
    answer: first?.answer,
    explanation: first?.explanation,
    flags: ['The question speaks of a figure, graph or diagram that is not part of its text.'],
    origin: 'exact',
    openReports: 0,
  });

  const others = answering(200, refusedQuestions);
  const refused = await outcome(bankServices(others.api).questions.loadQuestions, {
    paperId: '7',
    shown: 'refused',
    page: 1,
  });
  expect(others.sent[0]?.call).toBe('GET /api/admin/papers/7/refused/?page=1&page_size=20');
  expect(refused).toMatchObject({ ok: true, total: 2, questions: [] });
  expect(refused.ok && refused.refused[1]).toEqual({
    id: '2',
    number: null,
    page: 5,
    reason: 'The answer key does not give its answer.',
    text: '',
  });
});

test("a page's text is asked for by its number", async () => {
  const { api, sent } = answering(200, pageText);
  const loaded = await outcome(bankServices(api).questions.loadPageText, { paperId: '7', number: 1 });
  expect([sent[0]?.call, loaded]).toEqual(['GET /api/admin/papers/7/pages/1/', { ok: true, text: pageText.text }]);
});

test('a verdict names the questions, and tells of those that it did not reach', async () => {
  const { api, sent } = answering(200, {
    results: [
      { id: 1, outcome: 'approved', text: 'It is live now.' },
      { id: 2, outcome: 'unchanged', text: 'It was live before.' },
      { id: 3, outcome: 'retired', text: 'It has a newer version.' },
      { id: 4, outcome: 'retired', text: 'It has a newer version.' },
    ],
  });
  const judged = await outcome(bankServices(api).questions.judgeQuestions, {
    ids: ['1', '2', '3', '4'],
    verdict: 'approve',
  });
  expect(sent.map(({ call, body }) => [call, body])).toEqual([
    ['POST /api/admin/questions/approve/', { ids: [1, 2, 3, 4] }],
  ]);
  expect(judged).toEqual({ ok: true, done: 2, left: ['It has a newer version.'] });
});

test('an edited question is sent whole', async () => {
  const draft = {
    id: '2001',
    stem: 'Why?',
    options: { A: 'one', B: 'two', C: 'three', D: 'four' },
    answer: 'C',
    explanation: '',
  } as const;
  const { api, sent } = answering(200, {});
  expect(await outcome(bankServices(api).questions.saveQuestion, draft)).toEqual({ ok: true });
  expect(sent.map(({ call, body }) => [call, body])).toEqual([
    ['PATCH /api/admin/questions/2001/', { question: 'Why?', options: draft.options, answer: 'C', explanation: '' }],
  ]);
});
