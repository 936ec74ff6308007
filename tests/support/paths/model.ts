import { TestModel } from '@xstate/test';
import {
  StateMachine,
  type ActorLogic,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
} from 'xstate';

import { nodesOf } from './chart.ts';
import type { Subject } from './fixtures.ts';
import { beginning, following, ringing, type Passage } from './passage.ts';
import { happeningsOf, inWords, type Happening, type StepEvent } from './steps.ts';

/** A path through a machine: what happens, step by step, and the snapshot expected after each. */
export interface Path {
  /** The name of its subject. */
  readonly subject: string;
  readonly steps: readonly PathStep[];
}
export interface PathStep {
  readonly happening: Happening;
  readonly words: string;
  /** Milliseconds that pass in this step. */
  readonly passes: number;
  /** The transitions that the step takes, by name. */
  readonly taken: readonly string[];
  readonly expected: AnyMachineSnapshot;
}

/** More traversals than this mean that `deciding` lets through what does not decide. */
const traversalLimit = 50_000;

/** The machine as pure logic. */
function logicOf(subject: Subject): ActorLogic<Passage, StepEvent, unknown> {
  return {
    getInitialSnapshot: () => beginning(subject),
    getPersistedSnapshot: (state) => state,
    transition: (state, event) => following(subject, state, event),
  };
}

/** Whether this can happen now: somebody listens to the event, the slot is at work, the timer is the next to ring. */
export function possible({ machine }: Subject, state: Passage, happening: Happening): boolean {
  const { snapshot, settled } = state;
  if (snapshot.status !== 'active') return false;
  if (happening.kind === 'elapses') return ringing(state)[0] === happening.event.type;
  const active: readonly AnyStateNode[] = [machine.root, ...nodesOf(machine.root, snapshot.value)];
  const heard = active.some(({ transitions }) => transitions.has(happening.event.type) || transitions.has('*'));
  if (happening.kind === 'event') return heard;
  const atWork = active.some(({ invoke }) => invoke.some(({ id }) => id === happening.slot));
  if (!atWork || settled.includes(happening.slot)) return false;
  // A slot's failure that nobody hears ends the machine: it is tried, so that this shows. Child machines do not fail.
  return heard || happening.kind === 'answers' || (happening.kind === 'fails' && !isMachine(machine, happening.slot));
}

function isMachine(machine: AnyStateMachine, slot: string): boolean {
  const logic: unknown = machine.implementations.actors[slot];
  return logic instanceof StateMachine || (typeof logic === 'object' && logic !== null && 'late' in logic);
}

/** The key by which two passages count as one. Of the delays only their order counts, or there would be no end of keys. */
export function keyOf({ deciding }: Subject, state: Passage): string {
  const { snapshot, settled, taken } = state;
  return JSON.stringify([snapshot.status, snapshot.value, deciding(snapshot.context), settled, ringing(state), taken]);
}

/** Whether something that is possible is also offered: a screen does not offer everything everywhere. */
export type Offered = (happening: Happening, snapshot: AnyMachineSnapshot) => boolean;

/** The model of a machine, for @xstate/test. Its events are those of the happenings. */
function modelOf(
  subject: Subject,
  happenings: readonly Happening[],
  offered: Offered,
): TestModel<Passage, StepEvent, unknown> {
  const words = new Map(happenings.map((happening) => [happening.event, inWords(happening)]));
  return new TestModel(logicOf(subject), {
    events: (state) =>
      happenings
        .filter((each) => possible(subject, state, each) && offered(each, state.snapshot))
        .map(({ event }) => event),
    serializeState: (state) => keyOf(subject, state),
    serializeEvent: (event) => words.get(event) ?? event.type,
    limit: traversalLimit,
  });
}

/** The same happenings once more from the start, with the snapshots that really belong to this path. */
export function replayed(subject: Subject, happenings: readonly Happening[], modelled: readonly Passage[]): Path {
  let state = beginning(subject);
  const steps = happenings.map((happening, index): PathStep => {
    const passes = state.timers.find(({ type }) => type === happening.event.type)?.left ?? 0;
    state = following(subject, state, happening.event);
    const sofar = () =>
      `${subject.name}: ${happenings
        .slice(0, index + 1)
        .map(inWords)
        .join(' -> ')}`;
    if (state.snapshot.status === 'error') throw new Error(`${sofar()}\nends in an error that nobody handles.`);
    const model = modelled[index];
    if (!model || keyOf(subject, model) !== keyOf(subject, state)) {
      throw new Error(`${sofar()}\nleads elsewhere than its model: a guard or an action is not pure.`);
    }
    return { happening, words: inWords(happening), passes, taken: state.taken, expected: state.snapshot };
  });
  return { subject: subject.name, steps };
}

/**
 * The shortest paths that together reach every state, by every transition that leads into it.
 * Paths that another one begins with are left out.
 */
export function shortestPaths(subject: Subject, offered: Offered = () => true): readonly Path[] {
  const happenings = happeningsOf(subject);
  const byEvent = new Map(happenings.map((happening) => [happening.event, happening]));
  return modelOf(subject, happenings, offered)
    .getShortestPaths()
    .map(({ steps }) => {
      // The first step of a path is the start itself.
      const walked = steps.slice(1);
      return replayed(
        subject,
        walked.flatMap(({ event }) => byEvent.get(event) ?? []),
        walked.map(({ state }) => state),
      );
    });
}
