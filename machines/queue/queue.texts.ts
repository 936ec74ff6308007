export const queueTexts = {
  loading: 'Loading the reports...',
  loadFailed: 'The reports could not be loaded. Please try again.',
  empty: 'No question is reported.',
  answerMissing: 'Please choose the right option, another one than the present key.',
  failed: 'That did not work. What you wrote is still here. Please try again.',
} as const;
