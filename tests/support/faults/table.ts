/** What befalls a student in the middle of an exam. */
export const faults = [
  'reload',
  'tab crashed',
  'offline',
  '401, refreshed',
  '401, session ended',
  '500',
  'no answer',
  'request cut off',
  'answer cut off',
] as const;
export type Fault = (typeof faults)[number];

/** When it does. At a question the calls that fail are those of the history, which the student looks into. */
export const moments = ['at generation', 'at every question', 'at the save', 'at the history after it'] as const;
export type Moment = (typeof moments)[number];

/** Questions of an exam: two pages. */
export const questionsOfExam = 12;

/** One exam, interrupted by one fault at one moment. */
export interface Cell {
  fault: Fault;
  moment: Moment;
  /** Which questions it is interrupted at, counted from 0; those of no other moment. */
  questions: readonly number[];
}

const all = Array.from({ length: questionsOfExam }, (_, position) => position);

export const cells: readonly Cell[] = faults.flatMap((fault) =>
  moments.map((moment) => ({ fault, moment, questions: moment === 'at every question' ? all : [] })),
);

/** A few of them, for the browser suite. */
export const shortCells: readonly Cell[] = [
  { fault: 'reload', moment: 'at every question', questions: [0, 9, 11] },
  { fault: 'tab crashed', moment: 'at every question', questions: [10] },
  { fault: '401, session ended', moment: 'at every question', questions: [4] },
  { fault: '500', moment: 'at generation', questions: [] },
  { fault: 'answer cut off', moment: 'at the save', questions: [] },
  { fault: 'offline', moment: 'at the save', questions: [] },
  { fault: 'tab crashed', moment: 'at the save', questions: [] },
  { fault: '401, refreshed', moment: 'at the history after it', questions: [] },
];
