import { describe, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';

import { catalogueMachine } from '#machines/catalogue/catalogue.machine.ts';
import { examMachine } from '#machines/exam/exam.machine.ts';
import type { AttemptToSave, Generated, QuestionsWanted, Saved } from '#machines/exam/exam.types.ts';
import type { AttemptsLoaded } from '#machines/history/history.types.ts';
import type { Named } from '#machines/shared/types.ts';
import { held, turn } from '#tests/support/held.ts';

import { attempt, biology, generated, medicine, northfield } from './exam.examples.ts';

/** A list that is there at once. */
const listing = <Input>(items: readonly Named[]) => fromPromise<readonly Named[], Input>(() => Promise.resolve(items));

function started() {
  const generate = held<Generated, QuestionsWanted>();
  const save = held<Saved, AttemptToSave>();
  const recent = held<AttemptsLoaded>();
  const catalogue = catalogueMachine.provide({
    actors: {
      loadUniversities: listing([northfield]),
      loadPrograms: listing([medicine]),
      loadSubjects: listing([biology]),
    },
  });
  const machine = examMachine.provide({
    actors: { catalogue, generateQuestions: generate.logic, saveAttempt: save.logic, loadRecent: recent.logic },
  });
  const exam = createActor(machine).start();
  const choices = () => {
    const child = exam.getSnapshot().children.catalogue;
    if (!child) throw new Error('The exam has no catalogue.');
    return child;
  };
  return {
    exam,
    generate,
    save,
    recent,
    choices,
    value: () => exam.getSnapshot().value,
    context: () => exam.getSnapshot().context,
  };
}

type Started = ReturnType<typeof started>;

async function chosen(the = started()) {
  the.exam.send({ type: 'view.requested', view: 'selection' });
  await turn();
  the.choices().send({ type: 'university.chosen', id: '1' });
  await turn();
  the.choices().send({ type: 'program.chosen', id: '11' });
  await turn();
  the.choices().send({ type: 'subject.chosen', id: '111' });
  return the;
}

async function running(count: number, the?: Started) {
  const started = await chosen(the);
  started.exam.send({ type: 'exam.started' });
  await started.generate.last().answer(generated(count));
  return started;
}

function answerAll({ exam, context }: Started) {
  for (const position of context().questions.keys()) exam.send({ type: 'answer.selected', position, key: 'A' });
}

async function graded(count = 2) {
  const the = await running(count);
  answerAll(the);
  the.exam.send({ type: 'exam.submitted' });
  return the;
}

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

describe('the results', () => {
  test('stand at once, whatever becomes of the save', async () => {
    const { value, context, save, exam } = await graded(4);
    expect(value()).toEqual({ view: 'results', work: { graded: 'saving' } });
    expect(exam.getSnapshot().hasTag('saving')).toBe(true);
    expect(context().result).toEqual({ score: 25, correct: 1, total: 4 });
    await save.last().fail();
    expect(value()).toEqual({ view: 'results', work: { graded: 'unsaved' } });
    expect(context().result).toEqual({ score: 25, correct: 1, total: 4 });
  });

  test('send one attempt, however often it is submitted', async () => {
    const { exam, save } = await graded();
    exam.send({ type: 'exam.submitted' });
    exam.send({ type: 'exam.submitted' });
    expect(save.requests).toHaveLength(1);
    expect(save.last().input).toEqual({
      key: 'attempt-key-1',
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
    await save.last().answer({ ok: false, message: 'Not now.' });
    expect(value()).toEqual({ view: 'results', work: { graded: 'unsaved' } });
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
    expect(value()).toEqual({ view: 'results', work: { graded: 'unsaved' } });
    expect(exam.getSnapshot().status).toBe('active');
  });

  test.each([
    ['its button', { type: 'exam.reset' }],
    ['the tab', { type: 'tab.opened', tab: 'selection' }],
    ['the route', { type: 'view.requested', view: 'selection' }],
  ] as const)('are left for the selection by %s with every choice cleared', async (_, event) => {
    const { exam, choices, value, context } = await graded();
    exam.send(event);
    expect(value()).toEqual({ view: 'selection', work: 'idle' });
    expect(choices().getSnapshot().context.chosen).toEqual({ university: null, program: null, subject: null });
    expect(context()).toEqual({
      user: null,
      choices: { university: null, program: null, subject: null },
      requested: null,
      selection: null,
      questions: [],
      answers: [],
      page: 1,
      message: null,
      result: null,
      recent: [],
      attemptKey: null,
    });
  });

  test('wait while the history is looked at, and are gone when the selection is', async () => {
    const { exam, value } = await graded();
    exam.send({ type: 'tab.opened', tab: 'history' });
    exam.send({ type: 'view.requested', view: 'results' });
    expect(value()).toMatchObject({ view: 'results' });
    exam.send({ type: 'tab.opened', tab: 'history' });
    exam.send({ type: 'tab.opened', tab: 'selection' });
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
    expect(value()).toEqual({ view: 'selection', work: 'idle' });
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
