import { Papers } from './bank/Papers.tsx';
import { PdfForm } from './PdfForm.tsx';

/** Uploading a paper, and below it what became of those before. */
export function PdfPage() {
  return (
    <>
      <PdfForm />
      <Papers title="Uploaded papers" />
    </>
  );
}
