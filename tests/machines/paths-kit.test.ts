import { describe, expect, test } from 'vitest';
import { assign, fromCallback, setup } from 'xstate';

import { slot } from '#machines/shared/slot.ts';
import { coverageOf } from '#tests/support/paths/coverage.ts';
import { diagramOf } from '#tests/support/paths/diagram.ts';
import { subject, type Fixtures, type Subject } from '#tests/support/paths/fixtures.ts';
import { shortestPaths } from '#tests/support/paths/model.ts';
import { inSteps, machineExecutor, nothingTouched, walk } from '#tests/support/paths/run.ts';

/** A kettle: everything a chart of ours can hold, in little. */
const kettle = setup({
  types: {} as {
    context: { cups: number };
    events: { type: 'lid.opened' } | { type: 'pressed'; cups: number } | { type: 'steam.sensed' };
  },
  actors: {
    boil: slot<{ hot: boolean }, { cups: number }>('boil'),
    watchSteam: fromCallback(() => undefined),
    clean: setup({}).createMachine({ initial: 'rinsing', states: { rinsing: {} } }),
  },
  guards: { hot: (_, { hot }: { hot: boolean }) => hot, full: ({ context }) => context.cups > 1 },
  actions: { fill: assign((_, { cups }: { cups: number }) => ({ cups })) },
  delays: { COOLING: 90_000 },
}).createMachine({
  id: 'kettle',
  type: 'parallel',
  context: { cups: 0 },
  states: {
    lid: { initial: 'shut', states: { shut: { on: { 'lid.opened': 'open' } }, open: { after: { 500: 'shut' } } } },
    heat: {
      initial: 'off',
      states: {
        off: { on: { pressed: { target: 'asked', actions: { type: 'fill', params: ({ event }) => event } } } },
        asked: { always: [{ guard: 'full', target: 'on' }, { target: 'off' }] },
        on: {
          initial: 'boiling',
          states: {
            boiling: {
              invoke: [
                {
                  id: 'boil',
                  src: 'boil',
                  input: ({ context }) => context,
                  onDone: [
                    { guard: { type: 'hot', params: ({ event }) => event.output }, target: '#kettle.heat.hot' },
                    { target: '#kettle.heat.off' },
                  ],
                  onError: '#kettle.heat.broken',
                },
                { id: 'watchSteam', src: 'watchSteam', onError: '#kettle.heat.broken' },
              ],
              on: { 'steam.sensed': '#kettle.heat.hot' },
            },
          },
        },
        hot: { after: { COOLING: 'off' } },
        broken: { invoke: { id: 'clean', src: 'clean' } },
      },
    },
  },
});

const fixtures: Fixtures<typeof kettle> = {
  events: {
    'lid.opened': [{ type: 'lid.opened' }],
    pressed: [
      { type: 'pressed', cups: 1 },
      { type: 'pressed', cups: 2 },
    ],
    'steam.sensed': [{ type: 'steam.sensed' }],
  },
  slots: {
    boil: { answers: { hot: { hot: true }, lukewarm: { hot: false } } },
    watchSteam: { speaksByEvents: true },
    clean: {},
  },
};

const whole = subject('kettle', 'kettle/kettle', kettle, fixtures);

async function walked(one: Subject, on = one) {
  const paths = shortestPaths(one);
  const touched = nothingTouched();
  for (const path of paths) await walk(path, machineExecutor(on, touched));
  return coverageOf(one, touched);
}

