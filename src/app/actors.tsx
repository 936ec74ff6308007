import { createContext, type ReactNode, use } from 'react';
import type { ActorRefFrom } from 'xstate';

import type { appMachine } from '#machines/app/app.machine.ts';
import { ConnectionContext } from '#src/components/connection/connection.ts';

export type AppRef = ActorRefFrom<typeof appMachine>;

const ActorsContext = createContext<AppRef | null>(null);

/** Gives the running app to everything below. It is started outside React, so that StrictMode doubles nothing. */
export function ActorsProvider({ app, children }: { app: AppRef; children: ReactNode }) {
  return (
    <ActorsContext value={app}>
      <ConnectionContext value={actorsOf(app).connection}>{children}</ConnectionContext>
    </ActorsContext>
  );
}

/** A child of the app, which keeps it as long as it lives. Throws before its start. */
function started<Child>(child: Child | undefined): Child {
  if (!child) throw new Error('The app was not started before its actors were asked for.');
  return child;
}

/** The app and the actors that live as long as it does. */
export function actorsOf(app: AppRef) {
  const { children } = app.getSnapshot();
  return {
    app,
    session: started(children.session),
    connection: started(children.connection),
    exam: started(children.exam),
    outbox: started(children.outbox),
    history: started(children.history),
    review: started(children.review),
    report: started(children.report),
    profile: started(children.profile),
    universityForm: started(children.universityForm),
    programForm: started(children.programForm),
    subjectForm: started(children.subjectForm),
    pdfForm: started(children.pdfForm),
    bank: started(children.bank),
    paper: started(children.paper),
    transfer: started(children.transfer),
    queue: started(children.queue),
    regrading: started(children.regrading),
  };
}

/** The actors, for a screen to select from and to send events to. Throws outside an ActorsProvider. */
export function useActors() {
  const app = use(ActorsContext);
  if (app === null) throw new Error('useActors needs an ActorsProvider above it.');
  return actorsOf(app);
}
