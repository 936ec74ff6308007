import type { Id } from '../shared/types.ts';
import type { ReportContext, ReportDraft, ReportReason, ReportToSend } from './report.types.ts';

/** Letters that a note may have, as the contract limits it. */
export const longestNote = 1_000;

export function isReported({ reported }: Pick<ReportContext, 'reported'>, id: Id): boolean {
  return reported.includes(id);
}

/** The draft of this question's report; what was written before is kept when the same one is opened again. */
export function draftFor(draft: ReportDraft | null, questionId: Id, number: number): ReportDraft {
  const same = draft?.questionId === questionId && draft.number === number;
  return same ? draft : { questionId, number, reason: null, note: '' };
}

/** Whether this is the draft of the question at this place. */
export function isDraftOf(draft: ReportDraft | null, questionId: Id, number: number): boolean {
  return draft?.questionId === questionId && draft.number === number;
}

/** A draft that can be sent. */
export function hasReason(draft: ReportDraft | null): draft is ReportDraft & { readonly reason: ReportReason } {
  return draft !== null && draft.reason !== null;
}

/** The report as it is sent; throws without a reason. */
export function reportToSend({ draft }: Pick<ReportContext, 'draft'>): ReportToSend {
  if (!hasReason(draft)) throw new Error('Only a report with a reason is sent.');
  const { questionId, reason, note } = draft;
  return { questionId, reason, note: note.trim() };
}
