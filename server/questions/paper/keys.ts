import type { Line } from './line.ts';
import { keyTitle } from './vocabulary.ts';

/** One entry of a list of answers, as printed. */
export interface KeyEntry {
  number: number;
  value: string;
}

/** A list of answers: which lines it takes, its title included, and what they say. */
export interface KeyBlock {
  from: number;
  /** The line after its last. */
  to: number;
  entries: KeyEntry[];
}

const letter = String.raw`[A-Fa-f]`;
const value = String.raw`(?:[[(]\s?(?:${letter}|[1-6])(?:\s?[,&/]\s?(?:${letter}|[1-6]))*\s?[\])]|${letter}(?:\s?[,&/]\s?${letter})*(?![\p{L}\p{N}])|bonus|dropped|deleted|cancelled|\*)`;
/** `1. (a)`, `1 A`, `1-b`, `1) C`; and, where only a mark tells number from answer, `1. 3`, `1-3`. */
const pair = String.raw`(?:(?:Q\.?\s?)?(\d{1,3})\s?(?:[.):=\-–—]+\s?)?(${value})|(\d{1,3})\s?[.):=\-–—]\s?([1-6](?:,[1-6])*)(?![\d.]))`;
const pairs = new RegExp(pair, 'giu');
const leftovers = /[\s,;|.]/g;
/** A pair that is cut by a line's end. */
const cutPair = new RegExp(String.raw`^\s*${value}|(?:^|\s)\d{1,3}\s?[.):=\-–—]?\s*$`, 'giu');

const numbersRow =
  /^(?:q(?:ue(?:stion)?s?)?\.?\s*(?:nos?\.?)?|s\.?\s*no\.?|sr\.?\s*no\.?|nos?\.?)?\s*[.:]?\s*((?:\d{1,3}\s+)*\d{1,3})$/i;
const valuesRow = /^(?:ans(?:wers?)?\.?|key|option)?\s*[.:]?\s*((?:\S+\s+)*\S+)$/i;
const rowValue = /^(?:[[(]?[A-Fa-f1-6][)\]]?(?:[,&/][A-Fa-f1-6])*|bonus|dropped|\*|[-–])$/i;

/** The fewest entries that make a list of answers without a title. */
const fewest = 4;

/** All lists of answers among a paper's lines: lists, grids and pairs of rows, run-in or one to a line. */
export function keyBlocks(lines: Line[]): KeyBlock[] {
  const blocks: KeyBlock[] = [];
  let index = 0;
  while (index < lines.length) {
    const block = rowPairsAt(lines, index) ?? listAt(lines, index);
    if (block) {
      blocks.push(withTitle(lines, block));
      index = block.to;
    } else index += 1;
  }
  return blocks;
}

/** A row of numbers above a row of answers, as often as it repeats. */
function rowPairsAt(lines: Line[], from: number): KeyBlock | null {
  const entries: KeyEntry[] = [];
  let to = from;
  for (;;) {
    const numbers = numbersRow
      .exec(lines[to]?.text ?? '')?.[1]
      ?.trim()
      .split(/\s+/)
      .map(Number);
    const values = valuesRow
      .exec(lines[to + 1]?.text ?? '')?.[1]
      ?.trim()
      .split(/\s+/);
    if (!numbers || !values || numbers.length !== values.length) break;
    if (!climbs(numbers) || !values.every((text) => rowValue.test(text))) break;
    // A number above a figure is a pair only if its row is titled, or where the pairs before it lead to it.
    const [first = 0] = numbers;
    if (numbers.length === 1 && !/^q/i.test(lines[to]?.text ?? '') && entries.at(-1)?.number !== first - 1) break;
    numbers.forEach((number, i) => entries.push({ number, value: values[i] ?? '' }));
    to += 2;
  }
  return entries.length >= 2 ? { from, to, entries } : null;
}

function climbs(numbers: number[]): boolean {
  return numbers.every((number, i) => i === 0 || number === (numbers[i - 1] ?? 0) + 1);
}

/** What a row of a key is: pairs of number and answer, or the numbers above a row of answers. */
export type KeyRow = 'pairs' | 'numbers';

/**
 * The kind of key row that the parts of one row make, if the numbers of each part go on where the one before ends.
 * Numbers without a title may as well be the upper halves of fractions.
 */
export function keyRowOf(parts: string[]): KeyRow | null {
  const numbers = parts.map(numbersOf);
  const kinds: KeyRow[] = ['pairs', 'numbers'];
  return (
    kinds.find((kind) => {
      const counted = numbers.map((part) => part[kind]);
      const titled = kind === 'pairs' || /^[qsn]/i.test(parts[0] ?? '');
      return titled && counted.every((part) => part.length > 0) && climbs(counted.flat());
    }) ?? null
  );
}

function numbersOf(text: string): Record<KeyRow, number[]> {
  return {
    pairs: isPairs(text, false) ? [...text.matchAll(pairs)].map((match) => Number(match[1] ?? match[3])) : [],
    numbers: numbersRow.exec(text)?.[1]?.trim().split(/\s+/).map(Number) ?? [],
  };
}

/** Whether a text is the answers of a key's row without their numbers. */
export function isAnswersRow(text: string): boolean {
  const values = valuesRow.exec(text)?.[1]?.trim().split(/\s+/) ?? [];
  return values.length > 0 && values.every((value) => rowValue.test(value));
}

/** Consecutive lines that hold nothing but pairs of number and answer. */
function listAt(lines: Line[], from: number): KeyBlock | null {
  let to = from;
  while (to < lines.length && isPairs(lines[to]?.text ?? '', to > from)) to += 1;
  if (to === from) return null;
  const text = lines
    .slice(from, to)
    .map((line) => line.text)
    .join(' ');
  const entries = [...text.matchAll(pairs)].map((match) => ({
    number: Number(match[1] ?? match[3]),
    value: match[2] ?? match[4] ?? '',
  }));
  const titled = keyTitle.test(lines[from - 1]?.text ?? '');
  if (entries.length < (titled ? 1 : fewest) || !(titled || numbersQuestions(entries))) return null;
  return { from, to, entries };
}

/** The numbers of a list of answers are those of questions: sorted, most follow the one before. `20 A, 35 A` are not. */
function numbersQuestions(entries: KeyEntry[]): boolean {
  const numbers = [...new Set(entries.map(({ number }) => number))].toSorted((a, b) => a - b);
  const following = numbers.filter((number, i) => number === (numbers[i - 1] ?? -1) + 1).length;
  return numbers.length >= entries.length * 0.8 && following >= (numbers.length - 1) * 0.6;
}

function isPairs(text: string, within: boolean): boolean {
  const rest = text.replace(pairs, ' ');
  if (rest === text && !(within && text.replace(cutPair, '').replace(leftovers, '') === '')) return false;
  return rest.replace(cutPair, ' ').replace(leftovers, '') === '';
}

function withTitle(lines: Line[], block: KeyBlock): KeyBlock {
  return keyTitle.test(lines[block.from - 1]?.text ?? '') ? { ...block, from: block.from - 1 } : block;
}
