import { describe, expect, test } from 'vitest';

import { keptFile, textFile, texts } from './transfer.examples.ts';
import { afterTrial, gift, importing, started, withSubject } from './transfer.stage.ts';

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

test('an export goes on whatever is handed in meanwhile', async () => {
  const the = await withSubject();
  the.actor.send({ type: 'export.requested' });
  const goesOn = (event: Parameters<typeof the.actor.send>[0], where: unknown) => {
    the.actor.send(event);
    expect(the.value()).toEqual({ offered: { exporting: 'fetching', importing: where } });
  };
  const tooLarge = { name: 'book.gift', size: 1_000_001 };
  goesOn({ type: 'trial.requested' }, { open: 'editing' });
  goesOn({ type: 'text.typed', text: gift }, { open: 'editing' });
  goesOn({ type: 'format.chosen', format: 'csv' }, { open: 'editing' });
  goesOn({ type: 'file.chosen', file: tooLarge }, { open: 'editing' });
  goesOn({ type: 'file.chosen', file: textFile }, 'reading');
  goesOn({ type: 'file.chosen', file: tooLarge }, { open: 'editing' });
  goesOn({ type: 'file.chosen', file: null }, { open: 'editing' });
  goesOn({ type: 'file.chosen', file: textFile }, 'reading');
  goesOn({ type: 'file.chosen', file: null }, { open: 'editing' });
  the.actor.send({ type: 'file.chosen', file: textFile });
  await the.read.last().answer({ text: false });
  goesOn({ type: 'file.chosen', file: textFile }, 'reading');
  await the.read.last().fail();
  goesOn({ type: 'file.chosen', file: textFile }, 'reading');
  await the.read.last().answer({ text: true, file: keptFile, start: gift });
  goesOn({ type: 'trial.requested' }, { open: 'trying' });
  expect(the.exported.requests.map(({ abandoned }) => abandoned())).toEqual([false]);
});
