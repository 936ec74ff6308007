import type { Journey } from '#tests/support/paths/journey.ts';

import { biology, medicine, northfield } from './exam.examples.ts';
import { pdfForm, programForm, subjectForm, universityForm } from './submission.subject.ts';

const everyChoice = { university: northfield, program: medicine, subject: biology };
const noText = { fullName: '', shortName: '', country: '', programName: '', faculty: '', subject: '' };

/** Ways through the four admin forms. */
export const submissionJourneys: readonly Journey[] = [
  {
    subject: universityForm,
    title: 'an empty form is not sent; what was refused can be sent again, what was accepted not',
    steps: [
      {
        step: 'form.submitted',
        state: 'editing',
        context: { message: 'Please fill in all fields.', outcome: 'failure' },
        asked: { submitForm: 0 },
      },
      {
        step: 'field.typed {"field":"fullName","value":"Eastfield University"}',
        state: 'editing',
        context: { message: null, outcome: null },
      },
      { step: 'field.typed {"field":"shortName","value":"EU"}', state: 'editing' },
      { step: 'form.submitted', state: 'editing', asked: { submitForm: 0 } },
      { step: 'field.typed {"field":"country","value":"Nepal"}', state: 'editing' },
      {
        step: 'form.submitted',
        state: 'submitting',
        context: { message: null, outcome: null },
        asked: { submitForm: 1 },
      },
      { step: 'form.submitted', state: 'submitting', asked: { submitForm: 1 } },
      {
        step: 'submitForm answers: refusal',
        state: 'editing',
        context: {
          message: 'Something went wrong. Please try again.',
          outcome: 'failure',
          values: { ...noText, fullName: 'Eastfield University', shortName: 'EU', country: 'Nepal' },
        },
      },
      { step: 'form.submitted', state: 'submitting', asked: { submitForm: 2 } },
      {
        step: 'submitForm answers: accepted',
        state: 'editing',
        context: { message: 'University added successfully!', outcome: 'success', values: noText },
      },
      { step: 'form.submitted', state: 'editing', asked: { submitForm: 2 } },
    ],
  },
  {
    subject: programForm,
    title: 'it wants its university, says its own text of a failure, and keeps the university after a success',
    steps: [
      { step: 'field.typed {"field":"programName","value":"Law"}', state: 'editing' },
      { step: 'field.typed {"field":"faculty","value":"Humanities"}', state: 'editing' },
      {
        step: 'form.submitted',
        state: 'editing',
        context: { message: 'Please fill in all fields.' },
        asked: { submitForm: 0 },
      },
      {
        step: 'catalogue shows: everything chosen',
        state: 'editing',
        context: { message: null, values: { ...noText, programName: 'Law', faculty: 'Humanities' } },
      },
      { step: 'form.submitted', state: 'submitting', asked: { submitForm: 1 } },
      {
        step: 'submitForm fails',
        state: 'editing',
        context: { message: 'Failed to add program. Please try again.', outcome: 'failure' },
      },
      { step: 'form.submitted', state: 'submitting', asked: { submitForm: 2 } },
      {
        step: 'submitForm answers: accepted',
        state: 'editing',
        context: { message: 'Program added successfully!', values: noText, choices: everyChoice },
        told: [],
      },
    ],
  },
  {
    subject: subjectForm,
    title: 'it asks for its choices first and its subject then; the faculty may stay blank',
    steps: [
      {
        step: 'form.submitted',
        state: 'editing',
        context: { message: 'Please choose a university and program.' },
        asked: { submitForm: 0 },
      },
      { step: 'catalogue shows: everything chosen', state: 'editing', context: { message: null } },
      {
        step: 'form.submitted',
        state: 'editing',
        context: { message: 'Please enter a subject.' },
        asked: { submitForm: 0 },
      },
      { step: 'field.typed {"field":"subject","value":"Botany"}', state: 'editing' },
      { step: 'form.submitted', state: 'submitting', asked: { submitForm: 1 } },
      {
        step: 'submitForm answers: refusal',
        state: 'editing',
        context: { message: 'Too large.', values: { ...noText, subject: 'Botany' } },
      },
      { step: 'form.submitted', state: 'submitting' },
      {
        step: 'submitForm fails',
        state: 'editing',
        context: { message: 'Failed to save. Please check your inputs.', values: { ...noText, subject: 'Botany' } },
      },
      { step: 'form.submitted', state: 'submitting' },
      {
        step: 'submitForm answers: accepted',
        state: 'editing',
        context: { message: 'Subject saved successfully!', values: noText, choices: everyChoice },
      },
    ],
  },
  {
    subject: pdfForm,
    title: 'a form without its file is not sent; after a success the choices stay and the file goes',
    steps: [
      { step: 'catalogue shows: everything chosen', state: 'editing' },
      { step: 'form.submitted', state: 'editing', asked: { submitForm: 0 }, context: { outcome: 'failure' } },
      { step: 'file.chosen {"file":{"name":"paper.pdf","size":2048}}', state: 'inspecting' },
      { step: 'inspectFile answers: a PDF', state: 'editing' },
      { step: 'form.submitted', state: 'submitting', asked: { submitForm: 1 } },
      { step: 'form.submitted', state: 'submitting', asked: { submitForm: 1 } },
      { step: 'submitForm answers: accepted', state: 'editing', context: { file: null, outcome: 'success' } },
    ],
  },
  {
    subject: pdfForm,
    title: 'a file that is no PDF, or was taken back, is never sent',
    steps: [
      { step: 'catalogue shows: everything chosen', state: 'editing' },
      {
        step: 'file.chosen {"file":{"name":"paper.pdf","size":2048}}',
        state: 'inspecting',
        asked: { inspectFile: 1 },
      },
      { step: 'form.submitted', state: 'inspecting', asked: { submitForm: 0 } },
      { step: 'form.opened', state: 'inspecting', told: ['catalogue catalogue.opened'], asked: { inspectFile: 1 } },
      {
        step: 'inspectFile answers: something else',
        state: 'editing',
        context: { file: null, message: 'Only PDF files can be uploaded.', outcome: 'failure' },
      },
      {
        step: 'file.chosen {"file":{"name":"paper.pdf","size":2048}}',
        state: 'inspecting',
        context: { message: null, outcome: null },
      },
      {
        step: 'inspectFile fails',
        state: 'editing',
        context: { file: null, message: 'The file could not be read. Please choose it again.' },
      },
      { step: 'file.chosen {"file":{"name":"paper.pdf","size":2048}}', state: 'inspecting' },
      { step: 'inspectFile answers: a PDF', state: 'editing' },
      { step: 'file.chosen {"file":null}', state: 'editing', context: { file: null } },
      { step: 'form.submitted', state: 'editing', asked: { submitForm: 0 } },
    ],
  },
  {
    subject: pdfForm,
    title: 'an upload that was refused keeps its file; another admin finds nothing of it',
    steps: [
      { step: 'session.changed {"user":"admin@example.org"}', state: 'editing', told: [] },
      { step: 'catalogue shows: everything chosen', state: 'editing' },
      { step: 'file.chosen {"file":{"name":"paper.pdf","size":2048}}', state: 'inspecting' },
      { step: 'inspectFile answers: a PDF', state: 'editing' },
      { step: 'form.submitted', state: 'submitting' },
      { step: 'upload.progressed {"progress":0.5}', state: 'submitting', context: { progress: 0.5 } },
      { step: 'form.opened', state: 'submitting', told: ['catalogue catalogue.opened'], asked: { submitForm: 1 } },
      {
        step: 'submitForm answers: refusal',
        state: 'editing',
        context: {
          message: 'Failed to upload PDF. Too large.',
          file: { handle: 'file-1', name: 'paper.pdf', size: 2048 },
          choices: everyChoice,
        },
      },
      { step: 'form.submitted', state: 'submitting', context: { progress: 0 } },
      {
        step: 'session.changed {"user":null}',
        state: 'editing',
        context: { user: null, file: null, message: null, progress: 0 },
        told: ['catalogue university.chosen'],
      },
    ],
  },
];
