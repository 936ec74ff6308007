import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';

import { alertText, choose, place, press, student } from '#tests/support/acts.ts';
import { showClient } from '#tests/support/show-client.tsx';

vi.setConfig({ testTimeout: 20_000 });

const question = (id: number) => ({
  id,
  question: `Question ${id}?`,
  options: { A: 'first', B: 'second', C: 'third', D: 'fourth' },
  answer: 'A',
  explanation: 'Because.',
});
const attempt = {
  id: 7,
  university: 'Northfield University',
  program: 'Medicine',
  subject: 'Biology',
  score: 50,
  taken_at: '2026-01-02T09:00:00Z',
  correct_answers: 1,
  total_questions: 2,
};
const backend = {
  'POST /api/generate-mcq/': { body: { mcqs: [question(1), question(2)] } },
  'POST /api/exam-attempts/create/': { status: 201, body: {} },
  'GET /api/exam-attempts/': { body: [attempt] },
  'GET /api/exam-attempts/7/': { body: { ...attempt, attempt_details: [] } },
};

const shown = (path = '/take-exam', replies = {}) => showClient(path, { ...backend, ...replies }, student);

async function start(user: UserEvent) {
  await choose(user, place);
  await press(user, 'Start Exam');
  await screen.findByText('0 of 2 answered');
}

async function finish(user: UserEvent) {
  for (const radio of await screen.findAllByRole('radio', { name: 'A first' })) await user.click(radio);
  await press(user, 'Submit Exam');
  await screen.findByRole('heading', { level: 1, name: 'Your result' });
}

const openTab = async (user: UserEvent, name: string) => user.click(await screen.findByRole('tab', { name }));
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const submitByKey = (user: UserEvent) => user.keyboard('{Control>}{Enter}{/Control}');

describe("the navigation's state", () => {
  test.each(['exam', 'results', 'selection', 'nothing', 5, null])(
    'with the view %j and no exam shows the selection',
    async (view) => {
      const { router } = await shown('/');
      await act(() => router.navigate('/take-exam', { state: { view } }));
      expect(await heading('Take an exam')).toBeDefined();
    },
  );

  test('with the view history shows the history', async () => {
    const { router } = await shown('/');
    await act(() => router.navigate('/take-exam', { state: { view: 'history' } }));
    expect(await heading('Exam history')).toBeDefined();
    expect(screen.getByRole('tab', { name: 'History' }).getAttribute('aria-selected')).toBe('true');
  });

  test('with the view exam shows the exam that runs, and with results the one that is finished', async () => {
    const { user, router } = await shown();
    await start(user);
    await act(() => router.navigate('/'));
    await act(() => router.navigate('/take-exam', { state: { view: 'exam' } }));
    await finish(user);
    await act(() => router.navigate('/'));
    await act(() => router.navigate('/take-exam', { state: { view: 'results' } }));
    expect(await heading('Your result')).toBeDefined();
  });
});

test('an exam whose session has ended is offered at home only after the next login', async () => {
  const { user, router } = await shown('/take-exam', {
    'GET /api/exam-attempts/': { status: 401 },
    'POST /api/token/refresh/': { status: 401 },
  });
  await start(user);
  await act(() => router.navigate('/'));
  expect(await screen.findByText('Your exam is waiting')).toBeDefined();
  await act(() => router.navigate('/exam/history'));
  expect(await screen.findByRole('dialog')).toBeDefined();
  expect(router.state.location.pathname).toBe('/login');
  expect(screen.queryByText('Your exam is waiting')).toBeNull();
});

describe('the tabs', () => {
  test('lead from the selection, the exam and the results to the history', async () => {
    const { user } = await shown();
    await heading('Take an exam');
    await openTab(user, 'History');
    await heading('Exam history');
    await openTab(user, 'Take Exam');
    await start(user);
    await openTab(user, 'History');
    await heading('Exam history');
    await openTab(user, 'Take Exam');
    await press(user, 'Resume exam');
    await finish(user);
    await openTab(user, 'History');
    expect(await heading('Exam history')).toBeDefined();
  });

  test('lead from the results to a selection without choices', async () => {
    const { user } = await shown();
    await start(user);
    await finish(user);
    await openTab(user, 'Take Exam');
    await heading('Take an exam');
    expect(screen.getByLabelText<HTMLSelectElement>('University').value).toBe('');
    expect(screen.queryByText('Your exam is waiting')).toBeNull();
  });

  test("have 'Exam Details' only at an attempt, whose way back sends the view history", async () => {
    const { user, router } = await shown('/exam/history/7');
    const names = () => screen.getAllByRole('tab').map((tab) => tab.textContent);
    expect(names()).toEqual(['Take Exam', 'History', 'Exam Details']);
    await press(user, 'Back to History');
    await heading('Exam history');
    expect([router.state.location.pathname, router.state.location.state]).toEqual(['/take-exam', { view: 'history' }]);
    expect(names()).toEqual(['Take Exam', 'History']);
  });
});

describe('the results', () => {
  test.each(['View Full History', 'View All History'])('open the history by %s', async (name) => {
    const { user } = await shown();
    await start(user);
    await finish(user);
    await press(user, name);
    expect(await heading('Exam history')).toBeDefined();
    expect(screen.getByText('Showing 1-1 of 1')).toBeDefined();
  });

  test('are left by Take Another Exam for a selection without choices', async () => {
    const { user } = await shown();
    await start(user);
    await finish(user);
    await press(user, 'Take Another Exam');
    await heading('Take an exam');
    expect(screen.getByLabelText<HTMLSelectElement>('University').value).toBe('');
    expect(screen.getByLabelText<HTMLSelectElement>('Program').value).toBe('');
    expect(screen.getByLabelText<HTMLSelectElement>('Subject').value).toBe('');
  });
});

describe('the history', () => {
  test.each(['/exam/history', '/take-exam'])('without attempts at %s leads to the first exam', async (path) => {
    const { user, path: at } = await shown(path, { 'GET /api/exam-attempts/': { body: [] } });
    if (path === '/take-exam') await openTab(user, 'History');
    expect(await screen.findByRole('heading', { name: 'No Exam History Yet' })).toBeDefined();
    await press(user, 'Take Your First Exam');
    await heading('Take an exam');
    expect(at()).toBe('/take-exam');
  });
});

describe('what is said of one view', () => {
  test('about open questions is not said over the selection', async () => {
    const { user } = await shown();
    await start(user);
    screen.getAllByRole('radio')[0]?.focus();
    await submitByKey(user);
    expect(await alertText()).toContain('Please answer all questions before submitting.');
    await openTab(user, 'Take Exam');
    await heading('Take an exam');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('about missing choices is not said over the exam', async () => {
    const { user } = await shown();
    await start(user);
    await openTab(user, 'Take Exam');
    await user.selectOptions(await screen.findByLabelText('University'), '');
    await press(user, 'Start Exam');
    expect(await alertText()).toBe('Please select University, Program, and Subject.');
    await press(user, 'Resume exam');
    await screen.findByText('0 of 2 answered');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('about an exam without questions is not said over the selection', async () => {
    const { user } = await shown('/exam-questions');
    const wayOut = await screen.findByRole('link', { name: 'Choose an exam' });
    wayOut.focus();
    await submitByKey(user);
    expect(await alertText()).toBe('No questions to submit.');
    await user.click(wayOut);
    await heading('Take an exam');
    await waitFor(() => {
      expect(screen.queryByRole('alert')).toBeNull();
    });
  });
});
