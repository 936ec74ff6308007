/** A question that was made, or brought in, and is to be judged. */
export interface Candidate {
  question: string;
  /** In the order in which they are shown. */
  options: string[];
  /** The places of the right options, from 0; a good question has one. */
  keys: number[];
  explanation: string;
}

/** A candidate that was made from a text and must be borne out by it. */
export interface GeneratedCandidate extends Candidate {
  /** The sentence or entry that it rests on, as the page has it. */
  source: string;
  /** Where that stands, the first page being 1. */
  page: number;
}

/** What the rules for generated questions ask of the document that they were made from. */
export interface GateContext {
  /** The text of a page; empty for one that does not exist. */
  pageText: (page: number) => string;
  /** Whether the texts differ in number or word class, so that grammar alone rules some of them out. */
  unlike: (options: string[]) => boolean;
  /** Whether the document says of this text, too, what the question asks. */
  saysTheSame: (option: string, question: string) => boolean;
}
