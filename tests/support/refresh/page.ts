import { createActor } from 'xstate';

import { filledApp } from '#src/app/services.ts';
import { indexedDatabase } from '#src/services/database.ts';
import { handOver } from '#src/services/hand-over.ts';
import { refreshLock } from '#src/services/refresh-lock.ts';
import { sessionFetch, type SessionRef } from '#src/services/session-fetch.ts';
import { indexedShelf } from '#src/services/shelf.ts';
import { channelTabs } from '#src/services/tabs.ts';
import { accessToken, keepTokens, onTokensChangedElsewhere, refreshToken } from '#src/services/tokens.ts';

/** What a test asks of the page. */
export interface RefreshPage {
  /** The login's items, as a login stores them. */
  login(access: string, refresh: string): void;
  /** Sends all at once, each with its text as the body; gives the statuses, 0 where the network failed. */
  post(wanted: readonly { readonly address: string; readonly text: string }[]): Promise<number[]>;
  /** What is stored, and how often the student was sent to the login since the last look. */
  look(): { readonly access: string | null; readonly refresh: string | null; readonly redirects: number };
  /** Whether this page has Web Locks. */
  readonly locks: boolean;
}

declare global {
  interface Window {
    refreshPage: RefreshPage;
  }
}

// The whole app without its views: its machines, its services, the browser's own fetch, storage, locks and database.
const session = (): SessionRef => {
  const { session: child } = app.getSnapshot().children;
  if (child === undefined) throw new Error('The app keeps a session for its whole life.');
  return child;
};
const app = createActor(filledApp(location.origin, session, channelTabs(new BroadcastChannel('entrada'))));
let redirects = 0;
app.on('navigation.requested', ({ to }) => {
  if (to === '/login') redirects += 1;
  app.send({ type: 'route.entered', path: to });
});
app.start();
const enterHome = () => app.send({ type: 'route.entered', path: '/home' });
enterHome();
onTokensChangedElsewhere(() => {
  session().send({ type: 'tokens.observed', stored: accessToken() !== null });
  if (accessToken() !== null) enterHome();
});

const shelf = indexedShelf(indexedDatabase());
const notes = handOver(shelf, refreshLock(navigator.locks, shelf));
const send = sessionFetch(session, (request) => fetch(request), notes.follows);

window.refreshPage = {
  locks: 'locks' in navigator,
  login(access, refresh) {
    keepTokens({ access, refresh, admin: false });
    session().send({ type: 'tokens.observed', stored: true });
    enterHome();
  },
  post: (wanted) =>
    Promise.all(
      wanted.map(async ({ address, text }) => {
        const headers = { 'content-type': 'application/json' };
        try {
          const answer = await send(new Request(address, { method: 'POST', headers, body: text }));
          await answer.text();
          return answer.status;
        } catch {
          return 0;
        }
      }),
    ),
  look() {
    const seen = { access: accessToken(), refresh: refreshToken(), redirects };
    redirects = 0;
    return seen;
  },
};
