import type { AttemptSummary } from '#machines/history/history.types.ts';
import type { Sending } from '#machines/outbox/outbox.rules.ts';

/** How far the clocks of a browser and a backend may be apart, in milliseconds. */
const clockTolerance = 15 * 60_000;

/**
 * The id under which a backend without idempotency keys has stored this attempt already; null when it has not. It is one
 * that was not there before the send, with the same figures, by preference with the same names, since a backend may
 * write those its own way. Where nobody knows what was there before, names and time have to agree instead.
 */
export function storedMatch(sending: Sending, attempts: readonly AttemptSummary[]): string | null {
  const { known, triedAt, attempt, selection } = sending;
  const sameFigures = attempts.filter(
    ({ score, correct, total }) => score === attempt.score && correct === attempt.correct && total === attempt.total,
  );
  const sameNames = ({ university, program, subject }: AttemptSummary) =>
    university === selection.university.name &&
    program === selection.program.name &&
    subject === selection.subject.name;
  if (known !== null) {
    const added = sameFigures.filter(({ id }) => !known.includes(id));
    return (added.find(sameNames) ?? added[0])?.id ?? null;
  }
  const since = Date.parse(triedAt ?? sending.submittedAt) - clockTolerance;
  return sameFigures.find((each) => sameNames(each) && Date.parse(each.takenAt) >= since)?.id ?? null;
}
