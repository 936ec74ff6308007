import { boolean, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Letter } from '../../questions/reading.ts';
import { users } from './accounts.ts';
import { programs, subjects, universities } from './catalogue.ts';
import { questions } from './papers.ts';

/** An exam that a student took, with the names as they stood then and the server's own score. */
export const attempts = pgTable(
  'attempts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    /** The client's name for this save; the same one stores one attempt. */
    idempotencyKey: text('idempotency_key'),
    universityId: integer('university_id')
      .notNull()
      .references(() => universities.id),
    programId: integer('program_id')
      .notNull()
      .references(() => programs.id),
    subjectId: integer('subject_id')
      .notNull()
      .references(() => subjects.id),
    universityName: text('university_name').notNull(),
    programName: text('program_name').notNull(),
    subjectName: text('subject_name').notNull(),
    /** Percent, rounded half up. */
    score: integer().notNull(),
    totalQuestions: integer('total_questions').notNull(),
    correctAnswers: integer('correct_answers').notNull(),
    takenAt: timestamp('taken_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('attempts_idempotency').on(table.userId, table.idempotencyKey),
    index('attempts_of_user').on(table.userId, table.takenAt.desc(), table.id.desc()),
  ],
);

/** What a student answered to one question of an attempt, in the order of the exam. */
export const attemptAnswers = pgTable(
  'attempt_answers',
  {
    attemptId: integer('attempt_id')
      .notNull()
      .references(() => attempts.id),
    /** 1, 2, 3, … */
    questionOrder: integer('question_order').notNull(),
    questionId: integer('question_id')
      .notNull()
      .references(() => questions.id),
    userAnswer: text('user_answer').$type<Letter>().notNull(),
    isCorrect: boolean('is_correct').notNull(),
    /** The corrected version by which an admin graded the answer again; null for an answer graded as it was served. */
    regradedBy: integer('regraded_by').references(() => questions.id),
    /** The right one of the served options by that version. */
    regradedAnswer: text('regraded_answer').$type<Letter>(),
  },
  (table) => [
    primaryKey({ columns: [table.attemptId, table.questionOrder] }),
    index('attempt_answers_of_question').on(table.questionId),
  ],
);
