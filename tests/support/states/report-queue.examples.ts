import type { components } from '#contract/api.d.ts';

import { paperQuestions } from './bank.examples.ts';

type Schemas = components['schemas'];

const listOf = <Entry>(results: Entry[], count = results.length) => ({ count, page: 1, page_size: 10, results });

const [first, second] = paperQuestions.results;
if (!first || !second) throw new Error('The paper of the examples has no questions.');

const live: Pick<Schemas['QuestionVersion'], 'flags' | 'state'> = { flags: [], state: 'live' };

export const reported: Schemas['ReportList'] = listOf(
  [
    {
      question: { ...first, ...live, open_reports: 3 },
      file_name: 'general-science-2024.pdf',
      subject_name: 'General Science',
      reports: 3,
      latest_at: '2026-11-21T08:40:00Z',
      reasons: [
        { reason: 'wrongAnswer', text: 'The answer that counts as right is wrong.', count: 2 },
        { reason: 'unclear', text: 'The question cannot be understood.', count: 1 },
      ],
      notes: [
        {
          reason: 'wrongAnswer',
          note: 'Viscosity is stress over gradient, so time stands with a minus one. Our book says B.',
          student: 'Asha Rao',
          reported_at: '2026-11-21T08:40:00Z',
        },
        {
          reason: 'unclear',
          note: 'Which system of units?',
          student: 'Ben Otieno',
          reported_at: '2026-11-20T17:12:00Z',
        },
      ],
    },
    {
      question: { ...second, ...live, open_reports: 1 },
      file_name: 'general-science-2024.pdf',
      subject_name: 'General Science',
      reports: 1,
      latest_at: '2026-11-19T10:05:00Z',
      reasons: [{ reason: 'misprint', text: 'There is a misprint, or something is missing.', count: 1 }],
      notes: [],
    },
  ],
  12,
);

export const noReports: Schemas['ReportList'] = listOf([]);

/** The first question after its key was corrected. */
export const correctedQuestion: Schemas['QuestionVersion'] = {
  ...first,
  ...live,
  id: 2051,
  answer: 'B',
  replaces: first.id,
  open_reports: 0,
};

const touched = (id: number, student: string, score: number, new_score: number): Schemas['AffectedAttempt'] => ({
  attempt_id: id,
  question_id: first.id,
  student,
  subject_name: 'General Science',
  taken_at: `2026-11-${10 + id}T14:20:00Z`,
  user_answer: new_score > score ? 'B' : new_score < score ? 'A' : 'C',
  was_correct: new_score < score,
  will_be_correct: new_score > score,
  score,
  new_score,
});

export const affected: Schemas['AffectedList'] = listOf(
  [touched(9, 'Asha Rao', 75, 80), touched(8, 'Ben Otieno', 60, 55), touched(7, 'Chandra Devi', 45, 45)],
  31,
);
export const untouched: Schemas['AffectedList'] = listOf([]);

export const audited: Schemas['AuditList'] = listOf([
  {
    id: 3,
    at: '2026-11-21T08:55:00Z',
    admin: 'Meera Nair',
    action: 'question.edited',
    text: 'The key was changed from A to B.',
  },
  {
    id: 2,
    at: '2026-11-18T09:30:00Z',
    admin: 'Meera Nair',
    action: 'reports.dismissed',
    text: '1 report was dismissed. The wording is that of the paper.',
  },
]);
export const unaudited: Schemas['AuditList'] = listOf([]);
