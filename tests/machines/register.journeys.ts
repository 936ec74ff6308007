import type { Journey, Pinned } from '#tests/support/paths/journey.ts';

import { register } from './register.subject.ts';

const registerToCode: readonly Pinned[] = [
  {
    step: 'field.typed {"field":"fullName","value":"Asha Rai"}',
    state: 'enteringDetails',
    context: { code: '', message: null, info: null },
  },
  { step: 'field.typed {"field":"email","value":"asha@example.org"}', state: 'enteringDetails' },
  { step: 'field.typed {"field":"phone","value":"5550100"}', state: 'enteringDetails' },
  { step: 'field.typed {"field":"password","value":"correct horse"}', state: 'enteringDetails' },
  { step: 'field.typed {"field":"confirmPassword","value":"correct house"}', state: 'enteringDetails' },
  { step: 'details.submitted', state: 'enteringDetails', context: { message: 'Passwords do not match!' } },
  { step: 'field.typed {"field":"confirmPassword","value":"correct horse"}', state: 'enteringDetails' },
  { step: 'details.submitted', state: 'sendingDetails', asked: { sendDetails: 1 } },
  { step: 'sendDetails answers: code sent', state: { codeStep: { code: 'entering', resend: 'waiting' } } },
];

/** Ways through a registration. */
export const registerJourneys: readonly Journey[] = [
  {
    subject: register,
    title: 'passwords that differ are refused before anything is sent; a confirmed code ends it',
    steps: [
      ...registerToCode,
      {
        step: 'code.submitted',
        state: { codeStep: { code: 'entering', resend: 'waiting' } },
        asked: { verifyCode: 0 },
      },
      { step: 'code.typed {"value":"000123"}', state: { codeStep: { code: 'entering', resend: 'waiting' } } },
      { step: 'code.submitted', state: { codeStep: { code: 'verifying', resend: 'waiting' } } },
      { step: 'verifyCode answers: confirmed', state: 'confirmed' },
    ],
  },
  {
    subject: register,
    title: 'details that are refused, answered otherwise or do not arrive are asked for again',
    steps: [
      ...registerToCode.slice(0, -1),
      {
        step: 'sendDetails answers: refusal',
        state: 'enteringDetails',
        context: { fieldErrors: { email: ['This address is taken.'] } },
      },
      { step: 'details.submitted', state: 'sendingDetails', context: { message: null, fieldErrors: {} } },
      {
        step: 'sendDetails answers: another message',
        state: 'enteringDetails',
        context: { info: 'Thank you.', message: null },
      },
      { step: 'details.submitted', state: 'sendingDetails', context: { info: null } },
      {
        step: 'sendDetails fails',
        state: 'enteringDetails',
        context: { message: 'Registration failed. Please try again.' },
      },
    ],
  },
  {
    subject: register,
    title: 'a code that is refused, cannot be checked or sent again leaves everything where it was',
    steps: [
      ...registerToCode,
      { step: 'code.typed {"value":"000123"}', state: { codeStep: { code: 'entering', resend: 'waiting' } } },
      { step: 'code.submitted', state: { codeStep: { code: 'verifying', resend: 'waiting' } } },
      {
        step: 'verifyCode answers: refusal',
        state: { codeStep: { code: 'entering', resend: 'waiting' } },
        context: { message: 'That code is wrong.' },
      },
      {
        step: 'code.submitted',
        state: { codeStep: { code: 'verifying', resend: 'waiting' } },
        context: { message: null },
      },
      {
        step: 'verifyCode fails',
        state: { codeStep: { code: 'entering', resend: 'waiting' } },
        context: { message: 'OTP verification failed. Please try again.' },
      },
      {
        step: 'resendWait elapses (xstate.after.resendWait.register.codeStep.resend.waiting)',
        state: { codeStep: { code: 'entering', resend: 'resendable' } },
      },
      {
        step: 'code.resendRequested',
        state: { codeStep: { code: 'entering', resend: 'resending' } },
        context: { message: null },
        asked: { sendDetails: 2 },
      },
      {
        step: 'sendDetails fails',
        state: { codeStep: { code: 'entering', resend: 'resendable' } },
        context: { message: 'Registration failed. Please try again.' },
      },
      { step: 'code.resendRequested', state: { codeStep: { code: 'entering', resend: 'resending' } } },
      { step: 'sendDetails answers: refusal', state: { codeStep: { code: 'entering', resend: 'resendable' } } },
      { step: 'code.resendRequested', state: { codeStep: { code: 'entering', resend: 'resending' } } },
      { step: 'sendDetails answers: code sent', state: { codeStep: { code: 'entering', resend: 'waiting' } } },
      { step: 'details.edited', state: 'enteringDetails', context: { code: '', message: null } },
    ],
  },
];
