import { pageCountOf } from '../shared/pages.ts';
import { optionKeys, type Id } from '../shared/types.ts';
import { paperTexts } from './paper.texts.ts';
import type { EditedFields, Judged, QuestionDraft, QuestionsContext, Shown, Verdict } from './questions.types.ts';

/** Questions on a page of the list. */
export const questionsPerPage = 20;

/** The lists of a paper in the order in which an admin needs them. */
export const lists: readonly { readonly id: Shown; readonly name: string }[] = [
  { id: 'flagged', name: 'To look at' },
  { id: 'live', name: 'Live' },
  { id: 'rejected', name: 'Rejected' },
  { id: 'refused', name: 'Refused' },
];

type Listed = Pick<QuestionsContext, 'shown' | 'questions' | 'refused' | 'cursor'>;

/** What is listed: questions, or what was refused. */
export function listed({ shown, questions, refused }: Omit<Listed, 'cursor'>) {
  return shown === 'refused' ? refused : questions;
}

/** The nearest place in the list. */
export function existingPlace(to: number, list: Omit<Listed, 'cursor'>): number {
  return Math.max(0, Math.min(listed(list).length - 1, to));
}

export function pageCount({ total }: Pick<QuestionsContext, 'total'>): number {
  return pageCountOf(total, questionsPerPage);
}

/** The PDF's page of the current question; null if there is none. */
export function currentPage(list: Listed): number | null {
  return listed(list)[list.cursor]?.page ?? null;
}

/** The current question, unless it was refused. */
export function currentQuestion({ shown, questions, cursor }: Listed) {
  return shown === 'refused' ? null : (questions[cursor] ?? null);
}

/** Whom a verdict is about: the marked questions, or the current one if none is marked. */
export function judgedIds(context: Listed & Pick<QuestionsContext, 'marked'>): readonly Id[] {
  if (context.marked.length > 0) return context.marked;
  const current = currentQuestion(context);
  return current ? [current.id] : [];
}

/** Whether a verdict would change anything of what is listed: live questions are approved already. */
export function verdictFits(verdict: Verdict, { shown }: Pick<QuestionsContext, 'shown'>): boolean {
  return verdict === 'approve' ? shown === 'flagged' || shown === 'rejected' : shown === 'flagged' || shown === 'live';
}

/** All of the list, or none if all are marked. */
export function toggledAll({ questions, marked }: Pick<QuestionsContext, 'questions' | 'marked'>): readonly Id[] {
  return marked.length === questions.length ? [] : questions.map(({ id }) => id);
}

export function toggled(marked: readonly Id[], id: Id): readonly Id[] {
  return marked.includes(id) ? marked.filter((other) => other !== id) : [...marked, id];
}

/** The draft of the current question. */
export function draftOf(context: Listed): QuestionDraft | null {
  const current = currentQuestion(context);
  if (!current) return null;
  const { id, stem, options, answer, explanation } = current;
  return { id, stem, options, answer, explanation };
}

/** What a draft lacks, said to the admin; null if it can be saved. */
export function faultOf({ stem, options }: EditedFields): string | null {
  const texts = optionKeys.map((key) => options[key].trim());
  if (stem.trim() === '' || texts.includes('')) return paperTexts.incomplete;
  return new Set(texts).size < texts.length ? paperTexts.optionsAlike : null;
}

/** What came of a verdict: '3 questions are live now.' and why the others are not. */
export function judgedText(verdict: Verdict, { done, left }: Extract<Judged, { ok: true }>): string {
  const what = done === 1 ? '1 question is' : `${done} questions are`;
  return [`${what} ${verdict === 'approve' ? 'live now' : 'rejected'}.`, ...left].join(' ');
}
