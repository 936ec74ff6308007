import { submissionOf } from '#machines/admin/admin.rules.ts';
import type { FormName, TextField } from '#machines/admin/admin.types.ts';
import { submissionMachine } from '#machines/admin/submission.machine.ts';
import { subject } from '#tests/support/paths/fixtures.ts';

import { biology, medicine, northfield } from './exam.examples.ts';

const file = { handle: 'file-1', name: 'paper.pdf', size: 2048 };

const typed = (field: TextField, value: string) => ({ type: 'field.typed', field, value }) as const;

/** What is typed into each form; the PDF form has no text fields, and what it is told changes nothing that it sends. */
const typing = {
  university: [typed('fullName', 'Eastfield University'), typed('shortName', 'EU'), typed('country', 'Nepal')],
  program: [typed('programName', 'Law'), typed('faculty', 'Humanities')],
  subject: [typed('faculty', '7'), typed('subject', 'Botany')],
  pdf: [typed('subject', 'Botany')],
} as const;

/** One chart under four forms, which fill, check and send other things. */
const submissionSubject = (name: string, form: FormName) =>
  subject(name, 'admin/submission', submissionMachine, {
    input: { form },
    events: {
      'form.opened': [{ type: 'form.opened' }],
      'field.typed': typing[form],
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
    deciding: (context) => [
      submissionOf(context) !== null,
      context.values,
      context.file !== null,
      context.choices.subject !== null,
    ],
    stages: [{ steps: 2 }],
  });

export const pdfForm = submissionSubject('pdf form', 'pdf');
export const universityForm = submissionSubject('university form', 'university');
export const programForm = submissionSubject('program form', 'program');
export const subjectForm = submissionSubject('subject form', 'subject');
