/** A share as a percentage: 100 * correct / total, rounded half up, 0 when there is nothing to count, within 0-100. */
export function percentage(correct: number, total: number): number {
  return displayedScore((100 * correct) / total);
}

/** A score as it is shown, and as bands, messages and colours judge it: rounded half up, within 0-100. */
export function displayedScore(score: number): number {
  return Number.isFinite(score) ? Math.min(100, Math.max(0, Math.round(score))) : 0;
}
