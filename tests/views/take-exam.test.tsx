import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { showApp } from '#tests/support/show-app.tsx';

async function start(user: UserEvent) {
  for (const [list, name] of [
    ['University', 'Northfield University'],
    ['Program', 'Medicine'],
    ['Subject', 'Biology'],
  ] as const) {
    await screen.findByRole('option', { name });
    await user.selectOptions(screen.getByLabelText(list), name);
  }
  await user.click(screen.getByRole('button', { name: 'Start Exam' }));
  await screen.findByText('0 of 2 answered');
}

async function answerBoth(user: UserEvent) {
  for (const group of screen.getAllByRole('group'))
    await user.click(within(group).getByRole('radio', { name: 'A first' }));
}

const tabs = () => screen.getAllByRole('tab').map((tab) => tab.textContent);
const heading = () => screen.getByRole('heading', { level: 1 });

test('the container begins with the selection under two tabs', async () => {
  showApp('/take-exam');
  expect(await screen.findByRole('heading', { level: 1, name: 'Take an exam' })).toBeDefined();
  expect(tabs()).toEqual(['Take Exam', 'History']);
});

test('an exam goes from selection to questions to results and, reset, to a cleared selection', async () => {
  const { user } = showApp('/take-exam');
  await start(user);
  expect(document.activeElement).toBe(heading());
  expect(heading().textContent).toBe('Biology');
  await answerBoth(user);
  await user.click(screen.getByRole('button', { name: 'Submit Exam' }));
  expect(heading().textContent).toBe('Your result');
  expect(document.activeElement).toBe(heading());
  await user.click(screen.getByRole('button', { name: 'Take Another Exam' }));
  expect(heading().textContent).toBe('Take an exam');
  expect(screen.getByLabelText<HTMLSelectElement>('University').value).toBe('');
});

test('the tabs keep a running exam, which the selection offers to resume', async () => {
  const { user } = showApp('/take-exam');
  await start(user);
  await user.click(screen.getByRole('tab', { name: 'History' }));
  expect(await screen.findByText('No Exam History Yet')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'History' }));
  await user.click(screen.getByRole('tab', { name: 'Take Exam' }));
  await user.click(screen.getByRole('button', { name: 'Resume exam' }));
  expect(screen.getByText('0 of 2 answered')).toBeDefined();
});

test('arrows move between the tabs, Enter opens', async () => {
  const { user } = showApp('/take-exam');
  (await screen.findByRole('tab', { name: 'Take Exam' })).focus();
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'History' }));
  expect(screen.getByRole('tab', { name: 'Take Exam' }).getAttribute('aria-selected')).toBe('true');
  await user.keyboard('{Enter}');
  expect(screen.getByRole('tab', { name: 'History' }).getAttribute('aria-selected')).toBe('true');
});

test('the navigation state opens the history, and its first exam leads to the selection', async () => {
  const { user, router } = showApp('/');
  await act(() => router.navigate('/take-exam', { state: { view: 'history' } }));
  await user.click(await screen.findByRole('button', { name: 'Take Your First Exam' }));
  expect(heading().textContent).toBe('Take an exam');
});

test('the standalone screens carry one exam through their three routes', async () => {
  const { user, path } = showApp('/exam-selection');
  await start(user);
  expect(path()).toBe('/exam-questions');
  await answerBoth(user);
  await user.click(screen.getByRole('button', { name: 'Submit Exam' }));
  await waitFor(() => {
    expect(path()).toBe('/exam-results');
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Your result' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'View Full History' }));
  await waitFor(() => {
    expect(path()).toBe('/exam/history');
  });
});

test.each([
  ['/exam-questions', 'No exam is running'],
  ['/exam-results', 'No result to show'],
])('%s without data says so and leads to the selection', async (path, title) => {
  showApp(path);
  expect(await screen.findByRole('heading', { name: title })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Choose an exam' }).getAttribute('href')).toBe('/exam-selection');
});

test('an unknown address says so and leads home', async () => {
  showApp('/nowhere');
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe('/');
});
