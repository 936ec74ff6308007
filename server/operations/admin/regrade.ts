import { sql } from 'drizzle-orm';
import type { Handler } from '../../plugins/contract/handler.ts';
import type { Services } from '../../services.ts';
import type { components } from '#contract/api.d.ts';
import { rowsOf, type Store } from '../../store/store.ts';
import { toId } from '../id.ts';
import { pageOf, pageWanted } from './paging.ts';
import { noQuestion, versionFinder } from './questions.ts';
import { timeText } from './time-text.ts';

type AffectedAttempt = components['schemas']['AffectedAttempt'];

/**
 * The answers to the versions of a question that were graded by another key than `head` has. The right option of an
 * earlier version is the one that reads like head's right one; if none does, the one in the same place.
 */
const affected = (head: string) => `
  with recursive chain as (
    select q.id, q.replaces, q.option_a, q.option_b, q.option_c, q.option_d, q.answer from questions q where q.id = ${head}
    union all
    select q.id, q.replaces, q.option_a, q.option_b, q.option_c, q.option_d, q.answer
    from questions q join chain newer on q.id = newer.replaces
  ), head as (
    select answer, case answer when 'A' then option_a when 'B' then option_b when 'C' then option_c else option_d end as key
    from chain where id = ${head}
  ), keyed as (
    select chain.id, chain.answer, case head.key
      when chain.option_a then 'A' when chain.option_b then 'B' when chain.option_c then 'C' when chain.option_d then 'D'
      else head.answer end as key
    from chain cross join head
  ), affected as (
    select given.attempt_id, given.question_order, given.question_id, given.user_answer, given.is_correct, keyed.key,
      (given.user_answer = keyed.key) as will_be_correct,
      (given.user_answer = keyed.key)::int - given.is_correct::int as gain
    from attempt_answers given join keyed on keyed.id = given.question_id
    where coalesce(given.regraded_answer, keyed.answer) <> keyed.key
  )`;

/** Percent, rounded half up, in whole numbers; see score.ts. */
const scoreText = (correct: string, total: string) => `((200 * (${correct}) + ${total}) / (2 * ${total}))::int`;

/** $1 version, $2 how many, $3 behind how many. */
const listText = `
  ${affected('$1')}
  select a.id as attempt_id, affected.question_id, u.full_name as student, a.subject_name,
    ${timeText('a.taken_at')} as taken_at, affected.user_answer, affected.is_correct as was_correct,
    affected.will_be_correct, a.score,
    ${scoreText(
      'a.correct_answers + (sum(affected.gain) over (partition by affected.attempt_id))::int',
      'a.total_questions',
    )} as new_score
  from affected join attempts a on a.id = affected.attempt_id join users u on u.id = a.user_id
  order by a.taken_at desc, a.id desc, affected.question_order
  limit $2 offset $3`;

/** $1 version. */
const countText = `${affected('$1')} select count(*)::int as count from affected`;

const replaced = 'This question has a newer version. Load it again: attempts are graded by the newest key.';

/** The attempts that another key than the present one has graded. */
export function listAffectedAttempts({ store }: Services): Handler<'listAffectedAttempts'> {
  const find = versionFinder(store);
  const findAttempts = store.statement<AffectedAttempt>('affected_attempts', listText);
  const findCount = store.statement<{ count: number }>('affected_attempts_count', countText);
  return async ({ params, query }) => {
    const version = await find(toId(params.id));
    if (!version) return { status: 404, body: { error: noQuestion } };
    if (version.replaced_by !== null) return { status: 409, body: { error: replaced } };
    const wanted = pageWanted(query);
    const [total] = await findCount(version.id);
    const results = await findAttempts(version.id, wanted.size, wanted.offset);
    return { status: 200, body: pageOf(wanted, total?.count ?? 0, results) };
  };
}

/** Grades the affected attempts by the present key, all or none. */
export function regradeAttempts({ store, clock }: Services): Handler<'regradeAttempts'> {
  const find = versionFinder(store);
  return async ({ params, caller, log }) => {
    const version = await find(toId(params.id));
    if (!version) return { status: 404, body: { error: noQuestion } };
    if (version.replaced_by !== null) return { status: 409, body: { error: replaced } };
    const figures = await regrade(store, { questionId: version.id, adminId: caller.id, at: clock() });
    if (figures === null) return { status: 409, body: { error: replaced } };
    const { regraded } = figures;
    log.info(
      { event: 'attempts.regraded', question: version.id, ...figures, user: caller.id },
      'Attempts were regraded',
    );
    const message = `${regraded === 1 ? '1 attempt was' : `${regraded} attempts were`} graded again.`;
    return { status: 200, body: { message, ...figures } };
  };
}

interface Regrading {
  questionId: number;
  adminId: number;
  at: Date;
}
interface Figures {
  regraded: number;
  raised: number;
  lowered: number;
}

const before = scoreText('correct_answers - gain', 'total_questions');

/** @returns null if the version has just got a successor */
async function regrade(store: Store, { questionId, adminId, at }: Regrading): Promise<Figures | null> {
  const affectedBy = sql.raw(affected(idText(questionId)));
  return store.transaction(async (tx) => {
    // Edits of this question and other regradings of it wait here.
    await rowsOf(tx, sql`select id from questions where id = ${questionId} for update`);
    const successors = await rowsOf(tx, sql`select id from questions where replaces = ${questionId}`);
    if (successors.length > 0) return null;
    // In the order of their ids, so that regradings of other questions of the same attempts wait for each other.
    await rowsOf(
      tx,
      sql`
        ${affectedBy}, locked as (
          select id from attempts where id in (select attempt_id from affected) order by id for update
        )
        select count(*) from locked`,
    );
    const [figures] = await rowsOf<Figures>(
      tx,
      sql`
        ${affectedBy}, gains as (
          select attempt_id, sum(gain)::int as gain from affected group by attempt_id
        ), marked as (
          update attempt_answers given
          set is_correct = affected.will_be_correct, regraded_by = ${questionId}::int, regraded_answer = affected.key
          from affected
          where given.attempt_id = affected.attempt_id and given.question_order = affected.question_order
        ), regraded as (
          update attempts a
          set correct_answers = a.correct_answers + gains.gain,
            score = ${sql.raw(scoreText('a.correct_answers + gains.gain', 'a.total_questions'))}
          from gains
          where a.id = gains.attempt_id
          returning a.id, a.correct_answers, a.total_questions, a.score, gains.gain
        ), written as (
          insert into audit_entries (at, admin_id, action, question_id, attempt_id, before, after)
          select ${at.toISOString()}::timestamptz, ${adminId}::int, 'attempt.regraded', ${questionId}::int, id,
            jsonb_build_object('correct_answers', correct_answers - gain, 'score', ${sql.raw(before)}),
            jsonb_build_object('correct_answers', correct_answers, 'score', score)
          from regraded
        )
        select count(*)::int as regraded, (count(*) filter (where score > ${sql.raw(before)}))::int as raised,
          (count(*) filter (where score < ${sql.raw(before)}))::int as lowered
        from regraded`,
    );
    return figures ?? null;
  });
}

/** An id as it may stand in SQL: a number of ours, never a text of a client. */
function idText(id: number): string {
  return String(Math.trunc(id));
}
