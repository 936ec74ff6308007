import { expect, test } from 'vitest';

import { reportServices } from '#src/services/reports.ts';
import { answering, outcome } from './answering.ts';

const written = { questionId: '17', reason: 'misprint', note: 'A word is missing.' } as const;

test('what is reported is asked for without a refresh, and given as ids', async () => {
  const { api, sent } = answering(200, { question_ids: [3, 17] });
  const noisy = answering(500, {});
  const { loadReported } = reportServices(api, noisy.api);
  expect(await outcome(loadReported, undefined)).toEqual({ there: true, reported: ['3', '17'] });
  expect([sent.map(({ call }) => call), noisy.sent]).toEqual([['GET /api/question-reports/'], []]);
});

test.each([
  [404, { error: 'Not found' }],
  [403, {}],
  [200, { hello: 'world' }],
  [200, []],
  [200, { question_ids: 'many' }],
])('a backend that answers %i %o takes no reports', async (status, body) => {
  const { api } = answering(status, body);
  expect(await outcome(reportServices(api, api).loadReported, undefined)).toEqual({ there: false });
});

test.each([401, 500, 503])('an answer of %i tells nothing', async (status) => {
  const { api } = answering(status, {});
  await expect(outcome(reportServices(api, api).loadReported, undefined)).rejects.toThrow('Nobody can tell');
});

test('a report is sent with its note, or without one', async () => {
  const { api, sent } = answering(200, { message: 'Thank you.' });
  const { sendReport } = reportServices(answering(500, {}).api, api);
  expect(await outcome(sendReport, written)).toEqual({ ok: true, known: false });
  await outcome(sendReport, { ...written, note: '' });
  expect(sent.map(({ call, body }) => [call, body])).toEqual([
    ['POST /api/question-reports/', { question_id: 17, reason: 'misprint', note: 'A word is missing.' }],
    ['POST /api/question-reports/', { question_id: 17, reason: 'misprint' }],
  ]);
});

test('a report that was made before is known', async () => {
  const { api } = answering(409, { error: 'Reported already.' });
  expect(await outcome(reportServices(api, api).sendReport, written)).toEqual({ ok: true, known: true });
});

test('a refused report gives the reason of the server, and a server in trouble none', async () => {
  const refused = answering(404, { error: 'You were not asked such a question.' });
  expect(await outcome(reportServices(refused.api, refused.api).sendReport, written)).toEqual({
    ok: false,
    message: 'You were not asked such a question.',
  });
  const broken = answering(500, { error: 'Internal error' });
  await expect(outcome(reportServices(broken.api, broken.api).sendReport, written)).rejects.toThrow('not taken');
});
