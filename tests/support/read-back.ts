import { readQuestions } from '#server/questions/read-questions.ts';
import { letters, type PaperQuestion, type QuestionsReading } from '#server/questions/reading.ts';
import { renderPaper, type PaperLayout } from './paper-pdf.ts';
import { makeQuestions, type WrittenQuestion } from './questions.ts';

/** What became of the questions of one paper. */
export interface Outcome {
  exact: number;
  /** Flagged for a person to look at, or refused with a reason. */
  heldBack: string[];
  /** Taken as right without being so, or neither taken nor refused. */
  wrong: string[];
}

export const paperLayouts: PaperLayout[] = ['inline', 'keyGrid', 'oneLine', 'twoColumn'];

/** Sets `count` questions of a seed in a layout, reads the paper and compares what comes back. */
export async function readBack(layout: PaperLayout, count: number, seed: number): Promise<Outcome> {
  const written = makeQuestions(count, seed);
  return compare(written, await readQuestions(await renderPaper(written, layout)), layout === 'inline');
}

function compare(written: WrittenQuestion[], reading: QuestionsReading, explained: boolean): Outcome {
  const outcome: Outcome = { exact: 0, heldBack: [], wrong: [] };
  if (reading.kind === 'unreadable') return { ...outcome, heldBack: [reading.reason] };
  const taken = new Set(reading.questions);
  written.forEach((question, index) => {
    const number = index + 1;
    const found = reading.questions.find((candidate) => candidate.number === number);
    const refusal = reading.refused.find((candidate) => candidate.number === number);
    if (found) taken.delete(found);
    if (!found && refusal) outcome.heldBack.push(`${number} ${refusal.reason}`);
    else if (!found) outcome.wrong.push(`${number} lost`);
    else if (isSame(found, question, explained)) outcome.exact += 1;
    else if (found.flags.length > 0) outcome.heldBack.push(`${number} ${found.flags.join()}`);
    else outcome.wrong.push(`${number} misread`);
  });
  for (const { number } of taken) outcome.wrong.push(`${number} made up`);
  return outcome;
}

function isSame(found: PaperQuestion, written: WrittenQuestion, explained: boolean): boolean {
  return (
    found.question === written.question &&
    found.answer === written.answer &&
    letters.every((letter) => found.options[letter] === written.options[letter]) &&
    found.explanation === (explained ? written.explanation : '')
  );
}
