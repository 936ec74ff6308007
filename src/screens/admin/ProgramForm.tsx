import { useSelector } from '@xstate/react';

import { useActors } from '#src/app/actors.tsx';
import { CatalogueFields } from '#src/components/CatalogueFields.tsx';

import { SubmissionField, SubmissionFrame, useRefused } from './SubmissionFrame.tsx';

export function ProgramForm() {
  const { programForm } = useActors();
  const catalogue = useSelector(programForm, (state) => state.children.catalogue);
  const refused = useRefused(programForm);
  return (
    <SubmissionFrame
      submission={programForm}
      title="Add a program"
      lead="A program belongs to one university and one faculty."
      button="Add Program"
      busyText="Adding..."
    >
      {catalogue === undefined ? null : (
        <CatalogueFields catalogue={catalogue} depth="universities" invalid={refused} />
      )}
      <SubmissionField submission={programForm} field="programName" label="Program name" />
      <SubmissionField submission={programForm} field="faculty" label="Faculty" />
    </SubmissionFrame>
  );
}
