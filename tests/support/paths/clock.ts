import type { ActorOptions, AnyActorLogic } from 'xstate';

type Clock = NonNullable<ActorOptions<AnyActorLogic>['clock']>;

/** A clock that stands still until it is told to ring. */
export interface PathClock extends Clock {
  /** Moves on to the delay that ends next and ends it; of two that end in the same millisecond the one begun first. */
  readonly ring: () => void;
}

interface Delay {
  readonly due: number;
  readonly end: () => void;
}

/**
 * XState's simulated clock ends everything that is due at once, and in no promised order. A path wants one delay a step.
 */
export function pathClock(): PathClock {
  let now = 0;
  let begun = 0;
  const delays = new Map<number, Delay>();
  return {
    setTimeout: (end: () => void, milliseconds: number) => {
      begun += 1;
      delays.set(begun, { due: now + milliseconds, end });
      return begun;
    },
    clearTimeout: (id: number) => {
      delays.delete(id);
    },
    ring: () => {
      const [next] = [...delays].toSorted(([, one], [, other]) => one.due - other.due);
      if (!next) throw new Error('No delay is under way.');
      const [id, { due, end }] = next;
      now = due;
      delays.delete(id);
      end();
    },
  };
}
