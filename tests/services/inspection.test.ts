import { expect, test } from 'vitest';
import { createActor } from 'xstate';

import { loginMachine } from '#machines/login/login.machine.ts';
import type { CodeSent, Credentials } from '#machines/login/login.types.ts';
import { withoutSecrets } from '#src/app/inspection.ts';
import { held } from '#tests/support/held.ts';

test('what the inspector is told holds no password and no code', () => {
  const credentials = held<CodeSent, Credentials>();
  const told: unknown[] = [];
  const actor = createActor(loginMachine.provide({ actors: { sendCredentials: credentials.logic } }), {
    inspect: (event) => {
      if (event.type === '@xstate.snapshot') told.push({ snapshot: event.snapshot, event: event.event });
      if (event.type === '@xstate.event') told.push({ event: event.event });
    },
  }).start();
  actor.send({ type: 'email.typed', value: 'asha@example.org' });
  actor.send({ type: 'password.typed', value: 'correct horse' });
  actor.send({ type: 'credentials.submitted' });
  const plain = JSON.stringify(told);
  expect(plain).toContain('correct horse');
  const cleared = JSON.stringify(withoutSecrets(JSON.parse(plain)));
  expect(cleared).not.toContain('correct horse');
  expect(cleared).toContain('asha@example.org');
  expect(cleared).toContain('sendingCredentials');
});

test('secrets are hidden wherever they stand, and what only bears such a name stays', () => {
  const context = {
    password: 'a',
    access: true,
    answers: ['A'],
    children: { one: { input: { otp: '1', email: 'x' } } },
  };
  expect(withoutSecrets(context)).toEqual({
    password: '(hidden)',
    access: true,
    answers: ['A'],
    children: { one: { input: { otp: '(hidden)', email: 'x' } } },
  });
  expect(withoutSecrets({ type: 'field.typed', field: 'confirmPassword', value: 'b' })).toEqual({
    type: 'field.typed',
    field: 'confirmPassword',
    value: '(hidden)',
  });
  expect(withoutSecrets({ value: { codeStep: { code: 'entering' } } })).toEqual({
    value: { codeStep: { code: 'entering' } },
  });
  expect(withoutSecrets({ type: 'field.typed', field: 'phone', value: '1' })).toMatchObject({ value: '1' });
});
