import {
  createEmptyActor,
  type AnyActorScope,
  type AnyMachineSnapshot,
  type ExecutableActionObject,
  type Snapshot,
} from 'xstate';

import { charted } from './chart.ts';
import type { Subject } from './fixtures.ts';
import type { StepEvent } from './steps.ts';

/** A snapshot on the way through the chart, with what the snapshot itself does not tell. */
export type Passage = Snapshot<unknown> & {
  readonly snapshot: AnyMachineSnapshot;
  /** Slots that have answered or failed and were not asked again: nothing more comes from them. */
  readonly settled: readonly string[];
  /** The delays that run, by the event they end in, with the milliseconds that are left. Events take no time. */
  readonly timers: readonly Timer[];
  /** The transitions that the last event took, by name. */
  readonly taken: readonly string[];
  readonly toJSON: () => unknown;
};

export interface Timer {
  readonly type: string;
  readonly left: number;
}

/** The events that the running delays end in, the next one first. */
export function ringing({ timers }: Pick<Passage, 'timers'>): readonly string[] {
  return timers.toSorted((one, other) => one.left - other.left).map(({ type }) => type);
}

function passage(
  snapshot: AnyMachineSnapshot,
  settled: readonly string[],
  timers: readonly Timer[],
  taken: readonly string[],
): Passage {
  const toJSON = () => ({ value: snapshot.value, settled, timers });
  return { status: 'active', output: undefined, error: undefined, snapshot, settled, timers, taken, toJSON };
}

/** Runs a pure step of the machine, noting the transitions it takes and the actions it asks for. */
function noting(step: (scope: AnyActorScope) => AnyMachineSnapshot) {
  const actions: ExecutableActionObject[] = [];
  const taken: string[] = [];
  const self = createEmptyActor();
  self.system.inspect((inspected) => {
    if (inspected.type === '@xstate.microstep') taken.push(...inspected._transitions.map((each) => charted(each).name));
  });
  const nothing = () => undefined;
  const snapshot = step({
    self,
    id: '',
    sessionId: '',
    logger: nothing,
    system: self.system,
    defer: nothing,
    emit: nothing,
    stopChild: nothing,
    actionExecutor: (action) => actions.push(action),
  });
  return { snapshot, actions, taken };
}

function timersAfter(timers: readonly Timer[], actions: readonly ExecutableActionObject[]): readonly Timer[] {
  return actions.reduce<readonly Timer[]>((running, { type, params }) => {
    if (type === 'xstate.cancel') {
      const { sendId } = params as { sendId: string };
      return running.filter((timer) => timer.type !== sendId);
    }
    if (type === 'xstate.raise') {
      const { event, delay } = params as { event: StepEvent; delay?: number };
      return delay === undefined ? running : [...running, { type: event.type, left: delay }];
    }
    return running;
  }, timers);
}

/** The machine as it starts. */
export function beginning({ machine, input }: Subject): Passage {
  const { snapshot, actions } = noting((scope) => machine.getInitialSnapshot(scope, input));
  return passage(snapshot, [], timersAfter([], actions), []);
}

/** The machine after one more event. An `xstate.after` event lets the time pass that was left of its delay. */
export function following({ machine }: Subject, before: Passage, event: StepEvent): Passage {
  const { snapshot, actions, taken } = noting((scope) => machine.transition(before.snapshot, event, scope));
  const passed = before.timers.find(({ type }) => type === event.type)?.left ?? 0;
  const running = before.timers
    .filter(({ type }) => type !== event.type)
    .map(({ type, left }) => ({ type, left: left - passed }));
  const slot = /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(event.type)?.[1];
  const settled = slot === undefined ? before.settled : [...new Set([...before.settled, slot])].toSorted();
  return passage(
    snapshot,
    // A child that is another one than before was asked anew.
    settled.filter((each) => snapshot.children[each] === before.snapshot.children[each]),
    timersAfter(running, actions),
    taken,
  );
}
