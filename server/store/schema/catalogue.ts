import { sql } from 'drizzle-orm';
import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

/** A university; its full name is unique within its country, whatever the case. */
export const universities = pgTable(
  'universities',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    fullName: text('full_name').notNull(),
    shortName: text('short_name').notNull(),
    country: text().notNull(),
  },
  (table) => [uniqueIndex('universities_name').on(sql`lower(${table.fullName})`, sql`lower(${table.country})`)],
);

/** A program of a university; its name is unique there, whatever the case. */
export const programs = pgTable(
  'programs',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    universityId: integer('university_id')
      .notNull()
      .references(() => universities.id),
    name: text().notNull(),
    /** The faculty as text, as it was entered. */
    faculty: text().notNull(),
  },
  (table) => [uniqueIndex('programs_name').on(table.universityId, sql`lower(${table.name})`)],
);

/** The faculties to choose from for a program's subjects. No call creates one: each comes from its program's faculty. */
export const faculties = pgTable(
  'faculties',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    programId: integer('program_id')
      .notNull()
      .references(() => programs.id),
    name: text().notNull(),
  },
  (table) => [uniqueIndex('faculties_name').on(table.programId, sql`lower(${table.name})`)],
);

/** A subject of a program; its name is unique there, whatever the case. */
export const subjects = pgTable(
  'subjects',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    universityId: integer('university_id')
      .notNull()
      .references(() => universities.id),
    programId: integer('program_id')
      .notNull()
      .references(() => programs.id),
    name: text().notNull(),
    /** A faculty's id as a digit string, or free text. */
    faculty: text().notNull(),
  },
  (table) => [uniqueIndex('subjects_name').on(table.programId, sql`lower(${table.name})`)],
);
