import { describe, expect, test } from 'vitest';

import { biology, draft, generated, medicine, northfield } from './exam.examples.ts';
import { asha, chosen, offered, running, started } from './exam.stage.ts';

describe('an exam that goes on', () => {
  test('is kept as soon as its questions are there', async () => {
    const { keep } = await running(2);
    expect(keep.requests.map(({ input }) => input)).toEqual([
      {
        user: null,
        key: 'attempt-key-1',
        term: 1,
        view: 'exam',
        page: 1,
        selection: { university: northfield, program: medicine, subject: biology },
        questions: generated(2).questions,
        answers: [null, null],
      },
    ]);
  });

  test('is kept at every choice, page and view, each in the same task, though the last write is still on its way', async () => {
    const { exam, keep } = await running(11);
    exam.send({ type: 'answer.selected', position: 4, key: 'C' });
    expect(keep.last().input.answers[4]).toBe('C');
    exam.send({ type: 'answer.selected', position: 4, key: 'D' });
    expect(keep.last().input.answers[4]).toBe('D');
    exam.send({ type: 'page.opened', page: 2 });
    expect(keep.last().input.page).toBe(2);
    exam.send({ type: 'tab.opened', tab: 'history' });
    expect(keep.last().input.view).toBe('history');
    exam.send({ type: 'exam.resumed' });
    expect(keep.last().input.view).toBe('exam');
    exam.send({ type: 'view.requested', view: 'history' });
    expect(keep.last().input.view).toBe('history');
    expect(keep.requests).toHaveLength(7);
    await keep.last().answer({ overtaken: false });
    expect(exam.getSnapshot().value).toEqual({ view: 'history', work: { answering: 'kept' } });
  });

  test('says so when a change could not be kept, until one can', async () => {
    const { exam, keep } = await running(2);
    await keep.last().fail();
    expect(exam.getSnapshot().hasTag('unkept')).toBe(true);
    exam.send({ type: 'answer.selected', position: 0, key: 'A' });
    await keep.last().answer({ overtaken: false });
    expect(exam.getSnapshot().hasTag('unkept')).toBe(false);
  });

  test('is given up for a new one when the student says so', async () => {
    const { exam, discard, find, value, context } = await running(2);
    exam.send({ type: 'tab.opened', tab: 'selection' });
    exam.send({ type: 'exam.discarded' });
    expect(discard.last().input).toEqual({ user: null, key: 'attempt-key-1' });
    await discard.last().answer();
    await find.last().answer(null);
    expect(value()).toEqual({ view: 'selection', work: 'idle' });
    expect(context().questions).toEqual([]);
  });
});

