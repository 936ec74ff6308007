import { parsePaper } from '../paper/parse-paper.ts';
import { throughGate } from '../paper/through-gate.ts';
import { unreadable, type PaperQuestion, type QuestionsReading } from '../reading.ts';
import { readScan, type ScannedPage } from './read-scan.ts';

/**
 * A question on a page that is recognized with less certainty is not used. Measured by `npm run bench -- scans` on papers
 * of ours with the answers beside the questions: twelve scans came out at 84 or more, with 128 of 144 questions found
 * and every answer right; seven worse ones at 76 and less, with 1 question of 84.
 */
const leastCertainty = 80;

/** Reads a past paper whose pages are pictures. Every question is flagged: an admin compares it with its page. */
export async function readScannedPaper(
  bytes: Uint8Array,
  onPage?: (read: number, total: number, text: string) => void,
): Promise<QuestionsReading> {
  let pages: ScannedPage[] | null;
  try {
    pages = await readScan(bytes, onPage);
  } catch {
    // pdf.js opened the file before; what it cannot draw is damaged.
    return unreadable('broken');
  }
  if (pages === null) return unreadable('longScan');
  if (pages.every(({ certainty }) => certainty === null)) return unreadable('noText');
  const unclear = new Set(pages.filter(isUnclear).map(({ number }) => number));
  if (pages.every(({ number, certainty }) => certainty === null || unclear.has(number)))
    return unreadable('unclearScan');

  const paper = parsePaper(pages);
  if (paper.outcome !== 'read') return unreadable(paper.outcome);
  const { questions, refused } = throughGate(paper);
  const onUnclearPage = (question: PaperQuestion) =>
    unclear.has(question.page) || (unclear.has(question.page + 1) && question === lastOf(questions, question.page));
  return {
    kind: 'questions',
    pages: pages.length,
    questions: questions
      .filter((question) => !onUnclearPage(question))
      .map((question) => ({ ...question, origin: 'ocr', flags: [...question.flags, 'scanned'] })),
    refused: [
      ...refused,
      ...questions.filter(onUnclearPage).map(({ number, page }) => ({ number, page, reason: 'unclearPage' as const })),
    ],
  };
}

function isUnclear({ certainty }: ScannedPage): boolean {
  return certainty !== null && certainty < leastCertainty;
}

/** The question that may run on to the next page. */
function lastOf(questions: PaperQuestion[], page: number): PaperQuestion | undefined {
  return questions.findLast((question) => question.page === page);
}
