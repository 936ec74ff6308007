/** Texts of taking an exam. */
export const examTexts = {
  selectionIncomplete: 'Please select University, Program, and Subject.',
  noQuestionsAvailable: 'No questions available for this selection.',
  generationFailed: 'Failed to generate MCQs. Please try again.',
  noQuestions: 'No questions to submit.',
  unanswered: 'Please answer all questions before submitting.',
  endedElsewhere: 'This exam was ended in another tab.',
} as const;

/** The message beside the score, from the highest mark down. A scale of its own: history and review have others. */
export const resultMessages: readonly { readonly from: number; readonly text: string }[] = [
  { from: 90, text: 'Outstanding Performance!' },
  { from: 80, text: 'Excellent Work!' },
  { from: 70, text: 'Good Job!' },
  { from: 60, text: 'Keep Practicing!' },
  { from: 0, text: "Don't Give Up!" },
];

/** The quiet line on the results that tells whether the attempt is stored yet. */
export const saveTexts = {
  saving: 'Saving your attempt...',
  saved: 'Your attempt is saved.',
  unsaved: 'Your attempt is not saved yet. It is kept in this browser and is sent by itself.',
  unkept: 'Your attempt is not saved yet. Please do not close this page before it is.',
  parked: 'The server refused your attempt. It is kept in this browser.',
} as const;

/** What is said of an exam whose draft another tab went on with, or which this browser does not keep. */
export const draftTexts = {
  overtaken: 'This exam was continued in another tab.',
  overtakenWhy: 'Nothing is lost: your answers are kept there. You can go on with them here instead.',
  unkept: 'This browser could not keep your last answer. Please do not close this page before you submit.',
} as const;
