import type { Attempt, Selection } from '../exam/exam.types.ts';
import { isSelection } from '../exam/draft.rules.ts';
import type { WaitingAttempt } from './outbox.types.ts';

/** Raised when the record changes its shape. */
export const outboxVersion = 1;

/** An attempt on its way, as this browser keeps it. No token stands in it. */
export interface Sending {
  readonly version: typeof outboxVersion;
  /** The student's address. */
  readonly owner: string;
  /** The exam's, so that it is stored once. */
  readonly key: string;
  readonly attempt: Attempt;
  readonly selection: Selection;
  /** ISO 8601. */
  readonly submittedAt: string;
  /** When a send began whose outcome is unknown, ISO 8601; null when the backend surely has not stored it. */
  readonly triedAt: string | null;
  /** The ids that the history had before that send; null without one. */
  readonly known: readonly string[] | null;
  readonly parked: { readonly reason: string | null } | null;
}

type Unread = Readonly<Record<string, unknown>>;
const fields = (value: unknown): Unread => (typeof value === 'object' && value !== null ? (value as Unread) : {});
const isText = (value: unknown): value is string => typeof value === 'string';

function isAttempt(value: unknown): value is Attempt {
  const { university, program, subject, score, correct, total, answers } = fields(value);
  return (
    [university, program, subject].every(isText) &&
    [score, correct, total].every(Number.isFinite) &&
    Array.isArray(answers) &&
    answers.every((answer) => isText(fields(answer)['questionId']) && isText(fields(answer)['chosen']))
  );
}

/** What was kept in the outbox; null when it cannot be read, or is of another version. */
export function sendingFrom(value: unknown): Sending | null {
  const sending = fields(value);
  const { version, owner, key, attempt, selection, submittedAt, triedAt, known, parked } = sending;
  if (version !== outboxVersion || ![owner, key, submittedAt].every((text) => isText(text) && text !== '')) return null;
  if (!isAttempt(attempt) || !isSelection(selection)) return null;
  if (triedAt !== null && !isText(triedAt)) return null;
  if (known !== null && !(Array.isArray(known) && known.every(isText))) return null;
  // null, for an attempt that is not parked, is an object here too.
  return typeof parked === 'object' ? (sending as unknown as Sending) : null;
}

/** As the student sees it. */
export function shownOf({ key, selection, attempt, submittedAt, parked }: Sending): WaitingAttempt {
  const { score, correct, total } = attempt;
  const result = { score, correct, total };
  return { key, selection, result, submittedAt, parked: parked !== null, reason: parked?.reason ?? null };
}

/** Whether something waits that is sent without being asked for. */
export function somethingWaits(attempts: readonly WaitingAttempt[]): boolean {
  return attempts.some(({ parked }) => !parked);
}

/** What became of a send, by the answer's status; null: there was none. */
export type Outcome =
  | 'stored'
  /** Refused for good: the same attempt would be refused again. */
  | 'parked'
  /** Surely not stored, and may be stored later: no session, or too many calls. */
  | 'refused'
  /** It may have been stored: the answer was lost, or the backend broke. */
  | 'uncertain';

/** 4xx park an attempt, but for 401 (the session ended), 408 (it came too late) and 429 (too many calls). */
export function outcomeOf(status: number | null): Outcome {
  if (status === null || status === 408 || status >= 500) return 'uncertain';
  if (status === 401 || status === 429) return 'refused';
  if (status >= 400) return 'parked';
  return status >= 200 && status < 300 ? 'stored' : 'uncertain';
}
