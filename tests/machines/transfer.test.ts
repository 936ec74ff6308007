import { describe, expect, test } from 'vitest';

import { turn } from '#tests/support/held.ts';

import { biology, northfield } from './exam.examples.ts';
import { keptFile, note, nothingChosen, stored, textFile, texts, trial } from './transfer.examples.ts';
import { afterTrial, gift, importing, started, withSubject } from './transfer.stage.ts';

describe('an import', () => {
  test('is tried and stores nothing; confirmed, exactly what was tried is stored', async () => {
    const the = await afterTrial();
    expect(the.value()).toEqual(importing({ open: 'tried' }));
    expect(the.tried.last().input).toMatchObject({ subject: '111', format: 'gift', source: gift });
    expect(the.imported.requests).toHaveLength(0);
    the.actor.send({ type: 'import.confirmed' });
    expect(the.imported.last().input).toMatchObject({ subject: '111', format: 'gift', source: gift });
    the.imported.last().input.report(0.5);
    expect([the.value(), the.context().progress]).toEqual([importing('storing'), 0.5]);
    await the.imported.last().answer({ ok: true, outcome: stored });
    expect(the.value()).toEqual(importing({ open: 'stored' }));
    expect(the.context()).toMatchObject({
      ...{ imported: stored, trial: null, tried: null, text: '' },
      ...{ format: null, formatChosen: false },
    });
    expect(the.context().choices.subject).toEqual(biology);
  });

  test('is stored once however often it is confirmed', async () => {
    const the = await afterTrial();
    the.actor.send({ type: 'import.confirmed' });
    the.actor.send({ type: 'import.confirmed' });
    await the.imported.last().answer({ ok: true, outcome: stored });
    the.actor.send({ type: 'import.confirmed' });
    expect(the.imported.requests).toHaveLength(1);
  });

  test.each([
    [{ type: 'text.typed', text: 'Other?{=1 ~2 ~3 ~4}' }],
    [{ type: 'format.chosen', format: 'aiken' }],
    [{ type: 'file.chosen', file: null }],
  ] as const)('that is changed after its trial has to be tried again: %o', async (change) => {
    const the = await afterTrial();
    the.actor.send(change);
    expect(the.context()).toMatchObject({ trial: null, tried: null });
    the.actor.send({ type: 'import.confirmed' });
    expect([the.value(), the.imported.requests.length]).toEqual([importing({ open: 'editing' }), 0]);
  });

  test.each([
    [{ type: 'text.typed', text: gift }],
    [{ type: 'format.chosen', format: 'aiken' }],
    [{ type: 'file.chosen', file: null }],
    [{ type: 'file.chosen', file: { name: 'book.gift', size: 1_000_001 } }],
    [{ type: 'trial.requested' }],
  ] as const)('that is stored is done with at the next change: %o', async (change) => {
    const the = await afterTrial();
    the.actor.send({ type: 'import.confirmed' });
    await the.imported.last().answer({ ok: true, outcome: stored });
    the.actor.send(change);
    expect([the.value(), the.context().imported]).toEqual([importing({ open: 'editing' }), null]);
  });

  test('is not stored in a subject that it was not tried for', async () => {
    const the = await afterTrial();
    await the.choose('subject', '112');
    the.actor.send({ type: 'import.confirmed' });
    expect([the.value(), the.imported.requests.length]).toEqual([importing({ open: 'editing' }), 0]);
    expect(the.context()).toMatchObject({ trial: null, text: gift });
  });

  test('that fails after another subject was chosen is not offered for that one', async () => {
    const the = await afterTrial();
    the.actor.send({ type: 'import.confirmed' });
    await the.choose('subject', '112');
    expect(the.imported.last().abandoned()).toBe(false);
    await the.imported.last().fail();
    expect(the.value()).toEqual(importing({ open: 'editing' }));
    expect(the.context()).toMatchObject({ trial: null, text: gift, message: texts.importFailed });
  });

  test('whose trial is under way is given up when the subject or the text changes', async () => {
    const the = await withSubject();
    the.actor.send({ type: 'text.typed', text: gift });
    the.actor.send({ type: 'trial.requested' });
    const first = the.tried.last();
    await the.choose('subject', '112');
    expect([first.abandoned(), the.value()]).toEqual([true, importing({ open: 'editing' })]);
    the.actor.send({ type: 'trial.requested' });
    the.actor.send({ type: 'text.typed', text: `${gift} ` });
    expect([the.tried.last().abandoned(), the.value()]).toEqual([true, importing({ open: 'editing' })]);
  });

  test('that fails keeps its file and its trial, and can be confirmed again', async () => {
    const the = await withSubject();
    the.actor.send({ type: 'file.chosen', file: textFile });
    await the.read.last().answer({ text: true, file: keptFile, start: gift });
    the.actor.send({ type: 'trial.requested' });
    await the.tried.last().answer({ ok: true, trial: trial() });
    the.actor.send({ type: 'import.confirmed' });
    await the.imported.last().fail();
    expect(the.value()).toEqual(importing({ open: 'tried' }));
    expect(the.context()).toMatchObject({ message: texts.importFailed, file: keptFile, trial: trial() });
    the.actor.send({ type: 'import.confirmed' });
    expect(the.context().message).toBeNull();
    await the.imported.last().answer({ ok: false, there: true, message: 'Not now.' });
    expect([the.value(), the.context().message]).toEqual([importing({ open: 'tried' }), 'Not now.']);
  });

  test('of which nothing would come in cannot be confirmed', async () => {
    const the = await afterTrial(trial({ accepted: 0 }));
    the.actor.send({ type: 'import.confirmed' });
    expect([the.value(), the.imported.requests.length]).toEqual([importing({ open: 'tried' }), 0]);
  });

  test('whose trial fails says so, in the words of the server if it has any', async () => {
    const the = await withSubject();
    the.actor.send({ type: 'text.typed', text: gift });
    the.actor.send({ type: 'trial.requested' });
    await the.tried.last().fail();
    expect(the.context()).toMatchObject({ message: texts.trialFailed, text: gift });
    the.actor.send({ type: 'trial.requested' });
    expect(the.context().message).toBeNull();
    await the.tried.last().answer({ ok: false, there: true, message: 'Not now.' });
    expect([the.value(), the.context().message]).toEqual([importing({ open: 'editing' }), 'Not now.']);
  });

  test('is not offered any more where the backend does not know the call', async () => {
    const the = await withSubject();
    the.actor.send({ type: 'text.typed', text: gift });
    the.actor.send({ type: 'trial.requested' });
    await the.tried.last().answer({ ok: false, there: false, message: null });
    expect([the.value(), the.context().message]).toEqual(['absent', null]);
    const confirmed = await afterTrial();
    confirmed.actor.send({ type: 'import.confirmed' });
    await confirmed.imported.last().answer({ ok: false, there: false, message: null });
    expect(confirmed.value()).toBe('absent');
  });

  test('shows how far its trial has been sent', async () => {
    const the = await withSubject();
    the.actor.send({ type: 'text.typed', text: gift });
    the.actor.send({ type: 'trial.requested' });
    the.tried.last().input.report(0.25);
    expect([the.value(), the.context().progress]).toEqual([importing({ open: 'trying' }), 0.25]);
  });

  test('says what is missing, from the top', async () => {
    const the = started();
    const say = () => {
      the.actor.send({ type: 'trial.requested' });
      return the.context().message;
    };
    expect(say()).toBe(texts.subjectMissing);
    the.actor.send({ type: 'transfer.opened' });
    await turn();
    await the.choose('university', '1');
    expect(the.context().message).toBeNull();
    await the.choose('program', '11');
    await the.choose('subject', '111');
    expect(say()).toBe(texts.sourceMissing);
    the.actor.send({ type: 'text.typed', text: 'Just words.' });
    expect([the.context().message, say()]).toEqual([null, texts.formatMissing]);
    the.actor.send({ type: 'text.typed', text: 'x'.repeat(1_000_001) });
    expect(say()).toBe(texts.tooLarge);
    expect(the.tried.requests).toHaveLength(0);
  });
});

