export const reviewTexts = {
  loadFailed: 'Failed to load exam attempt details',
  notFound: 'The requested exam attempt could not be found.',
  noQuestions: 'No question details available for this exam attempt.',
} as const;
