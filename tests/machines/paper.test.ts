import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';

import type { Paper } from '#machines/bank/bank.types.ts';
import { paperMachine } from '#machines/paper/paper.machine.ts';
import type { PaperChanged, PaperLoaded, PaperWanted } from '#machines/paper/paper.types.ts';
import { questionsMachine } from '#machines/paper/questions.machine.ts';
import type {
  Judged,
  PageTextLoaded,
  QuestionsLoaded,
  QuestionsWanted,
  ToJudge,
} from '#machines/paper/questions.types.ts';
import { held } from '#tests/support/held.ts';

import { beingRead, paper as readPaper, question } from './bank.examples.ts';

const detail = (paper: Paper): PaperLoaded => ({ ok: true, detail: { paper, flagged: [], refused: [] } });

function opened() {
  const load = held<PaperLoaded, PaperWanted>();
  const remove = held<PaperChanged, PaperWanted>();
  const again = held<PaperChanged, PaperWanted>();
  const list = held<QuestionsLoaded, QuestionsWanted>();
  const judge = held<Judged, ToJudge>();
  const questions = questionsMachine.provide({
    actors: {
      loadQuestions: list.logic,
      loadPageText: held<PageTextLoaded, { paperId: string; number: number }>().logic,
      judgeQuestions: judge.logic,
    },
  });
  const clock = new SimulatedClock();
  const paper = createActor(
    paperMachine.provide({
      actors: { loadPaper: load.logic, deletePaper: remove.logic, readAgain: again.logic, questions },
    }),
    { clock },
  ).start();
  paper.send({ type: 'paper.opened', id: '7' });
  return {
    paper,
    clock,
    load,
    remove,
    again,
    list,
    judge,
    value: () => paper.getSnapshot().value,
    context: () => paper.getSnapshot().context,
  };
}

describe('a paper', () => {
  test('is asked for by its id and lists its questions', async () => {
    const { load, list, value, context } = opened();
    expect(load.last().input).toEqual({ id: '7' });
    await load.last().answer(detail(readPaper()));
    expect(value()).toEqual({ open: 'settled' });
    expect(context().detail?.paper).toEqual(readPaper());
    expect(list.last().input).toEqual({ paperId: '7', shown: 'flagged', page: 1 });
  });

  test('that is being read is looked at every two seconds; once it is read, its questions are listed anew', async () => {
    const { clock, load, list, context } = opened();
    await load.last().answer(detail(beingRead(1)));
    clock.increment(2_000);
    await load.last().answer(detail(beingRead(2)));
    expect(context().detail?.paper.pagesRead).toBe(2);
    expect(list.requests).toHaveLength(1);
    clock.increment(2_000);
    await load.last().answer(detail(readPaper()));
    expect(list.requests).toHaveLength(2);
    clock.increment(60_000);
    expect(load.requests).toHaveLength(3);
  });

  test('shows its figures anew after a verdict on its questions', async () => {
    const { paper, load, list, judge, context } = opened();
    await load.last().answer(detail(readPaper()));
    await list.last().answer({ ok: true, total: 1, questions: [question(1)], refused: [] });
    paper.getSnapshot().children.questions?.send({ type: 'verdict.given', verdict: 'approve' });
    await judge.last().answer({ ok: true, done: 1, left: [] });
    expect(load.requests).toHaveLength(2);
    const counts = { ...readPaper().counts, live: 38, flagged: 1 };
    await load.last().answer(detail(readPaper({ counts })));
    expect(context().detail?.paper.counts).toEqual(counts);
  });

  test('is deleted only when that is confirmed, and is gone then', async () => {
    const { paper, load, remove, value, context } = opened();
    await load.last().answer(detail(readPaper()));
    paper.send({ type: 'deletion.confirmed' });
    paper.send({ type: 'deletion.requested' });
    paper.send({ type: 'deletion.cancelled' });
    expect([value(), remove.requests]).toEqual([{ open: 'settled' }, []]);
    paper.send({ type: 'deletion.requested' });
    paper.send({ type: 'deletion.confirmed' });
    await remove.last().answer({ ok: true });
    expect([value(), context().detail]).toEqual(['gone', null]);
  });

  test.each([
    ['It is in use.', 'It is in use.'],
    [null, 'The paper could not be deleted. Please try again.'],
  ])('that could not be deleted stays, with the reason (%s)', async (message, shown) => {
    const { paper, load, remove, value, context } = opened();
    await load.last().answer(detail(readPaper()));
    paper.send({ type: 'deletion.requested' });
    paper.send({ type: 'deletion.confirmed' });
    await remove.last().answer({ ok: false, message });
    expect([value(), context().message]).toEqual([{ open: 'settled' }, shown]);
  });

  test('is read again on request', async () => {
    const { paper, load, again, value, context } = opened();
    await load.last().answer(detail(readPaper()));
    paper.send({ type: 'reading.requested' });
    expect(value()).toEqual({ open: 'requesting' });
    await again.last().answer({ ok: true });
    await load.last().answer(detail(beingRead(0)));
    expect(context().detail?.paper.state).toBe('reading');
  });

  test.each([
    [{ ok: false, message: 'There is no paper 7.' } as const, 'There is no paper 7.'],
    [{ ok: false, message: null } as const, 'The paper could not be loaded. Please try again.'],
  ])('that is not there says why (%o), and can be tried again', async (refusal, text) => {
    const { paper, load, value, context } = opened();
    await load.last().answer(refusal);
    expect([value(), context().message]).toEqual(['failed', text]);
    paper.send({ type: 'paper.retried' });
    await load.last().answer(detail(readPaper()));
    expect([value(), context().message]).toEqual([{ open: 'settled' }, null]);
  });
});

test('a late answer about the paper before is not taken for this one', async () => {
  const { paper, load, value, context } = opened();
  const first = load.last();
  paper.send({ type: 'paper.opened', id: '8' });
  expect(first.abandoned()).toBe(true);
  await first.answer(detail(readPaper()));
  expect([value(), context()]).toMatchObject(['loading', { id: '8', detail: null }]);
});
