import type { ReviewItem } from '../exam/exam.types.ts';
import { displayedScore } from '../shared/score.ts';
import type { AttemptDetail } from './review.types.ts';

export type ScoreTone = 'success' | 'warning' | 'danger';

/** The review's own scale: 80 and above success, 70-79 warning, below danger. */
export function scoreTone(score: number): ScoreTone {
  const shown = displayedScore(score);
  if (shown >= 80) return 'success';
  return shown >= 70 ? 'warning' : 'danger';
}

/** The questions by their number in the exam. */
export function cards({ questions }: Pick<AttemptDetail, 'questions'>): readonly ReviewItem[] {
  return questions.toSorted((one, other) => one.order - other.order);
}
