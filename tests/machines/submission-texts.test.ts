import { describe, expect, test } from 'vitest';

import { filled, keptPdf, started } from './submission.stage.ts';

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
