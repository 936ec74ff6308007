import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';

import { registerMachine } from '#machines/register/register.machine.ts';
import type {
  CodeChecked,
  CodeToCheck,
  Details,
  DetailsSent,
  RegisterField,
  RegisterValues,
} from '#machines/register/register.types.ts';
import { held } from '#tests/support/held.ts';

const asha: RegisterValues = {
  fullName: ' Asha Rai ',
  email: ' asha@example.org ',
  phone: ' 5550100 ',
  password: ' correct horse ',
  confirmPassword: ' correct horse ',
};
const codeSent: DetailsSent = { ok: true, message: 'OTP sent to your email.' };

function started() {
  const send = held<DetailsSent, Details>();
  const verify = held<CodeChecked, CodeToCheck>();
  const clock = new SimulatedClock();
  const machine = registerMachine.provide({ actors: { sendDetails: send.logic, verifyCode: verify.logic } });
  const register = createActor(machine, { clock }).start();
  const fill = (values: Partial<RegisterValues>) => {
    for (const [field, value] of Object.entries(values))
      register.send({ type: 'field.typed', field: field as RegisterField, value });
  };
  const submit = () => register.send({ type: 'details.submitted' });
  const submitCode = (value: string) => {
    register.send({ type: 'code.typed', value });
    register.send({ type: 'code.submitted' });
  };
  return {
    register,
    send,
    verify,
    clock,
    fill,
    submit,
    submitCode,
    shows: (tag: 'busy' | 'code' | 'resendReady') => register.getSnapshot().hasTag(tag),
    context: () => register.getSnapshot().context,
  };
}

function sending(values = asha) {
  const the = started();
  the.fill(values);
  the.submit();
  return the;
}

async function atCode() {
  const the = sending();
  await the.send.last().answer(codeSent);
  return the;
}

describe('the details of a registration', () => {
  test('begin empty, with nothing said', () => {
    expect(started().context()).toEqual({
      values: { fullName: '', email: '', phone: '', password: '', confirmPassword: '' },
      code: '',
      message: null,
      info: null,
      fieldErrors: {},
    });
  });

  test.each(Object.keys(asha))('are not sent without %s', (field) => {
    const { context, send } = sending({ ...asha, [field]: field.includes('assword') ? '' : '  ' });
    expect(context().message).toBe('Please fill in all fields.');
    expect(send.requests).toEqual([]);
  });

  test('want the same password twice, once all is filled', () => {
    const { context, send, fill, submit } = sending({ ...asha, confirmPassword: 'correct house', phone: '' });
    expect(context().message).toBe('Please fill in all fields.');
    fill({ phone: '1' });
    submit();
    expect(context().message).toBe('Passwords do not match!');
    expect(send.requests).toEqual([]);
  });

  test('are sent trimmed, but for the passwords, once for a double click', () => {
    const { send, submit, shows } = sending();
    submit();
    expect(shows('busy')).toBe(true);
    expect(send.requests.map(({ input }) => input)).toEqual([
      {
        fullName: 'Asha Rai',
        email: 'asha@example.org',
        phone: '5550100',
        password: ' correct horse ',
        confirmPassword: ' correct horse ',
      },
    ]);
  });

  test.each(['OTP sent.', 'Your OTP is on its way', 'xOTPx'])("lead to the code after '%s'", async (message) => {
    const { send, shows } = sending();
    await send.last().answer({ ok: true, message });
    expect(shows('code')).toBe(true);
  });

  test.each(['We sent a code.', 'otp sent', ''])("lead to nothing but the message after '%s'", async (message) => {
    const { send, shows, context } = sending();
    await send.last().answer({ ok: true, message });
    expect(shows('code')).toBe(false);
    expect(context()).toMatchObject({ info: message || null, message: null, values: asha });
  });

  test.each([
    [{ email: ['Taken.', 'x'], phone: ['Bad.'] }, 'Email error: Taken.'],
    [{ phone: ['Bad.', 'x'], password: ['Too common.'] }, 'Phone error: Bad.'],
    [{ password: ['Too common.'] }, 'Registration failed. Please try again.'],
    [{}, 'Registration failed. Please try again.'],
  ])('that are refused with %j are answered with: %s', async (fieldErrors, message) => {
    const { send, context, shows } = sending();
    await send.last().answer({ ok: false, fieldErrors });
    expect(context()).toMatchObject({ message, fieldErrors, values: asha });
    expect(shows('code')).toBe(false);
  });

  test('lose a field error when that field is typed, and keep the others', async () => {
    const { send, fill, context } = sending();
    await send.last().answer({ ok: false, fieldErrors: { password: ['Too common.'], phone: ['Bad.'] } });
    fill({ phone: '1' });
    expect(context()).toMatchObject({ message: null, fieldErrors: { password: ['Too common.'] } });
    expect(context().fieldErrors).not.toHaveProperty('phone');
  });

  test('that meet a surprise are answered with the fixed text', async () => {
    const { send, context } = sending();
    await send.last().fail();
    expect(context().message).toBe('Registration failed. Please try again.');
  });
});

