import { expect } from '@playwright/test';
import type { Person } from '#tests/server/support/accounts.ts';
import type { Seat } from './interrupt.ts';

/** Options of a question, in their order on the screen. */
const letters = ['A', 'B', 'C', 'D'] as const;
export const questionsPerPage = 10;

/** What the student chose, by the text of the question. */
export type Chosen = Map<string, string>;

/** Somewhere between one question and the next the student finds out what became of the exam. */
const patience = 60_000;
/** The dialog may open by itself just now, and then covers what was to be pressed. */
const soon = { timeout: 2_000 };

/** What a student does with one exam, by what stands on the screen. */
export function studentAt(seat: Seat, origin: string, person: Person, codeFor: (email: string) => Promise<string>) {
  const shown = (locator: ReturnType<typeof seat.page.locator>) => locator.first().isVisible();
  const questions = () => seat.page.getByRole('group').filter({ hasText: /Question \d+\?/ });
  const button = (name: string) => seat.page.getByRole('button', { name, exact: true });
  const loginForm = () => seat.page.getByRole('form', { name: 'Login' });
  /** Stands there while nobody is logged in. */
  const loginLink = () => seat.page.getByRole('banner').getByRole('link', { name: 'Login' });
  const code = () => seat.page.getByLabel('One-time code (OTP)');

  async function logIn(): Promise<void> {
    await loginForm().getByLabel('Email').fill(person.email);
    await loginForm().getByLabel('Password').fill(person.password);
    await loginForm().getByRole('button', { name: 'Login' }).click();
    // The mail is there once the form asks for its code.
    await code().waitFor();
    await typeCode();
  }

  async function typeCode(): Promise<void> {
    await code().fill(await codeFor(person.email));
    await button('Verify').click();
    await expect(code()).toBeHidden();
  }

  async function choose(): Promise<void> {
    const form = seat.page.getByRole('form', { name: 'Exam selection' });
    for (const label of ['University', 'Program', 'Subject']) {
      const field = form.getByLabel(label);
      await expect(field.locator('option')).not.toHaveCount(1);
      await field.selectOption({ index: 1 });
    }
  }

  /** Tries again and again what the screen offers, until `done`. */
  async function until(done: () => Promise<boolean>, otherwise: () => Promise<void>): Promise<void> {
    await expect(async () => {
      if (await done()) return;
      if (await shown(code())) await typeCode();
      else if (await shown(loginForm())) await logIn();
      else if (await shown(loginLink())) await loginLink().click(soon);
      else await otherwise();
      expect(await done()).toBe(true);
    }).toPass({ timeout: patience, intervals: [100, 250, 500, 1000] });
  }

  const onQuestions = () => shown(questions());

  return {
    /** Logged in by the tokens of a login that was made elsewhere. */
    async arrive(): Promise<void> {
      await seat.page.goto(origin);
      await seat.page.evaluate(
        ([access, refresh]) => {
          localStorage.setItem('access_token', access);
          localStorage.setItem('refresh_token', refresh);
          localStorage.setItem('is_admin', 'false');
        },
        [person.access, person.refresh] as const,
      );
      await seat.page.goto(seat.again);
      await choose();
    },
    start: () => button('Start Exam').click(),
    /** Until questions are on the screen: resumed if there are such already, else asked for anew. */
    begin: () =>
      until(onQuestions, async () => {
        if (await shown(button('Resume exam'))) await button('Resume exam').click(soon);
        else if (await shown(button('Start Exam'))) {
          await choose();
          await button('Start Exam').click(soon);
        } else await seat.page.goto(seat.again);
        await expect(questions().first()).toBeVisible({ timeout: 3_000 });
      }),
    /** Until the exam that was under way is on the screen again. */
    resume: () =>
      until(onQuestions, async () => {
        const takeExam = seat.page.getByRole('tab', { name: 'Take Exam' });
        if (await shown(button('Resume exam'))) await button('Resume exam').click(soon);
        else if (await shown(takeExam)) await takeExam.click(soon);
        else await seat.page.goto(seat.again);
        await expect(questions().first()).toBeVisible({ timeout: 2_000 });
      }),
    lookIntoHistory: () => seat.page.getByRole('tab', { name: 'History' }).click(),
    /** Chooses an option of this question, counted from 0. */
    async answer(position: number, chosen: Chosen): Promise<void> {
      if (position >= questionsPerPage && (await shown(seat.page.getByText('Page 1 of 2'))))
        await button('Next page').click();
      const group = questions().nth(position % questionsPerPage);
      const option = (position * 7 + 3) % letters.length;
      await group.getByRole('radio').nth(option).check();
      const text = (await group.textContent()) ?? '';
      const question = /Question \d+\?/.exec(text)?.[0];
      if (question === undefined) throw new Error(`This is no question of the paper: ${text}`);
      chosen.set(question, letters[option] ?? '');
    },
    /** The exam stands on the screen with just the answers that were given. */
    async expectAnswered(count: number): Promise<void> {
      await expect(seat.page.getByText(/^\d+ of \d+ answered$/).first()).toHaveText(new RegExp(`^${count} of `));
      const first = count > questionsPerPage ? questionsPerPage : 0;
      if (await shown(seat.page.getByText('Page 2 of 2')))
        await expect(questions().getByRole('radio', { checked: true })).toHaveCount(
          Math.max(0, count - questionsPerPage),
        );
      else if (first === 0) await expect(questions().getByRole('radio', { checked: true })).toHaveCount(count);
    },
    async submit(): Promise<void> {
      await button('Submit Exam').click();
    },
    /** Until the server has the attempt: it is sent by itself, or as soon as the student asks. */
    untilSaved: (stored: () => Promise<number>) =>
      until(
        async () => (await stored()) > 0,
        async () => {
          if (await shown(button('Save again'))) await button('Save again').click();
          else if (!(await shown(seat.page.getByText('Saving your attempt'))))
            await seat.page
              .getByText('Your attempt is saved.')
              .waitFor({ timeout: 3_000 })
              .catch(() => seat.page.goto(seat.again));
          await expect.poll(stored, { timeout: 3_000 }).toBeGreaterThan(0);
        },
      ),
  };
}
