import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import type { OptionKey } from '#machines/shared/types.ts';
import { ResultsView } from '#src/components/exam/ResultsView.tsx';
import { attempt } from '#tests/machines/exam.examples.ts';
import { type ExamScript, runningExam, startExam } from '#tests/support/exam-actor.ts';
import { noReports } from '#tests/support/no-reports.ts';
import { show } from '#tests/support/show.tsx';

const keys = ['A', 'B', 'C', 'D'] as const;

/** The results of an exam of `total` questions of which `right` were answered right (right answers go A, B, C, D, ...). */
async function showResults(right: number, total: number, script: Partial<ExamScript> = {}) {
  const exam = await runningExam(total, script);
  for (let position = 0; position < total; position += 1) {
    const key: OptionKey = keys[(position + (position < right ? 0 : 1)) % 4] ?? 'A';
    exam.send({ type: 'answer.selected', position, key });
  }
  exam.send({ type: 'exam.submitted' });
  const onHistory = vi.fn();
  const onAnother = vi.fn();
  const { user } = show(
    <ResultsView exam={exam} report={noReports()} wayOut={null} onHistory={onHistory} onAnother={onAnother} />,
  );
  await waitFor(() => {
    expect(exam.getSnapshot().hasTag('saving')).toBe(false);
  });
  return { exam, user, onHistory, onAnother };
}

/** The figure under a name, as a description list gives it. */
const figure = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;

test.each([
  [10, 10, 100, 'Outstanding Performance!'],
  [9, 10, 90, 'Outstanding Performance!'],
  [8, 9, 89, 'Excellent Work!'],
  [8, 10, 80, 'Excellent Work!'],
  [15, 19, 79, 'Good Job!'],
  [7, 10, 70, 'Good Job!'],
  [9, 13, 69, 'Keep Practicing!'],
  [6, 10, 60, 'Keep Practicing!'],
  [10, 17, 59, "Don't Give Up!"],
  [1, 2, 50, "Don't Give Up!"],
  [0, 3, 0, "Don't Give Up!"],
])('%i of %i right is a score of %i: %s', async (right, total, score, message) => {
  await showResults(right, total);
  expect(screen.getByRole('img', { name: `Score ${score}%` })).toBeDefined();
  expect(screen.getByText(message)).toBeDefined();
  expect([figure('Correct'), figure('Incorrect'), figure('Total')]).toEqual([
    String(right),
    String(total - right),
    String(total),
  ]);
});

test('the review names what was chosen, what is correct, and why', async () => {
  await showResults(1, 2);
  const first = within(screen.getByRole('article', { name: 'Question 1' }));
  expect(first.getByText('Correct')).toBeDefined();
  expect(first.getByText('Your answer, correct').closest('li')?.textContent).toContain('Afirst');
  expect(first.getByText(/Because of 1\./)).toBeDefined();
  const second = within(screen.getByRole('article', { name: 'Question 2' }));
  expect(second.getByText('Incorrect')).toBeDefined();
  expect(second.getByText('Your answer').closest('li')?.textContent).toContain('Cthird');
  expect(second.getByText('Correct answer').closest('li')?.textContent).toContain('Bsecond');
});

test('three recent attempts stand beside the result, the newest first', async () => {
  const attempts = [1, 2, 3, 4].map((id) => attempt(id, id * 10, id));
  await showResults(1, 1, { recent: () => ({ ok: true, attempts }) });
  const list = within(await screen.findByRole('region', { name: 'Recent attempts' }));
  expect((await list.findAllByRole('listitem')).map((item) => item.textContent)).toEqual([
    expect.stringMatching(/^MedicineJan 4, 202640%$/),
    expect.stringMatching(/^MedicineJan 3, 202630%$/),
    expect.stringMatching(/^MedicineJan 2, 202620%$/),
  ]);
});

test('the results stand when the save fails, say so quietly, and the save can be repeated', async () => {
  const save = vi.fn<ExamScript['save']>().mockRejectedValueOnce(new Error('down')).mockReturnValue({ ok: true });
  const { user } = await showResults(1, 1, { save });
  expect(screen.getByText(/^Your attempt is not saved yet\. Please do not close this page/)).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save again' }));
  expect(await screen.findByText('Your attempt is saved.')).toBeDefined();
});

test('an attempt that merely waits is sent by itself: there is nothing to press', async () => {
  await showResults(1, 1, { save: () => ({ ok: false, message: null, parked: false, kept: true }) });
  expect(
    screen.getByText('Your attempt is not saved yet. It is kept in this browser and is sent by itself.'),
  ).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Save again' })).toBeNull();
});

test('an attempt that was refused can be sent again', async () => {
  await showResults(1, 1, { save: () => ({ ok: false, message: 'No.', parked: true, kept: true }) });
  expect(screen.getByText('The server refused your attempt. It is kept in this browser.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Save again' })).toBeDefined();
});

test('recent attempts that cannot be loaded stay quiet', async () => {
  await showResults(1, 1, { recent: () => Promise.reject(new Error('down')) });
  expect(screen.getByText('Your latest attempts will be listed here.')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the ways on lead to another exam and to the history', async () => {
  const { user, onAnother, onHistory } = await showResults(1, 1);
  await user.click(screen.getByRole('button', { name: 'View Full History' }));
  await user.click(screen.getByRole('button', { name: 'View All History' }));
  expect(onHistory).toHaveBeenCalledTimes(2);
  await user.click(screen.getByRole('button', { name: 'Take Another Exam' }));
  expect(onAnother).toHaveBeenCalledTimes(1);
});

test('without a result the screen says so', () => {
  show(
    <ResultsView
      exam={startExam()}
      report={noReports()}
      wayOut={<a href="/">On</a>}
      onHistory={vi.fn()}
      onAnother={vi.fn()}
    />,
  );
  expect(screen.getByRole('heading', { name: 'No result to show' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'On' })).toBeDefined();
});
