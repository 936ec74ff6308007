import { describe, expect, test } from 'vitest';

import { turn } from '#tests/support/held.ts';

import { biology, generated, medicine, northfield } from './exam.examples.ts';
import { chosen, running, started } from './exam.stage.ts';

describe('the selection', () => {
  test('asks for all three choices before anything else', async () => {
    const { exam, generate, context, value, choices } = started();
    exam.send({ type: 'exam.started' });
    expect(context().message).toBe('Please select University, Program, and Subject.');
    choices().send({ type: 'university.chosen', id: '1' });
    expect(context().message).toBeNull();
    exam.send({ type: 'exam.started' });
    expect(context().message).toBe('Please select University, Program, and Subject.');
    expect(generate.requests).toHaveLength(0);
    expect(value()).toEqual({ view: 'selection', work: 'idle' });
  });

  test('asks for questions by program and subject, once however often it is pressed', async () => {
    const { exam, generate, value } = await chosen();
    exam.send({ type: 'exam.started' });
    exam.send({ type: 'exam.started' });
    expect(generate.requests.map(({ input }) => input)).toEqual([{ programId: '11', subjectId: '111' }]);
    expect(value()).toEqual({ view: 'selection', work: 'generating' });
    expect(exam.getSnapshot().hasTag('busy')).toBe(true);
  });

  test.each([
    [{ ok: true, questions: [], message: 'A paper is being read.', attemptKey: 'k' }, 'A paper is being read.'],
    [{ ok: true, questions: [], message: null, attemptKey: 'k' }, 'No questions available for this selection.'],
    [{ ok: true, questions: [], message: '', attemptKey: 'k' }, 'No questions available for this selection.'],
    [{ ok: false, message: 'Not you.' }, 'Failed to generate MCQs. Please try again.'],
  ] as const)('stays with its choices on %o and says: %s', async (answer, text) => {
    const { exam, generate, value, context } = await chosen();
    exam.send({ type: 'exam.started' });
    await generate.last().answer(answer);
    expect(value()).toEqual({ view: 'selection', work: 'idle' });
    expect(context().message).toBe(text);
    expect(context().choices).toEqual({ university: northfield, program: medicine, subject: biology });
  });

  test('asks for nothing and says nothing while another view is shown', () => {
    const { exam, generate, context, value } = started();
    exam.send({ type: 'tab.opened', tab: 'history' });
    exam.send({ type: 'exam.started' });
    expect(context().message).toBeNull();
    expect(generate.requests).toHaveLength(0);
    expect(value()).toEqual({ view: 'history', work: 'idle' });
  });

  test('has its lists loaded when its tab is opened', async () => {
    const { exam, choices } = started();
    expect(choices().getSnapshot().context.universities).toEqual([]);
    exam.send({ type: 'tab.opened', tab: 'selection' });
    await turn();
    expect(choices().getSnapshot().context.universities).toEqual([northfield]);
  });

  test('takes back what it said once it is left', () => {
    const { exam, context } = started();
    exam.send({ type: 'exam.started' });
    expect(context().message).toBe('Please select University, Program, and Subject.');
    exam.send({ type: 'tab.opened', tab: 'history' });
    expect(context().message).toBeNull();
  });

  test('stays with its choices when the request fails, and tries again when asked', async () => {
    const { exam, generate, value, context } = await chosen();
    exam.send({ type: 'exam.started' });
    await generate.last().fail();
    expect(context().message).toBe('Failed to generate MCQs. Please try again.');
    exam.send({ type: 'exam.started' });
    expect(context().message).toBeNull();
    await generate.last().answer(generated(1));
    expect(value()).toEqual({ view: 'exam', work: 'answering' });
  });
});

