import type { QuestionContent } from '../content.ts';
import type { Candidate } from '../gate/candidate.ts';
import type { GateReason } from '../gate/reasons.ts';

/** The formats in which questions can be handed in and out. */
export type BankFormat = 'aiken' | 'gift' | 'csv';

/** Something to say about a line, the first being 1. */
export interface LineNote {
  line: number;
  text: string;
}

/**
 * Why a question that was handed in is not taken: the gate's reasons, which a reader gives too where the text cannot
 * even be made a candidate, and two of its own.
 */
export type HandedInReason = GateReason | 'malformed' | 'anotherKind';

/** A question that was not taken, by the line that tells it best. */
export interface ReadError extends LineNote {
  reason: HandedInReason;
}

/** What a format's reader makes of a text: questions to be judged with the lines on which they begin, and what is wrong. */
export interface ParsedBank {
  items: { line: number; candidate: Candidate; /** What was left out of it. */ warning?: string }[];
  /** Each is about one question that could not be read. */
  errors: ReadError[];
  /** What was left out of all of them. */
  warning?: string;
}

/** What was read of a text: the questions that passed the gate, and why the others did not. */
export interface ReadBank {
  items: { line: number; content: QuestionContent }[];
  /** By line. */
  errors: ReadError[];
  /** What was left out of questions that passed. */
  warnings: LineNote[];
}

/** Questions as text, and what the format could not hold. */
export interface WrittenBank {
  text: string;
  warnings: string[];
}

/**
 * A format, both ways. What is written and read again is the same to the letter, for contents as `tidied` gives them,
 * but for what the warnings say.
 */
export interface BankWriting {
  write(contents: QuestionContent[]): WrittenBank;
  parse(text: string): ParsedBank;
}

/** The lines of a text without a mark at its beginning; a line ends as Unix or as Windows ends it. */
export function linesOf(text: string): string[] {
  return withoutMark(text).split(/\r\n|\n|\r/);
}

/** Some programs begin each text with a mark that says that it is Unicode. */
export function withoutMark(text: string): string {
  return text.startsWith('\ufeff') ? text.slice(1) : text;
}
