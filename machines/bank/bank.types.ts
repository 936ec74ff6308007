import type { Id, SessionChanged } from '../shared/types.ts';

/** What the bank and its users amount to. */
export interface BankCounts {
  readonly universities: number;
  readonly programs: number;
  readonly subjects: number;
  readonly papers: number;
  readonly live: number;
  readonly flagged: number;
  readonly students: number;
  readonly attempts: number;
  readonly reports: number;
}

export type PaperState = 'waiting' | 'reading' | 'read' | 'refused';

/** A PDF or an import, how far its reading is and what became of it. */
export interface Paper {
  readonly id: Id;
  readonly source: 'pdf' | 'import';
  readonly fileName: string;
  readonly state: PaperState;
  /** Whether exams are drawn from it. */
  readonly active: boolean;
  readonly pagesRead: number;
  /** Null until the PDF was opened. */
  readonly pagesTotal: number | null;
  /** How the reading ended. */
  readonly message: string;
  readonly uploadedAt: string;
  readonly uploadedBy: string;
  readonly university: string;
  readonly program: string;
  readonly subject: string;
  readonly counts: PaperCounts;
}

/** Questions by what became of them; `found` is all but the refused ones. */
export interface PaperCounts {
  readonly found: number;
  readonly live: number;
  readonly flagged: number;
  readonly rejected: number;
  readonly refused: number;
}

export interface BankContext {
  readonly user: string | null;
  readonly counts: BankCounts | null;
  readonly papers: readonly Paper[];
  /** Papers of all pages together. */
  readonly total: number;
  readonly page: number;
  readonly message: string | null;
}

export type BankEvent =
  | { readonly type: 'bank.opened' }
  | { readonly type: 'bank.retried' }
  | { readonly type: 'page.opened'; readonly page: number }
  | SessionChanged;

/** Slot loadBank: one page of the papers, and the figures. */
export interface BankWanted {
  readonly page: number;
}
/** `there` is false on a backend that offers nothing of the kind. */
export type BankLoaded =
  | { readonly there: true; readonly counts: BankCounts; readonly papers: readonly Paper[]; readonly total: number }
  | { readonly there: false };
