import type { FormName, TextField } from '#machines/admin/admin.types.ts';
import { submissionMachine } from '#machines/admin/submission.machine.ts';
import * as subjects from '#tests/machines/submission.subject.ts';
import type { Subject } from '#tests/support/paths/fixtures.ts';
import type { Person } from '#tests/support/paths/person.ts';
import { screenOf, type NobodysDeed } from '#tests/support/paths/screen.ts';

import { byTheApp } from './messages.ts';

/** What differs from form to form. */
interface FormScreen {
  readonly page: string;
  readonly button: string;
  readonly busy: string;
  readonly labels: Readonly<Partial<Record<TextField, string>>>;
  /** The lists, from the top, with what is chosen from each. */
  readonly lists: readonly (readonly [label: string, option: string])[];
}

const university = ['University', 'Northfield University'] as const;
const program = ['Program', 'Medicine'] as const;

const screens: Readonly<Record<FormName, FormScreen>> = {
  university: {
    page: 'university',
    button: 'Add University',
    busy: 'Adding...',
    labels: { fullName: 'Full name', shortName: 'Short name', country: 'Country' },
    lists: [],
  },
  program: {
    page: 'program',
    button: 'Add Program',
    busy: 'Adding...',
    labels: { programName: 'Program name', faculty: 'Faculty' },
    lists: [university],
  },
  subject: {
    page: 'subject',
    button: 'Save Subject',
    busy: 'Saving...',
    labels: { faculty: 'Faculty', subject: 'Subject' },
    lists: [university, program],
  },
  pdf: {
    page: 'pdf',
    button: 'Upload PDF',
    busy: 'Uploading, 0%',
    labels: {},
    lists: [university, program, ['Subject', 'Biology']],
  },
};

const noSuchThing = (what: string): NobodysDeed => ({ nobody: `This form has no ${what}.` });

const beyondPdf = {
  'submission.inspecting: file.chosen #2 -> submission.editing':
    'A file that is still looked at is not listed yet, so nobody can take it back.',
};

const beyondOthers = Object.fromEntries(
  [
    'form.opened',
    'xstate.done.actor.inspectFile #1 -> submission.editing',
    'xstate.done.actor.inspectFile #2 -> submission.editing',
    'xstate.error.actor.inspectFile -> submission.editing',
  ].map((transition) => [`submission.inspecting: ${transition}`, 'This form has no file to look at.']),
);

function screenFor(form: FormName, subject: Subject) {
  const { page, button, busy, labels, lists } = screens[form];
  const chooseAll = async (person: Person) => {
    for (const [label, option] of lists) await person.choose(label, option);
  };
  return screenOf(submissionMachine, subject, {
    events: {
      'form.opened': {
        by: async (person) => {
          await person.go('/admin-dashboard/AdminDashboard');
          await person.go(`/admin-dashboard/${page}`);
        },
      },
      'field.typed':
        Object.keys(labels).length === 0
          ? noSuchThing('text fields')
          : { by: (person, { field, value }) => person.type(labels[field] ?? '', value) },
      'file.chosen':
        form === 'pdf'
          ? {
              by: (person, { file }) =>
                file
                  ? person.attach('PDF file', { name: file.name, content: '%PDF-1.7' })
                  : person.press('button', /^Remove /),
              offered: ({ context }, { file }) => file !== null || context.file !== null,
            }
          : noSuchThing('file'),
      'form.submitted': { by: (person) => person.press('button', button) },
      'upload.progressed': { nobody: 'The service that uploads says how much is sent.' },
      'session.changed': byTheApp,
    },
    ...(lists.length === 0 ? {} : { shows: { catalogue: { 'everything chosen': { by: chooseAll } } } }),
    states: {
      'submission.editing': async (person, { context }) => {
        await person.sees({ role: 'button', name: button });
        if (context.outcome === 'failure') await person.sees({ role: 'alert', text: context.message ?? '' });
        if (context.outcome === 'success') await person.sees({ role: 'status', text: context.message ?? '' });
        if (context.outcome === null) await person.misses({ role: 'alert' });
        for (const [field, label] of Object.entries(labels) as [TextField, string][])
          await person.sees({ label, value: context.values[field] });
      },
      'submission.inspecting': (person) => person.sees({ text: 'Looking at the file...' }),
      'submission.submitting': (person) => person.sees({ role: 'button', name: busy }),
    },
    beyond: {
      ...(lists.length > 0 ? {} : { 'submission: xstate.snapshot.catalogue': 'This form chooses from no list.' }),
      ...(form === 'pdf' ? beyondPdf : beyondOthers),
    },
  });
}

export const universityForm = screenFor('university', subjects.universityForm);
export const programForm = screenFor('program', subjects.programForm);
export const subjectForm = screenFor('subject', subjects.subjectForm);
export const pdfForm = screenFor('pdf', subjects.pdfForm);
