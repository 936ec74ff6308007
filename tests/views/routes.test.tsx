import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { showClient } from '#tests/support/show-client.tsx';

const student = ['access-1', 'refresh-1', 'false'];
const profile = { body: { full_name: 'Asha Rao', email: 'asha@example.org', phone: '+91 1' } };
const attempt = {
  id: 7,
  university_name: 'Northfield University',
  program_name: 'Medicine',
  subject_name: 'Biology',
  score: 50,
  taken_at: '2026-01-02T09:00:00Z',
  correct_answers: 1,
  total_questions: 2,
  attempt_details: [],
};

test.each([
  ['/', /Practise/, 'Entrada: practise for your entrance exam'],
  ['/home', /Practise/, 'Entrada: practise for your entrance exam'],
  ['/take-exam', 'Take an exam', 'Take an exam - Entrada'],
  ['/exam-selection', 'Take an exam', 'Choose an exam - Entrada'],
  ['/exam/history', 'Exam history', 'Exam history - Entrada'],
  ['/exam/history/7', 'Exam review', 'Exam details - Entrada'],
  ['/profile', 'Profile', 'Profile - Entrada'],
])('%s is headed %s', async (path, heading, title) => {
  await showClient(
    path,
    {
      'GET /api/profile/': profile,
      'GET /api/exam-attempts/': { body: [] },
      'GET /api/exam-attempts/7/': { body: attempt },
    },
    student,
  );
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeDefined();
  await waitFor(() => {
    expect(document.title).toBe(title);
  });
});