describe('generated paths', () => {
  test('go through slots, callbacks, timers, transient, nested and parallel states', async () => {
    const coverage = await walked(whole);
    expect(coverage).toMatchObject({
      states: { all: 10, reached: 10 },
      transitions: { all: 11, reached: 11 },
      unreached: [],
      falseExceptions: [],
    });
  });

  test('tell each step in words', () => {
    const told = shortestPaths(whole).map((path) => inSteps(path));
    expect(told.some((lines) => lines.includes('boil answers: lukewarm => {"lid":"shut","heat":"off"}'))).toBe(true);
    expect(told.some((lines) => lines.includes('boil fails => {"lid":"shut","heat":"broken"}'))).toBe(true);
    expect(told.some((lines) => lines.includes('COOLING elapses'))).toBe(true);
  });

  test('list what they do not reach', async () => {
    const { slots, events } = fixtures;
    const cold = subject('kettle', 'kettle/kettle', kettle, {
      events: { ...events, 'steam.sensed': [{ type: 'steam.sensed' }], pressed: [{ type: 'pressed', cups: 1 }] },
      slots,
    });
    const { unreached, states } = await walked(cold);
    expect(states).toEqual({ all: 10, reached: 6 });
    expect(unreached).toContain('state kettle.heat.hot');
    expect(unreached).toContain('kettle.heat.asked: always #1 -> kettle.heat.on');
    expect(unreached).not.toContain('kettle.heat.asked: always #2 -> kettle.heat.off');
  });

  test('take an exception with a reason, and expose one that names nothing or something reached', async () => {
    const steam = 'kettle.heat.on.boiling: steam.sensed -> kettle.heat.hot';
    const excepted = subject('kettle', 'kettle/kettle', kettle, {
      ...fixtures,
      impossible: { [steam]: 'It is not.', 'kettle: nothing': 'There is no such thing.' },
    });
    expect((await walked(excepted)).falseExceptions).toEqual([steam, 'kettle: nothing']);
  });

  /** Takes three presses to get high. */
  const counter = setup({
    types: {} as { context: { times: number }; events: { type: 'pressed' } },
    guards: { often: ({ context }) => context.times > 1 },
    actions: { count: assign({ times: ({ context }) => context.times + 1 }) },
  }).createMachine({
    id: 'counter',
    context: { times: 0 },
    initial: 'low',
    states: { low: { on: { pressed: [{ guard: 'often', target: 'high' }, { actions: 'count' }] } }, high: {} },
  });
  const events = { pressed: [{ type: 'pressed' }] } as const;

  test('follow the context, and list what is unreached when `deciding` leaves out what a guard asks', async () => {
    const seeing = subject('counter', 'c/c', counter, { events, slots: {}, deciding: ({ times }) => times });
    expect((await walked(seeing)).unreached).toEqual([]);
    const blind = subject('counter', 'c/c', counter, { events, slots: {}, deciding: () => null });
    expect((await walked(blind)).unreached).toEqual(['state counter.high', 'counter.low: pressed #1 -> counter.high']);
  });

  test('break where a guard does not answer alike every time', () => {
    let asked = 0;
    const moody = counter.provide({ guards: { often: () => asked++ % 3 === 1 } });
    const one = subject('moody', 'm/m', moody, { events, slots: {}, deciding: () => null });
    expect(() => shortestPaths(one)).toThrow('moody: pressed -> pressed\nleads elsewhere than its model');
  });

  test('end at once in an error that no state handles', () => {
    const fragile = setup({ actors: { boil: slot<string>('boil') } }).createMachine({
      id: 'fragile',
      initial: 'boiling',
      states: { boiling: { invoke: { id: 'boil', src: 'boil' } } },
    });
    const one = subject('fragile', 'f/f', fragile, { events: {}, slots: { boil: { answers: { hot: 'hot' } } } });
    expect(() => shortestPaths(one)).toThrow('boil fails\nends in an error that nobody handles.');
  });
});

describe('a walk', () => {
  test('names the path and the step at which the machine stands elsewhere', async () => {
    const wrong = kettle.provide({ guards: { hot: () => true } });
    await expect(walked(whole, { ...whole, machine: wrong })).rejects.toThrow(/x \d\. boil answers: lukewarm => /);
  });

  test('breaks when a context is not what JSON can hold', async () => {
    const dated = setup({ types: {} as { context: { at: unknown }; events: { type: 'a' } } }).createMachine({
      id: 'dated',
      context: { at: new Date(0) },
      on: { a: {} },
    });
    const one = subject('dated', 'd/d', dated, { events: { a: [{ type: 'a' }] }, slots: {} });
    await expect(walked(one)).rejects.toThrow('1. a => ');
  });

  test('wants every invocation under the name of its slot', () => {
    const renamed = setup({ actors: { boil: slot<string>('boil') } }).createMachine({
      id: 'renamed',
      invoke: { id: 'heat', src: 'boil', onDone: {}, onError: {} },
    });
    const one = subject('renamed', 'r/r', renamed, { events: {}, slots: { boil: { answers: { hot: 'hot' } } } });
    expect(() => machineExecutor(one)).toThrow("'heat' has 'boil'");
  });
});

test('a diagram draws every transition once, inside the state that holds both ends', () => {
  expect(diagramOf(kettle, 'kettle/kettle')).toBe(`%% Drawn from kettle/kettle.machine.ts by npm run paths.
stateDiagram-v2
  state "lid (at all times)" as kettle_lid {
    [*] --> kettle_lid_shut
    state "shut" as kettle_lid_shut
    state "open" as kettle_lid_open
    kettle_lid_shut --> kettle_lid_open : lid.opened
    kettle_lid_open --> kettle_lid_shut : after 500
  }
  state "heat (at all times)" as kettle_heat {
    [*] --> kettle_heat_off
    state "off" as kettle_heat_off
    state "asked" as kettle_heat_asked
    state "on" as kettle_heat_on {
      [*] --> kettle_heat_on_boiling
      state "boiling" as kettle_heat_on_boiling
    }
    state "hot" as kettle_heat_hot
    state "broken" as kettle_heat_broken
    kettle_heat_off --> kettle_heat_asked : pressed
    kettle_heat_asked --> kettle_heat_on : always [full]
    kettle_heat_asked --> kettle_heat_off : always
    kettle_heat_on --> kettle_heat_hot : steam.sensed
    kettle_heat_on --> kettle_heat_hot : boil done [hot]
    kettle_heat_on --> kettle_heat_off : boil done
    kettle_heat_on --> kettle_heat_broken : boil failed
    kettle_heat_on --> kettle_heat_broken : watchSteam failed
    kettle_heat_hot --> kettle_heat_off : after COOLING
  }
`);
});
