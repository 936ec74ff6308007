import { act } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { AnyActorRef, SimulatedClock } from 'xstate';

import type { Settlement } from './deferred.ts';
import { beginning } from './passage.ts';
import type { Person } from './person.ts';
import { walk } from './run.ts';
import { screenCoverage, screenExecutor, type Screen, type World } from './screen.ts';

/** A screen as it is rendered, with the machine behind it. */
export interface Mounted {
  /** Runs the screen's machine, with every promise slot held. */
  readonly actor: AnyActorRef;
  /** The clock that the actor goes by. */
  readonly clock: SimulatedClock;
  readonly person: Person;
}

function worldOf({ actor, clock }: Mounted): World {
  const tell = (slot: string, settlement: Settlement) => {
    const child: AnyActorRef | undefined = actor.getSnapshot().children[slot];
    if (child?.getSnapshot().status !== 'active') throw new Error(`The slot '${slot}' is not at work.`);
    act(() => {
      child.send(settlement);
    });
    return Promise.resolve();
  };
  return {
    answer: (happening) =>
      happening.kind === 'answers'
        ? tell(happening.slot, { type: 'slot.answers', output: happening.output })
        : tell(happening.slot, { type: 'slot.fails', error: happening.error }),
    pass: (milliseconds) => {
      act(() => {
        clock.increment(milliseconds);
      });
      return Promise.resolve();
    },
    value: () => actor.getSnapshot().value,
  };
}

/**
 * The path tests of a screen as it is rendered: a few paths that cover every transition a person can cause there, each
 * step done by clicks and typing or by a service's answer, and the screen looked at after each.
 * @param mount renders the screen anew for each path
 */
export function describeScreen(screen: Screen, mount: () => Mounted | Promise<Mounted>): void {
  describe(`paths of ${screen.subject.name} on its screen`, () => {
    const { paths, unreached, falselyBeyond } = screenCoverage(screen);

    test('cover every transition that a person can cause', () => {
      expect({ unreached, falselyBeyond }).toEqual({ unreached: [], falselyBeyond: [] });
    });

    test.each(paths.map((each) => [each.steps.map(({ words }) => words).join(' -> '), each] as const))(
      '%s',
      async (_, each) => {
        const mounted = await mount();
        const executor = screenExecutor(screen, mounted.person, worldOf(mounted));
        await executor.confirm({ expected: beginning(screen.subject).snapshot });
        await walk(each, executor);
      },
      60_000,
    );
  });
}
