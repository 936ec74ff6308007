import { isDeepStrictEqual } from 'node:util';

import { TestModel } from '@xstate/test';
import {
  initialTransition,
  StateMachine,
  transition,
  type ActorLogic,
  type AnyActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type Snapshot,
  type StateValue,
} from 'xstate';

import { charted, nodesOf } from './chart.ts';
import type { Subject } from './fixtures.ts';
import { happeningsOf, inWords, type Happening, type StepEvent } from './steps.ts';

/** A snapshot on the way through the chart, and what led into it. */
type Passage = Snapshot<unknown> & {
  readonly snapshot: AnyMachineSnapshot;
  /** Slots that have answered or failed and were not asked again: nothing more comes from them. */
  readonly settled: readonly string[];
  /** The transitions that the last event took, by name. */
  readonly taken: readonly string[];
  readonly toJSON: () => unknown;
};

/** A path through a machine: what happens, step by step, and the snapshot expected after each. */
export interface Path {
  readonly steps: readonly PathStep[];
}
export interface PathStep {
  readonly happening: Happening;
  readonly words: string;
  readonly expected: AnyMachineSnapshot;
}

/** More traversals than this mean that `deciding` lets through what does not decide. */
const traversalLimit = 50_000;

function passage(snapshot: AnyMachineSnapshot, settled: readonly string[], taken: readonly string[]): Passage {
  const toJSON = () => ({ value: snapshot.value, settled });
  return { status: 'active', output: undefined, error: undefined, snapshot, settled, taken, toJSON };
}

/** The traversal's scope belongs to the passages, but nothing in it depends on them. */
const ours = (scope: unknown) => scope as AnyActorScope;

/** The machine as pure logic that also notes which transitions it takes and which slots are done. */
function logicOf({ machine, input }: Subject): ActorLogic<Passage, StepEvent, unknown> {
  return {
    getInitialSnapshot: (scope) => passage(machine.getInitialSnapshot(ours(scope), input), [], []),
    getPersistedSnapshot: (state) => state,
    transition: ({ snapshot, settled }, event, scope) => {
      const taken: string[] = [];
      const watching = scope.system.inspect((inspected) => {
        if (inspected.type === '@xstate.microstep')
          taken.push(...inspected._transitions.map((each) => charted(each).name));
      });
      const next = machine.transition(snapshot, event, ours(scope));
      watching.unsubscribe();
      const slot = /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(event.type)?.[1];
      const before = slot === undefined ? settled : [...new Set([...settled, slot])].toSorted();
      return passage(
        next,
        before.filter((each) => next.children[each] === snapshot.children[each]),
        taken,
      );
    },
  };
}

/** Whether this can happen now: somebody listens to the event, the slot is at work, the timer runs. */
function possible({ machine }: Subject, { snapshot, settled }: Passage, happening: Happening): boolean {
  if (snapshot.status !== 'active') return false;
  const active: readonly AnyStateNode[] = [machine.root, ...nodesOf(machine.root, snapshot.value)];
  const heard = active.some(({ transitions }) => transitions.has(happening.event.type) || transitions.has('*'));
  if (happening.kind === 'event' || happening.kind === 'elapses') return heard;
  const atWork = active.some(({ invoke }) => invoke.some(({ id }) => id === happening.slot));
  if (!atWork || settled.includes(happening.slot)) return false;
  // A slot's failure that nobody hears ends the machine: it is tried, so that this shows. Child machines do not fail.
  return heard || happening.kind === 'answers' || (happening.kind === 'fails' && !isMachine(machine, happening.slot));
}

const isMachine = (machine: AnyStateMachine, slot: string) =>
  machine.implementations.actors[slot] instanceof StateMachine;

/** The key by which two passages count as one. */
function keyOf({ deciding }: Subject, { snapshot, settled, taken }: Passage): string {
  return JSON.stringify([snapshot.value, deciding(snapshot.context), settled, taken]);
}

/** The model of a machine, for @xstate/test. Its events are those of the happenings. */
export function modelOf(subject: Subject, happenings: readonly Happening[]): TestModel<Passage, StepEvent, unknown> {
  const words = new Map(happenings.map((happening) => [happening.event, inWords(happening)]));
  return new TestModel(logicOf(subject), {
    events: (state) => happenings.filter((each) => possible(subject, state, each)).map(({ event }) => event),
    serializeState: (state) => keyOf(subject, state),
    serializeEvent: (event) => words.get(event) ?? event.type,
    limit: traversalLimit,
  });
}

/** The same happenings once more from the start, with the snapshots that really belong to this path. */
function replayed({ name, machine, input }: Subject, happenings: readonly Happening[], values: readonly StateValue[]) {
  let [snapshot]: [AnyMachineSnapshot, ...unknown[]] = initialTransition(machine, input);
  const steps = happenings.map((happening, index): PathStep => {
    [snapshot] = transition(machine, snapshot, happening.event);
    const words = inWords(happening);
    const sofar = () =>
      `${name}: ${happenings
        .slice(0, index + 1)
        .map(inWords)
        .join(' -> ')}`;
    if (snapshot.status === 'error') throw new Error(`${sofar()}\nends in an error that nobody handles.`);
    if (!isDeepStrictEqual(snapshot.value, values[index])) {
      throw new Error(`${sofar()}\nleads elsewhere than its model: \`deciding\` leaves out what a guard asks.`);
    }
    return { happening, words, expected: snapshot };
  });
  return { steps };
}

/**
 * The shortest paths that together reach every state, by every transition that leads into it.
 * Paths that another one begins with are left out.
 */
export function shortestPaths(subject: Subject): readonly Path[] {
  const happenings = happeningsOf(subject);
  const byEvent = new Map(happenings.map((happening) => [happening.event, happening]));
  return modelOf(subject, happenings)
    .getShortestPaths()
    .map(({ steps }) => {
      // The first step of a path is the start itself.
      const walked = steps.slice(1);
      return replayed(
        subject,
        walked.flatMap(({ event }) => byEvent.get(event) ?? []),
        walked.map(({ state }) => state.snapshot.value),
      );
    });
}
