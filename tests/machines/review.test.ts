import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';

import { reviewMachine } from '#machines/review/review.machine.ts';
import { cards, scoreTone } from '#machines/review/review.rules.ts';
import type { AttemptLoaded, AttemptWanted } from '#machines/review/review.types.ts';
import { held } from '#tests/support/held.ts';

import { attempt } from './exam.examples.ts';

const detail = (id: number) => ({ ...attempt(id, 80, 1), questions: [] });

function opened(id = '5') {
  const load = held<AttemptLoaded, AttemptWanted>();
  const review = createActor(reviewMachine.provide({ actors: { loadAttempt: load.logic } })).start();
  review.send({ type: 'review.opened', id });
  return { review, load, context: () => review.getSnapshot().context };
}

test.each([
  [0, 'danger'],
  [59, 'danger'],
  [69.4, 'danger'],
  [69.5, 'warning'],
  [70, 'warning'],
  [79, 'warning'],
  [80, 'success'],
  [90, 'success'],
  [100, 'success'],
])('a score of %d is coloured %s', (score, tone) => expect(scoreTone(score)).toBe(tone));

test('cards come by number, not by text', () => {
  const card = (order: number) => ({
    order,
    questionId: '',
    stem: '',
    options: { A: '', B: '', C: '', D: '' },
    chosen: null,
    answer: null,
    correct: false,
    explanation: '',
  });
  const questions = [10, 9, 2, 1, 11].map(card);
  expect(cards({ questions }).map(({ order }) => order)).toEqual([1, 2, 9, 10, 11]);
});

describe('the review', () => {
  test('asks for the attempt that was opened and shows it', async () => {
    const { review, load, context } = opened();
    expect(review.getSnapshot().hasTag('busy')).toBe(true);
    expect(load.last().input).toEqual({ id: '5' });
    await load.last().answer({ ok: true, attempt: detail(5) });
    expect(review.getSnapshot().value).toBe('loaded');
    expect(context().attempt?.id).toBe('5');
  });

  test('shows no late answer of the attempt before', async () => {
    const { review, load, context } = opened('5');
    const [first] = load.requests;
    review.send({ type: 'review.opened', id: '6' });
    await first?.answer({ ok: true, attempt: detail(5) });
    expect(first?.abandoned()).toBe(true);
    expect(review.getSnapshot().value).toBe('loading');
    await load.last().answer({ ok: true, attempt: detail(6) });
    expect(context().attempt?.id).toBe('6');
  });

  test('shows nothing of the attempt before while the next one loads', async () => {
    const { review, load, context } = opened('5');
    await load.last().answer({ ok: true, attempt: detail(5) });
    review.send({ type: 'review.opened', id: '6' });
    expect(context().attempt).toBeNull();
  });

  test.each([
    [{ ok: true, attempt: null }, 'The requested exam attempt could not be found.'],
    [{ ok: false, message: 'Not found.' }, 'Not found.'],
    [{ ok: false, message: null }, 'Failed to load exam attempt details'],
    [{ ok: false, message: '' }, 'Failed to load exam attempt details'],
  ] as const)('says of %o: %s', async (answer, text) => {
    const { review, load, context } = opened();
    await load.last().answer(answer);
    expect(review.getSnapshot().value).toBe('failed');
    expect(context().message).toBe(text);
  });

  test('says that loading failed, and tries again when asked', async () => {
    const { review, load, context } = opened();
    await load.last().fail();
    expect(context().message).toBe('Failed to load exam attempt details');
    review.send({ type: 'review.retried' });
    expect(context().message).toBeNull();
    expect(load.requests.map(({ input }) => input.id)).toEqual(['5', '5']);
  });

  test('forgets everything at logout', async () => {
    const { review, load, context } = opened();
    await load.last().answer({ ok: true, attempt: detail(5) });
    review.send({ type: 'session.changed', user: null });
    expect(review.getSnapshot().value).toBe('idle');
    expect(context()).toEqual({ user: null, id: null, attempt: null, message: null });
  });
});