describe('a draft of an earlier page', () => {
  test('is looked for once the student is known, and offered', async () => {
    const { exam, find, value, context } = await offered();
    expect(find.requests.map(({ input }) => input)).toEqual([{ user: 'asha@example.org', wanted: null }]);
    expect(value()).toEqual({ view: 'selection', work: 'offered' });
    expect(exam.getSnapshot().hasTag('resumable')).toBe(true);
    expect(context().answers).toEqual(['B', null, null]);
  });

  test('is not looked for while nobody knows who is there', () => {
    const { exam, find } = started();
    exam.send({ type: 'view.requested', view: 'selection' });
    exam.send({ type: 'student.unknown' });
    expect(find.requests).toHaveLength(0);
  });

  test('is taken up as it stands by then, and opens', async () => {
    const { exam, take, value, context, keep } = await offered();
    exam.send({ type: 'exam.resumed' });
    expect(exam.getSnapshot().hasTag('restoring')).toBe(true);
    expect(take.last().input).toEqual({ user: 'asha@example.org', key: 'attempt-key-1' });
    await take.last().answer(draft(3, { answers: ['B', 'C', null], term: 5 }));
    expect(value()).toEqual({ view: 'exam', work: 'answering' });
    expect(context()).toMatchObject({ answers: ['B', 'C', null], term: 5, held: true });
    expect(keep.last().input.term).toBe(5);
  });

  test('opens by itself, with its page, where a reload asks for it', async () => {
    const { exam, find, take, value, context } = started();
    exam.send({ type: 'view.requested', view: 'exam', attemptKey: 'attempt-key-1' });
    expect(context().reopening).toBe(true);
    exam.send(asha);
    expect(find.last().input.wanted).toBe('attempt-key-1');
    await find.last().answer(draft(11, { page: 2 }));
    await take.last().answer(draft(11, { page: 2, term: 2 }));
    expect(value()).toEqual({ view: 'exam', work: 'answering' });
    expect(context()).toMatchObject({ page: 2, reopening: false });
  });

  test('that is asked for and is not there leads to the selection', async () => {
    const { exam, find, value, context } = started();
    exam.send({ type: 'view.requested', view: 'exam' });
    exam.send(asha);
    await find.last().answer(null);
    expect(value()).toEqual({ view: 'selection', work: 'idle' });
    expect(context().reopening).toBe(false);
    exam.send({ type: 'view.requested', view: 'exam' });
    expect(find.requests).toHaveLength(2);
  });

  test('stands as it was found where it cannot be read again', async () => {
    const { exam, take, value, context } = await offered();
    exam.send({ type: 'exam.resumed' });
    await take.last().fail();
    expect(value()).toEqual({ view: 'exam', work: 'answering' });
    expect(context()).toMatchObject({ answers: ['B', null, null], held: true });
  });

  test('that ended elsewhere meanwhile leads to the selection, which says so', async () => {
    const { exam, take, find, value, context } = await offered();
    exam.send({ type: 'exam.resumed' });
    await take.last().answer(null);
    expect(value()).toEqual({ view: 'selection', work: 'looking' });
    expect(find.requests).toHaveLength(2);
    await find.last().answer(null);
    expect(value()).toEqual({ view: 'selection', work: 'idle' });
    expect(context().message).toBe('This exam was ended in another tab.');
  });

  test('is brought back before anything else is asked for', async () => {
    const { exam, generate, take } = await chosen(await offered());
    exam.send({ type: 'exam.resumed' });
    exam.send({ type: 'exam.started' });
    expect(generate.requests).toHaveLength(0);
    expect(take.last().abandoned()).toBe(false);
  });

  test('is taken up where its address is opened', async () => {
    const { exam, take, value } = await offered();
    exam.send({ type: 'view.requested', view: 'selection' });
    expect(value()).toEqual({ view: 'selection', work: 'offered' });
    exam.send({ type: 'view.requested', view: 'exam' });
    expect(value()).toEqual({ view: 'selection', work: 'taking' });
    expect(take.last().input).toEqual({ user: 'asha@example.org', key: 'attempt-key-1' });
  });

  test('is given up when the student says so, and the next one is looked for, even where that fails', async () => {
    const { exam, discard, find, value, context } = await offered();
    exam.send({ type: 'exam.discarded' });
    expect(discard.last().input).toEqual({ user: 'asha@example.org', key: 'attempt-key-1' });
    await discard.last().fail();
    expect(value()).toEqual({ view: 'selection', work: 'looking' });
    expect(context().questions).toEqual([]);
    expect(find.requests).toHaveLength(2);
  });

  test('that cannot be looked for is none', async () => {
    const { exam, find, value, context } = started();
    exam.send({ type: 'view.requested', view: 'exam', attemptKey: 'attempt-key-1' });
    exam.send(asha);
    await find.last().fail();
    expect(value()).toEqual({ view: 'selection', work: 'idle' });
    expect(context()).toMatchObject({ wanted: null, reopening: false });
  });

  test('that can no longer be looked for is not offered any more', async () => {
    const { exam, find, value, context } = await offered();
    exam.send({ type: 'draft.changedElsewhere', attemptKey: 'attempt-key-1', term: 5 });
    await find.last().fail();
    expect(value()).toEqual({ view: 'selection', work: 'idle' });
    expect(context()).toMatchObject({ questions: [], attemptKey: null });
  });

  test('that the address asked for is not waited for when nobody is logged in, or another tab is opened', () => {
    const { exam, context } = started();
    exam.send({ type: 'view.requested', view: 'exam', attemptKey: 'attempt-key-1' });
    expect(context()).toMatchObject({ wanted: 'attempt-key-1', reopening: true });
    exam.send({ type: 'student.unknown' });
    expect(context()).toMatchObject({ wanted: null, reopening: false });
    exam.send({ type: 'view.requested', view: 'exam', attemptKey: 'attempt-key-1' });
    exam.send({ type: 'tab.opened', tab: 'selection' });
    expect(context()).toMatchObject({ wanted: null, reopening: false });
  });

  test('waits while another exam is asked for, and is offered again when none comes', async () => {
    const the = await offered();
    const { exam, generate, value, context } = await chosen(the);
    exam.send({ type: 'exam.started' });
    await generate.last().fail();
    expect(value()).toEqual({ view: 'selection', work: 'offered' });
    expect(context().answers).toEqual(['B', null, null]);
  });

  test('stays kept when another exam is begun, and is offered after that one', async () => {
    const the = await offered();
    const { exam, generate, discard, find, value, context } = await chosen(the);
    exam.send({ type: 'exam.started' });
    await generate.last().answer(generated(1, 'attempt-key-2'));
    exam.send({ type: 'answer.selected', position: 0, key: 'A' });
    exam.send({ type: 'exam.submitted' });
    exam.send({ type: 'exam.reset' });
    await find.last().answer(draft(3, { answers: ['B', null, null] }));
    expect(discard.requests).toHaveLength(0);
    expect(value()).toEqual({ view: 'selection', work: 'offered' });
    expect(context().attemptKey).toBe('attempt-key-1');
  });

  test("is never another student's", async () => {
    const { exam, find, value, context } = await offered();
    exam.send({ type: 'session.changed', user: 'ben@example.org' });
    expect(context()).toMatchObject({ questions: [], attemptKey: null });
    expect(find.last().input.user).toBe('ben@example.org');
    await find.last().answer(null);
    expect(value()).toEqual({ view: 'selection', work: 'idle' });
  });
});
