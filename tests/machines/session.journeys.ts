import type { Journey } from '#tests/support/paths/journey.ts';

import { session } from './session.subject.ts';

/** Ways through a session. */
export const sessionJourneys: readonly Journey[] = [
  {
    subject: session,
    title: 'many rejections make one refresh, and a refused one clears what is stored before it ends',
    steps: [
      { step: 'tokens.observed {"stored":true}', state: { signedIn: 'current' }, asked: { refreshTokens: 0 } },
      { step: 'accessToken.rejected', state: { signedIn: 'refreshing' }, asked: { refreshTokens: 1 } },
      { step: 'accessToken.rejected', state: { signedIn: 'refreshing' }, asked: { refreshTokens: 1 } },
      { step: 'accessToken.rejected', state: { signedIn: 'refreshing' }, asked: { refreshTokens: 1 } },
      { step: 'refreshTokens answers: refused', state: 'clearing', context: { ending: null } },
      { step: 'clearTokens answers: cleared', state: 'signedOut', context: { ending: 'expired' } },
    ],
  },
  {
    subject: session,
    title: 'a logout ends it though the server is not reached, and the next look at the storage forgets why',
    steps: [
      { step: 'tokens.observed {"stored":true}', state: { signedIn: 'current' } },
      { step: 'session.left', state: 'leaving', context: { ending: null }, asked: { leaveSession: 1 } },
      { step: 'leaveSession fails', state: 'signedOut', context: { ending: 'left' } },
      { step: 'tokens.observed {"stored":false}', state: 'signedOut', context: { ending: null } },
    ],
  },
  {
    subject: session,
    title: 'a storage that cannot be cleared does not keep the session from ending',
    steps: [
      {
        step: 'accessToken.rejected',
        state: 'clearing',
        context: { ending: null },
        asked: { clearTokens: 1, refreshTokens: 0 },
      },
      { step: 'clearTokens fails', state: 'signedOut', context: { ending: 'loginNeeded' } },
    ],
  },
];
