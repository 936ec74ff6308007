import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';

import { outboxMachine } from '#machines/outbox/outbox.machine.ts';
import { outcomeOf, sendingFrom, shownOf, somethingWaits } from '#machines/outbox/outbox.rules.ts';
import type { ToSend, WaitingAttempt } from '#machines/outbox/outbox.types.ts';
import { held } from '#tests/support/held.ts';

import { biology, medicine, northfield } from './exam.examples.ts';
import { waiting } from './outbox.examples.ts';

const asha = { type: 'session.changed', user: 'asha@example.org' } as const;
const ben = { type: 'session.changed', user: 'ben@example.org' } as const;
const nobody = { type: 'session.changed', user: null } as const;

function started() {
  const clock = new SimulatedClock();
  const read = held<readonly WaitingAttempt[], ToSend>();
  const send = held<readonly WaitingAttempt[], ToSend>();
  const outbox = createActor(outboxMachine.provide({ actors: { readWaiting: read.logic, sendWaiting: send.logic } }), {
    clock,
  }).start();
  return {
    outbox,
    clock,
    read,
    send,
    value: () => outbox.getSnapshot().value,
    context: () => outbox.getSnapshot().context,
  };
}

/** Asha's outbox, after the first round of sending, with these left. */
async function resting(...left: WaitingAttempt[]) {
  const stage = started();
  stage.outbox.send(asha);
  await stage.send.last().answer(left);
  return stage;
}

describe('the outbox', () => {
  test('does nothing while nobody is known', () => {
    const { outbox, clock, value, send, read } = started();
    outbox.send({ type: 'connection.restored' });
    outbox.send({ type: 'outbox.changed' });
    clock.increment(600_000);
    expect(value()).toBe('nobody');
    expect([send.requests.length, read.requests.length]).toEqual([0, 0]);
  });

  test('sends what waits once the student is known, and at each login', async () => {
    const { outbox, send, value, context } = await resting(waiting());
    expect(send.last().input).toEqual({ user: 'asha@example.org', asked: null });
    expect([value(), context().attempts]).toEqual(['resting', [waiting()]]);
    outbox.send(asha);
    expect(value()).toBe('sending');
    expect(send.requests).toHaveLength(2);
    await send.last().answer([]);
    expect(context().attempts).toEqual([]);
  });

  test('sends again every minute while something waits', async () => {
    const { clock, send } = await resting(waiting());
    clock.increment(59_999);
    expect(send.requests).toHaveLength(1);
    clock.increment(1);
    expect(send.requests).toHaveLength(2);
    await send.last().answer([]);
    clock.increment(600_000);
    expect(send.requests).toHaveLength(2);
  });

  test('leaves what was refused for good until the student asks', async () => {
    const parked = waiting({ parked: true });
    const { outbox, clock, send, context } = await resting(parked);
    clock.increment(600_000);
    expect(send.requests).toHaveLength(1);
    outbox.send({ type: 'attempt.sendAgain', key: parked.key });
    expect(send.last().input).toEqual({ user: 'asha@example.org', asked: parked.key });
    await send.last().answer([]);
    expect(context()).toMatchObject({ attempts: [], asked: null });
  });

  test('sends at once when the browser is back online, from wherever it is', async () => {
    const { outbox, send, read, value } = await resting(waiting());
    outbox.send({ type: 'connection.restored' });
    expect(send.requests).toHaveLength(2);
    // What began before the outage may hang.
    outbox.send({ type: 'connection.restored' });
    expect(send.requests).toHaveLength(3);
    await send.last().answer([waiting()]);
    outbox.send({ type: 'outbox.changed' });
    expect([value(), read.requests.length]).toEqual(['reading', 1]);
    outbox.send({ type: 'connection.restored' });
    expect([value(), send.requests.length]).toEqual(['sending', 4]);
  });

  test('takes no notice of the answer of a round that was given up', async () => {
    const { outbox, send, context } = await resting(waiting());
    outbox.send({ type: 'connection.restored' });
    const first = send.last();
    outbox.send({ type: 'connection.restored' });
    await first.answer([]);
    expect(context().attempts).toEqual([waiting()]);
  });

  test('shows what another tab made of it, and a late look changes nothing', async () => {
    const { outbox, read, value, context } = await resting(waiting());
    outbox.send({ type: 'outbox.changed' });
    const late = read.last();
    outbox.send({ type: 'outbox.changed' });
    await late.answer([]);
    expect([value(), context().attempts]).toEqual(['reading', [waiting()]]);
    await read.last().answer([waiting(), waiting({ key: 'attempt-key-2' })]);
    expect([value(), context().attempts.length]).toEqual(['resting', 2]);
  });

  test('keeps what it knows when it cannot be read or sent', async () => {
    const { outbox, read, send, value, context } = await resting(waiting());
    outbox.send({ type: 'outbox.changed' });
    await read.last().fail();
    expect([value(), context().attempts]).toEqual(['resting', [waiting()]]);
    outbox.send({ type: 'attempt.sendAgain', key: 'attempt-key-1' });
    await send.last().fail();
    expect([value(), context().attempts, context().asked]).toEqual(['resting', [waiting()], null]);
  });

  test('shows nothing of a student who left to the next one, and the late answer neither', async () => {
    const { outbox, send, value, context } = await resting(waiting());
    outbox.send({ type: 'connection.restored' });
    const ashas = send.last();
    outbox.send(ben);
    expect([value(), context().attempts]).toEqual(['sending', []]);
    expect(send.last().input).toEqual({ user: 'ben@example.org', asked: null });
    await ashas.answer([waiting()]);
    expect(context().attempts).toEqual([]);
    outbox.send(nobody);
    expect([value(), context()]).toEqual(['nobody', { user: null, attempts: [], asked: null }]);
  });
});

