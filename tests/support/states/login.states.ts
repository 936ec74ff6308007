import type { Page } from '@playwright/test';
import { profile } from './examples.ts';
import type { ShownState } from './state.ts';

async function sendCredentials(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: 'Login' });
  await form.getByLabel('Email').fill(profile.email);
  await form.getByLabel('Password').fill('Copper-Kettle-52');
  await form.getByRole('button', { name: 'Login' }).click();
}

async function reachCode(page: Page): Promise<void> {
  await sendCredentials(page);
  await page.getByLabel('One-time code (OTP)').waitFor();
}

async function sendCode(page: Page): Promise<void> {
  await reachCode(page);
  await page.getByLabel('One-time code (OTP)').fill('012345');
  await page.getByRole('button', { name: 'Verify' }).click();
}

async function waitAMinute(page: Page): Promise<void> {
  await reachCode(page);
  await page.clock.fastForward(61_000);
}

async function resend(page: Page): Promise<void> {
  await waitAMinute(page);
  await page.getByRole('button', { name: 'Resend code' }).click();
}

const sent = { status: 200, body: { message: 'OTP sent.', email: profile.email } } as const;
const route = '/login';

/** The login over the landing page, and why one was sent there. */
export const loginStates: readonly ShownState[] = [
  { name: 'login', route, shows: { app: ['dialog.login'], login: ['enteringCredentials'] } },
  {
    name: 'login/nothing typed',
    route,
    act: async (page) => {
      await page.getByRole('form', { name: 'Login' }).getByRole('button', { name: 'Login' }).click();
    },
    shows: { login: ['enteringCredentials'] },
    says: ['loginTexts.credentialsMissing'],
  },
  {
    name: 'login/checking',
    route,
    answers: { 'POST /api/login/': 'never' },
    act: sendCredentials,
    shows: { login: ['sendingCredentials', '#busy'] },
  },
  {
    name: 'login/refused',
    route,
    answers: {
      'POST /api/login/': { status: 401, body: { error: 'This email and password do not belong together.' } },
    },
    act: sendCredentials,
    reads: ['This email and password do not belong together.'],
  },
  {
    name: 'login/failed',
    route,
    answers: { 'POST /api/login/': { status: 502, foreign: {} } },
    act: sendCredentials,
    says: ['loginTexts.loginFailed'],
  },
  {
    name: 'login/code',
    route,
    act: reachCode,
    shows: { login: ['#code', 'codeStep.code.entering', 'codeStep.resend.waiting'] },
    reads: [profile.email],
  },
  {
    name: 'login/no code typed',
    route,
    act: async (page) => {
      await reachCode(page);
      await page.getByRole('button', { name: 'Verify' }).click();
    },
    says: ['loginTexts.codeMissing'],
  },
  {
    name: 'login/checking the code',
    route,
    answers: { 'POST /api/verify-login-otp/': 'never' },
    act: sendCode,
    shows: { login: ['codeStep.code.verifying', '#busy'] },
  },
  {
    name: 'login/code refused',
    route,
    answers: { 'POST /api/verify-login-otp/': 'unreachable' },
    act: sendCode,
    says: ['loginTexts.verificationFailed'],
  },
  {
    name: 'login/resend offered',
    route,
    clock: true,
    act: waitAMinute,
    shows: { login: ['codeStep.resend.resendable', '#resendReady'] },
  },
  {
    name: 'login/sending again',
    route,
    clock: true,
    answers: { 'POST /api/login/': [sent, 'never'] },
    act: resend,
    shows: { login: ['codeStep.resend.resending'] },
  },
  {
    name: 'login/not sent again',
    route,
    clock: true,
    answers: { 'POST /api/login/': [sent, { status: 503, foreign: '' }] },
    act: resend,
    shows: { login: ['codeStep.code.entering', 'codeStep.resend.resendable'] },
    says: ['loginTexts.loginFailed'],
  },
  {
    name: 'login/exam needs it',
    route,
    path: '/',
    act: async (page) => {
      await page.getByRole('button', { name: 'Take Exam' }).click();
      await page.waitForURL('**/login');
    },
    shows: { login: ['enteringCredentials'] },
    says: ['appTexts.examNeedsLogin'],
  },
  { name: 'login/profile needs it', route, path: '/profile', says: ['appTexts.profileNeedsLogin'] },
  {
    name: 'login/no session',
    route,
    path: '/exam/history',
    answers: { 'GET /api/exam-attempts/': { status: 401, foreign: {} } },
    shows: { session: ['signedOut'] },
    says: ['sessionTexts.loginNeeded'],
  },
  {
    name: 'login/session expired',
    route,
    path: '/exam/history',
    who: 'student',
    answers: {
      'GET /api/exam-attempts/': { status: 401, foreign: {} },
      'POST /api/token/refresh/': { status: 401, foreign: {} },
    },
    shows: { session: ['signedOut'] },
    says: ['sessionTexts.expired'],
  },
  {
    name: 'login/connection lost',
    route,
    path: '/exam/history',
    who: 'student',
    answers: { 'GET /api/exam-attempts/': { status: 401, foreign: {} }, 'POST /api/token/refresh/': 'unreachable' },
    says: ['sessionTexts.connection'],
  },
];
