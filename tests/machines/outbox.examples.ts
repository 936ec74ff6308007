import type { WaitingAttempt } from '#machines/outbox/outbox.types.ts';

import { biology, medicine, northfield } from './exam.examples.ts';

/** An attempt that waits in the outbox. */
export function waiting(more: Partial<WaitingAttempt> = {}): WaitingAttempt {
  return {
    key: 'attempt-key-1',
    selection: { university: northfield, program: medicine, subject: biology },
    result: { score: 50, correct: 1, total: 2 },
    submittedAt: '2026-01-02T09:00:00.000Z',
    parked: false,
    reason: null,
    ...more,
  };
}
