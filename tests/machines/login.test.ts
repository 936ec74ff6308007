import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';

import { loginMachine } from '#machines/login/login.machine.ts';
import type { CodeSent, CodeToVerify, CodeVerified, Credentials } from '#machines/login/login.types.ts';
import { held } from '#tests/support/held.ts';

function started() {
  const send = held<CodeSent, Credentials>();
  const verify = held<CodeVerified, CodeToVerify>();
  const clock = new SimulatedClock();
  const machine = loginMachine.provide({ actors: { sendCredentials: send.logic, verifyCode: verify.logic } });
  const login = createActor(machine, { clock }).start();
  const type = (email: string, password: string) => {
    login.send({ type: 'email.typed', value: email });
    login.send({ type: 'password.typed', value: password });
  };
  const submitCode = (value: string) => {
    login.send({ type: 'code.typed', value });
    login.send({ type: 'code.submitted' });
  };
  return {
    login,
    send,
    verify,
    clock,
    type,
    submitCode,
    shows: (tag: 'busy' | 'code' | 'resendReady') => login.getSnapshot().hasTag(tag),
    context: () => login.getSnapshot().context,
  };
}

async function atCode() {
  const the = started();
  the.type(' Asha@Example.org ', ' correct horse ');
  the.login.send({ type: 'credentials.submitted' });
  await the.send.last().answer({ ok: true, email: 'asha@example.org' });
  return the;
}

describe('the first step of the login', () => {
  test.each([
    ['', ''],
    ['asha@example.org', ''],
    ['', 'correct horse'],
    ['   ', 'correct horse'],
  ])("asks for both fields, given '%s' and '%s', and sends nothing", (email, password) => {
    const { login, send, type, context } = started();
    type(email, password);
    login.send({ type: 'credentials.submitted' });
    expect(context().message).toBe('Please enter email and password.');
    expect(send.requests).toEqual([]);
  });

  test('takes its message away when something is typed', () => {
    const { login, type, context } = started();
    login.send({ type: 'credentials.submitted' });
    type('a', '');
    expect(context().message).toBeNull();
  });

  test('sends the address trimmed and the password as typed, once for a double click', () => {
    const { login, send, type, shows } = started();
    type(' Asha@Example.org ', ' correct horse ');
    login.send({ type: 'credentials.submitted' });
    login.send({ type: 'credentials.submitted' });
    expect(shows('busy')).toBe(true);
    expect(send.requests.map(({ input }) => input)).toEqual([
      { email: 'Asha@Example.org', password: ' correct horse ' },
    ]);
  });

  test.each([
    ['Wrong address or password.', 'Wrong address or password.'],
    [null, 'Login failed.'],
    ['', 'Login failed.'],
  ])('shows a refusal that says %j as: %s', async (said, message) => {
    const { login, send, type, context, shows } = started();
    type('asha@example.org', 'wrong');
    login.send({ type: 'credentials.submitted' });
    await send.last().answer({ ok: false, message: said });
    expect(context()).toMatchObject({ message, email: 'asha@example.org', password: 'wrong' });
    expect(shows('code')).toBe(false);
  });

  test('shows a surprise as a failed login', async () => {
    const { login, send, type, context } = started();
    type('asha@example.org', 'right');
    login.send({ type: 'credentials.submitted' });
    await send.last().fail();
    expect(context().message).toBe('Login failed.');
  });
});

describe('the second step of the login', () => {
  test('names where the code went: what the server says, else what was typed', async () => {
    expect((await atCode()).context().sentTo).toBe('asha@example.org');
    const { login, send, type, context } = started();
    type(' b@example.org ', 'p');
    login.send({ type: 'credentials.submitted' });
    await send.last().answer({ ok: true, email: null });
    expect(context().sentTo).toBe('b@example.org');
  });

  test('asks for a code and checks none while there is none', async () => {
    const { login, submitCode, verify, context } = await atCode();
    login.send({ type: 'code.submitted' });
    expect(context().message).toBe('Please enter the OTP.');
    submitCode('  ');
    expect(context().message).toBe('Please enter the OTP.');
    expect(verify.requests).toEqual([]);
  });

  test('checks the code trimmed, of any length, with its leading zeros', async () => {
    const { submitCode, verify } = await atCode();
    submitCode(' 0012345678 ');
    expect(verify.requests.map(({ input }) => input)).toEqual([{ email: 'Asha@Example.org', code: '0012345678' }]);
  });

  test.each([
    ['That code is wrong.', 'That code is wrong.'],
    [null, 'OTP verification failed.'],
  ])('shows a refusal that says %j as: %s', async (said, message) => {
    const { submitCode, verify, context, shows } = await atCode();
    submitCode('1');
    await verify.last().answer({ ok: false, message: said });
    expect(context().message).toBe(message);
    expect(shows('code')).toBe(true);
  });

  test('shows a surprise as a failed verification', async () => {
    const { submitCode, verify, context } = await atCode();
    submitCode('1');
    await verify.last().fail();
    expect(context().message).toBe('OTP verification failed.');
  });

  test('ends with who logged in, in lower case, and keeps no password', async () => {
    const { login, submitCode, verify, context } = await atCode();
    submitCode('012345');
    await verify.last().answer({ ok: true, admin: true });
    expect(login.getSnapshot().status).toBe('done');
    expect(login.getSnapshot().output).toEqual({ user: 'asha@example.org', admin: true });
    expect(context()).toMatchObject({ password: '', code: '' });
  });

  test('goes back to the first with address and password, and forgets the code', async () => {
    const { login, context, shows } = await atCode();
    login.send({ type: 'code.typed', value: '1' });
    login.send({ type: 'credentials.edited' });
    expect(shows('code')).toBe(false);
    expect(context()).toMatchObject({ email: ' Asha@Example.org ', password: ' correct horse ', code: '' });
  });

  test('sends another code after a minute and not before', async () => {
    const { login, send, clock, shows } = await atCode();
    clock.increment(59_999);
    expect(shows('resendReady')).toBe(false);
    login.send({ type: 'code.resendRequested' });
    expect(send.requests.length).toBe(1);
    clock.increment(1);
    expect(shows('resendReady')).toBe(true);
    login.send({ type: 'code.resendRequested' });
    expect(send.requests.length).toBe(2);
    expect(send.last().input).toEqual({ email: 'Asha@Example.org', password: ' correct horse ' });
    await send.last().answer({ ok: true, email: null });
    expect(shows('resendReady')).toBe(false);
    clock.increment(60_000);
    expect(shows('resendReady')).toBe(true);
  });

  test('does not make the student wait again for a wrong code, nor for a code that could not be sent', async () => {
    const { login, send, verify, clock, submitCode, shows, context } = await atCode();
    clock.increment(60_000);
    submitCode('1');
    await verify.last().answer({ ok: false, message: null });
    expect(shows('resendReady')).toBe(true);
    login.send({ type: 'code.resendRequested' });
    await send.last().answer({ ok: false, message: 'Too many codes.' });
    expect(context().message).toBe('Too many codes.');
    expect(shows('resendReady')).toBe(true);
  });

  test('takes a code that is typed while another one is asked for', async () => {
    const { login, send, verify, clock, submitCode } = await atCode();
    clock.increment(60_000);
    login.send({ type: 'code.resendRequested' });
    submitCode('012345');
    await verify.last().answer({ ok: true, admin: false });
    expect(login.getSnapshot().status).toBe('done');
    expect(send.last().abandoned()).toBe(true);
  });
});
