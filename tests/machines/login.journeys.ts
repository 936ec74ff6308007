import type { Journey, Pinned } from '#tests/support/paths/journey.ts';

import { login } from './login.subject.ts';

const loginToCode: readonly Pinned[] = [
  { step: 'email.typed {"value":"asha@example.org"}', state: 'enteringCredentials' },
  { step: 'password.typed {"value":"correct horse"}', state: 'enteringCredentials' },
  { step: 'credentials.submitted', state: 'sendingCredentials', asked: { sendCredentials: 1 } },
  { step: 'sendCredentials answers: code sent', state: { codeStep: { code: 'entering', resend: 'waiting' } } },
  { step: 'code.typed {"value":"000123"}', state: { codeStep: { code: 'entering', resend: 'waiting' } } },
  { step: 'code.submitted', state: { codeStep: { code: 'verifying', resend: 'waiting' } } },
];

/** Ways through a login. */
export const loginJourneys: readonly Journey[] = [
  {
    subject: login,
    title: 'a refused code leaves the student at the code, with the details as they were',
    steps: [
      ...loginToCode,
      {
        step: 'verifyCode answers: refusal',
        state: { codeStep: { code: 'entering', resend: 'waiting' } },
        context: { message: 'OTP verification failed.', email: 'asha@example.org', password: 'correct horse' },
      },
    ],
  },
  {
    subject: login,
    title: 'an empty form asks for both and sends nothing',
    steps: [
      {
        step: 'credentials.submitted',
        state: 'enteringCredentials',
        context: { email: '', password: '', message: 'Please enter email and password.' },
        asked: { sendCredentials: 0 },
      },
    ],
  },
  {
    subject: login,
    title: 'details that are refused, or do not arrive, are asked for again',
    steps: [
      {
        step: 'email.typed {"value":"asha@example.org"}',
        state: 'enteringCredentials',
        context: { password: '', code: '', sentTo: '', message: null, admin: false },
      },
      {
        step: 'credentials.submitted',
        state: 'enteringCredentials',
        context: { message: 'Please enter email and password.' },
        asked: { sendCredentials: 0 },
      },
      { step: 'password.typed {"value":"correct horse"}', state: 'enteringCredentials', context: { message: null } },
      { step: 'credentials.submitted', state: 'sendingCredentials' },
      {
        step: 'sendCredentials answers: refusal',
        state: 'enteringCredentials',
        context: { message: 'Wrong address or password.', password: 'correct horse' },
      },
      { step: 'credentials.submitted', state: 'sendingCredentials', context: { message: null } },
      { step: 'sendCredentials fails', state: 'enteringCredentials', context: { message: 'Login failed.' } },
    ],
  },
  {
    subject: login,
    title: 'a code that cannot be checked, or sent again, leaves everything where it was',
    steps: [
      ...loginToCode,
      {
        step: 'verifyCode fails',
        state: { codeStep: { code: 'entering', resend: 'waiting' } },
        context: { message: 'OTP verification failed.', code: '000123' },
      },
      {
        step: 'resendWait elapses (xstate.after.resendWait.login.codeStep.resend.waiting)',
        state: { codeStep: { code: 'entering', resend: 'resendable' } },
      },
      {
        step: 'code.resendRequested',
        state: { codeStep: { code: 'entering', resend: 'resending' } },
        context: { message: null },
        asked: { sendCredentials: 2 },
      },
      {
        step: 'sendCredentials fails',
        state: { codeStep: { code: 'entering', resend: 'resendable' } },
        context: { message: 'Login failed.' },
      },
      { step: 'code.resendRequested', state: { codeStep: { code: 'entering', resend: 'resending' } } },
      { step: 'sendCredentials answers: refusal', state: { codeStep: { code: 'entering', resend: 'resendable' } } },
      { step: 'code.resendRequested', state: { codeStep: { code: 'entering', resend: 'resending' } } },
      { step: 'sendCredentials answers: code sent', state: { codeStep: { code: 'entering', resend: 'waiting' } } },
      {
        step: 'credentials.edited',
        state: 'enteringCredentials',
        context: { code: '', email: 'asha@example.org', password: 'correct horse' },
      },
    ],
  },
  {
    subject: login,
    title: 'an accepted code ends the login and forgets the password',
    steps: [
      ...loginToCode,
      {
        step: 'code.submitted',
        state: { codeStep: { code: 'verifying', resend: 'waiting' } },
        asked: { verifyCode: 1 },
      },
      { step: 'verifyCode answers: accepted', state: 'authenticated', context: { password: '', code: '' } },
    ],
  },
];
