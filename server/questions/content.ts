import type { Candidate } from './gate/candidate.ts';
import { letters, type Letter } from './reading.ts';

/** What students see of a question: all that a version of it consists of. */
export interface QuestionContent {
  question: string;
  options: Record<Letter, string>;
  answer: Letter;
  explanation: string;
}

/** The content with each of its texts tidied. */
export function tidied({ question, options, answer, explanation }: QuestionContent): QuestionContent {
  return {
    question: tidy(question),
    options: { A: tidy(options.A), B: tidy(options.B), C: tidy(options.C), D: tidy(options.D) },
    answer,
    explanation: tidy(explanation),
  };
}

/** The content as the gate judges it. */
export function candidateOf({ question, options, answer, explanation }: QuestionContent): Candidate {
  return {
    question,
    options: letters.map((letter) => options[letter]),
    keys: [letters.indexOf(answer)],
    explanation,
  };
}

/** The content of a candidate that passed the gate: it has four options, and one key. */
export function contentFrom({
  question,
  options: [A = '', B = '', C = '', D = ''],
  keys,
  explanation,
}: Candidate): QuestionContent {
  return { question, options: { A, B, C, D }, answer: letters[keys[0] ?? 0] ?? 'A', explanation };
}

/** Whether two contents are the same to the letter. */
export function sameContent(one: QuestionContent, other: QuestionContent): boolean {
  return (
    one.question === other.question &&
    one.answer === other.answer &&
    one.explanation === other.explanation &&
    letters.every((letter) => one.options[letter] === other.options[letter])
  );
}

/** A text with the blanks around it gone and its line breaks written in one way. */
export function tidy(text: string): string {
  return text.replaceAll(/\r\n?|[\u2028\u2029]/g, '\n').trim();
}