describe('what is kept of an attempt', () => {
  const selection = { university: northfield, program: medicine, subject: biology };
  const attempt = {
    university: '1',
    program: '11',
    subject: '111',
    score: 50,
    correct: 1,
    total: 2,
    answers: [{ questionId: '901', chosen: 'A' }],
  } as const;
  const kept = {
    version: 1,
    owner: 'asha@example.org',
    key: 'attempt-key-1',
    attempt,
    selection,
    submittedAt: '2026-01-02T09:00:00.000Z',
    triedAt: null,
    known: null,
    parked: null,
  } as const;

  test('is read back as it was written', () => {
    const tried = { ...kept, triedAt: '2026-01-02T09:00:01.000Z', known: ['1'], parked: { reason: 'No.' } };
    expect([sendingFrom(kept), sendingFrom(tried)]).toEqual([kept, tried]);
  });

  test.each([
    ['nothing', null],
    ['nothing at all', undefined],
    ['a text', 'attempt'],
    ['another version', { ...kept, version: 2 }],
    ['no owner', { ...kept, owner: '' }],
    ['a key that is no text', { ...kept, key: 7 }],
    ['no time', { ...kept, submittedAt: undefined }],
    ['a score that is no number', { ...kept, attempt: { ...attempt, score: '50' } }],
    ['ids that are no texts', { ...kept, attempt: { ...attempt, subject: 111 } }],
    ['answers that are no list', { ...kept, attempt: { ...attempt, answers: {} } }],
    ['an answer without a choice', { ...kept, attempt: { ...attempt, answers: [{ questionId: '901' }] } }],
    ['an answer without a question', { ...kept, attempt: { ...attempt, answers: [{ chosen: 'A' }] } }],
    [
      'one answer of two without a choice',
      { ...kept, attempt: { ...attempt, answers: [...attempt.answers, { questionId: '902' }] } },
    ],
    ['no selection', { ...kept, selection: null }],
    ['a try at no time', { ...kept, triedAt: 5 }],
    ['known ids that are no texts', { ...kept, known: [1] }],
    ['known ids of which one is no text', { ...kept, known: ['1', 2] }],
    ['known ids that are no list', { ...kept, known: 'all' }],
    ['parked by a word', { ...kept, parked: 'yes' }],
  ])('cannot be read as %s', (_, value) => {
    expect(sendingFrom(value)).toBeNull();
  });

  test('shows its subject, its figures and why it was refused', () => {
    const result = { score: 50, correct: 1, total: 2 };
    const shown = { key: kept.key, selection, result, submittedAt: kept.submittedAt };
    expect(shownOf(kept)).toEqual({ ...shown, parked: false, reason: null });
    expect(shownOf({ ...kept, parked: { reason: 'No.' } })).toEqual({ ...shown, parked: true, reason: 'No.' });
    expect(shownOf({ ...kept, parked: { reason: null } })).toEqual({ ...shown, parked: true, reason: null });
  });

  test('waits unless it is parked', () => {
    expect(somethingWaits([])).toBe(false);
    expect(somethingWaits([waiting({ parked: true })])).toBe(false);
    expect(somethingWaits([waiting({ parked: true }), waiting()])).toBe(true);
  });
});

test.each([
  [200, 'stored'],
  [201, 'stored'],
  [299, 'stored'],
  [300, 'uncertain'],
  [199, 'uncertain'],
  [302, 'uncertain'],
  [400, 'parked'],
  [401, 'refused'],
  [403, 'parked'],
  [404, 'parked'],
  [408, 'uncertain'],
  [409, 'parked'],
  [422, 'parked'],
  [429, 'refused'],
  [499, 'parked'],
  [500, 'uncertain'],
  [503, 'uncertain'],
  [null, 'uncertain'],
] as const)('an attempt that is answered %s is %s', (status, outcome) => {
  expect(outcomeOf(status)).toBe(outcome);
});
