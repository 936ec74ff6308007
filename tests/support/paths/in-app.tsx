import { act } from '@testing-library/react';
import type { AnyActorRef, AnyStateMachine } from 'xstate';

import type { appMachine } from '#machines/app/app.machine.ts';
import { showApp, type AppScript } from '#tests/support/show-app.tsx';

import type { Mounted } from './describe-screen.ts';
import { domPerson } from './dom-person.ts';
import { withHeldPromises } from './run.ts';

type App = typeof appMachine;

/** Where in the app a screen is. */
export interface PlaceInApp {
  readonly path: string;
  /** Which of the app's actors runs the screen's machine. */
  readonly actor: Exclude<keyof App['implementations']['actors'], 'readTokens'>;
  readonly script?: Partial<AppScript>;
}

/** The whole client at this place, with the slots of that one machine held. */
export const inApp =
  ({ path, actor: name, script = {} }: PlaceInApp) =>
  async (): Promise<Mounted> => {
    const shown = showApp(path, script, (app) =>
      app.provide({ actors: { [name]: withHeldPromises(app.implementations.actors[name] as AnyStateMachine) } }),
    );
    await act(async () => Promise.resolve());
    const actor: AnyActorRef | undefined = shown.app.getSnapshot().children[name];
    if (!actor) throw new Error(`The app has no ${name} at ${path}.`);
    const go = (to: string, view?: string) =>
      act(() => shown.router.navigate(to, view === undefined ? {} : { state: { view } }));
    return { actor, clock: shown.clock, person: domPerson(shown.user, go) };
  };
