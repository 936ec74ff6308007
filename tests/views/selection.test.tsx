import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import type { Generated } from '#machines/exam/exam.types.ts';
import { SelectionView } from '#src/components/exam/SelectionView.tsx';
import { generated } from '#tests/machines/exam.examples.ts';
import type { ExamScript } from '#tests/support/exam-actor.ts';
import { startExam } from '#tests/support/exam-actor.ts';
import { pending } from '#tests/support/scripted.ts';
import { show } from '#tests/support/show.tsx';

function showSelection(script: Partial<ExamScript> = {}) {
  const exam = startExam(script);
  const { user } = show(
    <SelectionView
      exam={exam}
      onStart={() => {
        exam.send({ type: 'exam.started' });
      }}
      onResume={() => {
        exam.send({ type: 'exam.resumed' });
      }}
    />,
  );
  return { exam, user };
}

async function choose(user: UserEvent, list: string, name: string) {
  await screen.findByRole('option', { name });
  await user.selectOptions(screen.getByLabelText(list), name);
}

async function chooseAll(user: UserEvent) {
  await choose(user, 'University', 'Northfield University');
  await choose(user, 'Program', 'Medicine');
  await choose(user, 'Subject', 'Biology');
}

test('a start without choices says what is missing and puts the focus on the first list', async () => {
  const { user } = showSelection();
  await screen.findByRole('option', { name: 'Northfield University' });
  await user.click(screen.getByRole('button', { name: 'Start Exam' }));
  expect(screen.getByRole('alert').textContent).toBe('Please select University, Program, and Subject.');
  expect(document.activeElement).toBe(screen.getByLabelText('University'));
});

test('the focus goes to the first list that is not chosen', async () => {
  const { user } = showSelection();
  await choose(user, 'University', 'Northfield University');
  await screen.findByRole('option', { name: 'Medicine' });
  await user.click(screen.getByRole('button', { name: 'Start Exam' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Program'));
});

test('a list says that it loads, that it waits for the one above, and that it is empty', async () => {
  const programs = pending<readonly []>();
  const { user } = showSelection({ programs: () => programs.promise });
  expect(screen.getByRole('option', { name: 'Choose a university first' })).toBeDefined();
  await choose(user, 'University', 'Northfield University');
  expect(screen.getByRole('option', { name: 'Loading programs...' })).toBeDefined();
  programs.resolve([]);
  expect(await screen.findByRole('option', { name: 'No programs yet' })).toBeDefined();
});

test('a list that cannot be loaded says so, and is loaded on a second try', async () => {
  const programs = vi
    .fn<ExamScript['programs']>()
    .mockRejectedValueOnce(new Error('down'))
    .mockReturnValue([{ id: '11', name: 'Medicine' }]);
  const { user } = showSelection({ programs });
  await choose(user, 'University', 'Northfield University');
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to load programs.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('option', { name: 'Medicine' })).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('changing the university clears program and subject', async () => {
  const { user } = showSelection({
    universities: () => [
      { id: '1', name: 'Northfield University' },
      { id: '2', name: 'Southfield University' },
    ],
  });
  await chooseAll(user);
  await choose(user, 'University', 'Southfield University');
  expect((await screen.findByLabelText<HTMLSelectElement>('Program')).value).toBe('');
  expect(screen.getByLabelText<HTMLSelectElement>('Subject').value).toBe('');
});

test('an exam is asked for by program and subject, and the button tells while it is made', async () => {
  const answer = pending<Generated>();
  const generate = vi.fn(() => answer.promise);
  const { exam, user } = showSelection({ generate });
  await chooseAll(user);
  await user.click(screen.getByRole('button', { name: 'Start Exam' }));
  const button = await screen.findByRole('button', { name: 'Preparing your questions...' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await user.click(button);
  answer.resolve(generated(3));
  await waitFor(() => {
    expect(exam.getSnapshot().matches({ view: 'exam' })).toBe(true);
  });
  expect(generate.mock.calls).toEqual([[{ programId: '11', subjectId: '111' }]]);
});

test.each<[string, () => Generated | Promise<Generated>, string]>([
  [
    'the server says why there are no questions',
    () => ({ ...generated(0), message: 'The paper is still being read.' }),
    'The paper is still being read.',
  ],
  ['there are no questions', () => generated(0), 'No questions available for this selection.'],
  ['the request fails', () => Promise.reject(new Error('down')), 'Failed to generate MCQs. Please try again.'],
])('when %s, the student reads it and the choices stay', async (_, generate, text) => {
  const { user } = showSelection({ generate });
  await chooseAll(user);
  await user.click(screen.getByRole('button', { name: 'Start Exam' }));
  expect((await screen.findByRole('alert')).textContent).toBe(text);
  expect(screen.getByLabelText<HTMLSelectElement>('Subject').value).toBe('111');
});

test('a running exam is offered to be resumed, with how far it has come', async () => {
  const { exam, user } = showSelection();
  await chooseAll(user);
  await user.click(screen.getByRole('button', { name: 'Start Exam' }));
  await waitFor(() => {
    expect(exam.getSnapshot().matches({ view: 'exam' })).toBe(true);
  });
  exam.send({ type: 'answer.selected', position: 4, key: 'B' });
  exam.send({ type: 'tab.opened', tab: 'selection' });
  expect(await screen.findByText('Biology: 1 of 12 answered')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Resume exam' }));
  expect(exam.getSnapshot().matches({ view: 'exam' })).toBe(true);
});