describe('an exam', () => {
  test('opens with its questions, none answered, on page 1, with its key', async () => {
    const { value, context } = await running(11);
    expect(value()).toEqual({ view: 'exam', work: 'answering' });
    expect(context()).toMatchObject({ page: 1, message: null, result: null, attemptKey: 'attempt-key-1' });
    expect(context().answers).toEqual(Array(11).fill(null));
    expect(context().selection).toEqual({ university: northfield, program: medicine, subject: biology });
  });

  test('is about what stood chosen when it was asked for', async () => {
    const { exam, generate, choices, context } = await chosen();
    exam.send({ type: 'exam.started' });
    choices().send({ type: 'university.chosen', id: null });
    await generate.last().answer(generated(1));
    expect(context().selection?.subject).toEqual(biology);
    expect(context().choices.subject).toBeNull();
  });

  test('keeps answers by position and lets them be changed', async () => {
    const { exam, context } = await running(3);
    exam.send({ type: 'answer.selected', position: 2, key: 'B' });
    exam.send({ type: 'answer.selected', position: 2, key: 'D' });
    exam.send({ type: 'answer.selected', position: 3, key: 'A' });
    expect(context().answers).toEqual([null, null, 'D']);
  });

  test('opens only pages that exist', async () => {
    const { exam, context } = await running(11);
    exam.send({ type: 'page.opened', page: 2 });
    expect(context().page).toBe(2);
    exam.send({ type: 'page.opened', page: 3 });
    expect(context().page).toBe(2);
    exam.send({ type: 'page.opened', page: 0 });
    expect(context().page).toBe(1);
  });

  test('is not submitted while an answer is missing', async () => {
    const { exam, value, context, save } = await running(2);
    exam.send({ type: 'answer.selected', position: 0, key: 'A' });
    exam.send({ type: 'exam.submitted' });
    expect(context().message).toBe('Please answer all questions before submitting.');
    expect(value()).toEqual({ view: 'exam', work: 'answering' });
    expect(save.requests).toHaveLength(0);
    exam.send({ type: 'answer.selected', position: 1, key: 'A' });
    expect(context().message).toBeNull();
  });

  test('without questions says so', () => {
    const { exam, context, value } = started();
    exam.send({ type: 'exam.submitted' });
    expect(context().message).toBe('No questions to submit.');
    expect(value()).toEqual({ view: 'selection', work: 'idle' });
  });

  test('is kept, answers and page, through tabs and back', async () => {
    const { exam, value, context } = await running(11);
    exam.send({ type: 'answer.selected', position: 4, key: 'C' });
    exam.send({ type: 'page.opened', page: 2 });
    exam.send({ type: 'tab.opened', tab: 'history' });
    expect(value()).toEqual({ view: 'history', work: 'answering' });
    exam.send({ type: 'tab.opened', tab: 'selection' });
    expect(value()).toEqual({ view: 'selection', work: 'answering' });
    exam.send({ type: 'exam.resumed' });
    expect(value()).toEqual({ view: 'exam', work: 'answering' });
    expect(context().page).toBe(2);
    expect(context().answers[4]).toBe('C');
  });

  test('is kept when no questions come for another one', async () => {
    const { exam, generate, value, context } = await running(2);
    exam.send({ type: 'answer.selected', position: 0, key: 'C' });
    exam.send({ type: 'tab.opened', tab: 'selection' });
    exam.send({ type: 'exam.started' });
    exam.send({ type: 'exam.resumed' });
    expect(value()).toEqual({ view: 'selection', work: 'generating' });
    await generate.last().fail();
    expect(value()).toEqual({ view: 'selection', work: 'answering' });
    expect(context().answers).toEqual(['C', null]);
    expect(context().attemptKey).toBe('attempt-key-1');
  });

  test('gives way to another one with a key of its own', async () => {
    const { exam, generate, context } = await running(2);
    exam.send({ type: 'answer.selected', position: 0, key: 'C' });
    exam.send({ type: 'tab.opened', tab: 'selection' });
    exam.send({ type: 'exam.started' });
    await generate.last().answer(generated(3, 'attempt-key-2'));
    expect(context().answers).toEqual([null, null, null]);
    expect(context().attemptKey).toBe('attempt-key-2');
  });

  test('is not begun anew from inside', async () => {
    const { exam, generate, value } = await running(2);
    exam.send({ type: 'exam.started' });
    expect(generate.requests).toHaveLength(1);
    expect(value()).toEqual({ view: 'exam', work: 'answering' });
  });

  test('does not open over the history when its questions come late', async () => {
    const { exam, generate, value } = await chosen();
    exam.send({ type: 'exam.started' });
    exam.send({ type: 'tab.opened', tab: 'history' });
    await generate.last().answer(generated(2));
    expect(value()).toEqual({ view: 'history', work: 'answering' });
  });
});
