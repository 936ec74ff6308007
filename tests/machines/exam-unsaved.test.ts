import { describe, expect, test } from 'vitest';

import { asha, graded } from './exam.stage.ts';

describe('an attempt that is not saved', () => {
  test('is saved once the outbox has brought it there', async () => {
    const { exam, save, value } = await graded();
    await save.last().answer({ ok: false, message: null, parked: false, kept: true });
    exam.send({ type: 'attempt.stored', attemptKey: 'another-exam' });
    expect(value()).toEqual({ view: 'results', work: { graded: 'unsaved' } });
    exam.send({ type: 'attempt.stored', attemptKey: 'attempt-key-1' });
    expect(value()).toEqual({ view: 'results', work: { graded: 'saved' } });
  });

  test('is sent again after the login of the same student', async () => {
    const { exam, save, value } = await graded();
    exam.send(asha);
    await save.last().answer({ ok: false, message: null, parked: false, kept: true });
    exam.send(asha);
    expect(save.requests).toHaveLength(2);
    expect(value()).toEqual({ view: 'results', work: { graded: 'saving' } });
  });

  test('and waits in the outbox is not sent by the exam, and is parked once the backend refuses it there', async () => {
    const { exam, save, value } = await graded();
    await save.last().answer({ ok: false, message: null, parked: false, kept: true });
    exam.send({ type: 'attempt.sendAgain' });
    exam.send({ type: 'connection.restored' });
    expect(save.requests).toHaveLength(1);
    exam.send({ type: 'attempt.parked', attemptKey: 'another-exam' });
    expect(value()).toEqual({ view: 'results', work: { graded: 'unsaved' } });
    exam.send({ type: 'attempt.parked', attemptKey: 'attempt-key-1' });
    expect(value()).toEqual({ view: 'results', work: { graded: 'parked' } });
  });

  test.each([
    ['the browser is back online', { type: 'connection.restored' }],
    ['the same student logs in', asha],
    ['the student asks', { type: 'attempt.sendAgain' }],
  ] as const)('and that the browser does not keep is sent again once %s', async (_, event) => {
    const { exam, save, value } = await graded();
    exam.send(asha);
    await save.last().answer({ ok: false, message: null, parked: false, kept: false });
    expect(value()).toEqual({ view: 'results', work: { graded: 'unkept' } });
    exam.send(event);
    expect(save.requests).toHaveLength(2);
    await save.last().answer({ ok: true });
    expect(value()).toEqual({ view: 'results', work: { graded: 'saved' } });
  });

  test('and that the browser does not keep is saved once another tab says so', async () => {
    const { exam, save, value } = await graded();
    await save.last().fail();
    exam.send({ type: 'attempt.stored', attemptKey: 'another-exam' });
    expect(value()).toEqual({ view: 'results', work: { graded: 'unkept' } });
    exam.send({ type: 'attempt.stored', attemptKey: 'attempt-key-1' });
    expect(value()).toEqual({ view: 'results', work: { graded: 'saved' } });
  });

  test('because it was refused for good is sent again only on request', async () => {
    const { exam, save, value } = await graded();
    await save.last().answer({ ok: false, message: 'Unknown question.', parked: true, kept: true });
    expect(value()).toEqual({ view: 'results', work: { graded: 'parked' } });
    exam.send(asha);
    expect(save.requests).toHaveLength(1);
    exam.send({ type: 'attempt.sendAgain' });
    expect(save.requests).toHaveLength(2);
  });

  test('because it was refused is saved once another tab has brought it there', async () => {
    const { exam, save, value } = await graded();
    await save.last().answer({ ok: false, message: 'Unknown question.', parked: true, kept: true });
    exam.send({ type: 'attempt.stored', attemptKey: 'another-exam' });
    expect(value()).toEqual({ view: 'results', work: { graded: 'parked' } });
    exam.send({ type: 'attempt.stored', attemptKey: 'attempt-key-1' });
    expect(value()).toEqual({ view: 'results', work: { graded: 'saved' } });
  });
});
