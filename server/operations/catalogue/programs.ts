import { eq, sql } from 'drizzle-orm';
import type { Handler } from '../../plugins/contract/handler.ts';
import type { Services } from '../../services.ts';
import { faculties, programs, universities } from '../../store/schema/catalogue.ts';
import { toId } from '../id.ts';

const columns = {
  id: programs.id,
  programName: programs.name,
  name: programs.name,
  university: programs.universityId,
  faculty: programs.faculty,
};

/** The programs of a university, by name; none of an unknown one. */
export function listPrograms({ store }: Services): Handler<'listPrograms'> {
  const ofUniversity = store.db
    .select(columns)
    .from(programs)
    .where(eq(programs.universityId, sql.placeholder('university')))
    .orderBy(sql`lower(${programs.name})`, programs.id)
    .prepare('list_programs');
  return async ({ params }) => ({
    status: 200,
    body: await ofUniversity.execute({ university: toId(params.universityId) }),
  });
}

/** Adds a program, and its faculty to the faculties that its subjects can choose from. */
export function createProgram({ store }: Services): Handler<'createProgram'> {
  return async ({ body, caller, log }) => {
    const universityId = toId(body.university);
    const name = body.programName.trim();
    const faculty = body.faculty.trim();
    const [university] = await store.db
      .select({ fullName: universities.fullName })
      .from(universities)
      .where(eq(universities.id, universityId));
    if (!university) return { status: 400, body: { error: `There is no university ${body.university}.` } };

    const program = await store.transaction(async (tx) => {
      const [added] = await tx
        .insert(programs)
        .values({ universityId, name, faculty })
        .onConflictDoNothing()
        .returning(columns);
      if (added) await tx.insert(faculties).values({ programId: added.id, name: faculty });
      return added;
    });
    if (!program) {
      return { status: 409, body: { error: `${university.fullName} has a program ${name} already.` } };
    }
    log.info({ event: 'program.created', id: program.id, user: caller.id }, 'A program was added');
    return { status: 201, body: program };
  };
}
