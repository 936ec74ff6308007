import type { Line } from './line.ts';
import { passageTitle } from './vocabulary.ts';

const range = /(\d{1,3})\s*(?:[-–—,&]|to|and)\s*(?:q\.?\s*)?(\d{1,3})/i;
/** More questions than this share no passage: the title is a rule for a whole section. */
const mostSharing = 8;

/** The numbers of the questions that refer to something printed once for all of them: Questions 23 to 25 refer to ... */
export function numbersSharing(lines: Line[]): Set<number> {
  const numbers = new Set<number>();
  for (const { text } of lines) {
    const found = passageTitle.test(text) ? range.exec(text) : null;
    const [from, to] = [Number(found?.[1] ?? 0), Number(found?.[2] ?? -1)];
    if (to - from < mostSharing) for (let number = from; number <= to; number += 1) numbers.add(number);
  }
  return numbers;
}