describe('what is handed in', () => {
  test('has its format guessed, until the admin chooses one', async () => {
    const the = started();
    the.actor.send({ type: 'text.typed', text: gift });
    expect(the.context()).toMatchObject({ format: 'gift', formatChosen: false });
    the.actor.send({ type: 'text.typed', text: 'question,answer' });
    expect(the.context().format).toBe('csv');
    the.actor.send({ type: 'format.chosen', format: 'aiken' });
    the.actor.send({ type: 'text.typed', text: gift });
    expect(the.context()).toMatchObject({ format: 'aiken', formatChosen: true });
    the.actor.send({ type: 'format.chosen', format: null });
    the.actor.send({ type: 'text.typed', text: 'question,answer' });
    expect(the.context()).toMatchObject({ format: 'csv', formatChosen: false });
    the.actor.send({ type: 'format.chosen', format: 'aiken' });
    the.actor.send({ type: 'file.chosen', file: textFile });
    await the.read.last().answer({ text: true, file: keptFile, start: '' });
    expect(the.context()).toMatchObject({ file: keptFile, format: 'gift', formatChosen: false });
  });

  test('is the file that was chosen last, however late an earlier one is read', async () => {
    const the = started();
    the.actor.send({ type: 'file.chosen', file: textFile });
    const first = the.read.last();
    the.actor.send({ type: 'file.chosen', file: { name: 'two.csv', size: 5 } });
    expect(first.abandoned()).toBe(true);
    await the.read.last().answer({ text: true, file: { handle: 'text-2', name: 'two.csv', size: 5 }, start: '' });
    expect(the.context()).toMatchObject({ file: { handle: 'text-2' }, format: 'csv' });
    the.actor.send({ type: 'file.chosen', file: null });
    expect(the.context()).toMatchObject({ file: null, format: null });
    the.actor.send({ type: 'file.chosen', file: textFile });
    the.actor.send({ type: 'file.chosen', file: null });
    expect([the.read.last().abandoned(), the.value()]).toEqual([true, importing({ open: 'editing' })]);
  });

  test('may be too large, no text, or unreadable, which is said', async () => {
    const the = started();
    the.actor.send({ type: 'file.chosen', file: { name: 'book.gift', size: 1_000_001 } });
    expect([the.context().message, the.read.requests.length]).toEqual([texts.tooLarge, 0]);
    the.actor.send({ type: 'file.chosen', file: textFile });
    expect(the.context().message).toBeNull();
    the.actor.send({ type: 'file.chosen', file: { name: 'book.gift', size: 1_000_001 } });
    expect([the.context().message, the.value()]).toEqual([texts.tooLarge, importing({ open: 'editing' })]);
    the.actor.send({ type: 'file.chosen', file: textFile });
    await the.read.last().answer({ text: false });
    expect(the.value()).toEqual(importing({ open: 'editing' }));
    expect(the.context()).toMatchObject({ file: null, message: texts.notText });
    the.actor.send({ type: 'file.chosen', file: textFile });
    await the.read.last().fail();
    expect(the.value()).toEqual(importing({ open: 'editing' }));
    expect(the.context()).toMatchObject({ file: null, message: texts.unreadable });
  });
});

