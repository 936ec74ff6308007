import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';

import { regradingMachine } from '#machines/regrading/regrading.machine.ts';
import { attemptsText, regradedText } from '#machines/regrading/regrading.rules.ts';
import type { CorrectionLoaded, CorrectionWanted, Regraded, ToRegrade } from '#machines/regrading/regrading.types.ts';
import { held } from '#tests/support/held.ts';

import { correction } from './queue.examples.ts';

function opened() {
  const load = held<CorrectionLoaded, CorrectionWanted>();
  const regrade = held<Regraded, ToRegrade>();
  const regrading = createActor(
    regradingMachine.provide({ actors: { loadCorrection: load.logic, regradeAttempts: regrade.logic } }),
  ).start();
  regrading.send({ type: 'question.opened', id: '101' });
  return {
    regrading,
    load,
    regrade,
    value: () => regrading.getSnapshot().value,
    context: () => regrading.getSnapshot().context,
  };
}

async function shown(touched = 25) {
  const all = opened();
  await all.load.last().answer({ ok: true, correction: correction(touched) });
  return all;
}

describe('a corrected question', () => {
  test('is loaded in its newest version, which is asked for from then on', async () => {
    const { regrading, load, value, context } = await shown();
    expect(load.last().input).toEqual({ id: '101', page: 1, auditPage: 1 });
    expect([value(), context().id]).toEqual([{ open: 'settled' }, '151']);
    regrading.send({ type: 'page.opened', page: 3 });
    expect(load.last().input).toEqual({ id: '151', page: 3, auditPage: 1 });
    await load.last().answer({ ok: true, correction: correction(11) });
    expect(context().page).toBe(2);
    regrading.send({ type: 'auditPage.opened', page: 2 });
    expect(load.last().input).toEqual({ id: '151', page: 2, auditPage: 2 });
    await load.last().fail();
    expect([value(), context().message]).toEqual([
      { open: 'settled' },
      'The question could not be loaded. Please try again.',
    ]);
  });

  test('that is not there says so, in the words of the server', async () => {
    const { load, value, context } = opened();
    await load.last().answer({ ok: false, message: null });
    expect([value(), context().message]).toEqual(['missing', 'There is no such question.']);
  });

  test('that could not be loaded is loaded again', async () => {
    const { regrading, load, value, context } = opened();
    await load.last().fail();
    expect([value(), context().message]).toEqual(['failed', 'The question could not be loaded. Please try again.']);
    regrading.send({ type: 'question.retried' });
    await load.last().answer({ ok: true, correction: correction() });
    expect([value(), context().message]).toEqual([{ open: 'settled' }, null]);
  });

  test('is regraded only when that is confirmed, once, and then looked at again', async () => {
    const { regrading, load, regrade, value, context } = await shown();
    regrading.send({ type: 'regrading.confirmed' });
    regrading.send({ type: 'regrading.requested' });
    expect([value(), regrade.requests.length]).toEqual([{ open: 'confirming' }, 0]);
    regrading.send({ type: 'regrading.cancelled' });
    regrading.send({ type: 'regrading.requested' });
    regrading.send({ type: 'regrading.confirmed' });
    regrading.send({ type: 'regrading.confirmed' });
    expect(regrade.requests.map(({ input }) => input)).toEqual([{ id: '151' }]);
    await regrade.last().answer({ ok: true, regraded: 25, raised: 20, lowered: 1 });
    expect([value(), load.requests.length]).toEqual([{ open: 'looking' }, 2]);
    await load.last().answer({ ok: true, correction: correction(0) });
    expect(context()).toMatchObject({
      message: '25 attempts were graded again; scores that changed: 20 up, 1 down.',
      outcome: 'success',
      correction: { touched: 0 },
    });
  });

  test('that touches no attempt is not regraded', async () => {
    const { regrading, value } = await shown(0);
    regrading.send({ type: 'regrading.requested' });
    expect(value()).toEqual({ open: 'settled' });
  });

  test.each([
    ['refused', 'It has a newer version.', 'It has a newer version.'],
    ['lost', undefined, 'The attempts could not be graded again. Please try again.'],
  ])('whose regrading is %s says so and changes nothing', async (_, message, words) => {
    const { regrading, load, regrade, value, context } = await shown();
    regrading.send({ type: 'regrading.requested' });
    regrading.send({ type: 'regrading.confirmed' });
    await (message === undefined ? regrade.last().fail() : regrade.last().answer({ ok: false, message }));
    expect([value(), context().message, context().outcome]).toEqual([{ open: 'settled' }, words, 'failure']);
    expect([load.requests.length, context().correction?.touched]).toEqual([1, 25]);
  });

  test('stays with the admin over a new login, and goes with another one', async () => {
    const { regrading, value, context } = await shown();
    regrading.send({ type: 'session.changed', user: 'ada@example.org' });
    expect([value(), context().user]).toEqual([{ open: 'settled' }, 'ada@example.org']);
    regrading.send({ type: 'session.changed', user: null });
    expect([value(), context().correction, context().id]).toEqual(['idle', null, null]);
  });
});

test.each([
  [{ regraded: 1, raised: 1, lowered: 0 }, '1 attempt was graded again; scores that changed: 1 up.'],
  [{ regraded: 2, raised: 0, lowered: 2 }, '2 attempts were graded again; scores that changed: 2 down.'],
  [{ regraded: 2, raised: 0, lowered: 0 }, '2 attempts were graded again; no score changed.'],
])('%o is said as: %s', (figures, words) => expect(regradedText({ ok: true, ...figures })).toBe(words));

test('attempts are counted in words', () => {
  expect([attemptsText(1), attemptsText(31)]).toEqual(['1 attempt', '31 attempts']);
});
