/** Texts of taking an exam. */
export const examTexts = {
  selectionIncomplete: 'Please select University, Program, and Subject.',
  noQuestionsAvailable: 'No questions available for this selection.',
  generationFailed: 'Failed to generate MCQs. Please try again.',
  noQuestions: 'No questions to submit.',
  unanswered: 'Please answer all questions before submitting.',
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
  unsaved: 'Your attempt is not saved yet.',
} as const;
