import { stateNodes, transitionsOf } from './chart.ts';
import type { Subject } from './fixtures.ts';
import type { Touched } from './run.ts';

/** What the paths of a machine reached, counted on the real machine. */
export interface Coverage {
  readonly name: string;
  readonly states: { readonly all: number; readonly reached: number };
  readonly transitions: { readonly all: number; readonly reached: number };
  /** Unreached states and transitions, without those shown impossible. */
  readonly unreached: readonly string[];
  /** Transitions shown impossible, with the reason. */
  readonly impossible: Readonly<Record<string, string>>;
  /** Exceptions that name nothing in the chart, or something that was reached after all. */
  readonly falseExceptions: readonly string[];
}

/** Counts what was touched against what the chart holds. */
export function coverageOf({ name, machine, impossible }: Subject, touched: Touched): Coverage {
  const states = stateNodes(machine).map(({ id }) => id);
  const transitions = transitionsOf(machine).map((transition) => transition.name);
  const reachedStates = states.filter((id) => touched.states.has(id));
  const reachedTransitions = transitions.filter((transition) => touched.transitions.has(transition));
  return {
    name,
    states: { all: states.length, reached: reachedStates.length },
    transitions: { all: transitions.length, reached: reachedTransitions.length },
    unreached: [
      ...states.filter((id) => !touched.states.has(id)).map((id) => `state ${id}`),
      ...transitions.filter((each) => !touched.transitions.has(each) && !(each in impossible)),
    ],
    impossible,
    falseExceptions: Object.keys(impossible).filter(
      (each) => !transitions.includes(each) || touched.transitions.has(each),
    ),
  };
}
