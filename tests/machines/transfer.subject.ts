import { importOf, isTooLarge } from '#machines/transfer/transfer.rules.ts';
import { transferMachine } from '#machines/transfer/transfer.machine.ts';
import { subject } from '#tests/support/paths/fixtures.ts';

import { chosen, keptFile, stored, textFile, trial } from './transfer.examples.ts';

const refused = { ok: false, there: true, message: 'Not now.' } as const;
const notThere = { ok: false, there: false, message: null } as const;

export const transfer = subject('transfer', 'transfer/transfer', transferMachine, {
  events: {
    'transfer.opened': [{ type: 'transfer.opened' }],
    'exportFormat.chosen': [{ type: 'exportFormat.chosen', format: 'csv' }],
    'export.requested': [{ type: 'export.requested' }],
    'file.chosen': [
      { type: 'file.chosen', file: textFile },
      { type: 'file.chosen', file: { name: 'book.gift', size: 1_000_001 } },
      { type: 'file.chosen', file: null },
    ],
    'text.typed': [{ type: 'text.typed', text: 'Which?{=1 ~2 ~3 ~4}' }],
    'format.chosen': [{ type: 'format.chosen', format: 'aiken' }],
    'trial.requested': [{ type: 'trial.requested' }],
    'notes.opened': [{ type: 'notes.opened', page: 2 }],
    'import.confirmed': [{ type: 'import.confirmed' }],
    'upload.progressed': [{ type: 'upload.progressed', progress: 0.5 }],
    'session.changed': [
      { type: 'session.changed', user: 'admin@example.org' },
      { type: 'session.changed', user: null },
    ],
  },
  slots: {
    catalogue: { shows: { 'biology chosen': chosen('111'), 'botany chosen': chosen('112') } },
    exportQuestions: {
      answers: {
        'twelve questions': { ok: true, outcome: { fileName: 'biology.gift', count: 12, warning: '' } },
        'no questions': { ok: true, outcome: { fileName: 'biology.gift', count: 0, warning: '' } },
        refusal: refused,
        'no such call': notThere,
      },
    },
    readFile: { answers: { text: { text: true, file: keptFile, start: 'Which?{=1' }, 'no text': { text: false } } },
    tryImport: {
      answers: {
        'some accepted': { ok: true, trial: trial() },
        'none accepted': { ok: true, trial: trial({ accepted: 0, preview: [] }) },
        refusal: refused,
        'no such call': notThere,
      },
    },
    importQuestions: { answers: { stored: { ok: true, outcome: stored }, refusal: refused, 'no such call': notThere } },
  },
  deciding: (context) => [
    context.choices.subject?.id,
    importOf(context) !== null,
    context.tried?.subject,
    (context.trial?.accepted ?? 0) > 0,
    isTooLarge(context.text),
  ],
  stages: [{ steps: 2 }],
});
