import type { FormReason } from './form.ts';

/** Why the gate refuses a question. */
export type GateReason =
  | FormReason
  | 'nearDuplicate'
  | 'sourceNotOnPage'
  | 'answerNotInSource'
  | 'anotherIsRight'
  | 'optionInStem'
  | 'answerRootInStem'
  | 'unlikeOptions'
  | 'pronounInStem'
  | 'pointsElsewhere'
  | 'stemLength'
  | 'longOption'
  | 'optionAboutOptions'
  | 'explanationNamesLetter';

/** What each reason means, said to an admin. */
export const gateTexts: Record<GateReason, string> = {
  notFourOptions: 'It does not have four options.',
  emptyOption: 'An option has no text.',
  duplicateOption: 'Two of its options read the same.',
  notOneKey: 'It does not have exactly one right answer.',
  emptyStem: 'It has no question text.',
  nearDuplicate: 'It is nearly the same as another question of this document.',
  sourceNotOnPage: 'The sentence that it rests on does not stand on its page.',
  answerNotInSource: 'The sentence that it rests on does not hold its answer.',
  anotherIsRight: 'The document says the same of another option.',
  optionInStem: 'The text of an option stands in the question.',
  answerRootInStem: 'A word of the question gives the answer away.',
  unlikeOptions: 'Its options differ in number or word class, so that grammar gives the answer away.',
  pronounInStem: 'A pronoun in it stands for something that is not in the question.',
  pointsElsewhere: 'It points to a figure, a table or another part of the document.',
  stemLength: 'It is shorter than 7 or longer than 55 words.',
  longOption: 'One of its options is much longer than the others.',
  optionAboutOptions: 'An option speaks of the other options.',
  explanationNamesLetter: 'Its explanation names the letter of an option.',
};
