import { letters, type Letter } from './reading.ts';

/** What students see of a question: all that a version of it consists of. */
export interface QuestionContent {
  question: string;
  options: Record<Letter, string>;
  answer: Letter;
  explanation: string;
}

/** The content with the blanks around its texts gone and its line breaks written in one way. */
export function tidied({ question, options, answer, explanation }: QuestionContent): QuestionContent {
  return {
    question: tidy(question),
    options: { A: tidy(options.A), B: tidy(options.B), C: tidy(options.C), D: tidy(options.D) },
    answer,
    explanation: tidy(explanation),
  };
}

/** Why a question cannot be used, in a sentence, or null: it needs a text, and four options that differ in more than blanks. */
export function contentFault({ question, options }: QuestionContent): string | null {
  if (!/[\p{L}\p{N}]/u.test(question)) return 'The question has no text.';
  const seen = new Map<string, Letter>();
  for (const letter of letters) {
    const text = options[letter].replaceAll(/\s+/g, ' ').trim();
    if (text === '') return `Option ${letter} is empty.`;
    const same = seen.get(text);
    if (same) return `Options ${same} and ${letter} are the same. An exam question has four different ones.`;
    seen.set(text, letter);
  }
  return null;
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

function tidy(text: string): string {
  return text.replaceAll(/\r\n?|[\u2028\u2029]/g, '\n').trim();
}
