import { useSelector } from '@xstate/react';

import { useActors } from '#src/app/actors.tsx';
import { CatalogueFields } from '#src/components/CatalogueFields.tsx';
import { ProgressBar } from '#src/components/ProgressBar.tsx';

import { FileDrop } from './FileDrop.tsx';
import { SubmissionFrame, useRefused } from './SubmissionFrame.tsx';

export function PdfForm() {
  const { pdfForm } = useActors();
  const catalogue = useSelector(pdfForm, (state) => state.children.catalogue);
  const file = useSelector(pdfForm, (state) => state.context.file);
  const inspecting = useSelector(pdfForm, (state) => state.matches('inspecting'));
  const sending = useSelector(pdfForm, (state) => state.matches('submitting'));
  const progress = useSelector(pdfForm, (state) => state.context.progress);
  const refused = useRefused(pdfForm);
  return (
    <SubmissionFrame
      submission={pdfForm}
      title="Upload a past paper"
      lead="The newest paper of a subject is the one its exams are made from; earlier ones are kept."
      button="Upload PDF"
      busyText={progress < 1 ? `Uploading, ${Math.round(100 * progress)}%` : 'Waiting for the server...'}
    >
      {catalogue === undefined ? null : <CatalogueFields catalogue={catalogue} depth="subjects" invalid={refused} />}
      <FileDrop
        label="PDF file"
        noun="PDF"
        accept="application/pdf,.pdf"
        file={file}
        inspecting={inspecting}
        locked={sending}
        invalid={refused && file === null}
        onChosen={(chosen) => {
          pdfForm.send({ type: 'file.chosen', file: chosen });
        }}
      />
      {sending ? <ProgressBar label="Upload" value={progress} /> : null}
    </SubmissionFrame>
  );
}
