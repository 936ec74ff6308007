import { assign, setup } from 'xstate';

import { resendWait } from '../shared/delays.ts';
import { slot } from '../shared/slot.ts';
import { addressOf, credentialsGiven, credentialsOf } from './login.rules.ts';
import { loginTexts } from './login.texts.ts';
import type {
  CodeSent,
  CodeToVerify,
  CodeVerified,
  Credentials,
  LoginContext,
  LoginEvent,
  LoggedIn,
  LoginTag,
} from './login.types.ts';

/**
 * A login: address and password, then the one-time code that the server mails. Started by the app while a login form
 * shows, and gone with it, so that a password never outlives the form. Ends with who logged in; tokens never come here.
 * Slots: POST login/ and POST verify-login-otp/.
 */
export const loginMachine = setup({
  types: {} as { context: LoginContext; events: LoginEvent; tags: LoginTag; output: LoggedIn },
  actors: {
    sendCredentials: slot<CodeSent, Credentials>('sendCredentials'),
    verifyCode: slot<CodeVerified, CodeToVerify>('verifyCode'),
  },
  delays: { resendWait },
  guards: {
    credentialsGiven: ({ context }) => credentialsGiven(context),
    codeGiven: ({ context }) => context.code.trim() !== '',
    codeSent: (_, { ok }: CodeSent) => ok,
    codeAccepted: (_, { ok }: CodeVerified) => ok,
  },
  actions: {
    keepEmail: assign((_, { value }: { value: string }) => ({ email: value, message: null })),
    keepPassword: assign((_, { value }: { value: string }) => ({ password: value, message: null })),
    keepCode: assign((_, { value }: { value: string }) => ({ code: value, message: null })),
    clearMessage: assign({ message: null }),
    keepAddress: assign(({ context }, sent: CodeSent) => ({
      sentTo: (sent.ok ? sent.email : null) ?? credentialsOf(context).email,
    })),
    forgetCode: assign({ code: '', message: null }),
    keepAdmin: assign((_, verified: CodeVerified) => ({
      admin: verified.ok && verified.admin,
      password: '',
      code: '',
    })),
    show: assign((_, { text }: { text: keyof typeof loginTexts }) => ({ message: loginTexts[text] })),
    showRefusal: assign(
      (_, { refusal, text }: { refusal: CodeSent | CodeVerified; text: keyof typeof loginTexts }) => ({
        message: (refusal.ok ? null : refusal.message) || loginTexts[text],
      }),
    ),
  },
}).createMachine({
  id: 'login',
  initial: 'enteringCredentials',
  context: {
    email: '',
    password: '',
    code: '',
    sentTo: '',
    message: null,
    admin: false,
  },
  output: ({ context }) => ({ user: addressOf(context.email), admin: context.admin }),
  states: {
    enteringCredentials: {
      on: {
        'email.typed': { actions: { type: 'keepEmail', params: ({ event }) => event } },
        'password.typed': { actions: { type: 'keepPassword', params: ({ event }) => event } },
        'credentials.submitted': [
          { guard: 'credentialsGiven', target: 'sendingCredentials', actions: 'clearMessage' },
          { actions: { type: 'show', params: { text: 'credentialsMissing' } } },
        ],
      },
    },
    sendingCredentials: {
      tags: 'busy',
      invoke: {
        id: 'sendCredentials',
        src: 'sendCredentials',
        input: ({ context }) => credentialsOf(context),
        onDone: [
          {
            guard: { type: 'codeSent', params: ({ event }) => event.output },
            target: 'codeStep',
            actions: { type: 'keepAddress', params: ({ event }) => event.output },
          },
          {
            target: 'enteringCredentials',
            actions: { type: 'showRefusal', params: ({ event }) => ({ refusal: event.output, text: 'loginFailed' }) },
          },
        ],
        onError: { target: 'enteringCredentials', actions: { type: 'show', params: { text: 'loginFailed' } } },
      },
    },
    /** The code is entered and checked, and beside it a minute passes before another may be asked for. */
    codeStep: {
      tags: 'code',
      type: 'parallel',
      states: {
        code: {
          initial: 'entering',
          states: {
            entering: {
              on: {
                'code.typed': { actions: { type: 'keepCode', params: ({ event }) => event } },
                'code.submitted': [
                  { guard: 'codeGiven', target: 'verifying', actions: 'clearMessage' },
                  { actions: { type: 'show', params: { text: 'codeMissing' } } },
                ],
                'credentials.edited': { target: '#login.enteringCredentials', actions: 'forgetCode' },
              },
            },
            verifying: {
              tags: 'busy',
              invoke: {
                id: 'verifyCode',
                src: 'verifyCode',
                input: ({ context }) => ({ email: credentialsOf(context).email, code: context.code.trim() }),
                onDone: [
                  {
                    guard: { type: 'codeAccepted', params: ({ event }) => event.output },
                    target: '#login.authenticated',
                    actions: { type: 'keepAdmin', params: ({ event }) => event.output },
                  },
                  {
                    target: 'entering',
                    actions: {
                      type: 'showRefusal',
                      params: ({ event }) => ({ refusal: event.output, text: 'verificationFailed' }),
                    },
                  },
                ],
                onError: {
                  target: 'entering',
                  actions: { type: 'show', params: { text: 'verificationFailed' } },
                },
              },
            },
          },
        },
        resend: {
          initial: 'waiting',
          states: {
            waiting: { after: { resendWait: 'resendable' } },
            resendable: {
              tags: 'resendReady',
              on: { 'code.resendRequested': { target: 'resending', actions: 'clearMessage' } },
            },
            /** The first step's call once more; the code field stays in use. */
            resending: {
              invoke: {
                id: 'sendCredentials',
                src: 'sendCredentials',
                input: ({ context }) => credentialsOf(context),
                onDone: [
                  {
                    guard: { type: 'codeSent', params: ({ event }) => event.output },
                    target: 'waiting',
                    actions: { type: 'keepAddress', params: ({ event }) => event.output },
                  },
                  {
                    target: 'resendable',
                    actions: {
                      type: 'showRefusal',
                      params: ({ event }) => ({ refusal: event.output, text: 'loginFailed' }),
                    },
                  },
                ],
                onError: { target: 'resendable', actions: { type: 'show', params: { text: 'loginFailed' } } },
              },
            },
          },
        },
      },
    },
    authenticated: { type: 'final' },
  },
});
