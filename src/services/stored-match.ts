import type { AttemptSummary } from '#machines/history/history.types.ts';
import type { Sending } from '#machines/outbox/outbox.rules.ts';

/**
 * The id under which a backend without idempotency keys has stored this attempt already; null when it has not. It is one
 * that was not there before the send, with the same figures, by preference with the same names, since a backend may
 * write those its own way.
 */
export function storedMatch(
  { known, attempt, selection }: Sending,
  attempts: readonly AttemptSummary[],
): string | null {
  const added = attempts.filter(
    ({ id, score, correct, total }) =>
      known?.includes(id) === false &&
      score === attempt.score &&
      correct === attempt.correct &&
      total === attempt.total,
  );
  const named = added.find(
    ({ university, program, subject }) =>
      university === selection.university.name &&
      program === selection.program.name &&
      subject === selection.subject.name,
  );
  return (named ?? added[0])?.id ?? null;
}
