import { sessionMachine } from '#machines/session/session.machine.ts';
import { subject } from '#tests/support/paths/fixtures.ts';

export const session = subject('session', 'session/session', sessionMachine, {
  events: {
    'tokens.observed': [
      { type: 'tokens.observed', stored: true },
      { type: 'tokens.observed', stored: false },
    ],
    'accessToken.rejected': [{ type: 'accessToken.rejected' }],
    'session.left': [{ type: 'session.left' }],
  },
  slots: {
    refreshTokens: {
      answers: {
        renewed: 'refreshed',
        refused: 'expired',
        'no refresh token': 'loginNeeded',
        'no connection': 'connection',
      },
    },
    clearTokens: { answers: { cleared: undefined } },
    leaveSession: { answers: { left: undefined } },
  },
  stages: [{ steps: 7 }],
});
