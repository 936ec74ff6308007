import type { components } from '#contract/api.d.ts';
import type { Handler } from '../../plugins/contract/handler.ts';
import type { Services } from '../../services.ts';
import type { AuditAction } from '../../store/schema/review.ts';
import { toId } from '../id.ts';
import { pageOf, pageWanted } from './paging.ts';
import { noQuestion, versionFinder } from './questions.ts';
import { timeText } from './time-text.ts';

type AuditEntry = components['schemas']['AuditEntry'];

interface Row {
  id: number;
  at: string;
  admin: string;
  action: AuditAction;
  /** Of a regraded attempt. */
  attempt_id: number | null;
  student: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** $1 version: it and all before it. */
const chain = `
  with recursive chain as (
    select id, replaces from questions where id = $1
    union all
    select q.id, q.replaces from questions q join chain newer on q.id = newer.replaces
  )`;

/** $1 version, $2 how many, $3 behind how many. */
const listText = `
  ${chain}
  select e.id, ${timeText('e.at')} as at, admin.full_name as admin, e.action, e.attempt_id, student.full_name as student,
    e.before, e.after
  from audit_entries e
  join users admin on admin.id = e.admin_id
  left join attempts a on a.id = e.attempt_id
  left join users student on student.id = a.user_id
  where e.question_id in (select id from chain)
  order by e.at desc, e.id desc
  limit $2 offset $3`;

/** $1 version. */
const countText = `
  ${chain}
  select count(*)::int as count from audit_entries where question_id in (select id from chain)`;

/** What admins did to a question in all its versions, and to the attempts on it. */
export function listAuditEntries({ store }: Services): Handler<'listAuditEntries'> {
  const find = versionFinder(store);
  const findEntries = store.statement<Row>('audit_of_question', listText);
  const findCount = store.statement<{ count: number }>('audit_of_question_count', countText);
  return async ({ params, query }) => {
    const version = await find(toId(params.id));
    if (!version) return { status: 404, body: { error: noQuestion } };
    const wanted = pageWanted(query);
    const [total] = await findCount(version.id);
    const rows = await findEntries(version.id, wanted.size, wanted.offset);
    return { status: 200, body: pageOf(wanted, total?.count ?? 0, rows.map(toEntry)) };
  };
}

function toEntry(row: Row): AuditEntry {
  const { id, at, admin, action } = row;
  return { id, at, admin, action, text: textOf(row) };
}

/** What was done, in one sentence. */
function textOf(row: Row): string {
  const before = row.before ?? {};
  const after = row.after ?? {};
  switch (row.action) {
    case 'attempt.regraded':
      return `Attempt ${row.attempt_id} of ${row.student} was graded again: ${said(before['score'])}% before, ${said(after['score'])}% now.`;
    case 'question.edited':
      return before['answer'] === after['answer']
        ? 'The question was edited.'
        : noted(`The key was changed from ${said(before['answer'])} to ${said(after['answer'])}.`, after);
    case 'reports.dismissed': {
      const reports = after['reports'] === 1 ? '1 report was' : `${said(after['reports'])} reports were`;
      return noted(`${reports} dismissed.`, after);
    }
    case 'question.approved':
      return 'The question was approved.';
    case 'question.rejected':
      return 'The question was rejected.';
    default:
      return row.action;
  }
}

/** What was done, and behind it what the admin noted. */
function noted(text: string, after: Record<string, unknown>): string {
  return `${text} ${said(after['note'])}`.trim();
}

/** A value out of an entry, which is JSON. */
function said(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