describe('the code of a registration', () => {
  test('is required', async () => {
    const { submitCode, context, verify } = await atCode();
    submitCode('  ');
    expect(context().message).toBe('Please enter the OTP.');
    expect(verify.requests).toEqual([]);
  });

  test('is checked trimmed, with the address of the details', async () => {
    const { submitCode, verify } = await atCode();
    submitCode(' 001234 ');
    expect(verify.last().input).toEqual({ email: 'asha@example.org', code: '001234' });
  });

  test('confirms, and forgets the passwords', async () => {
    const { register, submitCode, verify, context } = await atCode();
    submitCode('1');
    await verify.last().answer({ ok: true });
    expect(register.getSnapshot().status).toBe('done');
    expect(Object.values({ ...context().values, code: context().code })).toEqual(['', '', '', '', '', '']);
  });

  test.each([
    ['That code is wrong.', 'That code is wrong.'],
    [null, 'OTP verification failed. Please try again.'],
  ])('is refused, when the server says %j, with: %s', async (said, message) => {
    const { submitCode, verify, context, shows } = await atCode();
    submitCode('1');
    await verify.last().answer({ ok: false, message: said });
    expect(context().message).toBe(message);
    expect(shows('code')).toBe(true);
  });

  test('that meets a surprise is answered with the fixed text', async () => {
    const { submitCode, verify, context } = await atCode();
    submitCode('1');
    await verify.last().fail();
    expect(context().message).toBe('OTP verification failed. Please try again.');
  });

  test('can be had again after a minute, by the same call', async () => {
    const { register, send, clock, shows } = await atCode();
    clock.increment(59_999);
    register.send({ type: 'code.resendRequested' });
    expect(send.requests.length).toBe(1);
    clock.increment(1);
    register.send({ type: 'code.resendRequested' });
    expect(send.requests.map(({ input }) => input.password)).toEqual([' correct horse ', ' correct horse ']);
    await send.last().answer(codeSent);
    expect(shows('resendReady')).toBe(false);
    expect(shows('code')).toBe(true);
  });

  test('lets a late answer about a new code change nothing once the details are changed', async () => {
    const { register, send, clock, context, shows } = await atCode();
    clock.increment(60_000);
    register.send({ type: 'code.resendRequested' });
    register.send({ type: 'details.edited' });
    const late = send.last();
    expect(late.abandoned()).toBe(true);
    await late.answer({ ok: false, fieldErrors: { email: ['An account with this email exists already.'] } });
    expect(shows('code')).toBe(false);
    expect(context()).toMatchObject({ values: asha, message: null, fieldErrors: {} });
  });

  test('leads back to the details as they were', async () => {
    const { register, context, shows } = await atCode();
    register.send({ type: 'code.typed', value: '1' });
    register.send({ type: 'details.edited' });
    expect(shows('code')).toBe(false);
    expect(context()).toMatchObject({ values: asha, code: '', message: null });
  });
});
