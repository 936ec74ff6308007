import { expect, test } from 'vitest';

import { reportQueueServices } from '#src/services/report-queue.ts';
import { affected, correctedQuestion, reported } from '#tests/support/states/report-queue.examples.ts';
import { answering, outcome } from './answering.ts';

const resolution = { questionId: '17', outcome: 'corrected', answer: 'C', note: 'Indeed.' } as const;

test('the queue is asked for page by page', async () => {
  const { api, sent } = answering(200, reported);
  const loaded = await outcome(reportQueueServices(api).queue.loadQueue, { page: 2 });
  expect(sent.map(({ call }) => call)).toEqual(['GET /api/admin/reports/?page=2&page_size=10']);
  expect(loaded).toMatchObject({ there: true, total: 12, items: [{ reports: 3, paperId: '7' }, { notes: [] }] });
});

test.each([
  [404, {}],
  [403, {}],
  [200, { hello: 'world' }],
])('a backend that answers %i %o has no queue, and one in trouble has', async (status, body) => {
  const wanted = { page: 1 };
  expect(await outcome(reportQueueServices(answering(status, body).api).queue.loadQueue, wanted)).toEqual({
    there: false,
  });
  const broken = reportQueueServices(answering(503, {}).api).queue.loadQueue;
  await expect(outcome(broken, wanted)).rejects.toThrow('could not be loaded');
});

test('a correction is sent with its key, a dismissal without', async () => {
  const { api, sent } = answering(200, { message: 'Closed.', resolved: 1, question: correctedQuestion });
  const { resolveReports } = reportQueueServices(api).queue;
  expect(await outcome(resolveReports, resolution)).toEqual({ ok: true, message: 'Closed.', questionId: '2051' });
  await outcome(resolveReports, { ...resolution, outcome: 'dismissed', answer: null });
  expect(sent.map(({ call, body }) => [call, body])).toEqual([
    ['POST /api/admin/reports/17/resolve/', { outcome: 'corrected', answer: 'C', note: 'Indeed.' }],
    ['POST /api/admin/reports/17/resolve/', { outcome: 'dismissed', note: 'Indeed.' }],
  ]);
});

test('a question comes with the attempts that it touches and what was done to it', async () => {
  const { api, sent } = answering(200, { ...correctedQuestion, ...affected });
  const wanted = { id: '2051', page: 2, auditPage: 3 };
  const loaded = await outcome(reportQueueServices(api).regrading.loadCorrection, wanted);
  expect(sent.map(({ call }) => call)).toEqual([
    'GET /api/admin/questions/2051/',
    'GET /api/admin/questions/2051/affected-attempts/?page=2&page_size=10',
    'GET /api/admin/questions/2051/audit/?page=3&page_size=10',
  ]);
  expect(loaded).toMatchObject({
    ok: true,
    correction: { paperId: '7', touched: 31, attempts: [{ student: 'Asha Rao', score: 75, newScore: 80 }, {}, {}] },
  });
});

test('a question that is not there gives the reason, and so does a refused regrading', async () => {
  const { api } = answering(404, { error: 'There is no such question.' });
  const refusal = { ok: false, message: 'There is no such question.' };
  const { loadCorrection, regradeAttempts } = reportQueueServices(api).regrading;
  expect(await outcome(loadCorrection, { id: '1', page: 1, auditPage: 1 })).toEqual(refusal);
  expect(await outcome(regradeAttempts, { id: '1' })).toEqual(refusal);
});

test('a regrading gives its figures', async () => {
  const { api, sent } = answering(200, { message: 'Done.', regraded: 3, raised: 1, lowered: 2 });
  expect(await outcome(reportQueueServices(api).regrading.regradeAttempts, { id: '7' })).toEqual({
    ok: true,
    regraded: 3,
    raised: 1,
    lowered: 2,
  });
  expect(sent.map(({ call }) => call)).toEqual(['POST /api/admin/questions/7/regrade/']);
});
