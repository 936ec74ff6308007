/**
 * What reading a past paper gives. Every value is plain JSON: a reading crosses the border of the process that made it,
 * and is stored as it is.
 */

import { gateTexts, type GateReason } from './gate/reasons.ts';

/** The four option letters, in their printed order. Options printed as (a), a., 1) or (1) arrive as these letters. */
export const letters = ['A', 'B', 'C', 'D'] as const;
export type Letter = (typeof letters)[number];

/**
 * How a question came to be: as printed in a paper (`exact`), made from prose by rules or by a model (`llm`), read from
 * a scan (`ocr`), or handed in as text (`import`).
 */
export type QuestionOrigin = 'exact' | 'prose' | 'llm' | 'ocr' | 'import';

/** Why an admin should look at a question before it goes live. */
export type ReviewFlag = 'stackedMaths' | 'needsFigure' | 'needsPassage' | 'scanned';

/** What each flag means, said to an admin. */
export const flagTexts: Record<ReviewFlag, string> = {
  stackedMaths: 'A fraction, root or other stacked formula may have lost its shape in the text of the PDF.',
  needsFigure: 'The question speaks of a figure, graph or diagram that is not part of its text.',
  needsPassage:
    'The question belongs to a passage or a table that several questions share and that is not part of its text.',
  scanned: 'It was recognized in a scanned picture: please compare every word, sign and number with the page.',
};

/** A question with exactly four distinct options and one key. */
export interface PaperQuestion {
  /** The number as printed; two sections of one paper may use the same number. Made questions are counted from 1. */
  number: number;
  /** The page on which the question starts, the first page being 1. */
  page: number;
  /** The stem. Its lines are joined; paragraphs, numbered statements and lists keep their line breaks. */
  question: string;
  options: Record<Letter, string>;
  answer: Letter;
  /** The paper's own explanation; empty if it has none, or if its wording depends on the printed option letters. */
  explanation: string;
  /** Empty for a question that may go live at once. */
  flags: ReviewFlag[];
  /** `exact` unless it says otherwise. */
  origin?: QuestionOrigin;
}

/** Why a question was not taken: what is wrong with it in its paper, or what the gate has against it. */
export type RefusalReason = PaperRefusal | GateReason | 'tooFewTerms' | 'answersDiffer';

/** Why a question of a paper was not taken. */
export type PaperRefusal =
  | 'fiveOptions'
  | 'missingOption'
  | 'optionsOutOfOrder'
  | 'noOptions'
  | 'noAnswer'
  | 'severalAnswers'
  | 'numericAnswer'
  | 'answerNotAnOption'
  | 'answersDisagree'
  | 'questionDropped'
  | 'duplicateNumber'
  | 'notFound'
  | 'unreadableText'
  | 'mixedText'
  | 'stackedMaths'
  | 'unclearPage';

/** What each refusal means, said to an admin. */
export const refusalTexts: Record<RefusalReason, string> = {
  ...gateTexts,
  tooFewTerms: 'The document has too few terms of its kind for three wrong options.',
  answersDiffer: 'The model that wrote it gave another answer when it was asked again.',
  fiveOptions: 'It has more than four options; an exam question has exactly four.',
  missingOption: 'Fewer than four options were found.',
  emptyOption: 'An option has no text; it may be a picture.',
  duplicateOption: 'Two of its options read the same.',
  optionsOutOfOrder: 'Its options do not follow each other in order.',
  noOptions: 'No options were found.',
  noAnswer: 'The answer key does not give its answer.',
  severalAnswers: 'It has more than one right answer.',
  numericAnswer: 'Its answer is a number to be worked out, not an option.',
  answerNotAnOption: 'The answer key names none of its four options.',
  answersDisagree: 'The paper gives two different answers to it.',
  questionDropped: 'The answer key marks it as dropped, or as a bonus for everyone.',
  emptyStem: 'No question text was found before its options.',
  notFound: 'Its number is in the key or between two others, but the question itself was not found.',
  duplicateNumber: 'Another question of the same section has the same number.',
  unreadableText: 'Its text holds characters that could not be read.',
  mixedText: 'Text of another question or of an answer runs into it.',
  stackedMaths: 'It holds a fraction, root or other stacked formula that the text of a PDF does not keep.',
  unclearPage: 'Its page was scanned too faintly, coarsely or unevenly to be sure of the text.',
};

/** A question that was seen and not taken, so that an admin can look it up in the PDF. */
export interface RefusedQuestion {
  /** The number as printed; null for what has none. */
  number: number | null;
  /** The page on which it starts, the first page being 1. */
  page: number;
  reason: RefusalReason;
  /** What was read of it, as far as anything was. */
  text?: string;
}

/** Why a PDF gave no questions at all. */
export type UnreadableReason =
  | 'notPdf'
  | 'broken'
  | 'passwordProtected'
  | 'noText'
  | 'unclearScan'
  | 'longScan'
  | 'tooManyPages'
  | 'noQuestions'
  | 'noAnswerKey';

/** The most pages that one PDF may have. A long textbook has about 1,500; reading takes up to 0.15 s a page. */
export const maxPages = 1500;

/** The most pages of a scan, whose text has to be recognized: about 2 s a page. */
export const maxScannedPages = 200;

/** What is wrong and what to do, said to an admin. */
export const unreadableTexts: Record<UnreadableReason, string> = {
  notPdf: 'This file is not a PDF. Please upload the paper as a PDF file.',
  broken: 'This PDF is damaged or incomplete and cannot be opened. Please export or download it again.',
  passwordProtected: 'This PDF is protected by a password. Please save a copy without the password and upload that.',
  noText: 'This PDF holds no text and no picture of text. Please check that it is the right file.',
  unclearScan:
    'This PDF is a scan that is too faint, coarse or uneven to be read with certainty. Please scan it again with 200 dots per inch or more, or upload a PDF whose text can be selected.',
  longScan: `This PDF is a scan of more than ${maxScannedPages} pages. Please split it and upload the parts.`,
  tooManyPages: `This PDF has more than ${maxPages} pages. Please split it and upload the parts.`,
  noQuestions:
    'No multiple-choice questions were found in this PDF. Please upload a past paper with numbered questions.',
  noAnswerKey:
    'This PDF has questions but no answer key. Please upload a version with the answers, after each question or at the end.',
};

/**
 * The outcome of reading one PDF. `questions` may hold no question at all when each one was refused.
 * `message` of an unreadable PDF is the text to show to the admin.
 */
export type QuestionsReading =
  | { kind: 'questions'; pages: number; questions: PaperQuestion[]; refused: RefusedQuestion[] }
  | { kind: 'unreadable'; reason: UnreadableReason; message: string };

/** The reading that refuses a whole PDF, with the reason's text. */
export function unreadable(reason: UnreadableReason): QuestionsReading & { kind: 'unreadable' } {
  return { kind: 'unreadable', reason, message: unreadableTexts[reason] };
}
