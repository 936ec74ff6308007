import type { Letter } from '../reading.ts';
import { joinLines, type Joiner } from './joining.ts';
import type { Line } from './line.ts';
import { withoutTail } from './tail.ts';
import { closingWords, explanationAtStart, type LabelSet } from './vocabulary.ts';

/** Names an option by its label: option (2), choice B, answer is (c). */
const namesOption =
  /\b(options?|choices?|statements?|answers?(?:\s+is)?)(\s*[:(]?\s*\(?)([A-Fa-f1-4])(\)?)(?![\p{L}\p{N}])/giu;

/** The text of an explanation, without repeated titles and rules between questions. */
export function explanationText(lines: Line[], joiner: Joiner): string {
  // What a formula has lost cannot be seen in running text, and nobody checks an explanation before a student does.
  if (lines.some(({ stacked }) => stacked)) return '';
  const kept = withoutTail(
    lines.filter(({ text }) => !closingWords.test(text) && !(explanationAtStart.exec(text)?.[0] === text)),
  );
  return joinLines(
    kept.map(({ text }) => text),
    joiner,
  );
}

/**
 * The explanation as a student may read it beside options A to D: labels printed as figures become letters. One that
 * calls another option right than the key does is left out: it was read wrong, or it belongs to another question.
 */
export function fittingExplanation(text: string, answer: Letter, set: LabelSet): string {
  if (/[\ufffd\ue000-\uf8ff]/.test(text)) return '';
  const lettered = text.replace(namesOption, (whole, word: string, between: string, label: string, close: string) => {
    if (/^statement/i.test(word)) return whole;
    if (/\d/.test(label)) return set === 'digit' ? word + between + 'ABCD'.charAt(Number(label) - 1) + close : whole;
    return word + between + label.toUpperCase() + close;
  });
  const right =
    /\b(?:options?|choices?|answers?(?:\s+is)?)\s*[:(]?\s*\(?([A-D])\)?\s+(?:is|are)\s+(?:the\s+)?(?:correct|right)\b|\b(?:correct|right)\s+(?:option|choice|answer)\s+is\s*:?\s*\(?([A-D])\b\)?/.exec(
      lettered,
    );
  const named = right?.[1] ?? right?.[2];
  return named !== undefined && named !== answer ? '' : lettered;
}
