export const regradingTexts = {
  loading: 'Loading the question...',
  loadFailed: 'The question could not be loaded. Please try again.',
  notFound: 'There is no such question.',
  untouched: 'No attempt was graded by another key than this.',
  noEntries: 'Nothing was changed here yet.',
  failed: 'The attempts could not be graded again. Please try again.',
} as const;
