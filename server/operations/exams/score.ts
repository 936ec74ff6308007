/** Percent of right answers, rounded half up; 0 of none. */
export function scoreOf(correct: number, total: number): number {
  return total === 0 ? 0 : Math.round((100 * correct) / total);
}
