import { pageCountOf } from '../shared/pages.ts';
import { paperStates } from './bank.texts.ts';
import type { BankContext, Paper } from './bank.types.ts';

/** Papers on a page of the list. */
export const papersPerPage = 10;

/** How many of the newest papers the dashboard shows. */
export const latestPapers = 5;

/** Between two looks at papers that are being read, in milliseconds. */
export const lookInterval = 2_000;

/** Whether something is still to come of a paper. */
export function isUnderway({ state }: Pick<Paper, 'state'>): boolean {
  return state === 'waiting' || state === 'reading';
}

/** Pages of the list. */
export function pageCount({ total }: Pick<BankContext, 'total'>): number {
  return pageCountOf(total, papersPerPage);
}

/** Share of a paper's pages that are read, 0 to 1; null while their number is unknown. */
export function shareRead({ pagesRead, pagesTotal }: Pick<Paper, 'pagesRead' | 'pagesTotal'>): number | null {
  return pagesTotal === null || pagesTotal <= 0 ? null : Math.min(1, pagesRead / pagesTotal);
}

/** A paper's state in words, with its progress while it is being read: 'Being read, page 3 of 40'. */
export function stateText(paper: Pick<Paper, 'state' | 'pagesRead' | 'pagesTotal'>): string {
  const words = paperStates[paper.state];
  return paper.state === 'reading' && paper.pagesTotal !== null
    ? `${words}, page ${paper.pagesRead} of ${paper.pagesTotal}`
    : words;
}

/** What became of a paper's questions in one line: '38 live, 2 to look at, 4 refused'. */
export function outcomeText({ counts: { live, flagged, rejected, refused } }: Pick<Paper, 'counts'>): string {
  return [
    `${live} live`,
    ...(flagged > 0 ? [`${flagged} to look at`] : []),
    ...(rejected > 0 ? [`${rejected} rejected`] : []),
    ...(refused > 0 ? [`${refused} refused`] : []),
  ].join(', ');
}
