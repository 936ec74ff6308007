import { Papers } from './bank/Papers.tsx';
import { ReportsLink } from './bank/ReportsLink.tsx';
import { PdfForm } from './PdfForm.tsx';
import { TransferOffer } from './transfer/TransferOffer.tsx';

/** Uploading a paper, the way to questions in other files, and what became of the papers before. */
export function PdfPage() {
  return (
    <>
      <PdfForm />
      <TransferOffer />
      <ReportsLink />
      <Papers title="Uploaded papers" />
    </>
  );
}
