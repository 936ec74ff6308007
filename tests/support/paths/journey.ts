import { deepStrictEqual } from 'node:assert';

import { createActor, type AnyActorRef, type AnyMachineSnapshot, type StateValue } from 'xstate';

import { pathClock } from './clock.ts';
import type { Subject } from './fixtures.ts';
import { performing, withDeferredSlots } from './run.ts';
import { happeningsOf, inWords } from './steps.ts';

/** What must hold after a step of a journey; all but the state only where it is spoken of. */
export interface Pinned {
  /** The step, in the words of the paths. */
  readonly step: string;
  readonly state: StateValue;
  /** A part of the context. */
  readonly context?: Readonly<Record<string, unknown>>;
  /** How often each of these slots has been asked since the start. */
  readonly asked?: Readonly<Record<string, number>>;
  /** Everything that child machines were told in this step: 'catalogue university.chosen'. */
  readonly told?: readonly string[];
}

/** A way through a machine whose every station was written down by hand, and not drawn from the machine. */
export interface Journey {
  readonly subject: Subject;
  readonly title: string;
  readonly steps: readonly Pinned[];
}

/** Walks a journey on the real machine; its error names the journey, the step and what differs. */
export function travel({ subject, title, steps }: Journey): void {
  const asked = new Map<string, number>();
  const told: string[] = [];
  const clock = pathClock();
  const idOf = (ref: unknown) => (ref as { id: string }).id;
  const actor: AnyActorRef = createActor(withDeferredSlots(subject), {
    input: subject.input,
    clock,
    inspect: (inspected) => {
      if (inspected.type === '@xstate.actor') {
        const id = idOf(inspected.actorRef);
        asked.set(id, (asked.get(id) ?? 0) + 1);
      }
      if (inspected.type === '@xstate.event' && inspected.sourceRef === actor && inspected.actorRef !== actor)
        told.push(`${idOf(inspected.actorRef)} ${inspected.event.type}`);
    },
  });
  actor.start();
  const happenings = happeningsOf(subject);
  steps.forEach((pinned, index) => {
    told.length = 0;
    try {
      const happening = happenings.find((each) => inWords(each) === pinned.step);
      if (!happening) throw new Error(`Nothing is called '${pinned.step}'.`);
      performing(actor, clock, happening);
      const { value, context } = actor.getSnapshot() as AnyMachineSnapshot;
      deepStrictEqual(value, pinned.state);
      for (const [key, expected] of Object.entries(pinned.context ?? {})) deepStrictEqual(context[key], expected, key);
      for (const [slot, times] of Object.entries(pinned.asked ?? {}))
        deepStrictEqual(asked.get(slot) ?? 0, times, slot);
      if (pinned.told)
        deepStrictEqual(
          told.filter((each) => !/ (slot|xstate)\./.test(each)),
          pinned.told,
        );
    } catch (error) {
      const way = steps.map(({ step }, at) => `${at === index ? 'x' : ' '} ${at + 1}. ${step}`).join('\n');
      const reason = error instanceof Error ? error.message : String(error);
      throw new Error(`${subject.name}: the journey '${title}' breaks at step ${index + 1}\n${way}\n${reason}`, {
        cause: error,
      });
    }
  });
  actor.stop();
}
