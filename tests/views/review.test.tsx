import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import type { AttemptLoaded } from '#machines/review/review.types.ts';
import { attempt, question } from '#tests/machines/exam.examples.ts';
import type { AppScript } from '#tests/support/show-app.tsx';
import { showApp } from '#tests/support/show-app.tsx';

/** An attempt whose second question (by order) was answered wrong, sent in the wrong order. */
function loaded(orders: readonly number[] = [10, 9]): AttemptLoaded {
  return {
    ok: true,
    attempt: {
      ...attempt(7, 50, 3),
      questions: orders.map((order) => {
        const { stem, options, explanation } = question(order, 'A');
        const chosen = order === 10 ? 'C' : 'A';
        return { order, questionId: '', stem, options, explanation, chosen, answer: 'A', correct: chosen === 'A' };
      }),
    },
  };
}

const showReview = (answer: AppScript['attempt']) => showApp('/exam/history/7', { attempt: answer });

test('the summary gives what the attempt was about, when, and how it went', async () => {
  showReview(() => loaded());
  const summary = await screen.findByRole('region', { name: 'Summary' });
  const rows = within(summary).getAllByRole('term');
  expect(rows.map((row) => [row.textContent, row.nextElementSibling?.textContent])).toEqual([
    ['University', 'Northfield University'],
    ['Program', 'Medicine'],
    ['Subject', 'Biology'],
    ['Date & Time', expect.stringMatching(/^Jan 3, 2026, /)],
    ['Score', '50%'],
    ['Correct answers', '5/10'],
  ]);
});

test('the questions stand by their order, with choice, right answer and explanation in words', async () => {
  showReview(() => loaded());
  const articles = await screen.findAllByRole('article');
  expect(articles.map((article) => within(article).getByRole('heading').textContent)).toEqual([
    '1.Question 9?',
    '2.Question 10?',
  ]);
  const [right, wrong] = articles.map((article) => within(article));
  expect(right?.getByText('Your answer, correct')).toBeDefined();
  expect(wrong?.getByText('Incorrect')).toBeDefined();
  expect(wrong?.getByText('Correct answer').closest('li')?.textContent).toContain('Afirst');
  expect(wrong?.getByText('Your answer').closest('li')?.textContent).toContain('Cthird');
  expect(wrong?.getByText(/Because of 10\./)).toBeDefined();
});

test('an attempt without questions says so', async () => {
  showReview(() => loaded([]));
  expect(await screen.findByText('No question details available for this exam attempt.')).toBeDefined();
});

test.each<[string, () => AttemptLoaded, string]>([
  ["the server's reason", () => ({ ok: false, message: 'Not found.' }), 'Not found.'],
  ['no reason', () => ({ ok: false, message: null }), 'Failed to load exam attempt details'],
  ['nothing', () => ({ ok: true, attempt: null }), 'The requested exam attempt could not be found.'],
])('a failure with %s is said', async (_, answer, text) => {
  showReview(answer);
  expect((await screen.findByRole('alert')).textContent).toBe(text);
});

test('a failed load can be tried again', async () => {
  const answer = vi
    .fn<AppScript['attempt']>()
    .mockReturnValueOnce({ ok: false, message: null })
    .mockReturnValue(loaded());
  const { user } = showReview(answer);
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'Summary' })).toBeDefined();
});

test("'Exam Details' is the third tab here, and the way back leads to the container's history", async () => {
  const { user, router } = showReview(() => loaded());
  expect(screen.getAllByRole('tab').map((tab) => [tab.textContent, tab.getAttribute('aria-selected')])).toEqual([
    ['Take Exam', 'false'],
    ['History', 'false'],
    ['Exam Details', 'true'],
  ]);
  await user.click(screen.getByRole('button', { name: 'Back to History' }));
  await waitFor(() => {
    expect(router.state.location.pathname).toBe('/take-exam');
  });
  expect(router.state.location.state).toEqual({ view: 'history' });
  expect(await screen.findByText('No Exam History Yet')).toBeDefined();
});
