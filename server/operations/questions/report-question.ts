import type { Handler } from '../../plugins/contract/handler.ts';
import type { Services } from '../../services.ts';
import { toId } from '../id.ts';

/** $1 student, $2 question, $3 reason, $4 note, $5 now: kept if the student was asked the question, and only once. */
const keepText = `
  with asked as (
    select q.id from questions q
    where q.id = $2 and (
      exists (select 1 from question_views v where v.user_id = $1 and v.question_id = q.id)
      or exists (
        select 1 from attempts a join attempt_answers given on given.attempt_id = a.id
        where a.user_id = $1 and given.question_id = q.id
      )
    )
  ), kept as (
    insert into question_reports (user_id, question_id, reason, note, reported_at)
    select $1, id, $3, $4, $5 from asked
    on conflict do nothing
  )
  select id from asked`;

/** Keeps a student's report of a question, once for each student and question. */
export function reportQuestion({ store, clock }: Services): Handler<'reportQuestion'> {
  const keep = store.statement<{ id: number }>('keep_report', keepText);
  return async ({ body, caller, log }) => {
    const id = toId(body.question_id);
    const [asked] = await keep(caller.id, id, body.reason, body.note?.trim() ?? '', clock());
    if (!asked) return { status: 404, body: { error: 'You were not asked such a question.' } };
    log.info({ event: 'question.reported', id, user: caller.id }, 'A question was reported');
    return { status: 200, body: { message: 'Thank you. We will look at this question.' } };
  };
}

/** The questions that the student has reported, so that none is offered to be reported again. */
export function listOwnReports({ store }: Services): Handler<'listOwnReports'> {
  const find = store.statement<{ question_id: number }>(
    'own_reports',
    'select question_id from question_reports where user_id = $1 order by question_id',
  );
  return async ({ caller }) => {
    const rows = await find(caller.id);
    return { status: 200, body: { question_ids: rows.map((row) => row.question_id) } };
  };
}
