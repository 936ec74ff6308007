import { pageCountOf } from '../shared/pages.ts';
import type { QueueContext, ReportedQuestion, Resolution } from './queue.types.ts';

/** Reported questions on a page of the queue. */
export const reportedPerPage = 10;

export function pageCount({ total }: Pick<QueueContext, 'total'>): number {
  return pageCountOf(total, reportedPerPage);
}

/** The question that a resolution is about; undefined if it is not listed. */
export function itemOf({ items }: Pick<QueueContext, 'items'>, id: string | undefined): ReportedQuestion | undefined {
  return items.find(({ question }) => question.id === id);
}

/** Whether a resolution can be sent: a correction needs another key than the present one. */
export function isWhole({ items, draft }: Pick<QueueContext, 'items' | 'draft'>): boolean {
  if (draft === null) return false;
  return (
    draft.outcome === 'dismissed' ||
    (draft.answer !== null && draft.answer !== itemOf({ items }, draft.questionId)?.question.answer)
  );
}

/** The resolution as it is sent; throws without one. */
export function resolutionToSend({ draft }: Pick<QueueContext, 'draft'>): Resolution {
  if (draft === null) throw new Error('Only a resolution that was made is sent.');
  return { ...draft, note: draft.note.trim() };
}

/** How many students reported a question: '3 students reported it'. */
export function reportsText({ reports }: Pick<ReportedQuestion, 'reports'>): string {
  return reports === 1 ? '1 student reported it' : `${reports} students reported it`;
}
