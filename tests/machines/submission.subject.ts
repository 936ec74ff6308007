import { submissionOf } from '#machines/admin/admin.rules.ts';
import { submissionMachine } from '#machines/admin/submission.machine.ts';
import { subject } from '#tests/support/paths/fixtures.ts';

import { biology, medicine, northfield } from './exam.examples.ts';

const file = { handle: 'file-1', name: 'paper.pdf', size: 2048 };

/** The PDF form: it alone uses every part of the chart. What the other forms check and say is in submission-texts.test.ts. */
export const submission = subject('submission', 'admin/submission', submissionMachine, {
  input: { form: 'pdf' },
  events: {
    'form.opened': [{ type: 'form.opened' }],
    'field.typed': [{ type: 'field.typed', field: 'subject', value: 'Botany' }],
    'file.chosen': [
      { type: 'file.chosen', file: { name: 'paper.pdf', size: 2048 } },
      { type: 'file.chosen', file: null },
    ],
    'form.submitted': [{ type: 'form.submitted' }],
    'upload.progressed': [{ type: 'upload.progressed', progress: 0.5 }],
    'session.changed': [
      { type: 'session.changed', user: 'admin@example.org' },
      { type: 'session.changed', user: null },
    ],
  },
  slots: {
    catalogue: {
      shows: {
        'everything chosen': {
          context: {
            wanted: ['universities', 'programs', 'subjects'],
            universities: [northfield],
            programs: [medicine],
            subjects: [biology],
            faculties: [],
            chosen: { university: '1', program: '11', subject: '111' },
          },
        },
      },
    },
    inspectFile: { answers: { 'a PDF': { pdf: true, file }, 'something else': { pdf: false, file } } },
    submitForm: {
      answers: {
        accepted: { ok: true, message: null },
        refusal: { ok: false, message: 'Too large.', loggedOut: false },
      },
    },
  },
  deciding: (context) => [submissionOf(context) !== null, context.file !== null, context.choices.subject !== null],
});
