import { describe, expect, test } from 'vitest';

import { draft } from './exam.examples.ts';
import { offered, running } from './exam.stage.ts';

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
    expect(find.requests).toHaveLength(2);
    await find.last().answer(null);
    exam.send({ type: 'draft.changedElsewhere', attemptKey: 'attempt-key-2', term: 1 });
    expect(find.requests).toHaveLength(3);
    await find.last().answer(draft(3, { term: 5 }));
    expect(value()).toEqual({ view: 'selection', work: 'offered' });
  });
});
