import { loginMachine } from '#machines/login/login.machine.ts';
import { login as subject } from '#tests/machines/login.subject.ts';
import { screenOf } from '#tests/support/paths/screen.ts';

import { showsError } from './messages.ts';

/** The login's modal. */
export const login = screenOf(loginMachine, subject, {
  events: {
    'email.typed': { by: (person, { value }) => person.type('Email', value) },
    'password.typed': { by: (person, { value }) => person.type('Password', value) },
    'credentials.submitted': { by: (person) => person.press('button', 'Login') },
    'credentials.edited': { by: (person) => person.press('button', 'Change the details') },
    'code.typed': { by: (person, { value }) => person.type('One-time code (OTP)', value) },
    'code.submitted': { by: (person) => person.press('button', 'Verify') },
    'code.resendRequested': { by: (person) => person.press('button', 'Resend code') },
  },
  states: {
    'login.enteringCredentials': async (person, { context }) => {
      await person.sees({ role: 'button', name: 'Login' });
      await person.sees({ label: 'Email', value: context.email });
      await person.sees({ label: 'Password', value: context.password });
      await showsError(person, context.message);
    },
    'login.sendingCredentials': (person) => person.sees({ role: 'button', name: 'Checking...' }),
    'login.codeStep': async (person, { context }) => {
      await person.sees({ text: context.sentTo });
      await person.sees({ label: 'One-time code (OTP)', value: context.code });
      await showsError(person, context.message);
    },
    'login.codeStep.code.entering': (person) => person.sees({ role: 'button', name: 'Verify' }),
    'login.codeStep.code.verifying': (person) => person.sees({ role: 'button', name: 'Checking the code...' }),
    'login.codeStep.resend.waiting': (person) => person.sees({ role: 'button', name: 'Resend code', disabled: true }),
    'login.codeStep.resend.resendable': (person) =>
      person.sees({ role: 'button', name: 'Resend code', disabled: false }),
    'login.codeStep.resend.resending': (person) => person.sees({ role: 'button', name: 'Resend code', disabled: true }),
    'login.authenticated': (person) => person.misses({ role: 'dialog' }),
  },
});
