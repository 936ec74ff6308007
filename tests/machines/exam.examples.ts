import type { Draft } from '#machines/exam/draft.rules.ts';
import type { AttemptSummary } from '#machines/history/history.types.ts';
import type { Generated, Question } from '#machines/exam/exam.types.ts';
import type { OptionKey } from '#machines/shared/types.ts';

/** The chosen university, program and subject of every example. */
export const northfield = { id: '1', name: 'Northfield University' };
export const medicine = { id: '11', name: 'Medicine' };
export const biology = { id: '111', name: 'Biology' };

/** A question whose right answer is `answer`. */
export function question(number: number, answer: OptionKey): Question {
  return {
    id: String(900 + number),
    stem: `Question ${number}?`,
    options: { A: 'first', B: 'second', C: 'third', D: 'fourth' },
    answer,
    explanation: `Because of ${number}.`,
  };
}

/** An exam of `count` questions; the right answers go A, B, C, D, A, ... */
export function generated(count: number, attemptKey = 'attempt-key-1'): Extract<Generated, { ok: true }> {
  const keys = ['A', 'B', 'C', 'D'] as const;
  const questions = Array.from({ length: count }, (_, index) => question(index + 1, keys[index % 4] ?? 'A'));
  return { ok: true, questions, message: null, attemptKey };
}

/** A draft of an exam of `count` questions, none of them answered, as an earlier page left it. */
export function draft(count: number, more: Partial<Draft> = {}): Draft {
  const { questions, attemptKey } = generated(count);
  return {
    version: 1,
    owner: 'asha@example.org',
    writer: 'page-1',
    writtenAt: '2026-01-02T09:00:00.000Z',
    key: attemptKey,
    term: 1,
    view: 'exam',
    page: 1,
    selection: { university: northfield, program: medicine, subject: biology },
    questions,
    answers: questions.map(() => null),
    ...more,
  };
}

/** An attempt taken on day `day` of January 2026. */
export function attempt(id: number, score: number, day: number, more: Partial<AttemptSummary> = {}): AttemptSummary {
  return {
    id: String(id),
    university: northfield.name,
    program: medicine.name,
    subject: biology.name,
    score,
    takenAt: new Date(Date.UTC(2026, 0, day, 9)).toISOString(),
    correct: score / 10,
    total: 10,
    ...more,
  };
}
