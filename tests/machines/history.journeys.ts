import type { Journey } from '#tests/support/paths/journey.ts';

import { history } from './history.subject.ts';

/** Ways through the history. */
export const historyJourneys: readonly Journey[] = [
  {
    subject: history,
    title: 'a failed load can be tried again, and another student finds nothing of it',
    steps: [
      { step: 'history.opened', state: 'loading', asked: { loadAttempts: 1 } },
      { step: 'loadAttempts fails', state: 'failed' },
      { step: 'history.retried', state: 'loading', asked: { loadAttempts: 2 } },
      { step: 'loadAttempts answers: attempts', state: 'loaded', context: { message: null } },
      { step: 'session.changed {"user":null}', state: 'idle', context: { attempts: [] } },
    ],
  },
];
