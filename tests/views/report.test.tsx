import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import type { AttemptLoaded } from '#machines/review/review.types.ts';
import { attempt, question } from '#tests/machines/exam.examples.ts';
import type { AppScript } from '#tests/support/show-app.tsx';
import { showApp } from '#tests/support/show-app.tsx';

/** An attempt of two questions, with these ids. */
const loaded = (ids: readonly string[] = ['901', '902']): AttemptLoaded => ({
  ok: true,
  attempt: {
    ...attempt(7, 50, 3),
    questions: ids.map((questionId, index) => {
      const { stem, options, explanation } = question(index + 1, 'A');
      return { order: index + 1, questionId, stem, options, explanation, chosen: 'A', answer: 'A', correct: true };
    }),
  },
});

const showReview = (script: Partial<AppScript> = {}) =>
  showApp('/exam/history/7', {
    attempt: () => loaded(),
    reported: () => ({ there: true, reported: [] }),
    ...script,
  });

const offer = (number: number) => screen.findByRole('button', { name: `Report this question, number ${number}` });
const said = (number: number) => screen.queryByRole('button', { name: `Reported, question ${number}` });

test('a question of an old exam is reported by keyboard alone, thanked for, and the focus comes back', async () => {
  const sendReport = vi.fn<AppScript['sendReport']>(() => ({ ok: true, known: false }));
  const { user } = showReview({ sendReport });
  (await offer(2)).focus();
  await user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Report question 2' }));
  expect(document.activeElement).toBe(dialog.getByLabelText('The answer marked correct is wrong'));
  await user.keyboard(' {Tab}It is B.{Tab}{Tab}{Enter}');
  expect(await screen.findByText('Thank you. We will look at this question.')).toBeDefined();
  expect(sendReport.mock.calls).toEqual([[{ questionId: '902', reason: 'wrongAnswer', note: 'It is B.' }]]);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(said(2));
  expect(said(2)?.getAttribute('aria-disabled')).toBe('true');
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(said(1)).toBeNull();
});

test('without a reason it says so and the focus is on the choice', async () => {
  const { user } = showReview();
  await user.click(await offer(1));
  await user.click(screen.getByRole('button', { name: 'Send report' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Please choose what is wrong with it.');
  expect(document.activeElement).toBe(screen.getByRole('radiogroup', { name: 'What is wrong?' }));
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(await offer(1));
});

test('a report that is not taken keeps what was written, to be sent again', async () => {
  const sendReport = vi
    .fn<AppScript['sendReport']>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockReturnValueOnce({ ok: true, known: true });
  const { user } = showReview({ sendReport });
  await user.click(await offer(1));
  await user.click(screen.getByLabelText('Something else'));
  await user.type(screen.getByLabelText('Note'), 'Look at it.');
  await user.click(screen.getByRole('button', { name: 'Send report' }));
  expect((await screen.findByRole('alert')).textContent).toContain('What you wrote is still here.');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Note').value).toBe('Look at it.');
  await user.click(screen.getByRole('button', { name: 'Send again' }));
  expect(await screen.findByText(/^You have reported this question before/)).toBeDefined();
  expect(said(1)).not.toBeNull();
});

test('what was reported before is said so from the start', async () => {
  showReview({ reported: () => ({ there: true, reported: ['901'] }) });
  await offer(2);
  expect(said(1)).not.toBeNull();
  expect(screen.queryByRole('status')).toBeNull();
});

test.each([
  ['takes no reports', { reported: () => ({ there: false }) as const }],
  ['cannot tell', { reported: () => Promise.reject(new Error('offline')) }],
  ['gives its questions no ids', { attempt: () => loaded(['', '']) }],
])('nothing is offered by a backend that %s', async (_, script: Partial<AppScript>) => {
  showReview(script);
  expect(await screen.findByRole('article', { name: 'Question 2' })).toBeDefined();
  await vi.waitFor(() => {
    expect(screen.queryByRole('button', { name: /^Report/ })).toBeNull();
  });
});

test('a question of the exam just taken is reported from its results', async () => {
  const sendReport = vi.fn<AppScript['sendReport']>(() => ({ ok: true, known: false }));
  const { app, user } = showApp('/take-exam', {
    reported: () => ({ there: true, reported: ['901'] }),
    sendReport,
  });
  const { exam, report } = app.getSnapshot().children;
  const catalogue = exam?.getSnapshot().children.catalogue;
  await screen.findByRole('option', { name: 'Northfield University' });
  catalogue?.send({ type: 'university.chosen', id: '1' });
  await screen.findByRole('option', { name: 'Medicine' });
  catalogue?.send({ type: 'program.chosen', id: '11' });
  await screen.findByRole('option', { name: 'Biology' });
  catalogue?.send({ type: 'subject.chosen', id: '111' });
  await user.click(screen.getByRole('button', { name: 'Start Exam' }));
  await screen.findByRole('button', { name: 'Submit Exam' });
  expect(report?.getSnapshot().loading).toBe(false);
  expect(report?.getSnapshot().ref).toBeNull();
  for (const position of [0, 1]) exam?.send({ type: 'answer.selected', position, key: 'A' });
  await user.click(screen.getByRole('button', { name: 'Submit Exam' }));
  await user.click(await offer(2));
  expect(said(1)).not.toBeNull();
  await user.click(screen.getByLabelText('No option is right'));
  await user.click(screen.getByRole('button', { name: 'Send report' }));
  expect(await screen.findByText('Thank you. We will look at this question.')).toBeDefined();
  expect(sendReport.mock.calls).toEqual([[{ questionId: '902', reason: 'noneRight', note: '' }]]);
});
