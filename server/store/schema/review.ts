import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { attempts } from './attempts.ts';
import { papers, questions } from './papers.ts';

/** What a student may say is wrong with a question. */
export type ReportReason = 'wrongAnswer' | 'severalRight' | 'noneRight' | 'unclear' | 'misprint' | 'other';

/** An `open` report waits for an admin, who has it `dismissed`, or the question `corrected` or `rejected`. */
export type ReportState = 'open' | 'dismissed' | 'corrected' | 'rejected';

/** A student's report of one version of a question: one each. */
export const questionReports = pgTable(
  'question_reports',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    questionId: integer('question_id')
      .notNull()
      .references(() => questions.id),
    reason: text().$type<ReportReason>().notNull(),
    note: text().notNull().default(''),
    reportedAt: timestamp('reported_at', { withTimezone: true }).notNull(),
    state: text().$type<ReportState>().notNull().default('open'),
    /** What the admin said to it. */
    resolution: text().notNull().default(''),
    resolvedBy: integer('resolved_by').references(() => users.id),
    resolvedAt: timestamp('resolved_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.questionId] }),
    index('question_reports_open')
      .on(table.questionId)
      .where(sql`state = 'open'`),
  ],
);

/** What an admin did to the bank. */
export type AuditAction =
  | 'question.edited'
  | 'question.approved'
  | 'question.rejected'
  | 'reports.dismissed'
  | 'attempt.regraded'
  | 'paper.deleted'
  | 'paper.readAgain'
  | 'questions.imported';

/**
 * Who did what to the bank, when, and how it was before and after. Rows are only ever added. What is meant is named by
 * the ids that are not null.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull(),
    adminId: integer('admin_id')
      .notNull()
      .references(() => users.id),
    action: text().$type<AuditAction>().notNull(),
    paperId: integer('paper_id').references(() => papers.id),
    /** The version that was acted on. */
    questionId: integer('question_id').references(() => questions.id),
    attemptId: integer('attempt_id').references(() => attempts.id),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
  },
  (table) => [index('audit_of_question').on(table.questionId), index('audit_of_attempt').on(table.attemptId)],
);
