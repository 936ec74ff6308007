import { pageCountOf } from '../shared/pages.ts';
import type { Correction, CorrectionWanted, Regraded, RegradingContext } from './regrading.types.ts';

/** Attempts, and entries of the audit, on a page. */
export const rowsPerPage = 10;

export function attemptPages({ touched }: Pick<Correction, 'touched'>): number {
  return pageCountOf(touched, rowsPerPage);
}

export function auditPages({ audited }: Pick<Correction, 'audited'>): number {
  return pageCountOf(audited, rowsPerPage);
}

/** What is asked about the open question; throws before one was opened. */
export function correctionWanted({ id, page, auditPage }: RegradingContext): CorrectionWanted {
  if (id === null) throw new Error('A question is asked for by its id.');
  return { id, page, auditPage };
}

/** How many attempts: '1 attempt', '12 attempts'. */
export function attemptsText(count: number): string {
  return count === 1 ? '1 attempt' : `${count} attempts`;
}

/** What came of a regrading: '3 attempts were graded again: 1 score went up, 2 went down.' */
export function regradedText({ regraded, raised, lowered }: Extract<Regraded, { ok: true }>): string {
  const were = `${attemptsText(regraded)} ${regraded === 1 ? 'was' : 'were'} graded again`;
  const parts = [...(raised > 0 ? [`${raised} up`] : []), ...(lowered > 0 ? [`${lowered} down`] : [])];
  return parts.length === 0 ? `${were}; no score changed.` : `${were}; scores that changed: ${parts.join(', ')}.`;
}
