import { describe, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';

import { catalogueMachine } from '#machines/catalogue/catalogue.machine.ts';
import type { Named } from '#machines/shared/types.ts';
import { transferMachine } from '#machines/transfer/transfer.machine.ts';
import {
  exportFileName,
  guessedFormat,
  importMissingText,
  importOf,
  notePages,
  notesOf,
  questionsText,
  refusedCount,
} from '#machines/transfer/transfer.rules.ts';
import type {
  Exported,
  FileRead,
  FileToRead,
  Imported,
  ToExport,
  ToImport,
  Tried,
} from '#machines/transfer/transfer.types.ts';
import { held, turn } from '#tests/support/held.ts';

import { biology, medicine, northfield } from './exam.examples.ts';
import { chosenBiology, keptFile, note, nothingChosen, stored, textFile, texts, trial } from './transfer.examples.ts';

const listing = <Input>(items: readonly Named[]) => fromPromise<readonly Named[], Input>(() => Promise.resolve(items));
const gift = 'Which?{=1 ~2 ~3 ~4}';

function started() {
  const read = held<FileRead, FileToRead>();
  const tried = held<Tried, ToImport>();
  const imported = held<Imported, ToImport>();
  const exported = held<Exported, ToExport>();
  const catalogue = catalogueMachine.provide({
    actors: {
      loadUniversities: listing([northfield]),
      loadPrograms: listing([medicine]),
      loadSubjects: listing([biology, { id: '112', name: 'Botany' }]),
    },
  });
  const actor = createActor(
    transferMachine.provide({
      actors: {
        catalogue,
        readFile: read.logic,
        tryImport: tried.logic,
        importQuestions: imported.logic,
        exportQuestions: exported.logic,
      },
    }),
  ).start();
  const choose = async (what: 'university' | 'program' | 'subject', id: string) => {
    actor.getSnapshot().children.catalogue?.send({ type: `${what}.chosen`, id });
    await turn();
  };
  return {
    actor,
    read,
    tried,
    imported,
    exported,
    choose,
    value: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  };
}

/** With the subject chosen. */
async function withSubject() {
  const the = started();
  the.actor.send({ type: 'transfer.opened' });
  await turn();
  await the.choose('university', '1');
  await the.choose('program', '11');
  await the.choose('subject', '111');
  return the;
}

/** With a text that was tried. */
async function afterTrial(what = trial()) {
  const the = await withSubject();
  the.actor.send({ type: 'text.typed', text: gift });
  the.actor.send({ type: 'trial.requested' });
  await the.tried.last().answer({ ok: true, trial: what });
  return the;
}

const importing = (value: unknown) => ({ offered: { exporting: 'resting', importing: value } });

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
    expect(the.context()).toMatchObject({ imported: stored, trial: null, tried: null, text: '', format: null });
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
    expect(the.context()).toMatchObject({ file: null, message: texts.notText });
    the.actor.send({ type: 'file.chosen', file: textFile });
    await the.read.last().fail();
    expect(the.context()).toMatchObject({ file: null, message: texts.unreadable });
  });
});

describe('an export', () => {
  test('is a file named by subject and program, of the format that was chosen', async () => {
    const the = await withSubject();
    the.actor.send({ type: 'exportFormat.chosen', format: 'csv' });
    the.actor.send({ type: 'export.requested' });
    expect(the.exported.last().input).toEqual({
      subject: '111',
      format: 'csv',
      fileName: 'biology-medicine-questions.csv',
    });
    const outcome = { fileName: 'biology-medicine-questions.csv', count: 12, warning: '' };
    await the.exported.last().answer({ ok: true, outcome });
    expect(the.context()).toMatchObject({ exported: outcome, exportMessage: null });
    await the.choose('subject', '112');
    expect(the.context().exported).toBeNull();
  });

  test('needs a subject, and says when there is nothing or when it failed', async () => {
    const the = started();
    the.actor.send({ type: 'export.requested' });
    expect([the.context().exportMessage, the.exported.requests.length]).toEqual([texts.subjectMissing, 0]);
    const chosen = await withSubject();
    chosen.actor.send({ type: 'export.requested' });
    await chosen.exported.last().answer({ ok: true, outcome: { fileName: 'x.gift', count: 0, warning: '' } });
    expect(chosen.context()).toMatchObject({ exportMessage: texts.exportEmpty, exported: null });
    chosen.actor.send({ type: 'export.requested' });
    expect(chosen.context().exportMessage).toBeNull();
    await chosen.exported.last().fail();
    expect(chosen.context().exportMessage).toBe(texts.exportFailed);
    chosen.actor.send({ type: 'export.requested' });
    await chosen.exported.last().answer({ ok: false, there: true, message: 'Not now.' });
    expect(chosen.context().exportMessage).toBe('Not now.');
    chosen.actor.send({ type: 'export.requested' });
    await chosen.exported.last().answer({ ok: false, there: false, message: null });
    expect(chosen.value()).toBe('absent');
  });

  test('goes on beside an import', async () => {
    const the = await afterTrial();
    the.actor.send({ type: 'export.requested' });
    expect(the.value()).toEqual({ offered: { exporting: 'fetching', importing: { open: 'tried' } } });
    await the.exported.last().answer({ ok: true, outcome: { fileName: 'x.gift', count: 1, warning: '' } });
    expect(the.value()).toEqual(importing({ open: 'tried' }));
  });
});

