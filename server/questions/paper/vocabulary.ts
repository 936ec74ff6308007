/**
 * The words and marks by which past papers are read. A new layout is most often a new row in one of these tables:
 * a way to number questions, to label options, to announce an answer or an explanation, to title a section.
 */

/** How a question's number opens its first line. `number` is the first group; the rest of the line is its stem. */
export interface NumberStyle {
  name: 'word' | 'q' | 'point' | 'bare';
  pattern: RegExp;
}

export const numberStyles: NumberStyle[] = [
  // Question 1, Question1:, Question No. 1, Ques. 1
  {
    name: 'word',
    pattern: /^(?:question|ques?\.?)\s*(?:no\.?|number|#)?\s*:?\s*(\d{1,3})(?![\d%]|\.\d)\s*[.):\-–—]*\s*/i,
  },
  // Q1. Q1) Q.1 Q 1: Q.No.1
  { name: 'q', pattern: /^q\s*\.?\s*(?:no\.?)?\s*(\d{1,3})(?!\d|\.\d)\s*[.):\-–—]*(?:\s+|$|(?=\p{L}))/iu },
  // 1. 1) 1:
  { name: 'point', pattern: /^(\d{1,3})\s?[.):](?![\d)])\s*/ },
  // 01 The
  { name: 'bare', pattern: /^(\d{1,3})\s+(?=[\p{Lu}“"'‘])/u },
];

/** The letters, figures or numerals of an option's label, in order; the fifth and sixth only tell a paper with more. */
export const labelSets = { upper: 'ABCDEF', lower: 'abcdef', digit: '123456' } as const;
export type LabelSet = keyof typeof labelSets;

/** How a label is marked as such: (A), [A], A), A., A:. `%` stands for the label. */
export const labelMarks = {
  brackets: String.raw`\(\s?%\s?\)`,
  square: String.raw`\[\s?%\s?\]`,
  closed: String.raw`(?<![\p{L}\p{N}(.'’-])%\)`,
  point: String.raw`(?<![\p{L}\p{N}.'’(-])%\.(?=\s|$)`,
  colon: String.raw`(?<![\p{L}\p{N}.'’(-])%:(?=\s|$)`,
} as const;
export type LabelMark = keyof typeof labelMarks;

/** Opens an answer at the start of a line: Answer: B, Ans. (c), Correct answer - B, Correct option is B. */
export const answerAtStart =
  /^[[(]?\s*(?:the\s+)?(?:(?:correct|right)\s+(?:answer|ans|option|choice)|answer|ans|key|correct(?=\s*[:=]))\b(?:\s*(?:key|option|no))?\.?\s*(?:is\b)?\s*[.:\-–—=]*\s*/i;

/** Opens an answer inside a line, where only a mark tells it from a word of the sentence: ... (d) DNA Ans: (c). */
export const answerInside =
  /\s[[(]?(?:correct answer|answer|ans)\s*(?:is)?\s*[.:]\s*[.:\-–—]*\s*(?=[[(]?\s*[A-Fa-f1-6]\b)/i;

/** An answer inside the text of a question, where none belongs. */
export const answerInText = /\bans(?:wer)?\s?[.:]\s?[:(]?\s?\(?[A-Fa-f1-6]\b/i;

/** Opens an explanation at the start of a line. */
export const explanationAtStart =
  /^(?:detailed\s+)?(?:explanation|explaination|expl?|solution|soln?|hints?|rationale|justification|reasoning)\b\s*(?:[.:\-–—]+\s*|$)/i;

/** Opens an explanation behind an answer on one line. */
export const explanationInside = /\s(?:explanation|solution|sol|reason)\s*[.:\-–—]\s/i;

/** A line of its own that titles the options, and is no part of the question. */
export const optionsTitle = /^(?:options?|choices)\s*:?$/i;

/** A line of its own that tells where a question was asked: [NEET 2024], (CBSE AIPMT 2010), ( 1989 ). */
export const sourceTag = /^[[(][^\])]{0,40}\b(?:19|20)\d\d\b[^\])]{0,30}[\])]$/;

/** A lone sign that a publisher lays over a page. */
export const watermark = /^[©®™]$/;

/** Titles a list of answers. */
export const keyTitle =
  /^(?:final\s+|official\s+|provisional\s+)?(?:answers?|ans)(?:[\s-]*(?:keys?|sheet|list))?(?:\s*(?:to|for|of|[-–—:])\b.{0,40})?\s*:?$/i;

/** Titles explanations that stand together after the questions. */
export const solutionsTitle =
  /^(?:detailed\s+)?(?:answers?\s*(?:with|and|&)\s*)?(?:hints?\s*(?:and|&)\s*)?(?:explanations?|solutions?)(?:\s*(?:to|for|of)\b.{0,40})?\s*:?$/i;

/** Titles a part of a paper. */
export const sectionTitle =
  /^(?:section|part|chapter|unit|topic|paper|subject|physics|chemistry|biology|botany|zoology|mathematics|maths|english|general knowledge|reasoning|aptitude)\b[^?]{0,50}$/i;

/** Opens what several questions share: Directions (11-15): ..., Questions 23 to 25 refer to ... */
export const passageTitle =
  /^(?:directions?\b.{0,20}[:(]|(?:questions?|q\.?\s?nos?\.?)\s*\(?\d+\s*(?:[-–—,]|to|and|&)\s*\d+|(?:read|study)\b.{0,40}\b(?:passage|paragraph|information|table|following)\b|(?:passage|paragraph|comprehension)\b.{0,30}$)/i;

/** Words that end a paper, or leave room in it. */
export const closingWords =
  /^(?:[*\-–—_=\s]{5,}|.{0,6}(?:end of (?:the )?(?:paper|section|question|test|booklet)|space for rough work|rough work|all the best|turn over|p\.?t\.?o\.?)\b.{0,20})$/i;

/** A question that cannot be answered without seeing something besides its text. */
export const figureWords =
  /\b(?:(?:figures?|fig\.|diagrams?|circuits?|graphs?|plots?|pictures?|images?|sketch)\b.{0,30}\b(?:below|above|shown|given|following|alongside)|(?:shown|given|following|adjoining|adjacent|above|below|labell?ed|indicated)\b.{0,20}\b(?:figures?|fig\.|diagrams?|circuits?|graphs?|plots?|pictures?|images?|sketch)|in the (?:figure|diagram|graph|picture))\b/i;

const opening = new RegExp(
  [...numberStyles.slice(0, 3).map(({ pattern }) => pattern.source), String.raw`^[([]?\s?[Aa1]\s?[)\].]`].join('|'),
  'iu',
);

/** Whether a text begins as a question or as a first option does. */
export function opensItem(text: string): boolean {
  return opening.test(text);
}

const content =
  /^(?:question\s*\d|q\s*\.?\s*\d|[([]?\s?[A-Fa-f1-6]\s?[)\]]|[A-Fa-f]\.(?:\s|$)|(?:ans|answer|explanation|solution|options?)\b)/i;

/** Whether a row belongs to a question however often it is repeated: `Question 5`, `A)`, `Ans. (b)`. */
export function isContent(text: string): boolean {
  return content.test(text);
}
