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

/** The app and the actors that live as long as it does. */
export function actorsOf(app: AppRef) {
  const {
    session,
    connection,
    exam,
    outbox,
    history,
    review,
    report,
    profile,
    universityForm,
    programForm,
    subjectForm,
    pdfForm,
    bank,
    paper,
    transfer,
    queue,
    regrading,
  } = app.getSnapshot().children;
  if (!session || !connection || !exam || !outbox || !history || !review || !report || !profile)
    throw new Error('The app was not started before its actors were asked for.');
  if (
    !universityForm ||
    !programForm ||
    !subjectForm ||
    !pdfForm ||
    !bank ||
    !paper ||
    !transfer ||
    !queue ||
    !regrading
  )
    throw new Error('The app was not started before its admin actors were asked for.');
  return {
    app,
    session,
    connection,
    exam,
    outbox,
    history,
    review,
    report,
    profile,
    universityForm,
    programForm,
    subjectForm,
    pdfForm,
    bank,
    paper,
    transfer,
    queue,
    regrading,
  };
}

/** The actors, for a screen to select from and to send events to. Throws outside an ActorsProvider. */
export function useActors() {
  const app = use(ActorsContext);
  if (app === null) throw new Error('useActors needs an ActorsProvider above it.');
  return actorsOf(app);
}
