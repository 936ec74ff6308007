/** A question as a model writes it; the gate has not seen it. */
export interface WrittenQuestion {
  question: string;
  options: string[];
  /** The place of the right option, from 0. */
  answer: number;
  /** The sentence of the text that bears the answer out, word for word. */
  evidence: string;
}

/** What a language model is asked: to write questions about a text, or to answer questions from it. */
export type Request =
  | { kind: 'write'; text: string; count: number }
  | { kind: 'answer'; text: string; questions: { question: string; options: string[] }[] };

/** Why a model gave nothing: it is out of reach, it took more than its share, or what it wrote cannot be used. */
export type Failure = 'unreachable' | 'spent' | 'unusable';

/** What came back. `answers` holds the place of an option for each question, or null where the model gave none. */
export type Reply =
  | { kind: 'written'; questions: WrittenQuestion[] }
  | { kind: 'answered'; answers: (number | null)[] }
  | { kind: 'failed'; failure: Failure };

/** Asks a language model. Never rejects: what goes wrong is a reply. */
export type Ask = (request: Request) => Promise<Reply>;
