import { describe, expect, test, vi } from 'vitest';

import { catalogueServices } from '#src/services/catalogue.ts';
import { createApi } from '#src/services/api.ts';
import { attemptDelivery, examServices } from '#src/services/exams.ts';
import { biology, medicine, northfield } from '#tests/machines/exam.examples.ts';
import { answering, bare, outcome } from './answering.ts';

type Api = ReturnType<typeof answering>['api'];

const mcq = { id: 7, question: 'Why?', options: { A: 'a', B: 'b', C: 'c', D: 'd' }, answer: 'B', explanation: 'So.' };
const services = (api: Api) => examServices(api);
const delivery = (api: Api, ownOrigin = true) => attemptDelivery(api, ownOrigin, () => undefined);

describe('the catalogue', () => {
  test.each([
    [{ id: 1, fullName: 'Northfield', name: 'no' }, 'Northfield'],
    [{ id: '1', name: 'Northfield' }, 'Northfield'],
    [{ id: 1, fullName: '', name: 'Northfield' }, 'Northfield'],
    [{ id: 1 }, '1'],
  ])('names a university of %j', async (university, name) => {
    const { loadUniversities } = catalogueServices(answering(200, [university]).api);
    expect(await outcome(loadUniversities, undefined)).toEqual([{ id: '1', name }]);
  });
  test('leaves out what has no id', async () => {
    const { loadUniversities } = catalogueServices(
      answering(200, [null, 'x', { name: 'y' }, { id: 0, name: 'z' }]).api,
    );
    expect(await outcome(loadUniversities, undefined)).toEqual([{ id: '0', name: 'z' }]);
  });
  test('asks for programs, subjects and faculties by their ids', async () => {
    const { api, sent } = answering(200, [{ id: 3, programName: 'P', subject: 'S', name: 'F' }]);
    const { loadPrograms, loadSubjects, loadFaculties } = catalogueServices(api);
    expect(await outcome(loadPrograms, { university: '1' })).toEqual([{ id: '3', name: 'P' }]);
    expect(await outcome(loadSubjects, { university: '1', program: '2' })).toEqual([{ id: '3', name: 'S' }]);
    expect(await outcome(loadFaculties, { program: '2' })).toEqual([{ id: '3', name: 'F' }]);
    expect(sent.map(({ call }) => call)).toEqual([
      'GET /api/programs/by-university/1/',
      'GET /api/subjects/?university=1&program=2',
      'GET /api/faculties/by-program/2/',
    ]);
  });
  test.each([
    ['an error', answering(500, { error: 'No.' })],
    ['an error without a body', bare(404)],
    ['an object', answering(200, { results: [] })],
    ['nothing', answering(204, undefined)],
  ])('fails on %s', async (_, { api }) => {
    await expect(outcome(catalogueServices(api).loadUniversities, undefined)).rejects.toThrow('no list');
  });
});

