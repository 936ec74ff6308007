import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import { type Answer, alertText, broken, choose, page, place, press, student } from '#tests/support/acts.ts';
import { showClient } from '#tests/support/show-client.tsx';

vi.setConfig({ testTimeout: 20_000 });

const mcq = (id: number) => ({
  id,
  question: `Question ${id}?`,
  options: { D: 'fourth', C: 'third', B: 'second', A: 'first' },
  answer: 'A',
  explanation: 'Because.',
});

describe('an exam', () => {
  test.each<[string, string, Answer]>([
    ['no questions and a message', 'Being read.', { body: { mcqs: [], message: 'Being read.' } }],
    ['a message alone', 'No paper yet.', { body: { message: 'No paper yet.' } }],
    ['no questions', 'No questions available for this selection.', { body: { mcqs: [] } }],
    ['an empty answer', 'No questions available for this selection.', { body: {} }],
    ['an error', 'Failed to generate MCQs. Please try again.', { status: 400, body: { message: 'No.' } }],
    ['a broken network', 'Failed to generate MCQs. Please try again.', broken],
  ])('that is answered with %s stays unbegun: %s', async (_, text, answer) => {
    const { user } = await showClient('/take-exam', { 'POST /api/generate-mcq/': answer }, student);
    await choose(user, place);
    await press(user, 'Start Exam');
    expect(await alertText()).toBe(text);
    expect(screen.getByLabelText<HTMLSelectElement>('Subject').value).toBe('111');
  });

  test.each<[string, unknown, Answer]>([
    ['refused', 'Unknown question.', { status: 400, body: { detail: 'Unknown question.' } }],
    ['lost', expect.any(TypeError), broken],
  ])('whose attempt is %s when it is saved shows its results, and the reason is logged', async (_, reason, answer) => {
    const replies = {
      'POST /api/generate-mcq/': { body: { mcqs: [mcq(5)] } },
      'POST /api/exam-attempts/create/': answer,
    };
    const warn = vi.mocked(console.warn).mockImplementation(() => undefined);
    const { user } = await showClient('/take-exam', replies, student);
    await choose(user, place);
    await press(user, 'Start Exam');
    await user.click(await screen.findByRole('radio', { name: 'A first' }));
    await press(user, 'Submit Exam');
    expect(await screen.findByRole('img', { name: 'Score 100%' })).toBeDefined();
    await waitFor(() => {
      expect(warn.mock.calls).toEqual([['The attempt could not be saved.', reason]]);
    });
    expect(screen.queryByRole('alert')).toBeNull();
    warn.mockClear();
  });
});

describe('the details of an attempt', () => {
  test.each<[string, string, Answer]>([
    ['all three fields', 'd', { status: 404, body: { message: 'm', error: 'e', detail: 'd' } }],
    ['error and message', 'e', { status: 404, body: { message: 'm', error: 'e' } }],
    ['a message', 'm', { status: 404, body: { message: 'm' } }],
    ['nothing', 'Failed to load exam attempt details', { status: 500 }],
    ['a page', 'Failed to load exam attempt details', page],
    ['a broken network', 'Failed to load exam attempt details', broken],
    ['null', 'The requested exam attempt could not be found.', { body: null }],
    ['an empty object', 'The requested exam attempt could not be found.', { body: {} }],
  ])('that are answered with %s say: %s', async (_, text, answer) => {
    await showClient('/exam/history/7', { 'GET /api/exam-attempts/7/': answer }, student);
    expect(await alertText()).toBe(text);
  });
});
