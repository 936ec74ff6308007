import type { Journey, Pinned } from '#tests/support/paths/journey.ts';

import { app } from './app.subject.ts';
import { bankJourneys } from './bank.journeys.ts';
import { catalogue } from './catalogue.subject.ts';
import { exam } from './exam.subject.ts';
import { history } from './history.subject.ts';
import { login } from './login.subject.ts';
import { paperJourneys } from './paper.journeys.ts';
import { profile } from './profile.subject.ts';
import { questionsJourneys } from './questions.journeys.ts';
import { register } from './register.subject.ts';
import { review } from './review.subject.ts';
import { session } from './session.subject.ts';
import { submissionJourneys } from './submission.journeys.ts';
import { transferJourneys } from './transfer.journeys.ts';

const loginToCode: readonly Pinned[] = [
  { step: 'email.typed {"value":"asha@example.org"}', state: 'enteringCredentials' },
  { step: 'password.typed {"value":"correct horse"}', state: 'enteringCredentials' },
  { step: 'credentials.submitted', state: 'sendingCredentials', asked: { sendCredentials: 1 } },
  { step: 'sendCredentials answers: code sent', state: { codeStep: { code: 'entering', resend: 'waiting' } } },
  { step: 'code.typed {"value":"000123"}', state: { codeStep: { code: 'entering', resend: 'waiting' } } },
  { step: 'code.submitted', state: { codeStep: { code: 'verifying', resend: 'waiting' } } },
];

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

const examToQuestions: readonly Pinned[] = [
  { step: 'catalogue shows: everything chosen', state: { view: 'selection', work: 'idle' } },
  { step: 'exam.started', state: { view: 'selection', work: 'generating' }, asked: { generateQuestions: 1 } },
  { step: 'generateQuestions answers: questions', state: { view: 'exam', work: { answering: 'keeping' } } },
];

/** Ways through every machine with stations written down by hand, and what must not happen on them. */
export const journeys: readonly Journey[] = [
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
  {
    subject: catalogue,
    title: 'another university leaves no program and no subject chosen',
    steps: [
      {
        step: 'university.chosen {"id":"1"}',
        state: { universities: 'idle', programs: 'loading', subjects: 'idle', faculties: 'idle' },
      },
      {
        step: 'loadPrograms answers: one',
        state: { universities: 'idle', programs: 'loaded', subjects: 'idle', faculties: 'idle' },
      },
      {
        step: 'program.chosen {"id":"11"}',
        state: { universities: 'idle', programs: 'loaded', subjects: 'loading', faculties: 'loading' },
        context: { chosen: { university: '1', program: '11', subject: null } },
      },
      {
        step: 'university.chosen {"id":"1"}',
        state: { universities: 'idle', programs: 'loading', subjects: 'idle', faculties: 'idle' },
        context: { chosen: { university: '1', program: null, subject: null }, programs: [] },
      },
    ],
  },
  {
    subject: exam,
    title: 'an exam with an open question is not submitted',
    steps: [
      ...examToQuestions,
      {
        step: 'exam.submitted',
        state: { view: 'exam', work: { answering: 'keeping' } },
        context: { message: 'Please answer all questions before submitting.', result: null },
        asked: { saveAttempt: 0 },
      },
      { step: 'answer.selected {"position":0,"key":"A"}', state: { view: 'exam', work: { answering: 'keeping' } } },
      {
        step: 'exam.submitted',
        state: { view: 'results', work: { graded: 'saving' } },
        context: { result: { score: 100, correct: 1, total: 1 } },
        asked: { saveAttempt: 1 },
      },
    ],
  },
  {
    subject: exam,
    title: 'another exam begins with nothing chosen',
    steps: [
      ...examToQuestions,
      { step: 'answer.selected {"position":0,"key":"A"}', state: { view: 'exam', work: { answering: 'keeping' } } },
      { step: 'exam.submitted', state: { view: 'results', work: { graded: 'saving' } } },
      { step: 'saveAttempt answers: saved', state: { view: 'results', work: { graded: 'saved' } } },
      {
        step: 'exam.reset',
        state: { view: 'selection', work: 'looking' },
        context: { questions: [], answers: [], result: null, selection: null },
        told: ['catalogue university.chosen', 'catalogue catalogue.opened'],
      },
    ],
  },
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
  {
    subject: review,
    title: 'an attempt that is not there is said, and nothing of it is kept',
    steps: [
      { step: 'review.opened {"id":"5"}', state: 'loading', context: { id: '5' } },
      {
        step: 'loadAttempt answers: nothing',
        state: 'failed',
        context: { attempt: null, message: 'The requested exam attempt could not be found.' },
      },
      { step: 'review.retried', state: 'loading', context: { message: null } },
    ],
  },
  {
    subject: profile,
    title: 'a blank phone is not saved; a failed save keeps what was typed',
    steps: [
      { step: 'profile.opened', state: 'loading' },
      { step: 'loadProfile answers: profile', state: 'viewing' },
      { step: 'edit.saved', state: 'viewing', asked: { saveProfile: 0 } },
      { step: 'edit.started', state: 'editing' },
      { step: 'field.typed {"field":"phone","value":" "}', state: 'editing' },
      { step: 'edit.saved', state: 'editing', asked: { saveProfile: 0 } },
      { step: 'edit.cancelled', state: 'viewing' },
      { step: 'edit.started', state: 'editing' },
      { step: 'field.typed {"field":"fullName","value":"Asha R. Rai"}', state: 'editing' },
      { step: 'edit.saved', state: 'saving', asked: { saveProfile: 1 } },
      {
        step: 'saveProfile fails',
        state: 'editing',
        context: { values: { fullName: 'Asha R. Rai', phone: '5550100', password: '' } },
      },
    ],
  },
  {
    subject: profile,
    title: 'it is loaded anew whenever it is opened, also after a failure',
    steps: [
      { step: 'profile.opened', state: 'loading', asked: { loadProfile: 1 } },
      { step: 'loadProfile fails', state: 'failed', context: { message: 'Failed to load profile.' } },
      { step: 'profile.opened', state: 'loading', context: { message: null }, asked: { loadProfile: 2 } },
      { step: 'loadProfile answers: profile', state: 'viewing' },
      { step: 'profile.opened', state: 'loading', asked: { loadProfile: 3 } },
    ],
  },
  {
    subject: app,
    title: 'a visitor who asks for an exam is sent to the login, and the dialog opens there',
    steps: [
      { step: 'hero.examRequested', state: { place: 'deciding', dialog: 'closed' } },
      {
        step: 'readTokens answers: none',
        state: { place: 'idle', dialog: 'closed' },
        context: { notice: 'Please login first to take the exam.' },
      },
      { step: 'route.entered {"path":"/login"}', state: { place: 'reading', dialog: 'closed' } },
      { step: 'readTokens answers: none', state: { place: 'idle', dialog: 'login' }, asked: { login: 1 } },
    ],
  },
  ...submissionJourneys,
  ...bankJourneys,
  ...paperJourneys,
  ...questionsJourneys,
  ...transferJourneys,
];
