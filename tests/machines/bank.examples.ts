import type { BankCounts, Paper } from '#machines/bank/bank.types.ts';
import type { BankQuestion } from '#machines/paper/questions.types.ts';

export const counts: BankCounts = {
  universities: 2,
  programs: 3,
  subjects: 5,
  papers: 4,
  live: 120,
  flagged: 7,
  students: 31,
  attempts: 212,
  reports: 1,
};

/** A paper that was read; a test changes what it is about. */
export const paper = (changed: Partial<Paper> = {}): Paper => ({
  id: '7',
  source: 'pdf',
  fileName: 'physics-2024.pdf',
  state: 'read',
  active: true,
  pagesRead: 12,
  pagesTotal: 12,
  message: '40 questions found, 3 refused. 2 wait for an admin.',
  uploadedAt: '2026-03-01T09:30:00Z',
  uploadedBy: 'Ada Admin',
  university: 'Northfield University',
  program: 'Medicine',
  subject: 'Physics',
  counts: { found: 40, live: 37, flagged: 2, rejected: 1, refused: 3 },
  ...changed,
});

export const beingRead = (pagesRead: number): Paper =>
  paper({
    state: 'reading',
    active: false,
    pagesRead,
    message: '',
    counts: { found: 0, live: 0, flagged: 0, rejected: 0, refused: 0 },
  });

export const question = (number: number, changed: Partial<BankQuestion> = {}): BankQuestion => ({
  id: String(100 + number),
  number,
  page: 1 + Math.floor(number / 2),
  stem: `What is the unit of quantity ${number}?`,
  options: { A: 'newton', B: 'joule', C: 'watt', D: 'pascal' },
  answer: 'B',
  explanation: '',
  flags: ['It was recognized in a scanned picture.'],
  origin: 'ocr',
  openReports: 0,
  ...changed,
});
