import { loginMachine } from '#machines/login/login.machine.ts';
import { credentialsGiven } from '#machines/login/login.rules.ts';
import { subject } from '#tests/support/paths/fixtures.ts';

export const login = subject('login', 'login/login', loginMachine, {
  events: {
    'email.typed': [{ type: 'email.typed', value: 'asha@example.org' }],
    'password.typed': [{ type: 'password.typed', value: 'correct horse' }],
    'credentials.submitted': [{ type: 'credentials.submitted' }],
    'credentials.edited': [{ type: 'credentials.edited' }],
    'code.typed': [{ type: 'code.typed', value: '000123' }],
    'code.submitted': [{ type: 'code.submitted' }],
    'code.resendRequested': [{ type: 'code.resendRequested' }],
  },
  slots: {
    sendCredentials: {
      answers: {
        'code sent': { ok: true, email: 'asha@example.org' },
        refusal: { ok: false, message: 'Wrong address or password.' },
      },
    },
    verifyCode: {
      answers: { accepted: { ok: true, admin: false }, refusal: { ok: false, message: null } },
    },
  },
  deciding: (context) => [credentialsGiven(context), context.code.trim() !== ''],
  stages: [
    { steps: 6 },
    {
      after: [
        'email.typed {"value":"asha@example.org"}',
        'password.typed {"value":"correct horse"}',
        'credentials.submitted',
        'sendCredentials answers: code sent',
      ],
      steps: 4,
    },
  ],
});
