import { eq, sql } from 'drizzle-orm';
import type { Handler } from '../../plugins/contract/handler.ts';
import type { Services } from '../../services.ts';
import { faculties } from '../../store/schema/catalogue.ts';
import { toId } from '../id.ts';

/** The faculties of a program, by name; none of an unknown one. */
export function listFaculties({ store }: Services): Handler<'listFaculties'> {
  const ofProgram = store.db
    .select({ id: faculties.id, name: faculties.name })
    .from(faculties)
    .where(eq(faculties.programId, sql.placeholder('program')))
    .orderBy(sql`lower(${faculties.name})`, faculties.id)
    .prepare('list_faculties');
  return async ({ params }) => ({ status: 200, body: await ofProgram.execute({ program: toId(params.programId) }) });
}
