import type {
  AnyActorLogic,
  AnyStateMachine,
  CallbackActorLogic,
  ContextFrom,
  EventFromLogic,
  InputFrom,
  OutputFrom,
  PromiseActorLogic,
  StateMachine,
} from 'xstate';

import type { Stage } from './simple.ts';
import type { StepEvent } from './steps.ts';

/**
 * What a test author writes about a machine: an example of each event, and of each thing a slot can answer.
 * Both are exhaustive by type: a new event or slot of the machine fails compilation until it has a fixture.
 * That a slot throws is always tried and needs no fixture.
 */
export interface Fixtures<Machine extends AnyStateMachine> {
  /** What the machine is started with; left out for machines that take nothing. */
  readonly input?: InputFrom<Machine>;
  readonly events: {
    readonly [Type in EventFromLogic<Machine>['type']]: Several<Extract<EventFromLogic<Machine>, { type: Type }>>;
  };
  readonly slots: {
    readonly [Slot in SlotOf<Machine> as Slot['src']]: SlotFixture<Slot['logic']>;
  };
  /**
   * What of the context decides where events lead (what the guards ask), as something JSON can hold.
   * Two snapshots that agree in state and in this count as one; left out, the whole context counts.
   */
  readonly deciding?: (context: ContextFrom<Machine>) => unknown;
  /** From where simple paths set out, and how far they go; left out: three steps from the start. */
  readonly stages?: readonly Stage[];
  /** Transitions shown impossible, by their name in the coverage, with the reason. */
  readonly impossible?: Readonly<Record<string, string>>;
}

/** At least one. */
type Several<Item> = readonly [Item, ...Item[]];

/** Named answers of a slot; the name is what a path says of the step. */
export type Answers<Output> = Readonly<Record<string, Output>>;

/* eslint-disable @typescript-eslint/no-unused-vars -- `infer` wants a name for every parameter, read or not */
type SlotOf<Machine> =
  Machine extends StateMachine<
    infer _Context,
    infer _Event,
    infer _Children,
    infer Slot,
    infer _Action,
    infer _Guard,
    infer _Delay,
    infer _Value,
    infer _Tag,
    infer _Input,
    infer _Output,
    infer _Emitted,
    infer _Meta,
    infer _Schema
  >
    ? Slot
    : never;

/**
 * A promise slot: what it answers. A child machine: what it shows of itself while it lives, where its parent listens to
 * that, and what it ends with, if it ends. A callback slot speaks by events, which have their own fixtures.
 */
export type SlotFixture<Logic> =
  Logic extends CallbackActorLogic<infer _Received, infer _CallbackInput>
    ? { readonly speaksByEvents: true }
    : Logic extends PromiseActorLogic<infer Output, infer _Input>
      ? { readonly answers: Answers<Output> }
      : Logic extends AnyStateMachine
        ? {
            readonly shows?: Answers<{ readonly context: ContextFrom<Logic> }>;
            readonly answers?: Answers<OutputFrom<Logic>>;
          }
        : Logic extends AnyActorLogic
          ? { readonly answers?: Answers<unknown> }
          : never;
/* eslint-enable @typescript-eslint/no-unused-vars */

/** Slot fixtures as the kit reads them, whatever the machine. */
export interface AnySlotFixture {
  readonly answers?: Answers<unknown>;
  readonly shows?: Answers<{ readonly context: unknown }>;
  readonly speaksByEvents?: true;
}

/** A machine with its fixtures, under the name by which the coverage knows it. */
export interface Subject {
  readonly name: string;
  /** The machine's folder and file, for its diagram: 'exam/exam'. */
  readonly file: string;
  readonly machine: AnyStateMachine;
  readonly input: unknown;
  readonly events: Readonly<Record<string, readonly StepEvent[]>>;
  readonly slots: Readonly<Record<string, AnySlotFixture>>;
  readonly deciding: (context: unknown) => unknown;
  readonly stages: readonly Stage[];
  readonly impossible: Readonly<Record<string, string>>;
}

/** Binds a machine to its fixtures; the types are checked here, and the kit needs them no further. */
export function subject<Machine extends AnyStateMachine>(
  name: string,
  file: string,
  machine: Machine,
  fixtures: Fixtures<Machine>,
): Subject {
  const { input, events, slots, deciding, stages = [{ steps: 3 }], impossible = {} } = fixtures;
  return {
    name,
    file,
    machine,
    input,
    // Interfaces carry no index signature, so the compiler does not see that these are events.
    events: events as unknown as Subject['events'],
    slots: slots as Subject['slots'],
    // The kit only ever hands over contexts of this very machine.
    deciding: (deciding ?? ((context) => context)) as Subject['deciding'],
    stages,
    impossible,
  };
}
