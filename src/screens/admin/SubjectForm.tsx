import { useSelector } from '@xstate/react';

import { useActors } from '#src/app/actors.tsx';
import { CatalogueFields } from '#src/components/CatalogueFields.tsx';
import { SelectField } from '#src/components/form/SelectField.tsx';
import type { CatalogueRef, SubmissionRef } from '#src/components/refs.ts';

import { SubmissionField, SubmissionFrame, useRefused } from './SubmissionFrame.tsx';

/** A choice where the program has faculties, free text where it has none. */
function FacultyField({ form, catalogue }: { form: SubmissionRef; catalogue: CatalogueRef }) {
  const faculties = useSelector(catalogue, (state) => state.context.faculties);
  const faculty = useSelector(form, (state) => state.context.values.faculty);
  if (faculties.length === 0) {
    return <SubmissionField submission={form} field="faculty" label="Faculty" optional />;
  }
  return (
    <SelectField
      label="Faculty"
      name="faculty"
      value={faculty === '' ? null : faculty}
      choices={faculties}
      placeholder="Choose a faculty"
      onChosen={(id) => {
        form.send({ type: 'field.typed', field: 'faculty', value: id ?? '' });
      }}
    />
  );
}

export function SubjectForm() {
  const { subjectForm } = useActors();
  const catalogue = useSelector(subjectForm, (state) => state.children.catalogue);
  const refused = useRefused(subjectForm);
  return (
    <SubmissionFrame
      submission={subjectForm}
      title="Add a subject"
      lead="An exam is about one subject of a program."
      button="Save Subject"
      busyText="Saving..."
    >
      {catalogue === undefined ? null : (
        <>
          <CatalogueFields catalogue={catalogue} depth="programs" invalid={refused} />
          <FacultyField form={subjectForm} catalogue={catalogue} />
        </>
      )}
      <SubmissionField submission={subjectForm} field="subject" label="Subject" />
    </SubmissionFrame>
  );
}
