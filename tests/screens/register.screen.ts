import { registerMachine } from '#machines/register/register.machine.ts';
import type { RegisterField } from '#machines/register/register.types.ts';
import { register as subject } from '#tests/machines/register.subject.ts';
import { screenOf } from '#tests/support/paths/screen.ts';

import { showsError } from './messages.ts';

const labels: Readonly<Record<RegisterField, string>> = {
  fullName: 'Full name',
  email: 'Email',
  phone: 'Phone',
  password: 'Password',
  confirmPassword: 'Confirm password',
};

/** The registration's modal. */
export const register = screenOf(registerMachine, subject, {
  events: {
    'field.typed': { by: (person, { field, value }) => person.type(labels[field], value) },
    'details.submitted': { by: (person) => person.press('button', 'Register') },
    'details.edited': { by: (person) => person.press('button', 'Change the details') },
    'code.typed': { by: (person, { value }) => person.type('One-time code (OTP)', value) },
    'code.submitted': { by: (person) => person.press('button', 'Verify') },
    'code.resendRequested': { by: (person) => person.press('button', 'Resend code') },
  },
  states: {
    'register.enteringDetails': async (person, { context: { values, message, info, fieldErrors } }) => {
      await person.sees({ role: 'button', name: 'Register' });
      for (const field of Object.keys(labels) as RegisterField[])
        await person.sees({ label: labels[field], value: values[field] });
      await showsError(person, message);
      if (info !== null) await person.sees({ role: 'status', text: info });
      for (const error of Object.values(fieldErrors).flat()) await person.sees({ text: error });
    },
    'register.sendingDetails': (person) => person.sees({ role: 'button', name: 'Registering...' }),
    'register.codeStep': async (person, { context }) => {
      await person.sees({ text: context.values.email });
      await person.sees({ label: 'One-time code (OTP)', value: context.code });
      await showsError(person, context.message);
    },
    'register.codeStep.code.entering': (person) => person.sees({ role: 'button', name: 'Verify' }),
    'register.codeStep.code.verifying': (person) => person.sees({ role: 'button', name: 'Checking the code...' }),
    'register.codeStep.resend.waiting': (person) =>
      person.sees({ role: 'button', name: 'Resend code', disabled: true }),
    'register.codeStep.resend.resendable': (person) =>
      person.sees({ role: 'button', name: 'Resend code', disabled: false }),
    'register.codeStep.resend.resending': (person) =>
      person.sees({ role: 'button', name: 'Resend code', disabled: true }),
    'register.confirmed': (person) => person.misses({ role: 'dialog' }),
  },
});