describe('the questions of an exam', () => {
  const generated = (api: Api) => outcome(services(api).exam.generateQuestions, { programId: '3', subjectId: 'x-4' });

  test('are asked for by program and subject alone, ids that are numbers as numbers', async () => {
    const { api, sent } = answering(200, { mcqs: [mcq] });
    const answer = await generated(api);
    expect(sent.map(({ call, body }) => [call, body])).toEqual([
      ['POST /api/generate-mcq/', { program_id: 3, subject_id: 'x-4' }],
    ]);
    expect(answer).toMatchObject({
      ok: true,
      questions: [
        { id: '7', stem: 'Why?', options: { A: 'a', B: 'b', C: 'c', D: 'd' }, answer: 'B', explanation: 'So.' },
      ],
      message: null,
    });
  });
  test('come with a new key each time, that a header can carry', async () => {
    const keys = await Promise.all(
      [1, 2].map(async () => {
        const answer = await generated(answering(200, { mcqs: [mcq] }).api);
        return answer.ok ? answer.attemptKey : '';
      }),
    );
    expect(keys.every((key) => /^[A-Za-z0-9_-]{8,128}$/.test(key))).toBe(true);
    expect(new Set(keys).size).toBe(2);
  });
  test("may be none, with the server's message", async () => {
    const none = { ok: true, questions: [], attemptKey: expect.any(String) as string };
    expect(await generated(answering(200, { mcqs: [], message: 'Still being read.' }).api)).toEqual({
      ...none,
      message: 'Still being read.',
    });
    expect(await generated(answering(200, { message: 'Empty.' }).api)).toEqual({ ...none, message: 'Empty.' });
    expect(await generated(answering(200, { mcqs: 'all' }).api)).toEqual({ ...none, message: null });
  });
  test('are left out where no option is the right one, and read where fields are missing', async () => {
    const odd = [{ ...mcq, answer: 'E' }, { id: 8, answer: ' c ' }, null];
    expect(await generated(answering(200, { mcqs: odd }).api)).toMatchObject({
      questions: [{ id: '8', stem: '', options: { A: '', B: '', C: '', D: '' }, answer: 'C', explanation: '' }],
    });
  });
  test('are refused by any error', async () => {
    expect(await generated(answering(500, { message: 'No.' }).api)).toEqual({ ok: false, message: 'No.' });
    expect(await generated(bare(500).api)).toEqual({ ok: false, message: null });
  });
});

describe('an attempt', () => {
  const sending = {
    version: 1,
    owner: 'asha@example.org',
    key: 'key-12345678',
    attempt: {
      university: '1',
      program: '3',
      subject: '4',
      score: 50,
      correct: 1,
      total: 2,
      answers: [
        { questionId: '7', chosen: 'B' },
        { questionId: '8', chosen: 'D' },
      ],
    },
    selection: { university: northfield, program: medicine, subject: biology },
    submittedAt: '2026-01-02T09:00:00.000Z',
    triedAt: null,
    known: null,
    parked: null,
  } as const;

  test('is sent as the contract wants it, with its key to our own origin', async () => {
    const { api, sent } = answering(201, {});
    expect(await delivery(api).send(sending)).toEqual({ outcome: 'stored', message: null });
    expect(sent.map(({ call, body, headers }) => [call, body, headers.get('idempotency-key')])).toEqual([
      [
        'POST /api/exam-attempts/create/',
        {
          university: 1,
          program: 3,
          subject: 4,
          score: 50,
          total_questions: 2,
          correct_answers: 1,
          answers: [
            { mcq_id: 7, user_answer: 'B' },
            { mcq_id: 8, user_answer: 'D' },
          ],
        },
        'key-12345678',
      ],
    ]);
  });
  test('is sent to a foreign origin without any header of ours', async () => {
    const { api, sent } = answering(200, undefined, { 'content-length': '0' });
    expect((await delivery(api, false).send(sending)).outcome).toBe('stored');
    expect(sent.map(({ headers }) => [...headers.keys()])).toEqual([['content-type']]);
  });
  test('is saved whatever a backend answers to it', async () => {
    expect((await delivery(answering(200, 'Saved!').api).send(sending)).outcome).toBe('stored');
    expect((await delivery(answering(204, undefined).api).send(sending)).outcome).toBe('stored');
  });
  test('that could not be saved is logged', async () => {
    const log = vi.fn();
    const send = (api: Api) => attemptDelivery(api, true, log).send(sending);
    const refused = await send(answering(400, { detail: 'Unknown question.' }).api);
    expect(refused).toEqual({ outcome: 'parked', message: 'Unknown question.' });
    expect(await send(bare(500).api)).toEqual({ outcome: 'uncertain', message: null });
    expect(log.mock.calls).toEqual([
      ['The attempt could not be saved.', 'Unknown question.'],
      ['The attempt could not be saved.', 500],
    ]);
  });
  test('whose answer is lost may have been stored', async () => {
    const api = createApi('http://api.test', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await delivery(api).send(sending)).toEqual({ outcome: 'uncertain', message: null });
  });
  test('is looked for in the list only where the backend knows no keys', async () => {
    const { api } = answering(200, [{ id: 5, score: 50 }]);
    expect(delivery(api).list).toBeNull();
    expect(await delivery(api, false).list?.()).toMatchObject([{ id: '5', score: 50 }]);
    expect(await delivery(bare(500).api, false).list?.()).toBeNull();
    expect(await delivery(answering(200, {}).api, false).list?.()).toBeNull();
  });
});

