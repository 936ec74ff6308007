import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';

import { questionsMachine } from '#machines/paper/questions.machine.ts';
import { faultOf, judgedText, lists, toggledAll, verdictFits } from '#machines/paper/questions.rules.ts';
import type {
  Judged,
  PageTextLoaded,
  PageTextWanted,
  QuestionDraft,
  QuestionSaved,
  QuestionsLoaded,
  QuestionsWanted,
  ToJudge,
} from '#machines/paper/questions.types.ts';
import { held } from '#tests/support/held.ts';

import { question } from './bank.examples.ts';

const three = [question(1), question(2), question(3)];
const page = (questions = three, total = questions.length): QuestionsLoaded => ({
  ok: true,
  total,
  questions,
  refused: [],
});

async function listed(given: QuestionsLoaded = page()) {
  const load = held<QuestionsLoaded, QuestionsWanted>();
  const text = held<PageTextLoaded, PageTextWanted>();
  const judge = held<Judged, ToJudge>();
  const save = held<QuestionSaved, QuestionDraft>();
  const actors = {
    loadQuestions: load.logic,
    loadPageText: text.logic,
    judgeQuestions: judge.logic,
    saveQuestion: save.logic,
  };
  const list = createActor(questionsMachine.provide({ actors }), { input: { paperId: '7' } }).start();
  await load.last().answer(given);
  return {
    list,
    load,
    text,
    judge,
    save,
    context: () => list.getSnapshot().context,
    value: () => list.getSnapshot().value,
  };
}

describe('the questions of a paper', () => {
  test('begin with those to look at, and with the page of the first', async () => {
    const { load, text, context } = await listed();
    expect(load.last().input).toEqual({ paperId: '7', shown: 'flagged', page: 1 });
    expect(text.last().input).toEqual({ paperId: '7', number: 1 });
    await text.last().answer({ ok: true, text: 'Page one.' });
    expect(context()).toMatchObject({ cursor: 0, pageText: { number: 1, text: 'Page one.' } });
  });

  test('load a page once for the questions that stand on it', async () => {
    const { list, text, context } = await listed();
    list.send({ type: 'cursor.moved', to: 1 });
    await text.last().answer({ ok: true, text: 'Page two.' });
    list.send({ type: 'cursor.moved', to: 2 });
    expect(context().pageText).toEqual({ number: 2, text: 'Page two.' });
    expect(text.requests.map(({ input }) => input.number)).toEqual([1, 2]);
    list.send({ type: 'cursor.moved', to: 99 });
    expect(context().cursor).toBe(2);
  });

  test('are approved one by one: the next one takes the place of the one that went', async () => {
    const { list, load, judge, context } = await listed();
    list.send({ type: 'cursor.moved', to: 1 });
    list.send({ type: 'verdict.given', verdict: 'approve' });
    expect(judge.last().input).toEqual({ ids: ['102'], verdict: 'approve' });
    await judge.last().answer({ ok: true, done: 1, left: [] });
    expect(context()).toMatchObject({ message: '1 question is live now.', outcome: 'success', changes: 1 });
    await load.last().answer(page([question(1), question(3)]));
    expect([context().cursor, context().questions[context().cursor]?.number]).toEqual([1, 3]);
  });

  test('are rejected together when several are marked, and the marks go', async () => {
    const { list, load, judge, context } = await listed();
    list.send({ type: 'mark.toggled', id: '101' });
    list.send({ type: 'mark.toggled', id: '103' });
    list.send({ type: 'verdict.given', verdict: 'reject' });
    expect(judge.last().input).toEqual({ ids: ['101', '103'], verdict: 'reject' });
    await judge.last().answer({ ok: true, done: 1, left: ['This version has a newer one.'] });
    expect(context().message).toBe('1 question is rejected. This version has a newer one.');
    await load.last().answer(page([question(2)]));
    expect(context()).toMatchObject({ marked: [], cursor: 0 });
  });

  test('take no verdict that changes nothing: live ones are approved already', async () => {
    const { list, load, judge } = await listed();
    list.send({ type: 'shown.chosen', shown: 'live' });
    await load.last().answer(page());
    list.send({ type: 'verdict.given', verdict: 'approve' });
    expect(judge.requests).toEqual([]);
  });

  test('are edited, and a refusal loses nothing of what was typed', async () => {
    const { list, save, context, value } = await listed();
    list.send({ type: 'edit.started' });
    list.send({ type: 'draft.changed', draft: { stem: 'What is the unit of energy?', answer: 'A' } });
    list.send({ type: 'cursor.moved', to: 2 });
    list.send({ type: 'edit.saved' });
    const { options, explanation } = question(1);
    const draft = { id: '101', stem: 'What is the unit of energy?', options, answer: 'A', explanation };
    expect(save.last().input).toEqual(draft);
    await save.last().answer({ ok: false, message: 'It was changed meanwhile.' });
    expect(value()).toMatchObject({ task: 'editing' });
    expect(context()).toMatchObject({ draft, message: 'It was changed meanwhile.', changes: 0 });
    list.send({ type: 'edit.saved' });
    await save.last().answer({ ok: true });
    expect(context()).toMatchObject({ draft: null, message: 'The question is saved.', changes: 1 });
    expect(value()).toMatchObject({ task: 'resting', list: 'loading' });
  });

  test('are not saved while something is missing', async () => {
    const { list, save, context } = await listed();
    list.send({ type: 'edit.started' });
    list.send({ type: 'draft.changed', draft: { stem: '  ' } });
    list.send({ type: 'edit.saved' });
    expect(context().message).toBe('Please fill in the question and all four options.');
    expect(save.requests).toEqual([]);
    list.send({ type: 'edit.cancelled' });
    expect(context()).toMatchObject({ draft: null, message: null });
  });

  test('list the refused ones with their pages, and let none of them be judged or edited', async () => {
    const { list, load, text, judge, context, value } = await listed();
    list.send({ type: 'shown.chosen', shown: 'refused' });
    const refused = [{ id: '5', number: 9, page: 4, reason: 'It has five options.', text: '' }];
    await load.last().answer({ ok: true, total: 1, questions: [], refused });
    expect(context().refused).toEqual(refused);
    expect(text.last().input).toEqual({ paperId: '7', number: 4 });
    list.send({ type: 'verdict.given', verdict: 'reject' });
    list.send({ type: 'edit.started' });
    expect(judge.requests).toEqual([]);
    expect(value()).toMatchObject({ task: 'resting' });
  });
});

