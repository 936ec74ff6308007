import { registerMachine } from '#machines/register/register.machine.ts';
import { everythingGiven, passwordsAgree } from '#machines/register/register.rules.ts';
import { subject } from '#tests/support/paths/fixtures.ts';

const filled = [
  'field.typed {"field":"fullName","value":"Asha Rai"}',
  'field.typed {"field":"email","value":"asha@example.org"}',
  'field.typed {"field":"phone","value":"5550100"}',
  'field.typed {"field":"password","value":"correct horse"}',
  'field.typed {"field":"confirmPassword","value":"correct horse"}',
];

export const register = subject('register', 'register/register', registerMachine, {
  events: {
    'field.typed': [
      { type: 'field.typed', field: 'fullName', value: 'Asha Rai' },
      { type: 'field.typed', field: 'email', value: 'asha@example.org' },
      { type: 'field.typed', field: 'phone', value: '5550100' },
      { type: 'field.typed', field: 'password', value: 'correct horse' },
      { type: 'field.typed', field: 'confirmPassword', value: 'correct horse' },
      { type: 'field.typed', field: 'confirmPassword', value: 'correct house' },
    ],
    'details.submitted': [{ type: 'details.submitted' }],
    'details.edited': [{ type: 'details.edited' }],
    'code.typed': [{ type: 'code.typed', value: '000123' }],
    'code.submitted': [{ type: 'code.submitted' }],
    'code.resendRequested': [{ type: 'code.resendRequested' }],
  },
  slots: {
    sendDetails: {
      answers: {
        'code sent': { ok: true, message: 'We sent an OTP to your address.' },
        'another message': { ok: true, message: 'Thank you.' },
        refusal: { ok: false, fieldErrors: { email: ['This address is taken.'] } },
      },
    },
    verifyCode: {
      answers: { confirmed: { ok: true }, refusal: { ok: false, message: 'That code is wrong.' } },
    },
  },
  deciding: ({ values, code }) => [
    Object.values(values).map((value: string) => value !== ''),
    everythingGiven(values),
    passwordsAgree(values),
    code.trim() !== '',
  ],
  stages: [
    { steps: 2 },
    { after: filled, steps: 3 },
    { after: [...filled, 'details.submitted', 'sendDetails answers: code sent'], steps: 4 },
  ],
});
