import { refusalTexts, type QuestionsReading, type RefusedQuestion } from '#server/questions/reading.ts';
import type { ReadingStopped } from './read-in-child.ts';
import type { Outcome } from './reading-queue.ts';

const stoppedTexts: Record<ReadingStopped['cause'], string> = {
  memory: 'This PDF could not be read within its limits: it needs too much memory. Please split it or export it again.',
  time: 'This PDF could not be read within its limits: it takes too long. Please split it or export it again.',
  crash: 'This PDF could not be read within its limits: the reading ended early. Please export it again.',
};

/** What a reading means for its paper. */
export function outcomeOf(reading: QuestionsReading | ReadingStopped): Outcome {
  if (reading.kind === 'stopped') return refusal(stoppedTexts[reading.cause]);
  if (reading.kind === 'unreadable') return refusal(reading.message);
  const { pages, questions, refused } = reading;
  return {
    state: questions.length > 0 ? 'read' : 'refused',
    message: questions.some(({ origin }) => origin === 'prose' || origin === 'llm')
      ? madeText(questions.length, refused)
      : foundText(questions.length, refused.length, questions.filter(({ flags }) => flags.length > 0).length),
    pages,
    questions,
    refused,
  };
}

/** A paper whose reading failed again and again. */
export const givenUp: Outcome = refusal(stoppedTexts.crash);

function refusal(message: string): Outcome {
  return { state: 'refused', message, pages: null, questions: [], refused: [] };
}

function foundText(found: number, refused: number, flagged: number): string {
  const text = `${found === 1 ? '1 question' : `${found} questions`} found, ${refused} refused.`;
  if (flagged === 0) return text;
  return `${text} ${flagged === 1 ? '1 waits' : `${flagged} wait`} for an admin's look before use.`;
}

/** Drafts that were refused are counted by their reasons, the most frequent first. */
function madeText(made: number, refused: RefusedQuestion[]): string {
  const text = `${made === 1 ? '1 question was' : `${made} questions were`} made from the text of this PDF, ${refused.length} drafts refused.`;
  const counts = new Map<RefusedQuestion['reason'], number>();
  for (const { reason } of refused) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  const lines = [...counts]
    .toSorted((a, b) => b[1] - a[1])
    .map(([reason, count]) => `${count} × ${refusalTexts[reason]}`);
  return [text, ...lines].join(' ');
}
