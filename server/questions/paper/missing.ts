import type { RefusedQuestion } from '../reading.ts';
import type { Line } from './line.ts';
import type { Start } from './numbering.ts';

/**
 * The questions that a paper has and that were not found: their numbers lie between two that were, or the key answers
 * them. A key of which most numbers were not found belongs to other questions.
 */
export function missingQuestions(starts: Start[], keyed: number[], lines: Line[]): RefusedQuestion[] {
  const pageOf = (start: Start | undefined) => lines[start?.line ?? 0]?.page ?? 1;
  const numbers = new Set(starts.map(({ number }) => number));
  const missing: RefusedQuestion[] = starts.flatMap((start, i) => {
    const next = starts[i + 1];
    const count = next?.section === start.section ? Math.max(0, next.number - start.number - 1) : 0;
    return Array.from({ length: count }, (_, at) => ({
      number: start.number + at + 1,
      page: pageOf(start),
      reason: 'notFound' as const,
    }));
  });
  const passedOver = new Set(missing.map(({ number }) => number));
  const unfound = [...new Set(keyed)].filter((number) => !numbers.has(number));
  if (2 * unfound.length > new Set(keyed).size) return missing;
  for (const number of unfound.filter((keyedNumber) => !passedOver.has(keyedNumber))) {
    const before = starts.findLast((start) => start.number < number);
    missing.push({ number, page: pageOf(before ?? starts[0]), reason: 'notFound' });
  }
  return missing;
}
