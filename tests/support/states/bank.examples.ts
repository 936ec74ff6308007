import type { components } from '#contract/api.d.ts';
import { questions } from './examples.ts';

type Schemas = components['schemas'];

const none: Schemas['PaperCounts'] = { found: 0, live: 0, flagged: 0, rejected: 0, refused: 0 };

/** A paper that was read, and is used. */
export const readPaper: Schemas['Paper'] = {
  id: 7,
  source: 'pdf',
  file_name: 'General Science 2025.pdf',
  byte_size: 482_133,
  state: 'read',
  active: true,
  pages_read: 12,
  pages_total: 12,
  message: '48 questions found, 3 refused. 2 wait for an admin.',
  uploaded_at: '2026-11-20T16:05:00Z',
  uploaded_by: 'Meera Nair',
  university_id: 2,
  university_name: 'Meridian University of Health Sciences',
  program_id: 11,
  program_name: 'Bachelor of Medicine',
  subject_id: 31,
  subject_name: 'General Science',
  counts: { found: 48, live: 45, flagged: 2, rejected: 1, refused: 3 },
};

export const paperBeingRead: Schemas['Paper'] = {
  ...readPaper,
  id: 8,
  file_name: 'Biology 2026.pdf',
  state: 'reading',
  active: false,
  pages_read: 14,
  pages_total: 40,
  message: '',
  uploaded_at: '2026-11-21T08:58:00Z',
  subject_id: 32,
  subject_name: 'Biology',
  counts: none,
};

const waitingPaper: Schemas['Paper'] = {
  ...paperBeingRead,
  id: 9,
  file_name: 'Biology 2025.pdf',
  state: 'waiting',
  pages_read: 0,
  pages_total: null,
};

const refusedPaper: Schemas['Paper'] = {
  ...paperBeingRead,
  id: 6,
  file_name: 'Scan 0001.pdf',
  state: 'refused',
  pages_read: 9,
  pages_total: 9,
  message:
    'This PDF has questions but no answer key. Please upload a version with the answers, after each question or at the end.',
  uploaded_at: '2026-11-19T11:20:00Z',
};

export const overview: Schemas['Overview'] = {
  counts: {
    universities: 3,
    programs: 6,
    subjects: 14,
    papers: 4,
    live_questions: 1045,
    flagged_questions: 2,
    students: 318,
    attempts: 4260,
    open_reports: 1,
  },
  latest_papers: [waitingPaper, paperBeingRead, readPaper, refusedPaper],
};

const listOf = <Entry>(results: Entry[], count = results.length) => ({ count, page: 1, page_size: 20, results });

export const papers: Schemas['PaperList'] = listOf([waitingPaper, paperBeingRead, readPaper, refusedPaper], 24);
export const quietPapers: Schemas['PaperList'] = listOf([readPaper, refusedPaper]);
export const noPapers: Schemas['PaperList'] = listOf([]);

export const paperDetail: Schemas['PaperDetail'] = {
  paper: readPaper,
  flagged: [
    {
      reason: 'needsFigure',
      text: 'The question speaks of a figure, graph or diagram that is not part of its text.',
      count: 2,
    },
  ],
  refused: [
    { reason: 'fiveOptions', text: 'It has more than four options; an exam question has exactly four.', count: 2 },
    { reason: 'noAnswer', text: 'The answer key does not give its answer.', count: 1 },
  ],
};

export const detailBeingRead: Schemas['PaperDetail'] = { paper: paperBeingRead, flagged: [], refused: [] };

export const paperQuestions: Schemas['QuestionList'] = listOf(
  questions.slice(0, 2).map((each, index) => ({
    id: 2001 + index,
    paper_id: 7,
    subject_id: 31,
    number: index + 1,
    page: 1,
    question: each.question,
    options: each.options,
    answer: each.answer,
    explanation: each.explanation ?? '',
    flags: [
      {
        flag: 'needsFigure',
        text: 'The question speaks of a figure, graph or diagram that is not part of its text.',
      },
    ],
    state: 'flagged',
    origin: 'exact',
    replaces: null,
    replaced_by: null,
    open_reports: index,
  })),
);

export const imported: Schemas['QuestionList'] = listOf(
  paperQuestions.results.slice(0, 1).map((each) => ({ ...each, page: null, origin: 'import', flags: [] })),
);

export const refusedQuestions: Schemas['RefusedList'] = listOf([
  {
    id: 1,
    number: 14,
    page: 3,
    reason: 'fiveOptions',
    reason_text: 'It has more than four options; an exam question has exactly four.',
    text: '14. Which of the following is a renewable source of energy?',
  },
  {
    id: 2,
    number: null,
    page: 5,
    reason: 'noAnswer',
    reason_text: 'The answer key does not give its answer.',
    text: '',
  },
]);

export const pageText: Schemas['PaperPage'] = {
  paper_id: 7,
  number: 1,
  pages_total: 12,
  text: 'GENERAL SCIENCE\nTime: 90 minutes\n\n1. Which organ of a plant takes up most of its water?\n(a) the root (b) the stem\n(c) the flower (d) the leaf',
};

/** A file of 61 questions, tried out: some of each kind of note, and more of them than one page shows. */
export const importTried: Schemas['ImportResult'] = {
  message: '28 questions can be imported, 3 are duplicates, 30 have errors.',
  dry_run: true,
  saved: 0,
  paper_id: null,
  accepted: Array.from({ length: 28 }, (_, index) => ({
    line: 1 + 8 * index,
    question:
      index === 0
        ? 'A stone falls from rest for $t = 3$ s. How far does it fall, with $g = 10\\ \\mathrm{m/s^2}$?'
        : `Which of these is the unit of quantity ${index}?`,
    options:
      index === 0
        ? { A: '$15$ m', B: '$30$ m', C: '$45$ m', D: '$90$ m' }
        : { A: 'newton', B: 'joule', C: 'watt', D: 'pascal' },
    answer: index === 0 ? 'C' : 'B',
    explanation: index === 0 ? 'The way is $\\tfrac{1}{2} g t^2$.' : '',
  })),
  refused: [
    { reason: 'duplicateOption', text: 'Two of its options read the same.', count: 21 },
    { reason: 'notOneKey', text: 'It does not have exactly one right answer.', count: 9 },
    { reason: 'duplicate', text: 'This subject, or an earlier line, has it already.', count: 3 },
  ],
  duplicates: [2, 12, 20].map((line) => ({ line, text: 'This subject has this question already (question 2001).' })),
  errors: Array.from({ length: 30 }, (_, index) => ({
    line: 3 + index,
    text:
      index % 10 < 7
        ? 'Options A and C are the same. An exam question has four different ones.'
        : 'ANSWER: must be A, B, C or D, not E.',
  })),
  warnings: [{ line: 1, text: 'The feedback of single options is left out; only one explanation is kept.' }],
};

export const importStored: Schemas['ImportResult'] = {
  ...importTried,
  message: '28 questions were imported, 3 are duplicates, 30 have errors.',
  dry_run: false,
  saved: 28,
  paper_id: 7,
};
