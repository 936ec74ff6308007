import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { QuestionsView } from '#src/components/exam/QuestionsView.tsx';
import { runningExam, startExam } from '#tests/support/exam-actor.ts';
import { show } from '#tests/support/show.tsx';

/** An exam of `count` questions, just begun. */
async function showQuestions(count: number) {
  const exam = await runningExam(count);
  const { user } = show(
    <QuestionsView
      exam={exam}
      wayOut={<a href="/take-exam">Choose an exam</a>}
      onSubmit={() => {
        exam.send({ type: 'exam.submitted' });
      }}
    />,
  );
  const answerAll = () => {
    for (let position = 0; position < count; position += 1) {
      exam.send({ type: 'answer.selected', position, key: 'A' });
    }
  };
  return { exam, user, answerAll };
}

const question = (number: number) => screen.getByRole('group', { name: new RegExp(`^${number}\\.`) });
const checked = (number: number) =>
  within(question(number))
    .queryAllByRole<HTMLInputElement>('radio')
    .filter((radio) => radio.checked)
    .map((radio) => radio.value);

test('ten questions stand on a page, each with the options A to D', async () => {
  await showQuestions(12);
  expect(screen.getAllByRole('group')).toHaveLength(10);
  expect(
    within(question(1))
      .getAllByRole('radio')
      .map((radio) => radio.getAttribute('value')),
  ).toEqual(['A', 'B', 'C', 'D']);
  expect(within(question(1)).getByRole('radio', { name: 'B second' })).toBeDefined();
  expect(screen.getByText('Page 1 of 2')).toBeDefined();
});

test('a click answers, another one changes the answer, and the count follows', async () => {
  const { user } = await showQuestions(3);
  await user.click(within(question(2)).getByText('third'));
  expect(checked(2)).toEqual(['C']);
  expect(screen.getByText('1 of 3 answered')).toBeDefined();
  await user.click(within(question(2)).getByText('first'));
  expect(checked(2)).toEqual(['A']);
  expect(screen.getByText('1 of 3 answered')).toBeDefined();
});

test.each([
  ['a', 'A'],
  ['D', 'D'],
  ['2', 'B'],
  ['4', 'D'],
])('the key %s answers the question that has the focus with %s', async (key, answer) => {
  const { user } = await showQuestions(2);
  within(question(2)).getByRole('radio', { name: 'A first' }).focus();
  await user.keyboard(key);
  expect(checked(2)).toEqual([answer]);
  expect(checked(1)).toEqual([]);
  expect(document.activeElement?.getAttribute('value')).toBe(answer);
});

test('letters typed outside a question answer nothing', async () => {
  const { user } = await showQuestions(2);
  screen.getByRole('button', { name: 'Previous page' }).focus();
  await user.keyboard('abcd1234');
  expect(screen.getByText('0 of 2 answered')).toBeDefined();
});

test('the submit button stands on the last page only, disabled until all is answered', async () => {
  const { user, answerAll } = await showQuestions(12);
  expect(screen.queryByRole('button', { name: 'Submit Exam' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  const submit = screen.getByRole<HTMLButtonElement>('button', { name: 'Submit Exam' });
  expect(submit.disabled).toBe(true);
  answerAll();
  await waitFor(() => {
    expect(submit.disabled).toBe(false);
  });
});

test('the submit button appears on an earlier page, enabled, once all is answered', async () => {
  const { exam, user, answerAll } = await showQuestions(12);
  answerAll();
  const submit = await screen.findByRole<HTMLButtonElement>('button', { name: 'Submit Exam' });
  expect(submit.disabled).toBe(false);
  expect(screen.getByText('Page 1 of 2')).toBeDefined();
  await user.click(submit);
  expect(exam.getSnapshot().matches({ view: 'results' })).toBe(true);
});

test('Ctrl+Enter with open questions says so and leads to the first of them', async () => {
  const { exam, user } = await showQuestions(12);
  for (let position = 0; position < 10; position += 1) exam.send({ type: 'answer.selected', position, key: 'B' });
  within(question(1)).getByRole('radio', { name: 'B second' }).focus();
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(screen.getByRole('alert').textContent).toContain('Please answer all questions before submitting.');
  await user.click(screen.getByRole('button', { name: 'Go to question 11' }));
  expect(screen.getByText('Page 2 of 2')).toBeDefined();
  expect(question(11).contains(document.activeElement)).toBe(true);
});

test('a new page is announced by its heading, which takes the focus, and answers stay', async () => {
  const { user } = await showQuestions(12);
  await user.click(within(question(1)).getByText('first'));
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(document.activeElement?.textContent).toBe('Questions 11 to 12');
  await user.click(screen.getByRole('button', { name: '1-10 1 answered' }));
  expect(checked(1)).toEqual(['A']);
});

test('without an exam the screen says so and shows the way on', () => {
  show(
    <QuestionsView exam={startExam()} wayOut={<a href="/take-exam">Choose an exam</a>} onSubmit={() => undefined} />,
  );
  expect(screen.getByRole('heading', { name: 'No exam is running' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Choose an exam' })).toBeDefined();
  expect(screen.queryByText(/Page 1 of 0/)).toBeNull();
});
