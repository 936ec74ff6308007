import { describe, expect, test } from 'vitest';

import { biology, draft, generated, medicine, northfield } from './exam.examples.ts';
import { chosen, graded, running, started } from './exam.stage.ts';

const asha = { type: 'session.changed', user: 'asha@example.org' } as const;

/** At the selection, Asha known, with a draft of three questions offered, one of them answered. */
async function offered() {
  const the = started();
  the.exam.send({ type: 'view.requested', view: 'selection' });
  the.exam.send(asha);
  await the.find.last().answer(draft(3, { answers: ['B', null, null], term: 4 }));
  return the;
}

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
    expect(keep.requests).toHaveLength(5);
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
    await find.last().answer(null);
    expect(value()).toEqual({ view: 'selection', work: 'idle' });
    expect(context().message).toBe('This exam was ended in another tab.');
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

describe('an exam in two tabs', () => {
  test('takes no more answers once another tab went on with it, and can be taken over again', async () => {
    const { exam, take, keep, value, context } = await running(3);
    exam.send({ type: 'draft.changedElsewhere', attemptKey: 'attempt-key-1', term: 2 });
    expect(exam.getSnapshot().hasTag('overtaken')).toBe(true);
    const writes = keep.requests.length;
    exam.send({ type: 'answer.selected', position: 0, key: 'A' });
    exam.send({ type: 'exam.submitted' });
    expect(context().answers).toEqual([null, null, null]);
    expect(keep.requests).toHaveLength(writes);
    exam.send({ type: 'exam.takenOver' });
    await take.last().answer(draft(3, { answers: ['A', 'B', null], term: 3 }));
    expect(value()).toEqual({ view: 'exam', work: 'answering' });
    expect(context()).toMatchObject({ answers: ['A', 'B', null], term: 3 });
  });

  test('is found overtaken by its own write where the word of the other tab was lost', async () => {
    const { exam, keep } = await running(3);
    await keep.last().answer({ overtaken: true });
    expect(exam.getSnapshot().hasTag('overtaken')).toBe(true);
  });

  test('goes on where the other tab is behind, or has another exam', async () => {
    const { exam } = await running(3);
    exam.send({ type: 'draft.changedElsewhere', attemptKey: 'attempt-key-1', term: 1 });
    exam.send({ type: 'draft.changedElsewhere', attemptKey: 'another-exam', term: 9 });
    exam.send({ type: 'draft.changedElsewhere', attemptKey: 'another-exam', term: null });
    expect(exam.getSnapshot().hasTag('overtaken')).toBe(false);
  });

  test('cannot be submitted twice: submitted in one tab, it is over in the other', async () => {
    const { exam, save } = await running(1);
    exam.send({ type: 'answer.selected', position: 0, key: 'A' });
    exam.send({ type: 'draft.changedElsewhere', attemptKey: 'attempt-key-1', term: null });
    exam.send({ type: 'exam.submitted' });
    expect(save.requests).toHaveLength(0);
    expect(exam.getSnapshot().hasTag('overtaken')).toBe(true);
  });

  test('is offered in a tab that has none', async () => {
    const { exam, find, value } = await offered();
    exam.send({ type: 'draft.changedElsewhere', attemptKey: 'attempt-key-1', term: 5 });
    await find.last().answer(draft(3, { term: 5 }));
    expect(value()).toEqual({ view: 'selection', work: 'offered' });
  });
});

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
});
