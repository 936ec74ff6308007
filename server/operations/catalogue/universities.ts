import { sql } from 'drizzle-orm';
import type { Handler } from '../../plugins/contract/handler.ts';
import type { Services } from '../../services.ts';
import { universities } from '../../store/schema/catalogue.ts';

const columns = {
  id: universities.id,
  fullName: universities.fullName,
  name: universities.fullName,
  shortName: universities.shortName,
  country: universities.country,
};

/** All universities, by name. */
export function listUniversities({ store }: Services): Handler<'listUniversities'> {
  const all = store.db
    .select(columns)
    .from(universities)
    .orderBy(sql`lower(${universities.fullName})`, universities.id)
    .prepare('list_universities');
  return async () => ({ status: 200, body: await all.execute() });
}

/** Adds a university. Two of one country may not share their full name. */
export function createUniversity({ store }: Services): Handler<'createUniversity'> {
  return async ({ body, caller, log }) => {
    const fullName = body.fullName.trim();
    const country = body.country.trim();
    const [university] = await store.db
      .insert(universities)
      .values({ fullName, shortName: body.shortName.trim(), country })
      .onConflictDoNothing()
      .returning(columns);
    if (!university) {
      return { status: 409, body: { error: `The university ${fullName} in ${country} exists already.` } };
    }
    log.info({ event: 'university.created', id: university.id, user: caller.id }, 'A university was added');
    return { status: 201, body: university };
  };
}
