import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { loginServices, registerServices } from '#src/services/account.ts';
import { profileServices } from '#src/services/profile.ts';
import { answering, bare, outcome } from './answering.ts';
import { emptyStorage, knownStudent, memoryTabs, stored } from './browser.ts';

beforeEach(emptyStorage);
afterEach(() => {
  vi.unstubAllGlobals();
});

const credentials = { email: 'asha@example.org', password: 'correct horse' };
const code = { email: 'asha@example.org', code: '000123' };
const details = {
  fullName: 'Asha Rai',
  email: 'asha@example.org',
  phone: '5550100',
  password: 'correct horse',
  confirmPassword: 'correct horse',
};

const login = (api: ReturnType<typeof answering>['api']) =>
  loginServices(api, knownStudent(null).students, memoryTabs().tab());

describe('the first step of the login', () => {
  const answered = (api: ReturnType<typeof answering>['api']) => outcome(login(api).sendCredentials, credentials);

  test('sends address and password and tells where the code went', async () => {
    const { api, sent } = answering(200, { message: 'OTP sent.', email: 'asha@example.org' });
    expect(await answered(api)).toEqual({ ok: true, email: 'asha@example.org' });
    expect(sent.map(({ call, body }) => [call, body])).toEqual([['POST /api/login/', credentials]]);
  });
  test('does without an address in the answer', async () => {
    expect(await answered(answering(200, {}).api)).toEqual({ ok: true, email: null });
  });
  test.each([
    [{ error: 'Wrong address or password.' }, 'Wrong address or password.'],
    [{ error: ['Wrong.', 'And again.'] }, 'Wrong.'],
    [{ message: 'Nope.' }, null],
    ['<h1>Bad gateway</h1>', null],
  ])('is refused with the error of %j', async (body, message) => {
    expect(await answered(answering(401, body).api)).toEqual({ ok: false, message });
  });
  test('is refused by an error without a body', async () => {
    expect(await answered(bare(500).api)).toEqual({ ok: false, message: null });
  });
  test('fails on an answer that is no JSON', async () => {
    await expect(answered(answering(200, '<h1>Hello</h1>').api)).rejects.toThrow(SyntaxError);
  });
});

describe('the second step of the login', () => {
  const answered = (api: ReturnType<typeof answering>['api']) => outcome(login(api).verifyCode, code);

  test.each([
    [true, 'true', true],
    [false, 'false', false],
    ['true', 'true', true],
    [undefined, 'false', false],
  ])('stores the three items, is_admin %j as text', async (isAdmin, text, admin) => {
    const { api, sent } = answering(200, { message: 'Welcome.', access: 'a', refresh: 'r', is_admin: isAdmin });
    expect(await answered(api)).toEqual({ ok: true, admin });
    expect(stored()).toEqual(['a', 'r', text]);
    expect(sent.map(({ call, body }) => [call, body])).toEqual([
      ['POST /api/verify-login-otp/', { email: 'asha@example.org', otp: '000123' }],
    ]);
  });
  test('stores nothing of a refusal or of an answer without a token', async () => {
    expect(await answered(answering(400, { error: 'Wrong code.' }).api)).toEqual({ ok: false, message: 'Wrong code.' });
    expect(await answered(bare(400).api)).toEqual({ ok: false, message: null });
    await expect(answered(answering(200, { message: 'Welcome.' }).api)).rejects.toThrow('no access token');
    expect(stored()).toEqual([null, null, null]);
  });
});

describe('the registration', () => {
  const answered = (api: ReturnType<typeof answering>['api']) => outcome(registerServices(api).sendDetails, details);

  test("sends the five fields by the API's names", async () => {
    const { api, sent } = answering(201, { message: 'OTP sent.' });
    expect(await answered(api)).toEqual({ ok: true, message: 'OTP sent.' });
    expect(sent.map(({ call, body }) => [call, body])).toEqual([
      [
        'POST /api/register/',
        {
          full_name: 'Asha Rai',
          email: 'asha@example.org',
          phone: '5550100',
          password: 'correct horse',
          confirm_password: 'correct horse',
        },
      ],
    ]);
  });
  test('takes errors of single fields as lists and as plain text', async () => {
    const body = { email: ['Taken.', 'Really.'], phone: 'Too short.', password: ['Too common.'], other: ['?'] };
    expect(await answered(answering(400, body).api)).toEqual({
      ok: false,
      fieldErrors: { email: ['Taken.', 'Really.'], phone: ['Too short.'], password: ['Too common.'] },
    });
  });
  test('is refused by an error that says nothing', async () => {
    expect(await answered(bare(500).api)).toEqual({ ok: false, fieldErrors: {} });
    expect(await answered(answering(400, { email: [] }).api)).toEqual({ ok: false, fieldErrors: {} });
  });
  test("is confirmed by its code or refused with the server's error", async () => {
    const verify = (api: ReturnType<typeof answering>['api']) => outcome(registerServices(api).verifyCode, code);
    expect(await verify(answering(200, { message: 'Confirmed.' }).api)).toEqual({ ok: true });
    expect(await verify(answering(400, { error: 'Wrong code.' }).api)).toEqual({ ok: false, message: 'Wrong code.' });
    expect(await verify(bare(400).api)).toEqual({ ok: false, message: null });
    expect(stored()).toEqual([null, null, null]);
  });
});

describe('the profile', () => {
  const profile = { full_name: 'Asha Rai', email: 'asha@example.org', phone: '5550100' };

  test('is read', async () => {
    expect(await outcome(profileServices(answering(200, profile).api).loadProfile, undefined)).toEqual({
      ok: true,
      profile: { fullName: 'Asha Rai', email: 'asha@example.org', phone: '5550100' },
    });
  });
  test('is saved without an address, and without a password unless there is one', async () => {
    const { api, sent } = answering(200, profile);
    const { saveProfile } = profileServices(api);
    await outcome(saveProfile, { fullName: 'Asha', phone: '1' });
    await outcome(saveProfile, { fullName: 'Asha', phone: '1', password: 'new' });
    expect(sent.map(({ call, body }) => [call, body])).toEqual([
      ['PUT /api/profile/', { full_name: 'Asha', phone: '1' }],
      ['PUT /api/profile/', { full_name: 'Asha', phone: '1', password: 'new' }],
    ]);
  });
  test('marks a 401, and tells what the server says of single fields', async () => {
    const load = (api: ReturnType<typeof answering>['api']) => outcome(profileServices(api).loadProfile, undefined);
    expect(await load(bare(401).api)).toEqual({ ok: false, unauthorised: true, message: null, fieldErrors: {} });
    expect(await load(answering(400, { error: 'No.', password: ['Too common.'] }).api)).toEqual({
      ok: false,
      unauthorised: false,
      message: 'No.',
      fieldErrors: { password: ['Too common.'] },
    });
  });
  test.each([[[]], [null], [{}], ['']])('fails on %j', async (body) => {
    await expect(outcome(profileServices(answering(200, body).api).loadProfile, undefined)).rejects.toThrow(
      'no profile',
    );
  });
});
