import { Papers } from './bank/Papers.tsx';
import { PdfForm } from './PdfForm.tsx';
import { TransferOffer } from './transfer/TransferOffer.tsx';

/** Uploading a paper, the way to questions in other files, and what became of the papers before. */
export function PdfPage() {
  return (
    <>
      <PdfForm />
      <TransferOffer />
      <Papers title="Uploaded papers" />
    </>
  );
}
