import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';

import { queueMachine } from '#machines/queue/queue.machine.ts';
import { isWhole, reportsText } from '#machines/queue/queue.rules.ts';
import type { QueueLoaded, QueueWanted, Resolution, Resolved } from '#machines/queue/queue.types.ts';
import { held } from '#tests/support/held.ts';

import { reported } from './queue.examples.ts';

const listing = (items = [reported(1, 3), reported(2)], total = items.length): QueueLoaded => ({
  there: true,
  items,
  total,
});

function opened() {
  const load = held<QueueLoaded, QueueWanted>();
  const resolve = held<Resolved, Resolution>();
  const queue = createActor(
    queueMachine.provide({ actors: { loadQueue: load.logic, resolveReports: resolve.logic } }),
  ).start();
  queue.send({ type: 'queue.opened' });
  return {
    queue,
    load,
    resolve,
    value: () => queue.getSnapshot().value,
    context: () => queue.getSnapshot().context,
  };
}

/** Correcting the key of question 1, which is B. */
async function correcting() {
  const all = opened();
  await all.load.last().answer(listing());
  all.queue.send({ type: 'resolution.started', questionId: '101', outcome: 'corrected' });
  return all;
}

describe('the queue of reported questions', () => {
  test('is loaded when it is opened, and again each time', async () => {
    const { queue, load, value, context } = opened();
    expect(load.last().input).toEqual({ page: 1 });
    await load.last().answer(listing());
    expect([value(), context().items.length, context().total]).toEqual(['listed', 2, 2]);
    queue.send({ type: 'queue.opened' });
    expect([value(), load.requests.length]).toEqual(['loading', 2]);
  });

  test('is absent where the backend takes no reports, without a word', async () => {
    const { load, value, context } = opened();
    await load.last().answer({ there: false });
    expect([value(), context().message]).toEqual(['absent', null]);
  });

  test('says that it could not be loaded, and tries again', async () => {
    const { queue, load, value, context } = opened();
    await load.last().fail();
    expect([value(), context().message]).toEqual(['failed', 'The reports could not be loaded. Please try again.']);
    queue.send({ type: 'queue.retried' });
    await load.last().answer(listing());
    expect([value(), context().message]).toEqual(['listed', null]);
  });

  test('opens another page, but none beyond the last', async () => {
    const { queue, load, context } = opened();
    await load.last().answer(listing([reported(1)], 25));
    queue.send({ type: 'page.opened', page: 9 });
    expect(load.last().input).toEqual({ page: 3 });
    await load.last().answer(listing([reported(1)], 11));
    expect(context().page).toBe(2);
  });

  test('takes a correction only with another key', async () => {
    const { queue, resolve, value, context } = await correcting();
    const wanted = 'Please choose the right option, another one than the present key.';
    queue.send({ type: 'resolution.confirmed' });
    expect([value(), context().message]).toEqual(['resolving', wanted]);
    queue.send({ type: 'answer.chosen', answer: 'B' });
    expect(context().message).toBeNull();
    queue.send({ type: 'resolution.confirmed' });
    expect([context().message, resolve.requests.length]).toEqual([wanted, 0]);
  });

  test('sends a correction, loses the question and says where its attempts are', async () => {
    const { queue, load, resolve, value, context } = await correcting();
    queue.send({ type: 'answer.chosen', answer: 'C' });
    queue.send({ type: 'note.typed', note: ' Indeed. ' });
    queue.send({ type: 'resolution.confirmed' });
    queue.send({ type: 'resolution.cancelled' });
    expect(resolve.last().input).toEqual({ questionId: '101', outcome: 'corrected', answer: 'C', note: 'Indeed.' });
    await resolve.last().answer({ ok: true, message: '3 reports were closed.', questionId: '151' });
    expect([value(), load.requests.length]).toEqual(['loading', 2]);
    expect(context()).toMatchObject({
      items: [reported(2)],
      draft: null,
      done: { text: '3 reports were closed.', corrected: '151' },
    });
    await load.last().answer(listing([reported(2)]));
    expect(context().done?.corrected).toBe('151');
  });

  test('sends a dismissal without a key', async () => {
    const { queue, load, resolve, context } = opened();
    await load.last().answer(listing());
    queue.send({ type: 'resolution.started', questionId: '101', outcome: 'dismissed' });
    queue.send({ type: 'resolution.confirmed' });
    expect(resolve.last().input).toEqual({ questionId: '101', outcome: 'dismissed', answer: null, note: '' });
    await resolve.last().answer({ ok: true, message: '3 reports were closed.', questionId: '101' });
    expect(context().done).toEqual({ text: '3 reports were closed.', corrected: null });
  });

  test.each([
    ['the words of the server', 'It was changed in the meantime.', 'It was changed in the meantime.'],
    ['words of its own', null, 'That did not work. What you wrote is still here. Please try again.'],
    [
      'words of its own after a surprise',
      undefined,
      'That did not work. What you wrote is still here. Please try again.',
    ],
  ])('keeps what was written when it is refused, with %s', async (_, message, shown) => {
    const { queue, resolve, value, context } = await correcting();
    queue.send({ type: 'answer.chosen', answer: 'C' });
    queue.send({ type: 'note.typed', note: 'Indeed.' });
    queue.send({ type: 'resolution.confirmed' });
    await (message === undefined ? resolve.last().fail() : resolve.last().answer({ ok: false, message }));
    expect([value(), context().message]).toEqual(['resolving', shown]);
    expect(context().draft).toEqual({ questionId: '101', outcome: 'corrected', answer: 'C', note: 'Indeed.' });
    queue.send({ type: 'resolution.cancelled' });
    expect([value(), context().draft, context().message]).toEqual(['listed', null, null]);
  });

  test('resolves nothing that it does not list', async () => {
    const { queue, load, value } = opened();
    await load.last().answer(listing());
    queue.send({ type: 'resolution.started', questionId: '999', outcome: 'dismissed' });
    expect(value()).toBe('listed');
  });

  test('stays with the admin over a new login, and goes with another one', async () => {
    const { queue, value, context } = await correcting();
    queue.send({ type: 'session.changed', user: 'ada@example.org' });
    expect([value(), context().user]).toEqual(['resolving', 'ada@example.org']);
    queue.send({ type: 'session.changed', user: null });
    expect([value(), context()]).toEqual([
      'idle',
      { user: null, items: [], total: 0, page: 1, draft: null, message: null, done: null },
    ]);
  });
});

test.each([
  [1, '1 student reported it'],
  [12, '12 students reported it'],
])('%i reports are said as: %s', (reports, words) => expect(reportsText({ reports })).toBe(words));

test('without a draft there is nothing that could be sent', () => {
  expect(isWhole({ items: [reported(1)], draft: null })).toBe(false);
});
