import type { Journey } from '#tests/support/paths/journey.ts';

import { report } from './report.subject.ts';

/** Ways through the reports of a student. */
export const reportJourneys: readonly Journey[] = [
  {
    subject: report,
    title: 'a report that is refused stays written; sent again and taken, its question takes no other one',
    steps: [
      { step: 'report.started {"questionId":"901","number":1}', state: 'idle', context: { draft: null } },
      { step: 'reports.wanted', state: 'looking', asked: { loadReported: 1 } },
      { step: 'loadReported answers: one question', state: { open: 'resting' }, context: { reported: ['903'] } },
      { step: 'report.started {"questionId":"903","number":3}', state: { open: 'resting' } },
      { step: 'report.started {"questionId":"901","number":1}', state: { open: 'writing' } },
      { step: 'report.submitted', state: { open: 'writing' }, asked: { sendReport: 0 } },
      { step: 'reason.chosen {"reason":"wrongAnswer"}', state: { open: 'writing' } },
      { step: 'report.submitted', state: { open: 'sending' }, asked: { sendReport: 1 } },
      {
        step: 'sendReport answers: refused',
        state: { open: 'writing' },
        context: {
          message: 'You were not asked such a question.',
          draft: { questionId: '901', number: 1, reason: 'wrongAnswer', note: '' },
        },
      },
      { step: 'report.submitted', state: { open: 'sending' }, asked: { sendReport: 2 } },
      {
        step: 'sendReport answers: taken',
        state: { open: 'resting' },
        context: { reported: ['903', '901'], draft: null },
      },
      { step: 'report.started {"questionId":"901","number":1}', state: { open: 'resting' } },
    ],
  },
  {
    subject: report,
    title: 'where reports cannot be looked for they are looked for again, and where there are none they are not',
    steps: [
      { step: 'reports.wanted', state: 'looking' },
      { step: 'loadReported fails', state: 'idle', context: { message: null } },
      { step: 'reports.wanted', state: 'looking', asked: { loadReported: 2 } },
      { step: 'loadReported answers: no such call', state: 'absent' },
      { step: 'reports.wanted', state: 'absent', asked: { loadReported: 2 } },
    ],
  },
];
