import type { ReportedQuestion } from '#machines/queue/queue.types.ts';
import type { Correction } from '#machines/regrading/regrading.types.ts';

import { question } from './bank.examples.ts';

/** Question `number` with its reports; its key is B. */
export const reported = (number: number, reports = 1): ReportedQuestion => ({
  question: question(number, { openReports: reports, flags: [] }),
  paperId: '7',
  paper: 'physics-2024.pdf',
  subject: 'Physics',
  reports,
  latestAt: '2026-03-02T10:00:00Z',
  reasons: [{ reason: 'wrongAnswer', text: 'The answer that counts as right is wrong.', count: reports }],
  notes: [{ note: 'It is C.', student: 'Asha Rai', reportedAt: '2026-03-02T10:00:00Z' }],
});

/** Question 1 with a corrected key, and `touched` attempts of which one is listed. */
export const correction = (touched = 1): Correction => ({
  question: question(51, { answer: 'C', flags: [] }),
  paperId: '7',
  attempts:
    touched === 0
      ? []
      : [
          {
            attemptId: '5',
            student: 'Asha Rai',
            subject: 'Physics',
            takenAt: '2026-03-01T10:00:00Z',
            chosen: 'C',
            score: 50,
            newScore: 60,
          },
        ],
  touched,
  entries: [{ id: '1', at: '2026-03-02T11:00:00Z', admin: 'Ada Admin', text: 'The key was changed from B to C.' }],
  audited: 1,
});