describe('the rules', () => {
  test('the lists of a paper, what waits for an admin first', () =>
    expect(lists.map(({ id, name }) => [id, name])).toEqual([
      ['flagged', 'To look at'],
      ['live', 'Live'],
      ['rejected', 'Rejected'],
      ['refused', 'Refused'],
    ]));

  test.each([
    ['approve', 'flagged', true],
    ['approve', 'rejected', true],
    ['approve', 'live', false],
    ['approve', 'refused', false],
    ['reject', 'flagged', true],
    ['reject', 'live', true],
    ['reject', 'rejected', false],
    ['reject', 'refused', false],
  ] as const)('%s fits %s: %s', (verdict, shown, fits) => expect(verdictFits(verdict, { shown })).toBe(fits));

  test('marking all marks all, and once all are marked none', () => {
    expect(toggledAll({ questions: three, marked: ['102'] })).toEqual(['101', '102', '103']);
    expect(toggledAll({ questions: three, marked: ['101', '102', '103'] })).toEqual([]);
  });

  const options = { A: 'one', B: 'two', C: 'three', D: 'four' };
  test.each([
    [{ stem: 'Why?', options }, null],
    [{ stem: ' ', options }, 'Please fill in the question and all four options.'],
    [{ stem: 'Why?', options: { ...options, C: ' ' } }, 'Please fill in the question and all four options.'],
    [{ stem: 'Why?', options: { ...options, C: ' one ' } }, 'The four options must differ from each other.'],
  ])('a draft %o lacks: %s', (draft, fault) => expect(faultOf({ ...draft, answer: 'A', explanation: '' })).toBe(fault));

  test.each([
    ['approve', 1, '1 question is live now.'],
    ['approve', 3, '3 questions are live now.'],
    ['reject', 0, '0 questions are rejected.'],
  ] as const)('%s of %i says %s', (verdict, done, text) =>
    expect(judgedText(verdict, { ok: true, done, left: [] })).toBe(text),
  );
});
