import type { Choices } from '../catalogue/catalogue.rules.ts';
import type { ListName } from '../catalogue/catalogue.types.ts';
import { adminTexts, formTexts } from './admin.texts.ts';
import type { FormName, FormValues, Submission, SubmissionContext, Submitted, TextField } from './admin.types.ts';

/** The text fields of each form. */
export const textFields: Readonly<Record<FormName, readonly TextField[]>> = {
  university: ['fullName', 'shortName', 'country'],
  program: ['programName', 'faculty'],
  subject: ['faculty', 'subject'],
  pdf: [],
};

/** The lists that each form chooses from. */
export const formLists: Readonly<Record<FormName, readonly ListName[]>> = {
  university: [],
  program: ['universities'],
  subject: ['universities', 'programs', 'faculties'],
  pdf: ['universities', 'programs', 'subjects'],
};

export const noValues: FormValues = {
  fullName: '',
  shortName: '',
  country: '',
  programName: '',
  faculty: '',
  subject: '',
};

type Filled = Pick<SubmissionContext, 'form' | 'values' | 'choices' | 'file'>;

const trimmed = (values: FormValues, fields: readonly TextField[]) => fields.map((field) => values[field].trim());

/** What the form would send, or null while a required field is missing. The subject form's faculty may be blank. */
export function submissionOf({
  form,
  values,
  choices: { university, program, subject },
  file,
}: Filled): Submission | null {
  switch (form) {
    case 'university': {
      const [fullName, shortName, country] = trimmed(values, textFields.university);
      return fullName && shortName && country ? { form, fullName, shortName, country } : null;
    }
    case 'program': {
      const [programName, faculty] = trimmed(values, textFields.program);
      return university && programName && faculty ? { form, university: university.id, programName, faculty } : null;
    }
    case 'subject': {
      const [faculty = '', name] = trimmed(values, textFields.subject);
      return university && program && name
        ? { form, university: university.id, program: program.id, faculty, subject: name }
        : null;
    }
    case 'pdf':
      return university && program && subject && file
        ? { form, university: university.id, program: program.id, subject: subject.id, file }
        : null;
  }
}

/** What to say of a form that lacks something. */
export function incompleteText({ form, choices }: Pick<SubmissionContext, 'form' | 'choices'>): string {
  return form === 'subject' && choices.university && choices.program
    ? adminTexts.subjectMissing
    : formTexts[form].incomplete;
}

/** What to say of a success; only the PDF form lets the server speak. */
export function successText(form: FormName, message: string | null): string {
  return (form === 'pdf' && message) || formTexts[form].success;
}

/**
 * What to say of a failure (null: no answer at all). University and program ignore the server's text, the subject form
 * prefers it, the PDF form adds it.
 */
export function failureText(form: FormName, refusal: Extract<Submitted, { ok: false }> | null): string {
  const { failure } = formTexts[form];
  const message = refusal?.message ?? '';
  if (form === 'subject') return refusal?.loggedOut ? adminTexts.loggedOut : message || failure;
  return form === 'pdf' && message ? `${failure} ${message}` : failure;
}

/** What the form sends; throws while it lacks something. */
export function submissionToSend(filled: Filled): Submission {
  const submission = submissionOf(filled);
  if (!submission) throw new Error('Only a complete form can be sent.');
  return submission;
}

/** The form under new choices: a faculty belongs to its program, so it goes with it. */
export function afterChoices(
  { form, values, choices }: Filled,
  chosen: Choices,
): Pick<SubmissionContext, 'choices' | 'values'> {
  const kept = form !== 'subject' || choices.program?.id === chosen.program?.id;
  return { choices: chosen, values: kept ? values : { ...values, faculty: '' } };
}
