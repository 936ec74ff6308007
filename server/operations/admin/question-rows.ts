import type { components } from '#contract/api.d.ts';
import { flagTexts, type Letter, type QuestionOrigin } from '../../questions/reading.ts';
import type { QuestionState } from '../../store/schema/papers.ts';

/** A version of a question as admins see it. */
export type QuestionVersion = components['schemas']['QuestionVersion'];

/** A row of `questionColumns`. */
export interface QuestionRow {
  id: number;
  paper_id: number;
  subject_id: number;
  number: number;
  page: number | null;
  stem: string;
  option_a: string;
  option_b: string;
  option_c: string;
  option_d: string;
  answer: Letter;
  explanation: string;
  flags: string[];
  state: QuestionState;
  origin: QuestionOrigin;
  replaces: number | null;
  replaced_by: number | null;
  open_reports: number;
}

/** What a statement selects from `questions q` for `toVersion`. */
export const questionColumns = `
  q.id, q.paper_id, q.subject_id, q.number, q.page, q.stem, q.option_a, q.option_b, q.option_c, q.option_d, q.answer,
  q.explanation, q.flags, q.state, q.origin, q.replaces,
  (select newer.id from questions newer where newer.replaces = q.id) as replaced_by,
  (select count(*)::int from question_reports r where r.question_id = q.id and r.state = 'open') as open_reports`;

/** Puts a row into the contract's shape. */
export function toVersion(row: QuestionRow): QuestionVersion {
  const { stem, option_a: A, option_b: B, option_c: C, option_d: D, flags, ...rest } = row;
  return {
    ...rest,
    question: stem,
    options: { A, B, C, D },
    flags: flags.map((flag) => ({ flag, text: textOf(flagTexts, flag) })),
  };
}

/** What a code means; a code without a text of its own stands for itself. */
export function textOf(texts: Record<string, string>, code: string): string {
  return texts[code] ?? code;
}
