import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';

import { historyMachine } from '#machines/history/history.machine.ts';
import type { AttemptsLoaded } from '#machines/history/history.types.ts';
import { held } from '#tests/support/held.ts';

import { attempt } from './exam.examples.ts';

const many = (count: number) => Array.from({ length: count }, (_, index) => attempt(index + 1, 50, index + 1));

function opened() {
  const load = held<AttemptsLoaded>();
  const history = createActor(historyMachine.provide({ actors: { loadAttempts: load.logic } })).start();
  history.send({ type: 'history.opened' });
  return { history, load, value: () => history.getSnapshot().value, context: () => history.getSnapshot().context };
}

async function loaded(count: number) {
  const the = opened();
  await the.load.last().answer({ ok: true, attempts: many(count) });
  return the;
}

describe('the history', () => {
  test('loads when it is opened', async () => {
    const { history, load, value, context } = opened();
    expect(history.getSnapshot().hasTag('busy')).toBe(true);
    await load.last().answer({ ok: true, attempts: many(2) });
    expect(value()).toBe('loaded');
    expect(context().attempts).toHaveLength(2);
  });

  test('loads anew when it is opened again, and shows the old list, filters and page until then', async () => {
    const { history, load, value, context } = await loaded(25);
    history.send({ type: 'filter.chosen', field: 'subject', value: 'Biology' });
    history.send({ type: 'page.opened', page: 3 });
    history.send({ type: 'history.opened' });
    expect(value()).toBe('loading');
    expect(context().attempts).toHaveLength(25);
    expect(context().page).toBe(3);
    await load.last().answer({ ok: true, attempts: many(12) });
    expect(context()).toMatchObject({ page: 2, filters: { university: null, program: null, subject: 'Biology' } });
  });

  test('lets the answer of a load that was given up change nothing', async () => {
    const { history, load, value } = opened();
    history.send({ type: 'history.opened' });
    await load.requests[0]?.answer({ ok: true, attempts: many(1) });
    expect(load.requests[0]?.abandoned()).toBe(true);
    expect(value()).toBe('loading');
  });

  test.each(['answer', 'fail'] as const)('says that it could not be loaded (%s), and tries again', async (way) => {
    const { history, load, value, context } = opened();
    if (way === 'fail') await load.last().fail();
    else await load.last().answer({ ok: false, message: 'Server words.' });
    expect(value()).toBe('failed');
    expect(context().message).toBe('Failed to load your exam history. Please try again.');
    history.send({ type: 'history.retried' });
    await load.last().answer({ ok: true, attempts: [] });
    expect(value()).toBe('loaded');
    expect(context().message).toBeNull();
  });

  test('goes back to page 1 with another filter or sort', async () => {
    const { history, context } = await loaded(25);
    history.send({ type: 'page.opened', page: 2 });
    history.send({ type: 'filter.chosen', field: 'program', value: 'Medicine' });
    expect(context()).toMatchObject({ page: 1, filters: { university: null, program: 'Medicine', subject: null } });
    history.send({ type: 'page.opened', page: 3 });
    history.send({ type: 'sort.chosen', sort: 'highest' });
    expect(context()).toMatchObject({ page: 1, sort: 'highest' });
    history.send({ type: 'filter.chosen', field: 'program', value: null });
    expect(context().filters).toEqual({ university: null, program: null, subject: null });
  });

  test('lets go of all filters at once, at page 1, in the order chosen', async () => {
    const { history, context } = await loaded(25);
    history.send({ type: 'sort.chosen', sort: 'highest' });
    history.send({ type: 'filter.chosen', field: 'university', value: 'Northfield University' });
    history.send({ type: 'filter.chosen', field: 'program', value: 'Medicine' });
    history.send({ type: 'filter.chosen', field: 'subject', value: 'Biology' });
    history.send({ type: 'page.opened', page: 2 });
    history.send({ type: 'filters.cleared' });
    expect(context()).toMatchObject({
      filters: { university: null, program: null, subject: null },
      page: 1,
      sort: 'highest',
    });
    expect(context().attempts).toHaveLength(25);
  });

  test('opens only pages that exist', async () => {
    const { history, context } = await loaded(25);
    history.send({ type: 'page.opened', page: 9 });
    expect(context().page).toBe(3);
    history.send({ type: 'page.opened', page: -1 });
    expect(context().page).toBe(1);
  });

  test("is another student's no more", async () => {
    const { history, context, value } = await loaded(3);
    history.send({ type: 'session.changed', user: 'asha@example.org' });
    expect(context().attempts).toHaveLength(3);
    history.send({ type: 'session.changed', user: 'ben@example.org' });
    expect(value()).toBe('idle');
    expect(context()).toMatchObject({ user: 'ben@example.org', attempts: [], page: 1, sort: 'latest' });
  });
});
