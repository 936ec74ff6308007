import { readPdf } from '#server/questions/pdf/read-pdf.ts';
import { documentOf, type ProseDocument } from '#server/questions/prose/document.ts';
import { renderProse, type ChapterSetting } from '#tests/support/prose-pdf.ts';

/** Marked-up text, printed as a PDF and read back. */
export async function proseOf(text: string, setting?: ChapterSetting): Promise<ProseDocument> {
  const read = await readPdf(await renderProse(text, setting));
  if (read.kind !== 'pages') throw new Error(read.reason);
  return documentOf(read.pages);
}
