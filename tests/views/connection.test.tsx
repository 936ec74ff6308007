import { act, renderHook, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { fromCallback } from 'xstate';

import { connectionMachine } from '#machines/connection/connection.machine.ts';
import { connectionTexts } from '#machines/connection/connection.texts.ts';
import { LoadingState } from '#src/components/states.tsx';
import { slowAfter, useSlow } from '#src/components/slow.ts';
import { SubmitButton } from '#src/components/form/SubmitButton.tsx';
import { paper, question } from '#tests/machines/bank.examples.ts';
import { show } from '#tests/support/show.tsx';
import { type AppScript, showApp } from '#tests/support/show-app.tsx';

/** The client in a browser that goes offline and comes back when the test says so. */
function shown(path: string, script: Partial<AppScript> = {}) {
  let say: (event: { type: string }) => void = () => undefined;
  const watchConnection = fromCallback(({ sendBack }) => {
    say = sendBack;
  });
  const app = showApp(path, script, (machine) =>
    machine.provide({ actors: { connection: connectionMachine.provide({ actors: { watchConnection } }) } }),
  );
  const goes = (to: 'Online' | 'Offline') => {
    act(() => {
      say({ type: `browser.went${to}` });
    });
  };
  return { ...app, goes };
}

describe('the notice', () => {
  test('says that the browser is offline for as long as it is, and for a moment that it is back', async () => {
    const { goes, clock } = shown('/home');
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText(connectionTexts.offline)).toBeNull();
    goes('Offline');
    expect(screen.getByText(connectionTexts.offline).closest('[role=status]')).not.toBeNull();
    goes('Online');
    expect(screen.queryByText(connectionTexts.offline)).toBeNull();
    expect(screen.getByText(connectionTexts.back).closest('[role=status]')).not.toBeNull();
    act(() => {
      clock.increment(5_000);
    });
    expect(screen.queryByText(connectionTexts.back)).toBeNull();
  });
});

describe('a button that needs the network', () => {
  test('does nothing while offline but say why, keeps the focus, and works once back', async () => {
    const sendCredentials = vi.fn<AppScript['sendCredentials']>(() => ({ ok: false, message: 'No.' }));
    const { goes, user } = shown('/login', { tokens: { access: false, admin: false }, sendCredentials });
    const form = await screen.findByRole('form', { name: 'Login' });
    await user.type(screen.getByLabelText('Email'), 'asha@example.org');
    await user.type(screen.getByLabelText('Password'), 'correct horse');
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Login' });
    goes('Offline');
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(form.contains(button)).toBe(true);
    await user.click(button);
    expect(document.activeElement).toBe(button);
    expect(screen.getByRole('alert').textContent).toBe(connectionTexts.needed);
    await user.type(screen.getByLabelText('Password'), '{Enter}');
    expect(sendCredentials).not.toHaveBeenCalled();
    goes('Online');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(button.getAttribute('aria-disabled')).toBeNull();
    await user.click(button);
    expect(sendCredentials).toHaveBeenCalledTimes(1);
  });

  test('tells its reason to whoever comes to it, before any press', async () => {
    const { goes } = shown('/take-exam');
    const button = await screen.findByRole('button', { name: 'Start Exam' });
    goes('Offline');
    const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toBe(connectionTexts.needed);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('only the pressed one says why, and each press is answered anew', async () => {
    const { goes, user } = shown('/exam/history', { attempts: () => Promise.reject(new Error('down')) });
    const button = await screen.findByRole('button', { name: 'Try again' });
    goes('Offline');
    await user.click(button);
    const first = screen.getByText(connectionTexts.needed, { selector: '[role=alert]' });
    await user.click(button);
    const again = screen.getAllByText(connectionTexts.needed, { selector: '[role=alert]' });
    expect(again).toHaveLength(1);
    expect(again[0]).not.toBe(first);
  });
});

test("an admin's review waits for the network too", async () => {
  const judge = vi.fn<AppScript['judge']>();
  const { goes, user } = shown('/admin-dashboard/pdf/7', {
    tokens: { access: true, admin: true },
    paper: () => ({ ok: true, detail: { paper: paper(), flagged: [], refused: [] } }),
    questions: () => ({ ok: true, total: 1, questions: [question(1)], refused: [] }),
    judge,
  });
  const names = ['Approve current', 'Read again'];
  for (const name of names) await screen.findByRole('button', { name });
  goes('Offline');
  for (const name of names) {
    await user.click(screen.getByRole('button', { name }));
    expect(screen.getByText(connectionTexts.needed, { selector: '[role=alert]' })).toBeDefined();
  }
  expect(judge).not.toHaveBeenCalled();
});

describe('what takes longer than usual', () => {
  test.each([
    ['a list', <LoadingState key="list">Loading your exam history...</LoadingState>],
    [
      'a button',
      <SubmitButton key="button" busy busyText="Preparing your questions...">
        Start Exam
      </SubmitButton>,
    ],
  ])('is said after five seconds: %s', (_, waiting) => {
    vi.useFakeTimers();
    try {
      show(waiting);
      act(() => {
        vi.advanceTimersByTime(slowAfter - 1);
      });
      expect(screen.queryByText(connectionTexts.slow)).toBeNull();
      act(() => {
        vi.advanceTimersByTime(1);
      });
      expect(screen.getByText(connectionTexts.slow).getAttribute('role')).toBe('status');
    } finally {
      vi.useRealTimers();
    }
  });

  test('is said of nothing that has ended, nor of the next wait before its time', () => {
    vi.useFakeTimers();
    try {
      const { result, rerender } = renderHook(useSlow, { initialProps: true });
      act(() => {
        vi.advanceTimersByTime(slowAfter);
      });
      expect(result.current).toBe(true);
      rerender(false);
      expect(result.current).toBe(false);
      rerender(true);
      expect(result.current).toBe(false);
      act(() => {
        vi.advanceTimersByTime(slowAfter);
      });
      expect(result.current).toBe(true);
    } finally {
      vi.useRealTimers();
    }
  });
});
