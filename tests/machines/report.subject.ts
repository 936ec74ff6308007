import { reportMachine } from '#machines/report/report.machine.ts';
import { hasReason } from '#machines/report/report.rules.ts';
import { subject } from '#tests/support/paths/fixtures.ts';

export const report = subject('report', 'report/report', reportMachine, {
  events: {
    'reports.wanted': [{ type: 'reports.wanted' }],
    'report.started': [
      { type: 'report.started', questionId: '901', number: 1 },
      { type: 'report.started', questionId: '903', number: 3 },
    ],
    'reason.chosen': [{ type: 'reason.chosen', reason: 'wrongAnswer' }],
    'note.typed': [{ type: 'note.typed', note: 'The key is B.' }],
    'report.submitted': [{ type: 'report.submitted' }],
    'report.cancelled': [{ type: 'report.cancelled' }],
    'session.changed': [
      { type: 'session.changed', user: 'asha@example.org' },
      { type: 'session.changed', user: null },
    ],
  },
  slots: {
    loadReported: {
      answers: { 'one question': { there: true, reported: ['903'] }, 'no such call': { there: false } },
    },
    sendReport: {
      answers: {
        taken: { ok: true, known: false },
        'reported before': { ok: true, known: true },
        refused: { ok: false, message: 'You were not asked such a question.' },
      },
    },
  },
  deciding: ({ user, reported, draft }) => [user, reported, hasReason(draft)],
  stages: [{ steps: 4 }],
});
