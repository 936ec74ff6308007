import { and, eq, sql } from 'drizzle-orm';
import type { Handler } from '../../plugins/contract/handler.ts';
import type { Services } from '../../services.ts';
import { faculties, programs, subjects } from '../../store/schema/catalogue.ts';
import type { Store } from '../../store/store.ts';
import { toId } from '../id.ts';

const columns = {
  id: subjects.id,
  subject: subjects.name,
  name: subjects.name,
  university: subjects.universityId,
  program: subjects.programId,
  faculty: subjects.faculty,
};

/** The subjects, by name, of a university, of a program, of both, or all. */
export function listSubjects({ store }: Services): Handler<'listSubjects'> {
  const all = () =>
    store.db
      .select(columns)
      .from(subjects)
      .orderBy(sql`lower(${subjects.name})`, subjects.id)
      .$dynamic();
  const ofUniversity = eq(subjects.universityId, sql.placeholder('university'));
  const ofProgram = eq(subjects.programId, sql.placeholder('program'));
  const byBoth = all().where(and(ofUniversity, ofProgram)).prepare('list_subjects');
  const byUniversity = all().where(ofUniversity).prepare('list_subjects_of_university');
  const byProgram = all().where(ofProgram).prepare('list_subjects_of_program');
  const unfiltered = all().prepare('list_all_subjects');

  return async ({ query }) => {
    const university = query.university === undefined ? null : toId(query.university);
    const program = query.program === undefined ? null : toId(query.program);
    const one =
      university === null ? (program === null ? unfiltered : byProgram) : program === null ? byUniversity : byBoth;
    return { status: 200, body: await one.execute({ university, program }) };
  };
}

/** Adds a subject to a program of the university that is named with it. */
export function createSubject({ store }: Services): Handler<'createSubject'> {
  return async ({ body, caller, log }) => {
    const universityId = toId(body.university);
    const programId = toId(body.program);
    const name = body.subject.trim();
    const [program] = await store.db
      .select({ name: programs.name, universityId: programs.universityId })
      .from(programs)
      .where(eq(programs.id, programId));
    if (!program) return { status: 400, body: { message: `There is no program ${body.program}.` } };
    if (program.universityId !== universityId) {
      return { status: 400, body: { message: `University ${body.university} has no program ${program.name}.` } };
    }
    const faculty = await facultyText(store, programId, body.faculty);
    if (faculty === null) {
      return { status: 400, body: { message: `The program ${program.name} has no faculty ${body.faculty}.` } };
    }

    const [subject] = await store.db
      .insert(subjects)
      .values({ universityId, programId, name, faculty })
      .onConflictDoNothing()
      .returning(columns);
    if (!subject) return { status: 409, body: { message: `${program.name} has a subject ${name} already.` } };
    log.info({ event: 'subject.created', id: subject.id, user: caller.id }, 'A subject was added');
    return { status: 201, body: subject };
  };
}

/** A number must be the id of a faculty of the program (else null); a text stands for itself, be it an id or a name. */
async function facultyText(store: Store, programId: number, given: number | string): Promise<string | null> {
  if (typeof given === 'string') return given.trim();
  const [found] = await store.db
    .select({ id: faculties.id })
    .from(faculties)
    .where(and(eq(faculties.id, given), eq(faculties.programId, programId)));
  return found ? String(found.id) : null;
}
