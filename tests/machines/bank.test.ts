import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';

import { bankMachine } from '#machines/bank/bank.machine.ts';
import { outcomeText, shareRead, stateText } from '#machines/bank/bank.rules.ts';
import type { BankLoaded, BankWanted, Paper } from '#machines/bank/bank.types.ts';
import { held } from '#tests/support/held.ts';

import { beingRead, counts, paper } from './bank.examples.ts';

const holding = (papers: readonly Paper[], total = papers.length): BankLoaded => ({
  there: true,
  counts,
  papers,
  total,
});

function opened() {
  const load = held<BankLoaded, BankWanted>();
  const clock = new SimulatedClock();
  const bank = createActor(bankMachine.provide({ actors: { loadBank: load.logic } }), { clock }).start();
  bank.send({ type: 'bank.opened' });
  return { bank, clock, load, value: () => bank.getSnapshot().value, context: () => bank.getSnapshot().context };
}

describe('the bank', () => {
  test('loads its figures and the first page of its papers when it is opened', async () => {
    const { load, value, context } = opened();
    expect(load.last().input).toEqual({ page: 1 });
    await load.last().answer(holding([paper()]));
    expect(value()).toBe('loaded');
    expect(context()).toMatchObject({ counts, papers: [paper()], total: 1, page: 1, message: null });
  });

  test('looks again every two seconds while a paper is being read, and no more once it is', async () => {
    const { clock, load, value, context } = opened();
    await load.last().answer(holding([beingRead(3)]));
    clock.increment(1_999);
    expect(load.requests).toHaveLength(1);
    clock.increment(1);
    expect(load.requests).toHaveLength(2);
    expect(context().papers).toEqual([beingRead(3)]);
    await load.last().fail();
    expect(value()).toBe('loaded');
    clock.increment(2_000);
    await load.last().answer(holding([paper()]));
    expect(context().papers).toEqual([paper()]);
    clock.increment(60_000);
    expect(load.requests).toHaveLength(3);
  });

  test.each(['waiting', 'reading'] as const)('looks again while any of its papers is %s', async (state) => {
    const { clock, load } = opened();
    await load.last().answer(holding([paper(), paper({ id: '8', state })]));
    clock.increment(2_000);
    expect(load.requests).toHaveLength(2);
  });

  test('is absent where the backend has no such call, without a word', async () => {
    const { load, value, context } = opened();
    await load.last().answer({ there: false });
    expect(value()).toBe('absent');
    expect(context()).toMatchObject({ counts: null, papers: [], message: null });
  });

  test('says that it could not be loaded, and tries again', async () => {
    const { bank, load, value, context } = opened();
    await load.last().fail();
    expect([value(), context().message]).toEqual(['failed', 'The papers could not be loaded. Please try again.']);
    bank.send({ type: 'bank.retried' });
    await load.last().answer(holding([]));
    expect([value(), context().message]).toEqual(['loaded', null]);
  });

  test('opens another page, but none beyond the last', async () => {
    const { bank, load, context } = opened();
    await load.last().answer(holding([paper()], 25));
    bank.send({ type: 'page.opened', page: 9 });
    expect(load.last().input).toEqual({ page: 3 });
    await load.last().answer(holding([paper()], 11));
    expect(context().page).toBe(2);
  });

  test('forgets everything when somebody else logs in', async () => {
    const { bank, load, value, context } = opened();
    bank.send({ type: 'session.changed', user: 'ada@example.org' });
    await load.last().answer(holding([paper()]));
    bank.send({ type: 'session.changed', user: 'ben@example.org' });
    expect(value()).toBe('idle');
    expect(context()).toMatchObject({ user: 'ben@example.org', counts: null, papers: [] });
  });
});

describe('what is said of a paper', () => {
  test.each([
    [paper({ state: 'waiting' }), 'Waiting to be read'],
    [paper({ state: 'reading', pagesTotal: null }), 'Being read'],
    [paper({ state: 'reading', pagesRead: 3, pagesTotal: 40 }), 'Being read, page 3 of 40'],
    [paper(), 'Read'],
    [paper({ state: 'refused' }), 'Not usable'],
  ])('its state in words: %#', (one, words) => expect(stateText(one)).toBe(words));

  test.each([
    [{ live: 37, flagged: 2, rejected: 1, refused: 3 }, '37 live, 2 to look at, 1 rejected, 3 refused'],
    [{ live: 0, flagged: 0, rejected: 0, refused: 0 }, '0 live'],
  ])('its outcome in one line: %o', (some, words) =>
    expect(outcomeText(paper({ counts: { found: 0, ...some } }))).toBe(words),
  );

  test.each([
    [0, null, null],
    [0, 0, null],
    [3, 12, 0.25],
    [13, 12, 1],
  ])('its share read: %s of %s is %s', (pagesRead, pagesTotal, share) =>
    expect(shareRead({ pagesRead, pagesTotal })).toBe(share),
  );
});

test('a late answer of the bank that an admin left changes nothing', async () => {
  const { bank, load, value, context } = opened();
  bank.send({ type: 'session.changed', user: null });
  const before = value();
  expect(load.last().abandoned()).toBe(true);
  await load.last().answer(holding([paper()]));
  expect([value(), context().papers]).toEqual([before, []]);
});
