import type { Handler } from '../../plugins/contract/handler.ts';
import { flagTexts, refusalTexts } from '../../questions/reading.ts';
import type { Services } from '../../services.ts';
import { toId } from '../id.ts';
import { pageOf, pageWanted } from './paging.ts';
import { paperRows } from './paper-rows.ts';
import { textOf } from './question-rows.ts';

/** What a call for a paper that is not there, or no more, is told. */
export const noPaper = 'There is no such paper. It may have been deleted.';

interface ReasonCount {
  reason: string;
  count: number;
}

/** $1 paper. */
const flaggedText = `
  select flag as reason, count(*)::int as count
  from questions q cross join unnest(q.flags) as flag
  where q.paper_id = $1 and q.state <> 'retired'
  group by flag order by count desc, flag`;

/** $1 paper. */
const refusedText = `
  select reason, count(*)::int as count from refused_questions
  where paper_id = $1
  group by reason order by count desc, reason`;

/** The papers and imports of all subjects, or of one, the newest first. */
export function listPapers({ store }: Services): Handler<'listPapers'> {
  const papers = paperRows(store);
  return async ({ query }) => {
    const subject = query.subject === undefined ? null : toId(query.subject);
    const wanted = pageWanted(query);
    const count = await papers.count({ subject });
    return {
      status: 200,
      body: pageOf(wanted, count, await papers.find({ subject }, wanted.size, wanted.offset)),
    };
  };
}

/** One paper, and how often each flag and each reason of a refusal occurs in it. */
export function getPaper({ store }: Services): Handler<'getPaper'> {
  const papers = paperRows(store);
  const findFlagged = store.statement<ReasonCount>('admin_paper_flagged', flaggedText);
  const findRefused = store.statement<ReasonCount>('admin_paper_refused', refusedText);
  return async ({ params }) => {
    const id = toId(params.id);
    const paper = await papers.one(id);
    if (!paper) return { status: 404, body: { error: noPaper } };
    const withTexts = (rows: ReasonCount[], texts: Record<string, string>) =>
      rows.map(({ reason, count }) => ({ reason, text: textOf(texts, reason), count }));
    return {
      status: 200,
      body: {
        paper,
        flagged: withTexts(await findFlagged(id), flagTexts),
        refused: withTexts(await findRefused(id), refusalTexts),
      },
    };
  };
}
