import type { components } from '#contract/api.d.ts';
import type { Handler } from '../../plugins/contract/handler.ts';
import type { Services } from '../../services.ts';
import { paperRows } from './paper-rows.ts';

type Counts = components['schemas']['Overview']['counts'];

/** The figures, each by a short statement of its own, so that nobody waits long behind them. */
const countTexts: Record<keyof Counts, string> = {
  universities: 'select count(*)::int as count from universities',
  programs: 'select count(*)::int as count from programs',
  subjects: 'select count(*)::int as count from subjects',
  papers: "select count(*)::int as count from papers where source = 'pdf' and state <> 'deleted'",
  live_questions: "select count(*)::int as count from questions where state = 'live'",
  flagged_questions: "select count(*)::int as count from questions where state = 'flagged'",
  students: 'select count(*)::int as count from users where verified_at is not null and not is_admin',
  attempts: 'select count(*)::int as count from attempts',
  open_reports: "select count(*)::int as count from question_reports where state = 'open'",
};

const latest = 5;

/** What the bank and its users amount to, and the five newest papers. */
export function getOverview({ store }: Services): Handler<'getOverview'> {
  const papers = paperRows(store);
  const statements = Object.entries(countTexts).map(
    ([name, text]) => [name, store.statement<{ count: number }>(`overview_${name}`, text)] as const,
  );
  return async () => {
    const counts: Partial<Counts> = {};
    for (const [name, count] of statements) counts[name as keyof Counts] = (await count())[0]?.count ?? 0;
    return { status: 200, body: { counts: counts as Counts, latest_papers: await papers.find({}, latest, 0) } };
  };
}
