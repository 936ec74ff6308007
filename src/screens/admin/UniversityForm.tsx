import { useActors } from '#src/app/actors.tsx';

import { SubmissionField, SubmissionFrame } from './SubmissionFrame.tsx';

export function UniversityForm() {
  const { universityForm } = useActors();
  return (
    <SubmissionFrame
      submission={universityForm}
      title="Add a university"
      lead="Students choose it first when they start an exam."
      button="Add University"
      busyText="Adding..."
    >
      <SubmissionField submission={universityForm} field="fullName" label="Full name" />
      <SubmissionField submission={universityForm} field="shortName" label="Short name" />
      <SubmissionField submission={universityForm} field="country" label="Country" />
    </SubmissionFrame>
  );
}