test('somebody else who logs in finds nothing of it', async () => {
  const the = await afterTrial();
  the.actor.send({ type: 'session.changed', user: 'ada@example.org' });
  expect(the.context().text).toBe(gift);
  the.actor.send({ type: 'session.changed', user: 'ben@example.org' });
  expect(the.value()).toEqual(importing({ open: 'editing' }));
  expect(the.context()).toMatchObject({ user: 'ben@example.org', text: '', trial: null, choices: nothingChosen });
});

describe('the format of a text', () => {
  test.each([
    ['a.csv', gift, 'csv'],
    ['A.GIFT', '', 'gift'],
    ['a.aiken', '', 'aiken'],
    ['a.txt', gift, 'gift'],
    ['a.txt', '// Chemistry\n\n::One::Which?{\n~1\n=2\n~3\n~4\n}', 'gift'],
    [null, 'True?{T}', 'gift'],
    [null, 'Which?\nA) 1\nB. 2\nANSWER: A', 'aiken'],
    [null, 'Which?\r\nA. 1\r\nB. 2\r\nanswer: A', 'aiken'],
    [null, '\ufeffquestion,option_a,option_b,option_c,option_d,answer', 'csv'],
    [null, '\n"Answer";"A";"B";"C";"D";"Question"\n', 'csv'],
    [null, 'Which answer is right?', null],
    [null, '', null],
  ] as const)('of %j that begins with %j is %s', (name, start, format) => {
    expect(guessedFormat(name, start)).toBe(format);
  });
});

describe('the rules of an import', () => {
  const complete = { choices: chosenBiology, file: null, text: gift, format: 'gift' } as const;

  test('a file goes before pasted text', () => {
    expect(importOf(complete)).toEqual({ subject: '111', format: 'gift', source: gift });
    expect(importOf({ ...complete, file: keptFile })).toMatchObject({ source: keptFile });
    expect(importOf({ ...complete, text: '' })).toBeNull();
    expect(importOf({ ...complete, format: null })).toBeNull();
    expect(importOf({ ...complete, choices: nothingChosen })).toBeNull();
    expect(importOf({ ...complete, text: 'x'.repeat(1_000_000) })).not.toBeNull();
    expect(importOf({ ...complete, text: 'x'.repeat(1_000_001) })).toBeNull();
    expect(importMissingText({ ...complete, text: 'x'.repeat(1_000_001), format: null })).toBe(texts.tooLarge);
  });

  test('notes stand ten on a page', () => {
    const many = trial({ notes: Array.from({ length: 41 }, (_, index) => note(index + 1)) });
    expect(notePages(many)).toBe(5);
    expect(notesOf(many, 2).map(({ line }) => line)).toEqual(Array.from({ length: 10 }, (_, index) => index + 11));
    expect(notesOf(many, 5)).toEqual([note(41)]);
    expect(refusedCount(many)).toBe(3);
  });

  test('a page of notes is one that exists', async () => {
    const the = await afterTrial(trial({ notes: Array.from({ length: 41 }, (_, index) => note(index + 1)) }));
    the.actor.send({ type: 'notes.opened', page: 2 });
    expect(the.context().notesPage).toBe(2);
    the.actor.send({ type: 'notes.opened', page: 9 });
    expect(the.context().notesPage).toBe(5);
  });

  test('a file name keeps letters of every script and nothing else', () => {
    const named = (subject: string) =>
      exportFileName({ ...chosenBiology, subject: { id: '1', name: subject } }, 'aiken');
    expect(named('Physics: I / II')).toBe('physics-i-ii-medicine-questions.txt');
    expect(named('भौतिकी')).toBe('भौतिकी-medicine-questions.txt');
    expect(named('x'.repeat(200))).toHaveLength(84);
  });

  test.each([
    [0, '0 questions'],
    [1, '1 question'],
    [2, '2 questions'],
  ])('%i is %s', (count, words) => expect(questionsText(count)).toBe(words));
});