test('a choice gets its name once the lists are there', async () => {
  const the = started();
  await the.choose('university', '1');
  expect(the.context().choices.university).toEqual({ id: '1', name: '1' });
  the.actor.send({ type: 'transfer.opened' });
  await turn();
  expect(the.context().choices.university).toEqual(northfield);
});

test('what the backend did not offer is offered to the next admin', async () => {
  const the = await withSubject();
  the.actor.send({ type: 'session.changed', user: 'ada@example.org' });
  the.actor.send({ type: 'export.requested' });
  await the.exported.last().answer({ ok: false, there: false, message: null });
  expect(the.value()).toBe('absent');
  the.actor.send({ type: 'session.changed', user: 'ben@example.org' });
  expect(the.value()).toEqual(importing({ open: 'editing' }));
});

test('somebody else who logs in finds nothing of it', async () => {
  const the = await afterTrial();
  the.actor.send({ type: 'session.changed', user: 'ada@example.org' });
  expect(the.context().text).toBe(gift);
  the.actor.send({ type: 'session.changed', user: 'ben@example.org' });
  expect(the.value()).toEqual(importing({ open: 'editing' }));
  expect(the.context()).toMatchObject({ user: 'ben@example.org', text: '', trial: null, choices: nothingChosen });
});

test('a page of notes is one that exists', async () => {
  const the = await afterTrial(trial({ notes: Array.from({ length: 41 }, (_, index) => note(index + 1)) }));
  the.actor.send({ type: 'notes.opened', page: 2 });
  expect(the.context().notesPage).toBe(2);
  the.actor.send({ type: 'notes.opened', page: 9 });
  expect(the.context().notesPage).toBe(5);
});
