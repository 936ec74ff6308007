import type { components } from '#contract/api.d.ts';
import { and, eq } from 'drizzle-orm';
import type { Handler } from '../../plugins/contract/handler.ts';
import type { Services } from '../../services.ts';
import { questionReports, type ReportReason } from '../../store/schema/review.ts';
import { toId } from '../id.ts';
import { audit } from './audit.ts';
import { makeVersion } from './new-version.ts';
import { pageOf, pageWanted } from './paging.ts';
import { questionColumns, toVersion, type QuestionRow } from './question-rows.ts';
import { noQuestion, versionFinder } from './questions.ts';
import { timeText } from './time-text.ts';

type ReportedQuestion = components['schemas']['ReportedQuestion'];
type Note = ReportedQuestion['notes'][number];
type Named = Pick<ReportedQuestion, 'file_name' | 'subject_name'>;

/** What each reason says, said to an admin. */
const reasonTexts: Record<ReportReason, string> = {
  wrongAnswer: 'The answer that counts as right is wrong.',
  severalRight: 'More than one option is right.',
  noneRight: 'No option is right.',
  unclear: 'The question cannot be understood.',
  misprint: 'There is a misprint, or something is missing.',
  other: 'Something else.',
};

/** $1 how many, $2 behind how many: questions with open reports, those with the most first. */
const queueText = `
  select question_id as id, count(*)::int as reports, ${timeText('max(reported_at)')} as latest_at
  from question_reports
  where state = 'open'
  group by question_id
  order by count(*) desc, max(reported_at) desc, question_id
  limit $1 offset $2`;

const queueCountText = "select count(distinct question_id)::int as count from question_reports where state = 'open'";

/** $1 questions, each with the names of its paper and subject. */
const questionsText = `
  select ${questionColumns}, p.file_name, s.name as subject_name
  from questions q
  join papers p on p.id = q.paper_id
  join subjects s on s.id = q.subject_id
  where q.id = any($1::int[])`;

/** $1 questions. */
const reasonsText = `
  select question_id as id, reason, count(*)::int as count
  from question_reports
  where state = 'open' and question_id = any($1::int[])
  group by question_id, reason
  order by count(*) desc, reason`;

/** $1 questions: of each the newest twenty notes. */
const notesText = `
  select id, reason, note, student, reported_at
  from (
    select r.question_id as id, r.reason, r.note, u.full_name as student, ${timeText('r.reported_at')} as reported_at,
      row_number() over (partition by r.question_id order by r.reported_at desc, r.user_id) as place
    from question_reports r join users u on u.id = r.user_id
    where r.state = 'open' and r.note <> '' and r.question_id = any($1::int[])
  ) newest
  where place <= 20
  order by id, place`;

/** The questions with open reports, those with the most first. */
export function listReports({ store }: Services): Handler<'listReports'> {
  const findQueue = store.statement<{ id: number; reports: number; latest_at: string }>('report_queue', queueText);
  const findCount = store.statement<{ count: number }>('report_queue_count', queueCountText);
  const findQuestions = store.statement<QuestionRow & Named>('reported_questions', questionsText);
  const findReasons = store.statement<{ id: number; reason: ReportReason; count: number }>(
    'report_reasons',
    reasonsText,
  );
  const findNotes = store.statement<Note & { id: number }>('report_notes', notesText);

  return async ({ query }) => {
    const wanted = pageWanted(query);
    const [total] = await findCount();
    const queue = await findQueue(wanted.size, wanted.offset);
    const ids = queue.map(({ id }) => id);
    const questions = new Map(
      (await findQuestions(ids)).map(({ file_name, subject_name, ...row }) => [
        row.id,
        { question: toVersion(row), file_name, subject_name },
      ]),
    );
    const reasons = await findReasons(ids);
    const notes = await findNotes(ids);
    const results = queue.flatMap(({ id, reports, latest_at }): ReportedQuestion[] => {
      const named = questions.get(id);
      if (!named) return [];
      return [
        {
          ...named,
          ...{ reports, latest_at },
          reasons: reasons
            .filter((row) => row.id === id)
            .map(({ reason, count }) => ({ reason, text: reasonTexts[reason], count })),
          notes: notes
            .filter((row) => row.id === id)
            .map(({ reason, note, student, reported_at }) => ({ reason, note, student, reported_at })),
        },
      ];
    });
    return { status: 200, body: pageOf(wanted, total?.count ?? 0, results) };
  };
}

/** Closes the open reports of a question: they are dismissed, or its key is corrected by a new version. */
export function resolveReports({ store, clock }: Services): Handler<'resolveReports'> {
  const find = versionFinder(store);
  return async ({ params, body, caller, log }) => {
    const id = toId(params.questionId);
    const present = await find(id);
    if (!present) return { status: 404, body: { error: noQuestion } };
    const at = clock();
    const note = body.note?.trim() ?? '';
    const { answer } = body;
    let now = present;
    let resolved: number;

    if (body.outcome === 'dismissed') {
      resolved = await store.transaction(async (tx) => {
        const closed = await tx
          .update(questionReports)
          .set({ state: 'dismissed', resolution: note, resolvedBy: caller.id, resolvedAt: at })
          .where(and(eq(questionReports.questionId, id), eq(questionReports.state, 'open')))
          .returning({ userId: questionReports.userId });
        if (closed.length > 0) {
          const after = { reports: closed.length, note };
          await audit(tx, [{ at, adminId: caller.id, action: 'reports.dismissed', questionId: id, after }]);
        }
        return closed.length;
      });
      now = { ...present, open_reports: 0 };
    } else {
      if (answer === undefined) return { status: 400, body: { error: 'answer is required with a corrected key.' } };
      const change = { id, adminId: caller.id, at, note };
      const outcome = await store.transaction((tx) =>
        makeVersion(tx, { ...change, change: (content) => ({ ...content, answer }) }),
      );
      if (outcome.kind === 'unknown') return { status: 404, body: { error: noQuestion } };
      if (outcome.kind === 'outdated') return { status: 409, body: { error: outcome.text } };
      if (outcome.kind === 'faulty') return { status: 400, body: { error: outcome.text } };
      if (outcome.kind === 'same') {
        return { status: 400, body: { error: `The key says ${answer} already. Dismiss the reports instead.` } };
      }
      resolved = outcome.reports;
      now = (await find(outcome.id)) ?? present;
    }
    log.info(
      { event: 'reports.resolved', id, outcome: body.outcome, resolved, user: caller.id },
      'Reports were closed',
    );
    const message = resolved === 1 ? '1 report was closed.' : `${resolved} reports were closed.`;
    return { status: 200, body: { message, resolved, question: now } };
  };
}
