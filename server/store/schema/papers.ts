import {
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import type { Letter, QuestionOrigin, RefusalReason, ReviewFlag } from '../../questions/reading.ts';
import { users } from './accounts.ts';
import { programs, subjects, universities } from './catalogue.ts';

/**
 * `waiting` to be read, being `reading`, `read` (its questions are in the bank), or `refused` as a whole. A `deleted`
 * paper keeps its row for the attempts on its questions; nothing shows it any more.
 */
export type PaperState = 'waiting' | 'reading' | 'read' | 'refused' | 'deleted';

/** An uploaded `pdf`, or one `import` of questions as text, which has no bytes and no pages. */
export type PaperSource = 'pdf' | 'import';

/**
 * `live` questions are drawn for exams; `flagged` ones wait for an admin, who makes them live or `rejected`. `retired`
 * ones have a newer version, or went with their paper. Neither of the last two is drawn; both are kept for old attempts.
 */
export type QuestionState = 'live' | 'flagged' | 'rejected' | 'retired';

const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

/**
 * A past paper: a PDF of a subject, and how far its reading is. The newest PDF with live questions is the active one,
 * from which exams are drawn; imports never push it aside, their live questions stand beside it.
 */
export const papers = pgTable(
  'papers',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    universityId: integer('university_id')
      .notNull()
      .references(() => universities.id),
    programId: integer('program_id')
      .notNull()
      .references(() => programs.id),
    subjectId: integer('subject_id')
      .notNull()
      .references(() => subjects.id),
    /** Its bytes are the chunks under this id. */
    uploadId: uuid('upload_id').notNull().unique(),
    source: text().$type<PaperSource>().notNull().default('pdf'),
    fileName: text('file_name').notNull(),
    byteSize: integer('byte_size').notNull(),
    state: text().$type<PaperState>().notNull().default('waiting'),
    /** Null until the reading has opened the PDF. */
    pagesTotal: integer('pages_total'),
    pagesRead: integer('pages_read').notNull().default(0),
    /** How often its reading was begun. A file that takes the server down with it is not read for ever. */
    readings: integer().notNull().default(0),
    /** Names the reading under way; whoever holds another one has lost the paper and stores nothing. */
    leaseId: uuid('lease_id'),
    /** A reading that was not heard of until then is taken for dead, and the paper is read again. */
    leaseUntil: timestamp('lease_until', { withTimezone: true }),
    /** What an admin is told about the outcome: why it was refused, or what was left out. */
    message: text(),
    uploadedBy: integer('uploaded_by')
      .notNull()
      .references(() => users.id),
    uploadedAt: timestamp('uploaded_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('papers_of_subject').on(table.subjectId, table.uploadedAt.desc(), table.id.desc()),
    index('papers_newest').on(table.uploadedAt.desc(), table.id.desc()),
  ],
);

/** The bytes of an upload in rows of 64 KB. Without a paper that names their upload id, or with a deleted one, they are swept. */
export const paperChunks = pgTable(
  'paper_chunks',
  {
    uploadId: uuid('upload_id').notNull(),
    /** 0, 1, 2, … in the order of the file. */
    position: integer().notNull(),
    bytes: bytea().notNull(),
    storedAt: timestamp('stored_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.uploadId, table.position] })],
);

/** What was read of a page, for the admin to see beside its questions. A page without text has no row. */
export const paperPages = pgTable(
  'paper_pages',
  {
    paperId: integer('paper_id')
      .notNull()
      .references(() => papers.id),
    /** The first page being 1. */
    page: integer().notNull(),
    /** Bounded; see page-text.ts. */
    text: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.paperId, table.page] })],
);

/** One version of a question. Its content never changes and its row is never deleted: attempts are scored by it. */
export const questions = pgTable(
  'questions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    paperId: integer('paper_id')
      .notNull()
      .references(() => papers.id),
    subjectId: integer('subject_id')
      .notNull()
      .references(() => subjects.id),
    /** The version that this one took the place of, which is retired. */
    replaces: integer().references((): AnyPgColumn => questions.id),
    origin: text().$type<QuestionOrigin>().notNull().default('exact'),
    /** As printed; in an import, counted from 1. */
    number: integer().notNull(),
    /** Null for a question without a PDF. */
    page: integer(),
    stem: text().notNull(),
    optionA: text('option_a').notNull(),
    optionB: text('option_b').notNull(),
    optionC: text('option_c').notNull(),
    optionD: text('option_d').notNull(),
    answer: text().$type<Letter>().notNull(),
    explanation: text().notNull().default(''),
    flags: text().$type<ReviewFlag>().array().notNull().default([]),
    state: text().$type<QuestionState>().notNull(),
  },
  (table) => [
    index('questions_of_paper').on(table.paperId, table.state),
    index('questions_of_subject').on(table.subjectId, table.state),
    uniqueIndex('questions_replaces').on(table.replaces),
  ],
);

/** A question that was seen in a paper and not taken, with the place and the reason, for the admin to look up. */
export const refusedQuestions = pgTable(
  'refused_questions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    paperId: integer('paper_id')
      .notNull()
      .references(() => papers.id),
    number: integer(),
    page: integer().notNull(),
    reason: text().$type<RefusalReason>().notNull(),
    /** What was read of it; may be empty. */
    text: text().notNull().default(''),
  },
  (table) => [index('refused_questions_of_paper').on(table.paperId)],
);

/** Which questions a student was served, so that the next exam prefers the others. */
export const questionViews = pgTable(
  'question_views',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    questionId: integer('question_id')
      .notNull()
      .references(() => questions.id),
    seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.questionId] })],
);
