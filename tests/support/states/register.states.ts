import type { Page } from '@playwright/test';
import { profile } from './examples.ts';
import type { ShownState } from './state.ts';

const route = '/register';
const button = (page: Page) => page.getByRole('form', { name: 'Register' }).getByRole('button', { name: 'Register' });

async function fill(page: Page, again = 'Copper-Kettle-52'): Promise<void> {
  const form = page.getByRole('form', { name: 'Register' });
  await form.getByLabel('Full name').fill(profile.full_name);
  await form.getByLabel('Email').fill(profile.email);
  await form.getByLabel('Phone').fill(profile.phone);
  await form.getByLabel('Password', { exact: true }).fill('Copper-Kettle-52');
  await form.getByLabel('Confirm password').fill(again);
}

async function send(page: Page): Promise<void> {
  await fill(page);
  await button(page).click();
}

async function reachCode(page: Page): Promise<void> {
  await send(page);
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

const sent = { status: 201, foreign: { message: 'OTP sent.' } };

/** The registration over the landing page. */
export const registerStates: readonly ShownState[] = [
  { name: 'register', route, shows: { app: ['dialog.register'], register: ['enteringDetails'] } },
  {
    name: 'register/nothing typed',
    route,
    act: async (page) => {
      await button(page).click();
    },
    says: ['registerTexts.fieldsMissing'],
  },
  {
    name: 'register/passwords differ',
    route,
    act: async (page) => {
      await fill(page, 'Copper-Kettle-53');
      await button(page).click();
    },
    says: ['registerTexts.passwordsDiffer'],
  },
  {
    name: 'register/sending',
    route,
    answers: { 'POST /api/register/': 'never' },
    act: send,
    shows: { register: ['sendingDetails', '#busy'] },
  },
  {
    name: 'register/answered otherwise',
    route,
    answers: { 'POST /api/register/': { status: 200, foreign: { message: 'An office will write to you.' } } },
    act: send,
    shows: { register: ['enteringDetails'] },
    reads: ['An office will write to you.'],
  },
  {
    name: 'register/email refused',
    route,
    answers: {
      'POST /api/register/': {
        status: 400,
        body: { error: 'Refused.', email: ['An account with this email exists already.'] },
      },
    },
    act: send,
    says: ['registerTexts.emailError'],
    reads: ['Email error: An account with this email exists already.'],
  },
  {
    name: 'register/phone refused',
    route,
    answers: { 'POST /api/register/': { status: 400, foreign: { phone: 'This is no phone number.' } } },
    act: send,
    says: ['registerTexts.phoneError'],
    reads: ['Phone error: This is no phone number.'],
  },
  {
    name: 'register/password refused',
    route,
    answers: {
      'POST /api/register/': { status: 400, body: { error: 'Refused.', password: ['This password is too common.'] } },
    },
    act: send,
    says: ['registerTexts.registrationFailed'],
    reads: ['This password is too common.'],
  },
  {
    name: 'register/code',
    route,
    act: reachCode,
    shows: { register: ['#code', 'codeStep.code.entering', 'codeStep.resend.waiting'] },
  },
  {
    name: 'register/no code typed',
    route,
    act: async (page) => {
      await reachCode(page);
      await page.getByRole('button', { name: 'Verify' }).click();
    },
    says: ['registerTexts.codeMissing'],
  },
  {
    name: 'register/checking the code',
    route,
    answers: { 'POST /api/verify-otp/': 'never' },
    act: sendCode,
    shows: { register: ['codeStep.code.verifying', '#busy'] },
  },
  {
    name: 'register/code refused',
    route,
    answers: { 'POST /api/verify-otp/': { status: 500, foreign: {} } },
    act: sendCode,
    says: ['registerTexts.verificationFailed'],
  },
  {
    name: 'register/resend offered',
    route,
    clock: true,
    act: waitAMinute,
    shows: { register: ['codeStep.resend.resendable', '#resendReady'] },
  },
  {
    name: 'register/sending again',
    route,
    clock: true,
    answers: { 'POST /api/register/': [sent, 'never'] },
    act: async (page) => {
      await waitAMinute(page);
      await page.getByRole('button', { name: 'Resend code' }).click();
    },
    shows: { register: ['codeStep.resend.resending'] },
  },
];
