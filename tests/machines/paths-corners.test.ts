import { describe, expect, test } from 'vitest';
import { and, assign, not, or, setup, stateIn } from 'xstate';

import { slot } from '#machines/shared/slot.ts';
import { coverageOf } from '#tests/support/paths/coverage.ts';
import { subject, type Fixtures, type Subject } from '#tests/support/paths/fixtures.ts';
import { shortestPaths } from '#tests/support/paths/model.ts';
import { inSteps, machineExecutor, nothingTouched, walk } from '#tests/support/paths/run.ts';
import { simplePaths } from '#tests/support/paths/simple.ts';

async function unreached(one: Subject) {
  const touched = nothingTouched();
  for (const path of shortestPaths(one)) await walk(path, machineExecutor(one, touched));
  for (const path of simplePaths(one)) await walk(path, machineExecutor(one));
  return coverageOf(one, touched).unreached;
}

const words = (one: Subject, paths = shortestPaths(one)) =>
  paths.map(({ steps }) => steps.map((step) => step.words.replace(/ \(.*/, '')));

describe('delays', () => {
  /** Two lamps that go out in the same millisecond, and a third whose delay its context sets. */
  const lamps = setup({
    types: {} as { context: { minutes: number }; events: { type: 'switched' } },
    delays: { LONG: ({ context }) => context.minutes * 60_000 },
  }).createMachine({
    id: 'lamps',
    type: 'parallel',
    context: { minutes: 1 },
    states: {
      left: { initial: 'on', states: { on: { after: { 500: 'out' } }, out: {} } },
      right: { initial: 'on', states: { on: { after: { 500: 'out' } }, out: { on: { switched: 'on' } } } },
      hall: { initial: 'on', states: { on: { after: { LONG: 'out' } }, out: {} } },
    },
  });
  const one = subject('lamps', 'l/l', lamps, { events: { switched: [{ type: 'switched' }] }, slots: {} });

  test('that end in the same millisecond end one after the other, as they began', async () => {
    expect(await unreached(one)).toEqual([]);
    const [first, second] = words(one).find(({ length }) => length > 1) ?? [];
    expect([first, second]).toEqual(['500 elapses', '500 elapses']);
    const [path] = shortestPaths(one);
    expect(path && inSteps(path).split('\n').slice(0, 2)).toEqual([
      '  1. 500 elapses (xstate.after.500.lamps.left.on) => {"left":"out","right":"on","hall":"on"}',
      '  2. 500 elapses (xstate.after.500.lamps.right.on) => {"left":"out","right":"out","hall":"on"}',
    ]);
  });

  test('that began later end later, whatever is tried first', async () => {
    const late = words(one).filter((steps) => steps.includes('LONG elapses'));
    expect(late.length).toBeGreaterThan(0);
    for (const steps of late) expect(steps.slice(0, 2)).toEqual(['500 elapses', '500 elapses']);
  });
});

describe('a transition to its own state', () => {
  const radio = setup({
    types: {} as { context: { tries: number }; events: { type: 'tuned' } | { type: 'louder' } },
    actors: { seek: slot<'music' | 'noise'>('seek') },
    guards: { music: (_, { output }: { output: string }) => output === 'music' },
    actions: { count: assign({ tries: ({ context }) => context.tries + 1 }) },
  }).createMachine({
    id: 'radio',
    context: { tries: 0 },
    initial: 'seeking',
    states: {
      seeking: {
        entry: 'count',
        invoke: {
          id: 'seek',
          src: 'seek',
          onDone: [{ guard: { type: 'music', params: ({ event }) => event }, target: 'playing' }, {}],
          onError: 'silent',
        },
        // The first begins to seek anew, the second lets it go on.
        on: { tuned: { target: 'seeking', reenter: true }, louder: { target: 'seeking' } },
      },
      playing: {},
      silent: {},
    },
  });
  const fixtures: Fixtures<typeof radio> = {
    events: { tuned: [{ type: 'tuned' }], louder: [{ type: 'louder' }] },
    slots: { seek: { answers: { music: 'music', noise: 'noise' } } },
    deciding: () => null,
  };
  const one = subject('radio', 'r/r', radio, fixtures);

  test('asks its slot anew only when it enters the state again', async () => {
    expect(await unreached(one)).toEqual([]);
    const stage = (event: string) => ({ ...one, stages: [{ after: ['seek answers: noise', event], steps: 1 }] });
    expect(words(stage('tuned'), simplePaths(stage('tuned')))).toContainEqual([
      'seek answers: noise',
      'tuned',
      'seek answers: music',
    ]);
    expect(words(stage('louder'), simplePaths(stage('louder'))).flat()).not.toContain('seek answers: music');
  });
});

describe('guards', () => {
  /** A door behind two others, that opens by either key while it is not bolted. */
  const door = setup({
    types: {} as {
      context: { keys: readonly string[] };
      events: { type: 'key.turned'; key: string } | { type: 'bolted' } | { type: 'pushed' };
    },
    guards: {
      has: ({ context }, { key }: { key: string }) => context.keys.includes(key),
    },
    actions: { keep: assign(({ context }, { key }: { key: string }) => ({ keys: [...context.keys, key] })) },
  }).createMachine({
    id: 'door',
    type: 'parallel',
    context: { keys: [] },
    states: {
      bolt: { initial: 'drawn', states: { drawn: { on: { bolted: 'shut' } }, shut: {} } },
      leaf: {
        initial: 'closed',
        on: { 'key.turned': { actions: { type: 'keep', params: ({ event }) => event } } },
        states: {
          closed: {
            on: {
              pushed: [
                { guard: stateIn({ bolt: 'shut' }), target: 'rattling' },
                {
                  guard: and([
                    or([
                      { type: 'has', params: { key: 'brass' } },
                      { type: 'has', params: { key: 'iron' } },
                    ]),
                    not({ type: 'has', params: { key: 'wax' } }),
                  ]),
                  target: 'open',
                },
                { target: 'rattling' },
              ],
            },
          },
          rattling: { always: 'closed' },
          open: { initial: 'ajar', states: { ajar: { initial: 'still', states: { still: {} } } } },
        },
      },
    },
  });
  const fixtures: Fixtures<typeof door> = {
    events: {
      'key.turned': [
        { type: 'key.turned', key: 'iron' },
        { type: 'key.turned', key: 'wax' },
      ],
      bolted: [{ type: 'bolted' }],
      pushed: [{ type: 'pushed' }],
    },
    slots: {},
    deciding: ({ keys }) => [...new Set(keys)].toSorted(),
    stages: [{ steps: 3 }],
  };

  test('each branch is a transition of its own, down to the innermost state', async () => {
    expect(await unreached(subject('door', 'd/d', door, fixtures))).toEqual([]);
    const keyless = { ...fixtures.events, 'key.turned': [{ type: 'key.turned', key: 'wax' }] } as const;
    expect(await unreached(subject('door', 'd/d', door, { ...fixtures, events: keyless }))).toEqual([
      'state door.leaf.open',
      'state door.leaf.open.ajar',
      'state door.leaf.open.ajar.still',
      'door.leaf.closed: pushed #2 -> door.leaf.open',
    ]);
  });

  test('a machine whose branch leads elsewhere breaks a path, which is named', async () => {
    const one = subject('door', 'd/d', door, fixtures);
    const open = door.provide({ guards: { has: () => true } });
    const walks = shortestPaths(one).map((path) => () => walk(path, machineExecutor({ ...one, machine: open })));
    const failures = await Promise.all(
      walks.map((run) =>
        run().then(
          () => null,
          (error: Error) => error.message,
        ),
      ),
    );
    expect(failures.filter((message) => message?.startsWith('door: a path breaks at step ')).length).toBeGreaterThan(0);
  });
});

describe('simple paths', () => {
  const buttons = setup({
    types: {} as { context: Record<'a' | 'b' | 'c', boolean>; events: { type: 'a' } | { type: 'b' } | { type: 'c' } },
    actions: { press: assign((_, { type }: { type: 'a' | 'b' | 'c' }) => ({ [type]: true })) },
  }).createMachine({
    id: 'buttons',
    context: { a: false, b: false, c: false },
    on: { '*': { actions: { type: 'press', params: ({ event }) => event } } },
  });
  const events = { a: [{ type: 'a' }], b: [{ type: 'b' }], c: [{ type: 'c' }] } as const;

  test('are every order of what may happen, no situation twice', () => {
    const one = subject('buttons', 'b/b', buttons, { events, slots: {}, stages: [{ steps: 9 }] });
    expect(words(one, simplePaths(one)).toSorted()).toEqual([
      ['a', 'b', 'c'],
      ['a', 'c', 'b'],
      ['b', 'a', 'c'],
      ['b', 'c', 'a'],
      ['c', 'a', 'b'],
      ['c', 'b', 'a'],
    ]);
  });

  test('keep to their length, from where their stage is', () => {
    const one = subject('buttons', 'b/b', buttons, { events, slots: {}, stages: [{ after: ['b'], steps: 1 }] });
    expect(words(one, simplePaths(one)).toSorted()).toEqual([
      ['b', 'a'],
      ['b', 'c'],
    ]);
  });

  test('refuse a stage that is never come to', () => {
    const one = subject('buttons', 'b/b', buttons, { events, slots: {}, stages: [{ after: ['d'], steps: 1 }] });
    expect(() => simplePaths(one)).toThrow("buttons: a stage says 'd', which cannot happen then.");
  });
});

test('a new event or slot, and a wrong answer, do not compile', () => {
  const toy = setup({
    types: {} as { events: { type: 'a' } | { type: 'b'; of: number } },
    actors: { work: slot<number>('work') },
  }).createMachine({ id: 'toy' });
  const work = { answers: { one: 1 } };
  const whole: Fixtures<typeof toy> = { events: { a: [{ type: 'a' }], b: [{ type: 'b', of: 1 }] }, slots: { work } };
  // @ts-expect-error -- the event b has no example
  const noExample: Fixtures<typeof toy> = { events: { a: [{ type: 'a' }] }, slots: { work } };
  // @ts-expect-error -- nor has it here
  const empty: Fixtures<typeof toy> = { events: { ...whole.events, b: [] }, slots: { work } };
  // @ts-expect-error -- the event b says of how many
  const halfEvent: Fixtures<typeof toy> = { events: { ...whole.events, b: [{ type: 'b' }] }, slots: { work } };
  // @ts-expect-error -- there is no event c
  const strange: Fixtures<typeof toy> = { events: { ...whole.events, c: [{ type: 'c' }] }, slots: { work } };
  // @ts-expect-error -- the slot has no answers
  const noSlot: Fixtures<typeof toy> = { events: whole.events, slots: {} };
  // @ts-expect-error -- the slot answers numbers
  const wrongAnswer: Fixtures<typeof toy> = { events: whole.events, slots: { work: { answers: { one: 'one' } } } };
  expect(subject('toy', 't/t', toy, whole).slots).toEqual({ work });
  expect([noExample, empty, halfEvent, strange, noSlot, wrongAnswer]).toHaveLength(6);
});
