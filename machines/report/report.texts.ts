import type { ReportReason } from './report.types.ts';

export const reportTexts = {
  reasonMissing: 'Please choose what is wrong with it.',
  failed: 'Your report could not be sent. What you wrote is still here. Please try again.',
  thanks: 'Thank you. We will look at this question.',
  known: 'You have reported this question before, and we have it. Thank you.',
} as const;

/** What a student may say is wrong, in the order in which it is offered. */
export const reportReasons: Readonly<Record<ReportReason, string>> = {
  wrongAnswer: 'The answer marked correct is wrong',
  severalRight: 'More than one option is right',
  noneRight: 'No option is right',
  unclear: 'I cannot understand the question',
  misprint: 'A misprint, or something is missing',
  other: 'Something else',
};