describe('old attempts', () => {
  const listed = (api: Api) => outcome(services(api).history.loadAttempts, undefined);
  const summary = { score: 50, taken_at: '2026-01-02T09:00:00Z', correct_answers: 1, total_questions: 2 };

  test("are read by either of the backend's names, scores within 0 to 100", async () => {
    const { api } = answering(200, [
      { id: 1, university_name: 'U', program_name: 'P', subject_name: 'S', university: 'no', ...summary },
      { id: '2', university: 'U', program: 'P', subject: 'S', ...summary, score: '104.6' },
      { id: 3, score: -5, correct_answers: null },
    ]);
    const attempt = {
      university: 'U',
      program: 'P',
      subject: 'S',
      takenAt: '2026-01-02T09:00:00Z',
      correct: 1,
      total: 2,
    };
    expect(await listed(api)).toEqual({
      ok: true,
      attempts: [
        { id: '1', ...attempt, score: 50 },
        { id: '2', ...attempt, score: 100 },
        { id: '3', university: '', program: '', subject: '', score: 0, takenAt: '', correct: 0, total: 0 },
      ],
    });
  });
  test('are refused by an error and fail on anything but a list', async () => {
    expect(await listed(answering(401, { detail: 'No.' }).api)).toEqual({ ok: false, message: 'No.' });
    expect(await listed(bare(500).api)).toEqual({ ok: false, message: null });
    await expect(listed(answering(200, { results: [] }).api)).rejects.toThrow('no list');
  });

  const detail = (api: Api) => outcome(services(api).review.loadAttempt, { id: 'a/b' });
  test('are read with their questions', async () => {
    const { api, sent } = answering(200, {
      id: 5,
      ...summary,
      attempt_details: [
        {
          question_order: '2',
          question: 'Why?',
          option_a: 'a',
          option_b: 'b',
          option_c: 'c',
          option_d: 'd',
          user_answer: 'b',
          correct_answer: 'C',
          is_correct: false,
          explanation: 'So.',
          question_id: 77,
        },
        { question_order: 1, user_answer: null },
      ],
    });
    expect(await detail(api)).toMatchObject({
      ok: true,
      attempt: {
        id: '5',
        questions: [
          { order: 2, questionId: '77', stem: 'Why?', chosen: 'B', answer: 'C', correct: false, explanation: 'So.' },
          { order: 1, questionId: '', stem: '', chosen: null, answer: null, correct: false, explanation: '' },
        ],
      },
    });
    expect(sent.map(({ call }) => call)).toEqual(['GET /api/exam-attempts/a%2Fb/']);
  });
  test('are nothing when the answer is empty, and have no questions when none came', async () => {
    for (const empty of [null, {}, [], ''])
      expect(await detail(answering(200, empty).api)).toEqual({ ok: true, attempt: null });
    expect(await detail(answering(204, undefined).api)).toEqual({ ok: true, attempt: null });
    expect(await detail(answering(200, { id: 5, attempt_details: null }).api)).toMatchObject({
      attempt: { id: '5', questions: [] },
    });
  });
  test.each([
    [{ detail: 'd', error: 'e', message: 'm' }, 'd'],
    [{ error: 'e', message: 'm' }, 'e'],
    [{ message: 'm' }, 'm'],
    [{}, null],
  ])('are refused with the first word of %j', async (body, message) => {
    expect(await detail(answering(404, body).api)).toEqual({ ok: false, message });
  });
});
