import type { Ask } from './llm/ask.ts';
import { parsePaper, type PaperReading } from './paper/parse-paper.ts';
import { throughGate } from './paper/through-gate.ts';
import type { PdfPage } from './pdf/page.ts';
import { readPdf } from './pdf/read-pdf.ts';
import { unreadable, type QuestionsReading } from './reading.ts';

/**
 * Reads the questions of a past paper from the bytes of its PDF, or makes some from a chapter of running text: with the
 * language model, if there is one to `ask`. Whatever the bytes are, the answer is a reading: refusals are results.
 * `onPage` is told after each page how many of how many pages are read, and the page's text for people. Takes up to
 * 0.15 s a page of processor time, a scan 2 s, so it runs in a process of its own.
 */
export async function readQuestions(
  bytes: Uint8Array,
  onPage?: (read: number, total: number, text: string) => void,
  ask?: Ask,
): Promise<QuestionsReading> {
  const text = await readPdf(bytes, onPage);
  if (text.kind === 'unreadable' && text.reason === 'noText') {
    // Recognition is large; only a scan loads it.
    const { readScannedPaper } = await import('./scan/read-scanned-paper.ts');
    return readScannedPaper(bytes, onPage);
  }
  if (text.kind === 'unreadable') return unreadable(text.reason);
  const paper = parsePaper(text.pages);
  if (paper.questions.length === 0 && !isPaper(paper, text.pages)) {
    // So do the dictionaries; only running text loads them.
    const { questionsFromProse } = await import('./prose/questions-from-prose.ts');
    const made = await questionsFromProse(text.pages, ask);
    if (made.questions.length > 0) return { kind: 'questions', pages: text.pages.length, ...made };
  }
  if (paper.outcome !== 'read') return unreadable(paper.outcome);
  return { kind: 'questions', pages: text.pages.length, ...throughGate(paper) };
}

/** A chapter may end with some questions; a document with fewer words than this for each question is a paper. */
const wordsPerQuestion = 250;

/** Whether a document is a past paper, though none of its questions can be used: it lacks the key, for instance. */
function isPaper({ seen }: PaperReading, pages: PdfPage[]): boolean {
  const words = pages.reduce(
    (sum, { runs }) => sum + runs.reduce((inPage, { text }) => inPage + text.split(' ').length, 0),
    0,
  );
  return seen > 0 && words < seen * wordsPerQuestion;
}
