import { assign, setup } from 'xstate';

import { resendWait } from '../shared/delays.ts';
import { slot } from '../shared/slot.ts';
import { detailsOf, everythingGiven, noValues, passwordsAgree, refusalText, speaksOfCode } from './register.rules.ts';
import { registerTexts } from './register.texts.ts';
import type {
  CodeChecked,
  CodeToCheck,
  Details,
  DetailsSent,
  RegisterContext,
  RegisterEvent,
  RegisterField,
  RegisterTag,
} from './register.types.ts';

/**
 * A registration: five fields, then the one-time code that the server mails. Started by the app while its dialog shows,
 * and gone with it. Its end confirms the address and logs nobody in.
 * Slots: POST register/ and POST verify-otp/.
 */
export const registerMachine = setup({
  types: {} as { context: RegisterContext; events: RegisterEvent; tags: RegisterTag },
  actors: {
    sendDetails: slot<DetailsSent, Details>('sendDetails'),
    verifyCode: slot<CodeChecked, CodeToCheck>('verifyCode'),
  },
  delays: { resendWait },
  guards: {
    somethingMissing: ({ context }) => !everythingGiven(context.values),
    passwordsDiffer: ({ context }) => !passwordsAgree(context.values),
    codeGiven: ({ context }) => context.code.trim() !== '',
    codeSent: (_, sent: DetailsSent) => speaksOfCode(sent),
    answeredOtherwise: (_, { ok }: DetailsSent) => ok,
    codeAccepted: (_, { ok }: CodeChecked) => ok,
  },
  actions: {
    keepValue: assign(({ context }, { field, value }: { field: RegisterField; value: string }) => {
      const { [field]: _, ...otherErrors } = context.fieldErrors;
      return { values: { ...context.values, [field]: value }, message: null, info: null, fieldErrors: otherErrors };
    }),
    keepCode: assign((_, { value }: { value: string }) => ({ code: value, message: null })),
    clearMessages: assign({ message: null, info: null, fieldErrors: {} }),
    forgetCode: assign({ code: '', message: null }),
    forgetEverything: assign({ values: noValues, code: '' }),
    show: assign((_, { text }: { text: keyof typeof registerTexts }) => ({ message: registerTexts[text] })),
    showAnswer: assign((_, sent: DetailsSent) => ({ info: sent.ok ? sent.message || null : null })),
    showRefusal: assign((_, sent: DetailsSent) =>
      sent.ok ? {} : { message: refusalText(sent.fieldErrors), fieldErrors: sent.fieldErrors },
    ),
    showCodeRefused: assign((_, checked: CodeChecked) => ({
      message: (checked.ok ? null : checked.message) || registerTexts.verificationFailed,
    })),
  },
}).createMachine({
  id: 'register',
  initial: 'enteringDetails',
  context: { values: noValues, code: '', message: null, info: null, fieldErrors: {} },
  states: {
    enteringDetails: {
      on: {
        'field.typed': { actions: { type: 'keepValue', params: ({ event }) => event } },
        'details.submitted': [
          { guard: 'somethingMissing', actions: { type: 'show', params: { text: 'fieldsMissing' } } },
          { guard: 'passwordsDiffer', actions: { type: 'show', params: { text: 'passwordsDiffer' } } },
          { target: 'sendingDetails', actions: 'clearMessages' },
        ],
      },
    },
    sendingDetails: {
      tags: 'busy',
      invoke: {
        id: 'sendDetails',
        src: 'sendDetails',
        input: ({ context }) => detailsOf(context.values),
        onDone: [
          {
            guard: { type: 'codeSent', params: ({ event }) => event.output },
            target: 'codeStep',
            actions: 'forgetCode',
          },
          {
            guard: { type: 'answeredOtherwise', params: ({ event }) => event.output },
            target: 'enteringDetails',
            actions: { type: 'showAnswer', params: ({ event }) => event.output },
          },
          { target: 'enteringDetails', actions: { type: 'showRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'enteringDetails', actions: { type: 'show', params: { text: 'registrationFailed' } } },
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
                  { guard: 'codeGiven', target: 'verifying', actions: 'clearMessages' },
                  { actions: { type: 'show', params: { text: 'codeMissing' } } },
                ],
                'details.edited': { target: '#register.enteringDetails', actions: 'forgetCode' },
              },
            },
            verifying: {
              tags: 'busy',
              invoke: {
                id: 'verifyCode',
                src: 'verifyCode',
                input: ({ context }) => ({ email: detailsOf(context.values).email, code: context.code.trim() }),
                onDone: [
                  {
                    guard: { type: 'codeAccepted', params: ({ event }) => event.output },
                    target: '#register.confirmed',
                    actions: 'forgetEverything',
                  },
                  {
                    target: 'entering',
                    actions: { type: 'showCodeRefused', params: ({ event }) => event.output },
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
              on: { 'code.resendRequested': { target: 'resending', actions: 'clearMessages' } },
            },
            /** The first step's call once more; the code field stays in use. */
            resending: {
              invoke: {
                id: 'sendDetails',
                src: 'sendDetails',
                input: ({ context }) => detailsOf(context.values),
                onDone: [
                  {
                    guard: { type: 'answeredOtherwise', params: ({ event }) => event.output },
                    target: 'waiting',
                  },
                  { target: 'resendable', actions: { type: 'showRefusal', params: ({ event }) => event.output } },
                ],
                onError: { target: 'resendable', actions: { type: 'show', params: { text: 'registrationFailed' } } },
              },
            },
          },
        },
      },
    },
    confirmed: { type: 'final' },
  },
});
