import { and, eq } from 'drizzle-orm';
import type { Call, Handler } from '../../plugins/contract/handler.ts';
import type { Letter } from '../../questions/reading.ts';
import type { Services } from '../../services.ts';
import { attempts } from '../../store/schema/attempts.ts';
import { toId } from '../id.ts';
import { attemptColumns, withTimeAsText } from './attempt-columns.ts';
import { scoreOf } from './score.ts';

interface PlaceAndKey {
  university_name: string;
  program_name: string;
  subject_name: string;
  /** Null if none of the questions belongs to the subject. */
  question_id: number | null;
  answer: Letter | null;
}

/** $1 university, $2 program, $3 subject, $4 questions: the names as they stand, and the key of the subject's questions. */
const placeAndKeyText = `
  select u.full_name as university_name, p.name as program_name, s.name as subject_name, q.id as question_id, q.answer
  from subjects s
  join programs p on p.id = s.program_id
  join universities u on u.id = p.university_id
  left join questions q on q.subject_id = s.id and q.id = any($4::int[])
  where u.id = $1 and p.id = $2 and s.id = $3`;

/** Stores attempt and answers in one statement, or nothing at all if the student has used the key before. */
const storeText = `
  with attempt as (
    insert into attempts (user_id, idempotency_key, university_id, program_id, subject_id,
      university_name, program_name, subject_name, score, total_questions, correct_answers, taken_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
    on conflict (user_id, idempotency_key) do nothing
    returning id
  ), answers as (
    insert into attempt_answers (attempt_id, question_order, question_id, user_answer, is_correct)
    select attempt.id, given.position, given.question, given.answer, given.correct
    from attempt, unnest($13::int[], $14::int[], $15::text[], $16::bool[]) as given (position, question, answer, correct)
  )
  select id from attempt`;

/**
 * Stores an attempt, scored again from its answers: what the client says about its score is not looked at. Retired
 * questions count as they were served. The same key of the same student stores one attempt, also when sent in parallel.
 */
export function createAttempt({ store, clock }: Services): Handler<'createAttempt'> {
  const findPlaceAndKey = store.statement<PlaceAndKey>('attempt_place_and_key', placeAndKeyText);
  const storeOnce = store.statement<{ id: number }>('store_attempt', storeText);

  return async ({ body, headers, caller, log }) => {
    const given = body.answers.map((answer) => ({ id: toId(answer.mcq_id), letter: answer.user_answer }));
    const ids = given.map((answer) => answer.id);
    const twice = ids.find((id, index) => ids.indexOf(id) !== index);
    if (twice !== undefined) return { status: 400, body: { detail: `Question ${twice} is answered twice.` } };

    const place = [toId(body.university), toId(body.program), toId(body.subject)];
    const rows = await findPlaceAndKey(...place, ids);
    const [names] = rows;
    if (!names) return { status: 400, body: { detail: unknownPlace(body) } };
    const key = new Map(rows.map((row) => [row.question_id, row.answer]));
    const unknown = ids.find((id) => !key.has(id));
    if (unknown !== undefined) {
      return { status: 400, body: { detail: `${names.subject_name} has no question ${unknown}.` } };
    }

    const marks = given.map((answer) => key.get(answer.id) === answer.letter);
    const correct = marks.filter(Boolean).length;
    const score = scoreOf(correct, marks.length);
    const takenAt = clock();
    const idempotencyKey = headers['idempotency-key'] ?? null;
    const { university_name, program_name, subject_name } = names;
    const [stored] = await storeOnce(
      ...[caller.id, idempotencyKey, ...place, university_name, program_name, subject_name],
      ...[score, marks.length, correct, takenAt],
      ...[ids.map((_, index) => index + 1), ids, given.map((answer) => answer.letter), marks],
    );
    if (stored) {
      log.info({ event: 'attempt.stored', id: stored.id, user: caller.id }, 'An attempt was stored');
      const figures = { score, correct_answers: correct, total_questions: marks.length };
      const taken_at = takenAt.toISOString();
      return {
        status: 201,
        body: { id: stored.id, university_name, program_name, subject_name, taken_at, ...figures },
      };
    }
    const [earlier] = await store.db
      .select(attemptColumns)
      .from(attempts)
      .where(and(eq(attempts.userId, caller.id), eq(attempts.idempotencyKey, idempotencyKey ?? '')));
    if (!earlier) throw new Error('An attempt was neither stored nor found under its key.');
    return { status: 200, body: withTimeAsText(earlier) };
  };
}

function unknownPlace({ university, program, subject }: Call<'createAttempt'>['body']): string {
  return `There is no subject ${subject} in program ${program} of university ${university}.`;
}
