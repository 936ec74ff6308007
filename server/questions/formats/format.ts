import type { QuestionContent } from '../content.ts';

/** The formats in which questions can be handed in and out. */
export type BankFormat = 'aiken' | 'gift' | 'csv';

/** Something to say about a line, the first being 1. */
export interface LineNote {
  line: number;
  text: string;
}

/** What was read of a text: the questions with the lines on which they begin, and what is wrong. */
export interface ReadBank {
  items: { line: number; content: QuestionContent }[];
  /** Each is about one question that was not taken. */
  errors: LineNote[];
  /** What was left out of questions that were taken. */
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
  read(text: string): ReadBank;
}

/** The lines of a text without a mark at its beginning; a line ends as Unix or as Windows ends it. */
export function linesOf(text: string): string[] {
  return withoutMark(text).split(/\r\n|\n|\r/);
}

/** Some programs begin each text with a mark that says that it is Unicode. */
export function withoutMark(text: string): string {
  return text.startsWith('\ufeff') ? text.slice(1) : text;
}
