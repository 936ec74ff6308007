import type { Journey } from '#tests/support/paths/journey.ts';

import { connection } from './connection.subject.ts';

const backPause = 'backShown elapses (xstate.after.backShown.connection.back)';

/** Ways through the connection of a page. */
export const connectionJourneys: readonly Journey[] = [
  {
    subject: connection,
    title: 'it breaks twice, and the browser is watched by one watcher all the while',
    steps: [
      { step: 'connection.needed {"by":"start"}', state: 'online', context: { needed: null, presses: 0 } },
      { step: 'browser.wentOffline', state: 'offline', asked: { watchConnection: 1 } },
      { step: 'connection.needed {"by":"start"}', state: 'offline', context: { needed: 'start', presses: 1 } },
      { step: 'browser.wentOnline', state: 'back', context: { needed: null } },
      { step: 'browser.wentOffline', state: 'offline' },
      { step: 'browser.wentOnline', state: 'back' },
      { step: backPause, state: 'online', asked: { watchConnection: 1 } },
    ],
  },
];
