import { assertEvent, assign, sendTo, setup } from 'xstate';

import { catalogueMachine } from '../catalogue/catalogue.machine.ts';
import { type Choices, choicesOf, noChoices, sameChoices } from '../catalogue/catalogue.rules.ts';
import { slot } from '../shared/slot.ts';
import { staysWith } from '../shared/student.ts';
import {
  afterChoices,
  failureText,
  formLists,
  incompleteText,
  noValues,
  submissionOf,
  submissionToSend,
  successText,
} from './admin.rules.ts';
import { adminTexts } from './admin.texts.ts';
import type {
  FileToInspect,
  Inspected,
  SubmissionContext,
  SubmissionEvent,
  SubmissionInput,
  SubmissionTag,
  Submitted,
  TextField,
  ToSubmit,
} from './admin.types.ts';

const emptyForm = {
  values: noValues,
  file: null,
  message: null,
  outcome: null,
  progress: 0,
} satisfies Partial<SubmissionContext>;

/**
 * One form of the admin panel: filled, checked, sent, with what came of it. Started four times by the app, for its whole
 * life, once for each form. After a success what was typed goes and what was chosen stays; after a failure everything
 * stays. A file's content never enters the context.
 * Slots: POST university/, programs/, subjects/ or upload-pdf/ by form; a look at a chosen file.
 */
export const submissionMachine = setup({
  types: {} as {
    context: SubmissionContext;
    events: SubmissionEvent;
    input: SubmissionInput;
    tags: SubmissionTag;
    children: { catalogue: 'catalogue' };
  },
  actors: {
    catalogue: catalogueMachine,
    inspectFile: slot<Inspected, FileToInspect>('inspectFile'),
    submitForm: slot<Submitted, ToSubmit>('submitForm'),
  },
  guards: {
    sameStudent: ({ context }, { user }: { user: string | null }) => staysWith(context.user, user),
    everythingGiven: ({ context }) => submissionOf(context) !== null,
    fileGiven: ({ event }) => event.type === 'file.chosen' && event.file !== null,
    filePdf: (_, { pdf }: Inspected) => pdf,
    accepted: (_, { ok }: Submitted) => ok,
  },
  actions: {
    keepStudent: assign((_, { user }: { user: string | null }) => ({ user })),
    forgetForm: assign(emptyForm),
    keepChoices: assign(({ context }, choices: Choices) =>
      sameChoices(choices, context.choices)
        ? { choices }
        : { ...afterChoices(context, choices), message: null, outcome: null },
    ),
    openCatalogue: sendTo('catalogue', { type: 'catalogue.opened' }),
    clearChoices: sendTo('catalogue', { type: 'university.chosen', id: null }),
    keepValue: assign(({ context }, { field, value }: { field: TextField; value: string }) => ({
      values: { ...context.values, [field]: value },
      message: null,
      outcome: null,
    })),
    keepFile: assign((_, { file }: Inspected) => ({ file })),
    dropFile: assign({ file: null }),
    clearMessage: assign({ message: null, outcome: null, progress: 0 }),
    showIncomplete: assign(({ context }) => ({ message: incompleteText(context), outcome: 'failure' })),
    showFileRefused: assign((_, { text }: { text: 'notPdf' | 'unreadable' }) => ({
      message: adminTexts[text],
      outcome: 'failure',
    })),
    keepProgress: assign((_, { progress }: { progress: number }) => ({ progress })),
    showSuccess: assign(({ context }, { message }: Submitted) => ({
      ...emptyForm,
      message: successText(context.form, message),
      outcome: 'success',
    })),
    showRefusal: assign(({ context }, submitted: Submitted) => ({
      message: failureText(context.form, submitted.ok ? null : submitted),
      outcome: 'failure',
    })),
    showFailure: assign(({ context }) => ({ message: failureText(context.form, null), outcome: 'failure' })),
  },
}).createMachine({
  id: 'submission',
  initial: 'editing',
  context: ({ input }) => ({ user: null, form: input.form, choices: noChoices, ...emptyForm }),
  // The catalogue never ends, and a list that cannot be loaded is a state of its own.
  invoke: {
    id: 'catalogue',
    src: 'catalogue',
    input: ({ context }) => ({ lists: formLists[context.form] }),
    onSnapshot: { actions: { type: 'keepChoices', params: ({ event }) => choicesOf(event.snapshot.context) } },
  },
  on: {
    'session.changed': [
      {
        guard: { type: 'sameStudent', params: ({ event }) => event },
        actions: { type: 'keepStudent', params: ({ event }) => event },
      },
      {
        target: '.editing',
        actions: ['forgetForm', 'clearChoices', { type: 'keepStudent', params: ({ event }) => event }],
      },
    ],
  },
  states: {
    editing: {
      on: {
        'form.opened': { actions: ['openCatalogue', 'clearMessage'] },
        'field.typed': { actions: { type: 'keepValue', params: ({ event }) => event } },
        'file.chosen': [
          { guard: 'fileGiven', target: 'inspecting', actions: ['dropFile', 'clearMessage'] },
          { actions: ['dropFile', 'clearMessage'] },
        ],
        'form.submitted': [
          { guard: 'everythingGiven', target: 'submitting', actions: 'clearMessage' },
          { actions: 'showIncomplete' },
        ],
      },
    },
    inspecting: {
      tags: 'busy',
      on: {
        'form.opened': { actions: 'openCatalogue' },
        'file.chosen': [{ guard: 'fileGiven', target: 'inspecting', reenter: true }, { target: 'editing' }],
      },
      invoke: {
        id: 'inspectFile',
        src: 'inspectFile',
        input: ({ event }) => {
          assertEvent(event, 'file.chosen');
          if (!event.file) throw new Error('There is no file to look at.');
          return { file: event.file };
        },
        onDone: [
          {
            guard: { type: 'filePdf', params: ({ event }) => event.output },
            target: 'editing',
            actions: { type: 'keepFile', params: ({ event }) => event.output },
          },
          { target: 'editing', actions: { type: 'showFileRefused', params: { text: 'notPdf' } } },
        ],
        onError: { target: 'editing', actions: { type: 'showFileRefused', params: { text: 'unreadable' } } },
      },
    },
    submitting: {
      tags: 'busy',
      on: {
        'form.opened': { actions: 'openCatalogue' },
        'upload.progressed': { actions: { type: 'keepProgress', params: ({ event }) => event } },
      },
      invoke: {
        id: 'submitForm',
        src: 'submitForm',
        input: ({ context, self }) => ({
          submission: submissionToSend(context),
          report: (progress) => self.send({ type: 'upload.progressed', progress }),
        }),
        onDone: [
          {
            guard: { type: 'accepted', params: ({ event }) => event.output },
            target: 'editing',
            actions: { type: 'showSuccess', params: ({ event }) => event.output },
          },
          { target: 'editing', actions: { type: 'showRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'editing', actions: 'showFailure' },
      },
    },
  },
});
