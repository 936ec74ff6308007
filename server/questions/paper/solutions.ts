import type { Line } from './line.ts';
import { solutionsTitle } from './vocabulary.ts';

/** What the explanations after the questions say about one question. */
export interface Solution {
  number: number;
  /** The label that stands right after the number, as printed. */
  answer: string | null;
  lines: Line[];
}

/** Explanations that stand together after the questions, under a title of their own. */
export interface SolutionsBlock {
  from: number;
  to: number;
  solutions: Solution[];
}

const entry =
  /^(?:q\.?\s?|question\s)?(\d{1,3})\s?[.):]\s*(?:(?:ans(?:wer)?\.?\s*[:.]?\s*)?[([]\s?([A-Da-d1-4])\s?[)\]])?\s*/i;

/** The explanations under the last title of that kind that is followed by a climbing list; null if there are none. */
export function solutionsBlock(lines: Line[]): SolutionsBlock | null {
  const titles = lines.flatMap((line, index) => (solutionsTitle.test(line.text) ? [index] : []));
  // A title above each explanation is no title of a part.
  if (titles.length === 0 || titles.length > 3) return null;
  for (const title of titles) {
    const solutions = solutionsFrom(lines, title + 1);
    if (solutions.length >= 3) return { from: title, to: lines.length, solutions };
  }
  return null;
}

/** How many explanations in a row may be missing. */
const widestGap = 9;

function solutionsFrom(lines: Line[], from: number): Solution[] {
  const solutions: Solution[] = [];
  for (const line of lines.slice(from)) {
    const match = entry.exec(line.text);
    const last = solutions.at(-1);
    if (match && opensNext(last?.number ?? 0, Number(match[1]), match[2] !== undefined))
      solutions.push({
        number: Number(match[1]),
        answer: match[2] ?? null,
        lines: [{ ...line, text: line.text.slice(match[0].length) }],
      });
    else last?.lines.push(line);
  }
  return solutions;
}

/** Numbers climb by one; where the answer's label stands beside the number, some may be left out. */
function opensNext(last: number, number: number, labelled: boolean): boolean {
  return number === last + 1 || (labelled && number > last && number - last <= widestGap);
}
