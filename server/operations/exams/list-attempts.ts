import { desc, eq, sql } from 'drizzle-orm';
import type { Handler } from '../../plugins/contract/handler.ts';
import type { Services } from '../../services.ts';
import { attempts } from '../../store/schema/attempts.ts';
import { attemptColumns, withTimeAsText } from './attempt-columns.ts';

/** All attempts of the student, the newest first. */
export function listAttempts({ store }: Services): Handler<'listAttempts'> {
  const ofStudent = store.db
    .select(attemptColumns)
    .from(attempts)
    .where(eq(attempts.userId, sql.placeholder('student')))
    .orderBy(desc(attempts.takenAt), desc(attempts.id))
    .prepare('list_attempts');
  return async ({ caller }) => {
    const rows = await ofStudent.execute({ student: caller.id });
    return { status: 200, body: rows.map(withTimeAsText) };
  };
}
