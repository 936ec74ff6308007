import type { Candidate, GateContext, GeneratedCandidate } from './candidate.ts';
import { formFault } from './form.ts';
import { gateTexts, type GateReason } from './reasons.ts';
import { evidenceRules, styleRules } from './rules.ts';

/** What did not pass the gate: the first reason against it, and what that means here, said to an admin. */
export interface RefusedItem<Item> {
  item: Item;
  reason: GateReason;
  text: string;
}

/** What passed the gate, and what did not. */
export interface Judged<Item> {
  passed: Item[];
  refused: RefusedItem<Item>[];
}

/** Generated questions that share so many of their words, stem and options together, are one question. */
const nearDuplicate = 0.85;

/** Judges questions that were made from a document, by all rules. The order decides which of two alike is kept. */
export function judgeGenerated<Item extends GeneratedCandidate>(items: Item[], context: GateContext): Judged<Item> {
  return judge(items, nearDuplicate, (item) => faultOf(item, context));
}

/** The first reason against a generated question, other questions aside; null if there is none. */
export function faultOf(item: GeneratedCandidate, context: GateContext): GateReason | null {
  return [...evidenceRules, ...styleRules].find((rule) => rule.isBroken(item, context))?.reason ?? null;
}

/**
 * Judges questions that somebody set, those of past papers, of imports and of an admin's edits: by the form that every
 * question must have. What an examiner prints twice is kept twice, and the style is the examiner's.
 */
export function judgeGiven<Item extends Candidate>(items: Item[]): Judged<Item> {
  return judge(items, null, () => null);
}

function judge<Item extends Candidate>(
  items: Item[],
  alike: number | null,
  fault: (item: Item) => GateReason | null,
): Judged<Item> {
  const judged: Judged<Item> = { passed: [], refused: [] };
  const kept = new WordSets();
  for (const item of items) {
    // Only what is compared is taken apart: an import may hold ten thousand questions.
    const words = alike === null ? null : wordsOf(item);
    const form = formFault(item);
    const reason =
      form?.reason ??
      fault(item) ??
      (words !== null && alike !== null && kept.holdsAlike(words, alike) ? 'nearDuplicate' : null);
    if (reason) judged.refused.push({ item, reason, text: form?.text ?? gateTexts[reason] });
    else {
      if (words !== null) kept.add(words);
      judged.passed.push(item);
    }
  }
  return judged;
}

function wordsOf({ question, options }: Candidate): Set<string> {
  return new Set(
    [question, ...options]
      .join(' ')
      .toLowerCase()
      .match(/[^\s.,;:?!"“”]+/g) ?? [],
  );
}

/** Sets of words that are searched for one alike by the words that they share, not one by one. */
class WordSets {
  private readonly sets: Set<string>[] = [];
  private readonly holding = new Map<string, number[]>();

  add(words: Set<string>): void {
    for (const word of words) {
      const holding = this.holding.get(word);
      if (holding) holding.push(this.sets.length);
      else this.holding.set(word, [this.sets.length]);
    }
    this.sets.push(words);
  }

  /** Whether a set has at least this share of the words of both in common (Jaccard). */
  holdsAlike(words: Set<string>, least: number): boolean {
    const shared = new Map<number, number>();
    for (const word of words) for (const at of this.holding.get(word) ?? []) shared.set(at, (shared.get(at) ?? 0) + 1);
    return [...shared].some(([at, count]) => count / (words.size + (this.sets[at]?.size ?? 0) - count) >= least);
  }
}
