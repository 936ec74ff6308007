import type { QuestionsReading } from '#server/questions/reading.ts';
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
    message: foundText(questions.length, refused.length, questions.filter(({ flags }) => flags.length > 0).length),
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
