import { describe, expect, test } from 'vitest';

import { turn } from '#tests/support/held.ts';

import { medicine, northfield } from './exam.examples.ts';
import { filled, keptPdf, pdf, started } from './submission.stage.ts';

const forms = ['university', 'program', 'subject', 'pdf'] as const;

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

  test("is another user's no more", async () => {
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
  test.each([
    ['university', []],
    ['program', ['universities']],
    ['subject', ['universities', 'programs', 'faculties']],
    ['pdf', ['universities', 'programs', 'subjects']],
  ] as const)('%s loads the lists that it chooses from: %o', (form, lists) =>
    expect(started(form).actor.getSnapshot().children.catalogue?.getSnapshot().context.wanted).toEqual(lists),
  );

  test('a choice takes the name that its list gives it', async () => {
    const { actor, choose, context } = started('program');
    await choose('university', '1');
    expect(context().choices.university).toEqual({ id: '1', name: '1' });
    actor.send({ type: 'form.opened' });
    await turn();
    expect(context().choices.university).toEqual(northfield);
  });

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
