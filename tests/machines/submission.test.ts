import { describe, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';

import type {
  FileToInspect,
  FormName,
  Inspected,
  Submitted,
  TextField,
  ToSubmit,
} from '#machines/admin/admin.types.ts';
import { submissionMachine } from '#machines/admin/submission.machine.ts';
import { catalogueMachine } from '#machines/catalogue/catalogue.machine.ts';
import type { Named } from '#machines/shared/types.ts';
import { held, turn } from '#tests/support/held.ts';

import { biology, medicine, northfield } from './exam.examples.ts';

/** A list that is there at once. */
const listing = <Input>(items: readonly Named[]) => fromPromise<readonly Named[], Input>(() => Promise.resolve(items));

function started(form: FormName) {
  const inspect = held<Inspected, FileToInspect>();
  const submit = held<Submitted, ToSubmit>();
  const catalogue = catalogueMachine.provide({
    actors: {
      loadUniversities: listing([northfield]),
      loadPrograms: listing([medicine]),
      loadSubjects: listing([biology]),
      loadFaculties: listing([{ id: '7', name: 'Health' }]),
    },
  });
  const machine = submissionMachine.provide({
    actors: { catalogue, inspectFile: inspect.logic, submitForm: submit.logic },
  });
  const actor = createActor(machine, { input: { form } }).start();
  const choose = async (what: 'university' | 'program' | 'subject', id: string) => {
    actor.getSnapshot().children.catalogue?.send({ type: `${what}.chosen`, id });
    await turn();
  };
  const type = (values: Partial<Record<TextField, string>>) => {
    for (const field of Object.keys(values) as TextField[]) {
      actor.send({ type: 'field.typed', field, value: values[field] ?? '' });
    }
  };
  return {
    actor,
    inspect,
    submit,
    choose,
    type,
    press: () => actor.send({ type: 'form.submitted' }),
    value: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  };
}

const pdf = { name: 'paper.pdf', size: 2048 };
const keptPdf = { handle: 'file-1', ...pdf };

/** The form with everything it needs. */
async function filled(form: FormName) {
  const the = started(form);
  the.actor.send({ type: 'form.opened' });
  await turn();
  if (form === 'university') the.type({ fullName: ' Eastfield University ', shortName: 'EU', country: 'Nepal' });
  if (form !== 'university') await the.choose('university', '1');
  if (form === 'program') the.type({ programName: 'Law', faculty: 'Humanities' });
  if (form === 'subject' || form === 'pdf') await the.choose('program', '11');
  if (form === 'subject') the.type({ faculty: '7', subject: ' Botany ' });
  if (form === 'pdf') {
    await the.choose('subject', '111');
    the.actor.send({ type: 'file.chosen', file: pdf });
    await the.inspect.last().answer({ pdf: true, file: keptPdf });
  }
  return the;
}

const forms = ['university', 'program', 'subject', 'pdf'] as const;

describe('what the forms send', () => {
  test.each([
    ['university', { fullName: 'Eastfield University', shortName: 'EU', country: 'Nepal' }],
    ['program', { university: '1', programName: 'Law', faculty: 'Humanities' }],
    ['subject', { university: '1', program: '11', faculty: '7', subject: 'Botany' }],
    ['pdf', { university: '1', program: '11', subject: '111', file: keptPdf }],
  ] as const)('%s: %o', async (form, fields) => {
    const { press, submit, value } = await filled(form);
    press();
    press();
    expect(value()).toBe('submitting');
    expect(submit.requests.map(({ input }) => input.submission)).toEqual([{ form, ...fields }]);
  });

  test('the subject form sends a blank faculty too', async () => {
    const { type, press, submit } = await filled('subject');
    type({ faculty: ' ' });
    press();
    expect(submit.last().input.submission).toMatchObject({ faculty: '' });
  });
});

describe('what the forms say when something is missing', () => {
  test.each([
    ['university', 'Please fill in all fields.'],
    ['program', 'Please fill in all fields.'],
    ['subject', 'Please choose a university and program.'],
    ['pdf', 'Please select university, program, subject and upload a PDF file.'],
  ] as const)('%s, empty: %s', (form, text) => {
    const { press, context, value, submit } = started(form);
    press();
    expect(context()).toMatchObject({ message: text, outcome: 'failure' });
    expect(value()).toBe('editing');
    expect(submit.requests).toHaveLength(0);
  });

  test.each([
    ['university', 'fullName'],
    ['university', 'shortName'],
    ['university', 'country'],
    ['program', 'programName'],
    ['program', 'faculty'],
  ] as const)('%s, %s blank: Please fill in all fields.', async (form, field) => {
    const { type, press, context, submit } = await filled(form);
    type({ [field]: '   ' });
    press();
    expect(context().message).toBe('Please fill in all fields.');
    expect(submit.requests).toHaveLength(0);
  });

  test('program without a university: Please fill in all fields.', () => {
    const { type, press, context } = started('program');
    type({ programName: 'Law', faculty: 'Humanities' });
    press();
    expect(context().message).toBe('Please fill in all fields.');
  });

  test('subject without its text: Please enter a subject.', async () => {
    const { type, press, context } = await filled('subject');
    type({ subject: ' ' });
    press();
    expect(context().message).toBe('Please enter a subject.');
  });

  test('subject without a program: Please choose a university and program.', async () => {
    const { choose, press, context } = started('subject');
    await choose('university', '1');
    press();
    expect(context().message).toBe('Please choose a university and program.');
  });

  test('PDF without a file', async () => {
    const { actor, press, context } = await filled('pdf');
    actor.send({ type: 'file.chosen', file: null });
    press();
    expect(context().message).toBe('Please select university, program, subject and upload a PDF file.');
  });
});

describe('what the forms say of the answer', () => {
  test.each([
    ['university', 'University added successfully!'],
    ['program', 'Program added successfully!'],
    ['subject', 'Subject saved successfully!'],
    ['pdf', 'Server words.'],
  ] as const)('%s, success with a message: %s', async (form, text) => {
    const { press, submit, context } = await filled(form);
    press();
    await submit.last().answer({ ok: true, message: 'Server words.' });
    expect(context()).toMatchObject({ message: text, outcome: 'success', progress: 0 });
  });

  test('PDF, success without a message: PDF uploaded successfully!', async () => {
    const { press, submit, context } = await filled('pdf');
    press();
    await submit.last().answer({ ok: true, message: null });
    expect(context().message).toBe('PDF uploaded successfully!');
  });

  test.each([
    ['university', 'Something went wrong. Please try again.'],
    ['program', 'Failed to add program. Please try again.'],
    ['subject', 'Server words.'],
    ['pdf', 'Failed to upload PDF. Server words.'],
  ] as const)('%s, refused with a message: %s', async (form, text) => {
    const { press, submit, context } = await filled(form);
    press();
    await submit.last().answer({ ok: false, message: 'Server words.', loggedOut: false });
    expect(context()).toMatchObject({ message: text, outcome: 'failure' });
  });

  test.each([
    ['university', 'Something went wrong. Please try again.'],
    ['program', 'Failed to add program. Please try again.'],
    ['subject', 'Failed to save. Please check your inputs.'],
    ['pdf', 'Failed to upload PDF.'],
  ] as const)('%s, refused in silence or not answered at all: %s', async (form, text) => {
    const { press, submit, context } = await filled(form);
    press();
    await submit.last().answer({ ok: false, message: null, loggedOut: false });
    expect(context().message).toBe(text);
    press();
    expect(context().message).toBeNull();
    await submit.last().fail();
    expect(context()).toMatchObject({ message: text, outcome: 'failure' });
  });

  test('subject, logged out: You must be logged in to save a subject.', async () => {
    const { press, submit, context } = await filled('subject');
    press();
    await submit.last().answer({ ok: false, message: 'Other words.', loggedOut: true });
    expect(context().message).toBe('You must be logged in to save a subject.');
  });
});

describe('the form afterwards', () => {
  test.each(forms)('%s keeps everything after a failure', async (form) => {
    const { press, submit, context } = await filled(form);
    const { values, choices, file } = context();
    press();
    await submit.last().fail();
    expect(context()).toMatchObject({ values, choices, file });
  });

  test('keeps the choices and drops what was typed after a success', async () => {
    const { press, submit, context } = await filled('subject');
    press();
    await submit.last().answer({ ok: true, message: null });
    expect(context().choices).toMatchObject({ university: northfield, program: medicine });
    expect(context().values).toMatchObject({ subject: '', faculty: '' });
  });

  test('drops the file after a success, so that no second press sends it again', async () => {
    const { press, submit, context } = await filled('pdf');
    press();
    await submit.last().answer({ ok: true, message: null });
    press();
    expect(context().file).toBeNull();
    expect(submit.requests).toHaveLength(1);
  });

  test('is another user’s no more', async () => {
    const { actor, press, submit, context, value } = await filled('subject');
    actor.send({ type: 'session.changed', user: 'admin@example.org' });
    press();
    actor.send({ type: 'session.changed', user: null });
    await submit.last().answer({ ok: true, message: null });
    expect(value()).toBe('editing');
    expect(context()).toMatchObject({
      user: null,
      message: null,
      values: { subject: '' },
      choices: { university: null },
    });
  });
});

describe('while it is filled', () => {
  test('a faculty goes with its program', async () => {
    const { choose, context } = await filled('subject');
    await choose('program', '12');
    expect(context().values).toMatchObject({ faculty: '', subject: ' Botany ' });
  });

  test("the program form's own faculty stays", async () => {
    const { choose, context } = await filled('program');
    await choose('university', '2');
    expect(context().values.faculty).toBe('Humanities');
  });

  test('a message goes with the next input, choice or visit', async () => {
    const { actor, type, press, choose, context } = started('subject');
    press();
    type({ subject: 'B' });
    expect(context()).toMatchObject({ message: null, outcome: null });
    press();
    await choose('university', '1');
    expect(context()).toMatchObject({ message: null, outcome: null });
    press();
    actor.send({ type: 'form.opened' });
    expect(context()).toMatchObject({ message: null, outcome: null, values: { subject: 'B' } });
  });
});

describe('a file', () => {
  test('that is no PDF is refused and not kept', async () => {
    const { actor, inspect, context, value } = started('pdf');
    actor.send({ type: 'file.chosen', file: { name: 'notes.pdf', size: 3 } });
    expect(value()).toBe('inspecting');
    expect(inspect.last().input).toEqual({ file: { name: 'notes.pdf', size: 3 } });
    await inspect.last().answer({ pdf: false, file: keptPdf });
    expect(context()).toMatchObject({ file: null, message: 'Only PDF files can be uploaded.', outcome: 'failure' });
  });

  test('that cannot be read is refused', async () => {
    const { actor, inspect, context } = started('pdf');
    actor.send({ type: 'file.chosen', file: pdf });
    await inspect.last().fail();
    expect(context()).toMatchObject({ file: null, message: 'The file could not be read. Please choose it again.' });
  });

  test('that was replaced meanwhile does not come back', async () => {
    const { actor, inspect, context } = started('pdf');
    actor.send({ type: 'file.chosen', file: pdf });
    actor.send({ type: 'file.chosen', file: { name: 'other.pdf', size: 9 } });
    await inspect.requests[0]?.answer({ pdf: true, file: keptPdf });
    expect(context().file).toBeNull();
    await inspect.last().answer({ pdf: true, file: { handle: 'file-2', name: 'other.pdf', size: 9 } });
    expect(context().file?.handle).toBe('file-2');
  });

  test('that was taken back does not come back', async () => {
    const { actor, inspect, context, value } = started('pdf');
    actor.send({ type: 'file.chosen', file: pdf });
    actor.send({ type: 'file.chosen', file: null });
    await inspect.last().answer({ pdf: true, file: keptPdf });
    expect(value()).toBe('editing');
    expect(context().file).toBeNull();
  });

  test('tells how much of it is sent, and nothing after the end', async () => {
    const { press, submit, context } = await filled('pdf');
    press();
    submit.last().input.report(0.25);
    expect(context().progress).toBe(0.25);
    const { report } = submit.last().input;
    await submit.last().answer({ ok: false, message: null, loggedOut: false });
    report(0.5);
    expect(context().progress).toBe(0.25);
  });
});
