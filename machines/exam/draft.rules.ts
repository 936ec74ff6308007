import type { Named, OptionKey } from '../shared/types.ts';
import { optionKeys } from '../shared/types.ts';
import type { DraftContent, ExamView, Question, Selection } from './exam.types.ts';

/** Raised when the record changes its shape. A record of another version is set aside, not read. */
export const draftVersion = 1;

/** An exam that is under way, as one page of a browser keeps it. No token and no password stands in it. */
export interface Draft extends DraftContent {
  readonly version: typeof draftVersion;
  /** The student's address. */
  readonly owner: string;
  /** The page that wrote it: each writes a record of its own, so that none overwrites another's. */
  readonly writer: string;
  /** ISO 8601. */
  readonly writtenAt: string;
}

const views: readonly ExamView[] = ['selection', 'exam', 'results', 'history'];

type Unread = Readonly<Record<string, unknown>>;
const fields = (value: unknown): Unread => (typeof value === 'object' && value !== null ? (value as Unread) : {});
const isText = (value: unknown): value is string => typeof value === 'string';
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0;
const isKey = (value: unknown): value is OptionKey => optionKeys.some((key) => key === value);

function isNamed(value: unknown): value is Named {
  const { id, name } = fields(value);
  return isText(id) && isText(name);
}

/** Whether this can be read as what an exam is about. */
export function isSelection(value: unknown): value is Selection {
  const { university, program, subject } = fields(value);
  return [university, program, subject].every(isNamed);
}

function isQuestion(value: unknown): value is Question {
  const { id, stem, options, answer, explanation } = fields(value);
  const texts = optionKeys.map((key) => fields(options)[key]);
  return [id, stem, explanation, ...texts].every(isText) && isKey(answer);
}

/** What was kept as a draft; null when it cannot be read, or is of another version. */
export function draftFrom(value: unknown): Draft | null {
  const draft = fields(value);
  const { version, owner, writer, writtenAt, key, term, view, page, selection, questions, answers } = draft;
  if (version !== draftVersion) return null;
  if (![owner, writer, writtenAt, key].every((text) => isText(text) && text !== '')) return null;
  if (!isCount(term) || !isCount(page) || !views.some((each) => each === view) || !isSelection(selection)) return null;
  if (!Array.isArray(questions) || questions.length === 0 || !questions.every(isQuestion)) return null;
  if (!Array.isArray(answers) || answers.length !== questions.length) return null;
  return answers.every((answer) => answer === null || isKey(answer)) ? (draft as unknown as Draft) : null;
}

const isNewer = (one: Draft, other: Draft): boolean =>
  one.term === other.term ? one.writtenAt > other.writtenAt : one.term > other.term;

/** Of the records that several pages keep of one exam the newest: the highest term, then the last written. */
export function newestOf(drafts: readonly Draft[]): Draft | null {
  return drafts.reduce<Draft | null>(
    (newest, draft) => (newest === null || isNewer(draft, newest) ? draft : newest),
    null,
  );
}

/** Of one student's drafts the one to offer: the wanted exam where there is such, else the one worked on last. */
export function offeredOf(drafts: readonly Draft[], wanted: string | null): Draft | null {
  const asked = newestOf(drafts.filter(({ key }) => key === wanted));
  if (asked !== null) return asked;
  const last = drafts.reduce<Draft | null>(
    (latest, draft) => (latest === null || draft.writtenAt > latest.writtenAt ? draft : latest),
    null,
  );
  return last === null ? null : newestOf(drafts.filter(({ key }) => key === last.key));
}
