import { letters, type Letter } from '../reading.ts';
import type { LabelSet } from './vocabulary.ts';

/** What a key or an answer line says about one question. */
export type Answer =
  | { kind: 'letter'; letter: Letter }
  | { kind: 'several' }
  | { kind: 'numeric' }
  | { kind: 'dropped' }
  /** A label that none of four options has. */
  | { kind: 'beyond' }
  /** The answer's words; they count if they are an option's words. */
  | { kind: 'text'; text: string };

const label = String.raw`[[(]?\s?([A-Fa-f1-6])\s?[)\]]?`;
const single = new RegExp(String.raw`^${label}(?=$|\s*[.,;:]|\s+[\-–—=]|\s*$)`);
const marked = /^(?:[[(]\s?([A-Fa-f1-6])\s?[)\]]|([A-Fa-f1-6])\s?[).:\]])/;
const several = new RegExp(String.raw`^(?:${label}\s*(?:,|&|\band\b|\bor\b|/|;)\s*)+${label}\s*[.\])]?$`);
const run = /^[[(]?[A-D]{2,4}[)\]]?$/;
const numeric = /^[[(]?\s*[-−+]?\d+(?:[.,]\d+)?(?:\s*(?:to|or|-|–|,)\s*[-−+]?\d+(?:\.\d+)?)*\s*[\])]?$/i;
const dropped = /^(?:bonus|dropped?|deleted|cancell?ed|withdrawn|none|mtc|marks to all|\*+|#+)/i;

/** Reads what stands after `Answer:` or beside a number of the key. `set` is how the paper labels its options. */
export function parseAnswer(given: string, set: LabelSet): Answer {
  const text = given.trim().replace(/^(?:option|choice)\s*[:.]?\s*/i, '');
  if (several.test(text) || run.test(text)) return { kind: 'several' };
  const match = single.exec(text) ?? marked.exec(text);
  const printed = match?.slice(1).find((part) => part !== undefined);
  if (printed !== undefined) {
    const isDigit = /\d/.test(printed);
    if (isDigit === (set === 'digit'))
      return letterAt(isDigit ? Number(printed) - 1 : 'abcdef'.indexOf(printed.toLowerCase()));
    if (!isDigit) return letterAt('abcdef'.indexOf(printed.toLowerCase()));
  }
  if (numeric.test(text)) return { kind: 'numeric' };
  if (dropped.test(text)) return { kind: 'dropped' };
  return { kind: 'text', text };
}

function letterAt(index: number): Answer {
  const letter = letters[index];
  return letter ? { kind: 'letter', letter } : { kind: 'beyond' };
}

/** Whether two statements about one question say the same. */
export function sameAnswer(a: Answer, b: Answer): boolean {
  return a.kind === 'letter' && b.kind === 'letter' ? a.letter === b.letter : a.kind === b.kind;
}
