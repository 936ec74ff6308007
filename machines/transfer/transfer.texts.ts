export const transferTexts = {
  loading: 'Loading the page...',
  loadFailed: 'This page could not be loaded. Please try again.',
  subjectMissing: 'Please select university, program and subject.',
  sourceMissing: 'Please choose a file or paste the questions.',
  formatMissing: 'Please choose the format of the questions.',
  tooLarge: 'At most 1 MB of questions can be imported at once. Please split the file.',
  notText: 'This is not a text file in Unicode (UTF-8). Please save it as one and choose it again.',
  unreadable: 'The file could not be read. Please choose it again.',
  trialFailed: 'The questions could not be checked. Please try again.',
  importFailed: 'No answer came to the import. Please try again: what was stored already is left out.',
  exportFailed: 'The questions could not be exported. Please try again.',
  exportEmpty: 'This subject has no live questions yet, so there is nothing to export.',
} as const;
