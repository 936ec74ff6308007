import type { PdfPage } from '../pdf/page.ts';
import type { PaperQuestion, RefusedQuestion } from '../reading.ts';
import { parseAnswer, type Answer } from './answers.ts';
import { bodyOf } from './body.ts';
import { judge, type Draft } from './judge.ts';
import { joinerFor } from './joining.ts';
import { keyBlocks, type KeyEntry } from './keys.ts';
import { cut, type Line } from './line.ts';
import { linesOf } from './lines.ts';
import { startsOf, type Start } from './numbering.ts';
import { labelsAlign, labelsIn, labelStyles, numberLikeStyles, voteStyle, type LabelStyle } from './options.ts';
import { missingQuestions } from './missing.ts';
import { numbersSharing } from './passages.ts';
import { solutionsBlock, type Solution } from './solutions.ts';
import { numberStyles, type NumberStyle } from './vocabulary.ts';

/** What a past paper holds. Without questions or without a key it holds neither questions nor refusals. */
export interface PaperReading {
  outcome: 'read' | 'noQuestions' | 'noAnswerKey';
  /** How many numbered questions with options were seen, whatever became of them. */
  seen: number;
  questions: PaperQuestion[];
  refused: RefusedQuestion[];
}

/**
 * Reads a past paper: text with its geometry in, questions out. Nothing else goes in or comes out: the same pages give
 * the same reading. What cannot be read as it was printed is flagged or refused, never guessed.
 */
export function parsePaper(pages: PdfPage[]): PaperReading {
  const lines = linesOf(pages);
  const solutions = solutionsBlock(lines);
  const before = lines.slice(0, solutions?.from ?? lines.length);
  const blocks = keyBlocks(before);
  const inKey = before.map((_, index) => blocks.some(({ from, to }) => index >= from && index < to));
  const found = firstThat(conventions, (convention) => questionsIn(before, inKey, convention));
  if (!found) return nothing('noQuestions');
  const { starts, bodies, style } = found;

  const key = answersByNumber(blocks.flatMap(({ entries }) => entries));
  const explained = solutionsByNumber(solutions?.solutions ?? []);
  const sharing = numbersSharing(before);
  const missing = missingQuestions(starts, [...key.keys()], before);
  const missed = new Set(missing.map(({ number }) => number));
  const drafts = starts.map((start, i): Draft => {
    const body = bodyOf(bodies[i] ?? [], style);
    const same = starts.filter(({ number }) => number === start.number);
    const listed = which(key.get(start.number), same, start);
    const solution = which(explained.get(start.number), same, start);
    const given = [body.answer, listed ?? null, solution?.answer ?? null].filter((answer) => answer !== null);
    return {
      number: start.number,
      page: before[start.line]?.page ?? 1,
      body,
      answers: given.map((text): Answer => parseAnswer(text, style.set)),
      explanation: body.explanation.length > 0 ? body.explanation : (solution?.lines ?? []),
      shares: sharing.has(start.number),
      ambiguous: body.answer === null && same.some((other) => other !== start && other.section === start.section),
      missesNext: missed.has(start.number + 1) && starts[i + 1]?.number !== start.number + 1,
    };
  });
  const seen = drafts.filter(({ body }) => body.options !== null).length;
  if (drafts.every(({ answers }) => answers.length === 0)) return nothing('noAnswerKey', seen);

  const custom = { style, joiner: joinerFor(lines), aligned: labelsAlign(bodies, style), latin: isLatin(lines) };
  const reading: PaperReading = { outcome: 'read', seen, questions: [], refused: [] };
  for (const [i, draft] of drafts.entries()) {
    const judged = judge(draft, custom);
    if (typeof judged !== 'string') reading.questions.push(judged);
    else {
      const text = textOf(bodies[i] ?? []);
      reading.refused.push({ number: draft.number, page: draft.page, reason: judged, text });
    }
  }
  reading.refused.push(...missing);
  return reading;
}

/** The most characters that are kept of a refused question. */
const longestRefused = 2_000;

/** What was read of a question, for people to look at. */
function textOf(lines: Line[]): string {
  return lines
    .map(({ text }) => text.trim())
    .join('\n')
    .trim()
    .slice(0, longestRefused);
}

/** Whether nearly all letters of a paper are Latin. */
function isLatin(lines: Line[]): boolean {
  const count = (pattern: RegExp) => lines.reduce((sum, { text }) => sum + (text.match(pattern)?.length ?? 0), 0);
  return count(/\p{Script=Latin}/gu) > 0.8 * count(/\p{L}/gu);
}

function nothing(outcome: 'noQuestions' | 'noAnswerKey', seen = 0): PaperReading {
  return { outcome, seen, questions: [], refused: [] };
}

/** A way to number questions together with the ways to label options that cannot be mistaken for it. */
interface Convention {
  numbers: NumberStyle[];
  labels: LabelStyle[];
}

const conventions: Convention[] = [
  { numbers: numberStyles, labels: labelStyles },
  { numbers: numberStyles.filter(({ name }) => name === 'word' || name === 'q'), labels: numberLikeStyles },
];

/** Where the questions start, their lines, and how they label their options; null if none has options. */
function questionsIn(lines: Line[], inKey: boolean[], { numbers, labels }: Convention) {
  const holds = (which: number) =>
    lines.map(
      (line, i) => !inKey[i] && labels.some((style) => labelsIn([line], style).some(({ index }) => index === which)),
    );
  const open = lines.map((line, index) => (inKey[index] ? { ...line, text: '' } : line));
  const starts = startsOf(open, holds(0), holds(3), numbers);
  const bodies = starts.map((start, i) => linesFrom(lines, start, starts[i + 1], inKey));
  const style = voteStyle(bodies, labels);
  return style && { starts, bodies, style };
}

function firstThat<Item, Found>(items: Item[], find: (item: Item) => Found | null): Found | null {
  for (const item of items) {
    const found = find(item);
    if (found) return found;
  }
  return null;
}

/** A question's lines: from behind its number to the next question or key. */
function linesFrom(lines: Line[], start: Start, next: Start | undefined, inKey: boolean[]): Line[] {
  const first = lines[start.line];
  if (!first) return [];
  const key = inKey.indexOf(true, start.line);
  const end = Math.min(next?.line ?? lines.length, key < 0 ? lines.length : key);
  return [cut(first, start.end), ...lines.slice(start.line + 1, end)];
}

function answersByNumber(entries: KeyEntry[]): Map<number, string[]> {
  const answers = new Map<number, string[]>();
  for (const { number, value } of entries) answers.set(number, [...(answers.get(number) ?? []), value]);
  return answers;
}

function solutionsByNumber(solutions: Solution[]): Map<number, Solution[]> {
  const found = new Map<number, Solution[]>();
  for (const solution of solutions) found.set(solution.number, [...(found.get(solution.number) ?? []), solution]);
  return found;
}

/** The entry that is meant: where sections restart their numbers, the lists restart with them. */
function which<Entry>(entries: Entry[] | undefined, same: Start[], start: Start): Entry | undefined {
  if (!entries || entries.length !== same.length) return undefined;
  return entries[same.indexOf(start)];
}
