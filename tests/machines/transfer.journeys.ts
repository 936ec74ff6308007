import type { Journey } from '#tests/support/paths/journey.ts';

import { transfer } from './transfer.subject.ts';

const standing = (importing: unknown, exporting = 'resting') => ({
  offered: { exporting, importing: importing as string },
});
const open = (where: string) => standing({ open: where });

/** Ways through taking questions in and out. */
export const transferJourneys: readonly Journey[] = [
  {
    subject: transfer,
    title: 'nothing is stored that was not tried, and once it is stored it is not stored again',
    steps: [
      { step: 'import.confirmed', state: open('editing'), asked: { importQuestions: 0 } },
      { step: 'trial.requested', state: open('editing'), asked: { tryImport: 0 } },
      { step: 'catalogue shows: biology chosen', state: open('editing') },
      { step: 'text.typed {"text":"Which?{=1 ~2 ~3 ~4}"}', state: open('editing') },
      { step: 'import.confirmed', state: open('editing'), asked: { importQuestions: 0 } },
      { step: 'trial.requested', state: open('trying'), asked: { tryImport: 1 } },
      { step: 'import.confirmed', state: open('trying'), asked: { importQuestions: 0 } },
      { step: 'tryImport answers: some accepted', state: open('tried') },
      { step: 'import.confirmed', state: standing('storing'), asked: { importQuestions: 1 } },
      { step: 'import.confirmed', state: standing('storing'), asked: { importQuestions: 1 } },
      { step: 'importQuestions answers: stored', state: open('stored') },
      { step: 'import.confirmed', state: open('stored'), asked: { importQuestions: 1 } },
    ],
  },
  {
    subject: transfer,
    title: 'whatever is changed after a trial asks for another one; a trial that accepts nothing is not confirmed',
    steps: [
      { step: 'catalogue shows: biology chosen', state: open('editing') },
      { step: 'text.typed {"text":"Which?{=1 ~2 ~3 ~4}"}', state: open('editing') },
      { step: 'trial.requested', state: open('trying') },
      { step: 'tryImport answers: some accepted', state: open('tried') },
      { step: 'catalogue shows: botany chosen', state: open('editing'), context: { trial: null } },
      { step: 'import.confirmed', state: open('editing'), asked: { importQuestions: 0 } },
      { step: 'trial.requested', state: open('trying'), asked: { tryImport: 2 } },
      { step: 'tryImport answers: none accepted', state: open('tried') },
      { step: 'import.confirmed', state: open('tried'), asked: { importQuestions: 0 } },
      { step: 'format.chosen {"format":"aiken"}', state: open('editing'), context: { trial: null } },
      { step: 'trial.requested', state: open('trying'), asked: { tryImport: 3 } },
      { step: 'tryImport fails', state: open('editing'), context: { trial: null, text: 'Which?{=1 ~2 ~3 ~4}' } },
    ],
  },
  {
    subject: transfer,
    title: 'questions go out of a chosen subject only; another admin finds nothing of it',
    steps: [
      { step: 'export.requested', state: open('editing'), asked: { exportQuestions: 0 } },
      { step: 'catalogue shows: biology chosen', state: open('editing') },
      {
        step: 'export.requested',
        state: standing({ open: 'editing' }, 'fetching'),
        asked: { exportQuestions: 1 },
      },
      {
        step: 'export.requested',
        state: standing({ open: 'editing' }, 'fetching'),
        asked: { exportQuestions: 1 },
      },
      { step: 'exportQuestions fails', state: open('editing') },
      { step: 'text.typed {"text":"Which?{=1 ~2 ~3 ~4}"}', state: open('editing') },
      { step: 'session.changed {"user":"admin@example.org"}', state: open('editing') },
      {
        step: 'session.changed {"user":null}',
        state: open('editing'),
        context: { user: null, text: '', trial: null },
        told: ['catalogue university.chosen'],
      },
    ],
  },
];
