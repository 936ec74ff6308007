import { deepStrictEqual, strictEqual } from 'node:assert';

import {
  createActor,
  StateMachine,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
} from 'xstate';

import { charted, nodesOf, stateNodes } from './chart.ts';
import { pathClock, type PathClock } from './clock.ts';
import { deferred, type Settlement } from './deferred.ts';
import type { Subject } from './fixtures.ts';
import type { Path, PathStep } from './model.ts';
import type { Happening } from './steps.ts';

/** What a path is walked on: the machine alone, a rendered view, a browser. */
export interface Executor {
  /** Makes this step happen. */
  readonly perform: (step: PathStep) => void | Promise<void>;
  /** Throws unless the subject now stands where the step's `expected` says. */
  readonly confirm: (step: Pick<PathStep, 'expected'>) => void | Promise<void>;
}

/** What a walk on the real machine touched, by the chart's names. */
export interface Touched {
  readonly states: Set<string>;
  readonly transitions: Set<string>;
}

export const nothingTouched = (): Touched => ({ states: new Set(), transitions: new Set() });

/** Walks a path and says where it broke. Every step is performed and confirmed, or the walk fails. */
export async function walk(path: Path, { perform, confirm }: Executor): Promise<void> {
  let walked = 0;
  for (const step of path.steps) {
    try {
      await perform(step);
      await confirm(step);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new Error(`${path.subject}: a path breaks at step ${walked + 1}\n${inSteps(path, walked)}\n${reason}`, {
        cause: error,
      });
    }
    walked += 1;
  }
  strictEqual(walked, path.steps.length, 'Not every step of the path was walked.');
}

/** A path as numbered lines; with `broken`, the step that failed is marked. */
export function inSteps({ steps }: Pick<Path, 'steps'>, broken?: number): string {
  return steps
    .map(({ words, expected }, index) => {
      const mark = index === broken ? 'x' : ' ';
      return `${mark} ${index + 1}. ${words} => ${JSON.stringify(expected.value)}`;
    })
    .join('\n');
}

/** The machine itself, started anew, its slots deferred and its clock simulated. */
export function machineExecutor(subject: Subject, touched: Touched = nothingTouched()): Executor {
  const machine = withDeferredSlots(subject);
  const clock = pathClock();
  const touch = ({ value }: AnyMachineSnapshot) => {
    for (const { id } of nodesOf(machine.root, value)) touched.states.add(id);
  };
  const actor = createActor(machine, {
    input: subject.input,
    clock,
    inspect: (inspected) => {
      if (inspected.type !== '@xstate.microstep' || inspected.actorRef.sessionId !== inspected.rootId) return;
      for (const transition of inspected._transitions) touched.transitions.add(charted(transition).name);
      touch(inspected.snapshot as AnyMachineSnapshot);
    },
  });
  actor.start();
  touch(actor.getSnapshot());

  return {
    perform: ({ happening }) => performing(actor, clock, happening),
    confirm: ({ expected }) => {
      const { status, value, context, tags } = actor.getSnapshot();
      deepStrictEqual(value, expected.value);
      const kept = JSON.parse(JSON.stringify({ status, value, context })) as typeof expected;
      deepStrictEqual(kept.context, context, 'The context is not what JSON can hold.');
      const revived = machine.resolveState(kept);
      deepStrictEqual({ value: revived.value, tags: revived.tags }, { value, tags }, 'The snapshot is lost in JSON.');
      deepStrictEqual(
        { status, context, tags },
        { status: expected.status, context: expected.context, tags: expected.tags },
      );
    },
  };
}

/** Makes something happen to a machine whose slots are deferred. */
export function performing(actor: AnyActorRef, clock: PathClock, happening: Happening): void {
  const tell = (slot: string, settlement: Settlement) => {
    const child: AnyActorRef | undefined = actor.getSnapshot().children[slot];
    if (child?.getSnapshot().status !== 'active') throw new Error(`The slot '${slot}' is not at work.`);
    child.send(settlement);
  };
  switch (happening.kind) {
    case 'event':
      return actor.send(happening.event);
    case 'answers':
      return tell(happening.slot, { type: 'slot.answers', output: happening.output });
    case 'fails':
      return tell(happening.slot, { type: 'slot.fails', error: happening.error });
    case 'shows':
      return tell(happening.slot, { type: 'slot.shows', snapshot: happening.snapshot });
    case 'elapses':
      return clock.ring();
  }
}

/** The machine with every slot of its fixtures in the hand of whoever walks. */
export function withDeferredSlots({ machine, slots }: Subject): AnyStateMachine {
  for (const { id, src } of [machine.root as AnyStateNode, ...stateNodes(machine)].flatMap(({ invoke }) => invoke)) {
    strictEqual(id, src, `An invocation's id is its slot's name, but '${id}' has '${String(src)}'.`);
  }
  const logics = machine.implementations.actors;
  return machine.provide({
    actors: Object.fromEntries(Object.keys(slots).map((slot) => [slot, deferred(logics[slot])])),
  });
}

/** A machine whose promise slots wait to be told what comes of them; its child machines are its own. */
export function withHeldPromises<Machine extends AnyStateMachine>(machine: Machine): Machine {
  const promises = Object.entries(machine.implementations.actors).filter(
    ([, logic]) => !(logic instanceof StateMachine),
  );
  return machine.provide({
    actors: Object.fromEntries(promises.map(([slot, logic]) => [slot, deferred(logic)])),
  }) as Machine;
}
