import { createActor } from 'xstate';

import { transferMachine } from '#machines/transfer/transfer.machine.ts';
import type {
  Exported,
  FileRead,
  FileToRead,
  Imported,
  ToExport,
  ToImport,
  Tried,
} from '#machines/transfer/transfer.types.ts';
import { exampleCatalogue } from '#tests/support/exam-actor.ts';
import { held, turn } from '#tests/support/held.ts';

import { biology } from './exam.examples.ts';
import { trial } from './transfer.examples.ts';

/** A question in GIFT. */
export const gift = 'Which?{=1 ~2 ~3 ~4}';

/** Questions are taken in and out, every call to the server in the test's hand. */
export function started() {
  const read = held<FileRead, FileToRead>();
  const tried = held<Tried, ToImport>();
  const imported = held<Imported, ToImport>();
  const exported = held<Exported, ToExport>();
  const actor = createActor(
    transferMachine.provide({
      actors: {
        catalogue: exampleCatalogue({ subjects: () => [biology, { id: '112', name: 'Botany' }] }),
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
export async function withSubject() {
  const the = started();
  the.actor.send({ type: 'transfer.opened' });
  await turn();
  await the.choose('university', '1');
  await the.choose('program', '11');
  await the.choose('subject', '111');
  return the;
}

/** With a text that was tried. */
export async function afterTrial(what = trial()) {
  const the = await withSubject();
  the.actor.send({ type: 'text.typed', text: gift });
  the.actor.send({ type: 'trial.requested' });
  await the.tried.last().answer({ ok: true, trial: what });
  return the;
}

/** Where an import stands, beside no export. */
export const importing = (value: unknown) => ({ offered: { exporting: 'resting', importing: value } });
