import { act } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { StateMachine, type AnyActorRef, type AnyStateMachine } from 'xstate';

import type { appMachine } from '#machines/app/app.machine.ts';
import { showApp, type AppScript } from '#tests/support/show-app.tsx';

import { deferred, type Settlement } from './deferred.ts';
import { domPerson } from './dom-person.ts';
import { beginning } from './passage.ts';
import { walk } from './run.ts';
import { screenCoverage, screenExecutor, type Screen, type World } from './screen.ts';

type App = typeof appMachine;
type Shown = ReturnType<typeof showApp>;

/** Where in the app a screen is, and which of the app's actors runs its machine. */
export interface ScreenPlace {
  readonly path: string;
  readonly script?: Partial<AppScript>;
  /** Which of the app's actors runs the screen's machine. */
  readonly actor: Exclude<keyof App['implementations']['actors'], 'readTokens'>;
}

/** The app with every promise slot of the screen's machine held until a path says what comes of it. */
function held({ subject: { slots } }: Screen, actor: ScreenPlace['actor'], app: App): App {
  const machine = app.implementations.actors[actor] as AnyStateMachine;
  const promises = Object.keys(slots).filter((slot) => !(machine.implementations.actors[slot] instanceof StateMachine));
  return app.provide({
    actors: {
      [actor]: machine.provide({ actors: Object.fromEntries(promises.map((slot) => [slot, deferred(undefined)])) }),
    },
  });
}

function worldOf(shown: Shown, actor: AnyActorRef): World {
  const tell = (slot: string, settlement: Settlement) => {
    const child: AnyActorRef | undefined = actor.getSnapshot().children[slot];
    if (child?.getSnapshot().status !== 'active') throw new Error(`The slot '${slot}' is not at work.`);
    act(() => {
      child.send(settlement);
    });
    return Promise.resolve();
  };
  return {
    answer: (happening) => {
      switch (happening.kind) {
        case 'answers':
          return tell(happening.slot, { type: 'slot.answers', output: happening.output });
        case 'fails':
          return tell(happening.slot, { type: 'slot.fails', error: happening.error });
      }
    },
    pass: (milliseconds) => {
      act(() => {
        shown.clock.increment(milliseconds);
      });
      return Promise.resolve();
    },
    value: () => actor.getSnapshot().value,
  };
}

/**
 * The path tests of a screen as it is rendered: a few paths that cover every transition a person can cause there, each
 * step done by clicks and typing or by a service's answer, and the screen looked at after each.
 */
export function describeScreen(screen: Screen, { path, script = {}, actor }: ScreenPlace): void {
  describe(`paths of ${screen.subject.name} on its screen`, () => {
    const { paths, unreached, falselyBeyond } = screenCoverage(screen);

    test('cover every transition that a person can cause', () => {
      expect({ unreached, falselyBeyond }).toEqual({ unreached: [], falselyBeyond: [] });
    });

    test.each(paths.map((each) => [each.steps.map(({ words }) => words).join(' -> '), each] as const))(
      '%s',
      async (_, each) => {
        const shown = showApp(path, script, (app) => held(screen, actor, app));
        await act(async () => Promise.resolve());
        const ref: AnyActorRef | undefined = shown.app.getSnapshot().children[actor];
        if (!ref) throw new Error(`There is no actor for ${screen.subject.name}.`);
        const go = (to: string, view?: string) =>
          act(() => shown.router.navigate(to, view === undefined ? {} : { state: { view } }));
        const executor = screenExecutor(screen, domPerson(shown.user, go), worldOf(shown, ref));
        await executor.confirm({ expected: beginning(screen.subject).snapshot });
        await walk(each, executor);
      },
      60_000,
    );
  });
}
