import { parsePaper } from './paper/parse-paper.ts';
import { readPdf } from './pdf/read-pdf.ts';
import { unreadable, type QuestionsReading } from './reading.ts';

/**
 * Reads the questions of a past paper from the bytes of its PDF. Whatever the bytes are, the answer is a reading:
 * refusals are results. `onPage` is told after each page how many of how many pages are read, and the page's text for
 * people. Takes up to 0.15 s a page of processor time, a scan 2 s, so it runs in a process of its own.
 */
export async function readQuestions(
  bytes: Uint8Array,
  onPage?: (read: number, total: number, text: string) => void,
): Promise<QuestionsReading> {
  const text = await readPdf(bytes, onPage);
  if (text.kind === 'unreadable' && text.reason === 'noText') {
    // Recognition is large; only a scan loads it.
    const { readScannedPaper } = await import('./scan/read-scanned-paper.ts');
    return readScannedPaper(bytes, onPage);
  }
  if (text.kind === 'unreadable') return unreadable(text.reason);
  const { outcome, questions, refused } = parsePaper(text.pages);
  if (outcome !== 'read') return unreadable(outcome);
  return { kind: 'questions', pages: text.pages.length, questions, refused };
}
