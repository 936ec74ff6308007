import { randomUUID } from 'node:crypto';
import { faculties, programs, subjects, universities } from '#server/store/schema/catalogue.ts';
import { attemptAnswers, attempts } from '#server/store/schema/attempts.ts';
import {
  paperChunks,
  paperPages,
  papers,
  questions,
  questionViews,
  refusedQuestions,
  type PaperSource,
  type PaperState,
  type QuestionState,
} from '#server/store/schema/papers.ts';
import { auditEntries, questionReports } from '#server/store/schema/review.ts';
import { users } from '#server/store/schema/accounts.ts';
import type { TestApp } from './app.ts';

/** The ids of a university with one program and one subject. */
export interface Catalogue {
  university: number;
  program: number;
  faculty: number;
  subject: number;
}

export interface SeededPaper {
  id: number;
  /** Of the questions in their printed order; the right answers are A, B, C, D, A, … */
  questions: number[];
}

function only<Row>(rows: Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('Nothing was stored.');
  return row;
}

/** Stores a university, a program, its faculty and a subject; `mark` keeps several apart. */
export async function seedCatalogue({ store }: TestApp, mark = ''): Promise<Catalogue> {
  const { db } = store;
  const id = { id: universities.id };
  const university = only(
    await db
      .insert(universities)
      .values({ fullName: `University of Lahore${mark}`, shortName: 'UOL', country: 'Pakistan' })
      .returning(id),
  ).id;
  const program = only(
    await db
      .insert(programs)
      .values({ universityId: university, name: `Medicine${mark}`, faculty: 'Health' })
      .returning({ id: programs.id }),
  ).id;
  const faculty = only(
    await db.insert(faculties).values({ programId: program, name: 'Health' }).returning({ id: faculties.id }),
  ).id;
  const subject = only(
    await db
      .insert(subjects)
      .values({ universityId: university, programId: program, name: `Biology${mark}`, faculty: String(faculty) })
      .returning({ id: subjects.id }),
  ).id;
  return { university, program, faculty, subject };
}

/** The answer of the question with this printed number. */
export function answerOf(number: number): 'A' | 'B' | 'C' | 'D' {
  return (['A', 'B', 'C', 'D'] as const)[(number - 1) % 4] ?? 'A';
}

/** Stores a paper of `count` questions. Needs a user, who is taken as its uploader. */
export async function seedPaper(
  { store, clock }: TestApp,
  place: Catalogue,
  count: number,
  {
    state = 'read',
    questionState = 'live',
    source = 'pdf',
  }: { state?: PaperState; questionState?: QuestionState; source?: PaperSource } = {},
): Promise<SeededPaper> {
  const uploader = only(await store.db.select({ id: users.id }).from(users).limit(1)).id;
  const paper = only(
    await store.db
      .insert(papers)
      .values({
        universityId: place.university,
        programId: place.program,
        subjectId: place.subject,
        uploadId: randomUUID(),
        source,
        fileName: 'paper.pdf',
        byteSize: 1000,
        state,
        uploadedBy: uploader,
        uploadedAt: clock.now,
      })
      .returning({ id: papers.id }),
  ).id;
  if (count === 0) return { id: paper, questions: [] };
  const stored = await store.db
    .insert(questions)
    .values(
      Array.from({ length: count }, (_, index) => ({
        paperId: paper,
        subjectId: place.subject,
        number: index + 1,
        page: 1,
        stem: `Question ${index + 1}?`,
        optionA: `a${index + 1}`,
        optionB: `b${index + 1}`,
        optionC: `c${index + 1}`,
        optionD: `d${index + 1}`,
        answer: answerOf(index + 1),
        explanation: `Because of ${index + 1}.`,
        state: questionState,
      })),
    )
    .returning({ id: questions.id });
  return { id: paper, questions: stored.map((row) => row.id) };
}

const ofTheBank = [
  auditEntries,
  questionReports,
  attemptAnswers,
  attempts,
  questionViews,
  refusedQuestions,
  paperPages,
  questions,
  paperChunks,
  papers,
];

/** Deletes all papers and questions, and what stands on them. */
export async function emptyBank({ store }: TestApp): Promise<void> {
  for (const table of ofTheBank) await store.db.delete(table);
}
