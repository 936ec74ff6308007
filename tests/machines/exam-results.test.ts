import { describe, expect, test } from 'vitest';

import { emptyExam } from '#machines/exam/exam.setup.ts';

import { attempt, biology, generated, medicine, northfield } from './exam.examples.ts';
import { chosen, graded, running, started } from './exam.stage.ts';

describe('the results', () => {
  test('stand at once, whatever becomes of the save', async () => {
    const { value, context, save, exam } = await graded(4);
    expect(value()).toEqual({ view: 'results', work: { graded: 'saving' } });
    expect(exam.getSnapshot().hasTag('saving')).toBe(true);
    expect(context().result).toEqual({ score: 25, correct: 1, total: 4 });
    await save.last().fail();
    expect(value()).toEqual({ view: 'results', work: { graded: 'unkept' } });
    expect(context().result).toEqual({ score: 25, correct: 1, total: 4 });
  });

  test('send one attempt, however often it is submitted', async () => {
    const { exam, save } = await graded();
    exam.send({ type: 'exam.submitted' });
    exam.send({ type: 'exam.submitted' });
    expect(save.requests).toHaveLength(1);
    expect(save.last().input).toEqual({
      key: 'attempt-key-1',
      user: null,
      selection: { university: northfield, program: medicine, subject: biology },
      attempt: {
        university: '1',
        program: '11',
        subject: '111',
        score: 50,
        correct: 1,
        total: 2,
        answers: [
          { questionId: '901', chosen: 'A' },
          { questionId: '902', chosen: 'A' },
        ],
      },
    });
    await save.last().answer({ ok: true });
    exam.send({ type: 'exam.submitted' });
    exam.send({ type: 'attempt.sendAgain' });
    expect(save.requests).toHaveLength(1);
  });

  test('send the same attempt again, under the same key, when asked', async () => {
    const { exam, save, value } = await graded();
    await save.last().answer({ ok: false, message: 'Not now.', parked: false, kept: false });
    expect(value()).toEqual({ view: 'results', work: { graded: 'unkept' } });
    exam.send({ type: 'attempt.sendAgain' });
    exam.send({ type: 'attempt.sendAgain' });
    expect(save.requests).toHaveLength(2);
    expect(save.requests[1]?.input).toEqual(save.requests[0]?.input);
    await save.last().answer({ ok: true });
    expect(value()).toEqual({ view: 'results', work: { graded: 'saved' } });
  });

  test('take no more answers', async () => {
    const { exam, context } = await graded();
    exam.send({ type: 'answer.selected', position: 1, key: 'B' });
    expect(context().answers).toEqual(['A', 'A']);
  });

  test('list the newest three attempts once the save has settled', async () => {
    const { save, recent, context } = await graded();
    expect(recent.requests).toHaveLength(0);
    await save.last().answer({ ok: true });
    await recent.last().answer({ ok: true, attempts: [2, 4, 1, 3].map((day) => attempt(day, 50, day)) });
    expect(context().recent.map(({ id }) => id)).toEqual(['4', '3', '2']);
  });

  test('list attempts after a failed save too, and are quiet when those fail', async () => {
    const { save, recent, context, value, exam } = await graded();
    await save.last().fail();
    await recent.last().fail();
    expect(context()).toMatchObject({ recent: [], message: null });
    expect(value()).toEqual({ view: 'results', work: { graded: 'unkept' } });
    expect(exam.getSnapshot().status).toBe('active');
  });

  test.each([
    ['its button', { type: 'exam.reset' }],
    ['the tab', { type: 'tab.opened', tab: 'selection' }],
    ['the route', { type: 'view.requested', view: 'selection' }],
  ] as const)('are left for the selection by %s with every choice cleared', async (_, event) => {
    const { exam, choices, value, context, find } = await graded();
    exam.send(event);
    await find.last().answer(null);
    expect(value()).toEqual({ view: 'selection', work: 'idle' });
    expect(choices().getSnapshot().context.chosen).toEqual({ university: null, program: null, subject: null });
    expect(context()).toEqual(emptyExam);
  });

  test('wait while the history is looked at, and are gone when the selection is', async () => {
    const { exam, value, context, find } = await graded();
    exam.send({ type: 'tab.opened', tab: 'history' });
    exam.send({ type: 'view.requested', view: 'results' });
    expect(value()).toMatchObject({ view: 'results' });
    expect(context().shown).toBe('results');
    exam.send({ type: 'tab.opened', tab: 'history' });
    exam.send({ type: 'tab.opened', tab: 'selection' });
    await find.last().answer(null);
    expect(value()).toEqual({ view: 'selection', work: 'idle' });
  });

  test('clear no choices of an exam that goes on', async () => {
    const { exam, context } = await running(2);
    exam.send({ type: 'exam.reset' });
    exam.send({ type: 'tab.opened', tab: 'selection' });
    expect(context().choices.subject).toEqual(biology);
    expect(context().questions).toHaveLength(2);
  });
});

describe('a view that a route asks for', () => {
  test.each(['exam', 'results', 'selection'] as const)('is the selection for %s without data', (view) => {
    const { exam, value } = started();
    exam.send({ type: 'tab.opened', tab: 'history' });
    exam.send({ type: 'view.requested', view });
    expect(value()).toEqual({ view: 'selection', work: 'idle' });
  });

  test('is the history', () => {
    const { exam, value } = started();
    exam.send({ type: 'view.requested', view: 'history' });
    expect(value()).toEqual({ view: 'history', work: 'idle' });
  });

  test('is the running exam, but no results of it yet', async () => {
    const { exam, value } = await running(2);
    exam.send({ type: 'view.requested', view: 'history' });
    exam.send({ type: 'view.requested', view: 'exam' });
    expect(value()).toEqual({ view: 'exam', work: 'answering' });
    exam.send({ type: 'view.requested', view: 'results' });
    expect(value()).toEqual({ view: 'selection', work: 'answering' });
  });

  test('is the results when the finished exam is asked for', async () => {
    const { exam, value } = await graded();
    exam.send({ type: 'view.requested', view: 'exam' });
    expect(value()).toEqual({ view: 'results', work: { graded: 'saving' } });
  });
});

describe('when the session changes', () => {
  test('the student who becomes known keeps the exam', async () => {
    const { exam, context } = await running(2);
    exam.send({ type: 'session.changed', user: 'asha@example.org' });
    exam.send({ type: 'session.changed', user: 'asha@example.org' });
    expect(context().questions).toHaveLength(2);
    expect(context().user).toBe('asha@example.org');
  });

  test.each([null, 'ben@example.org'])('%s sees nothing of it', async (user) => {
    const { exam, context, value, choices } = await running(2);
    exam.send({ type: 'session.changed', user: 'asha@example.org' });
    exam.send({ type: 'session.changed', user });
    expect(value()).toEqual({ view: 'selection', work: user === null ? 'idle' : 'looking' });
    expect(context()).toMatchObject({ user, questions: [], answers: [], selection: null, attemptKey: null });
    expect(choices().getSnapshot().context.chosen.university).toBeNull();
  });

  test('questions on their way are given up', async () => {
    const { exam, generate, value } = await chosen();
    exam.send({ type: 'exam.started' });
    exam.send({ type: 'session.changed', user: null });
    await generate.last().answer(generated(2));
    expect(generate.last().abandoned()).toBe(true);
    expect(value()).toEqual({ view: 'selection', work: 'idle' });
  });
});
