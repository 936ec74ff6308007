import type { Band } from './history.rules.ts';
import type { Sort } from './history.types.ts';

export const historyTexts = {
  loading: 'Loading your exam history...',
  empty: 'No Exam History Yet',
  firstExam: 'Take Your First Exam',
  nothingMatches: 'No attempt matches these filters.',
  showAll: 'Show all attempts',
  loadFailed: 'Failed to load your exam history. Please try again.',
} as const;

export const bandNames: Readonly<Record<Band, string>> = {
  excellent: 'Excellent',
  good: 'Good',
  average: 'Average',
  needsImprovement: 'Needs Improvement',
};

export const sortNames: Readonly<Record<Sort, string>> = {
  latest: 'Latest First',
  highest: 'Highest Score',
  program: 'Program Name',
};
