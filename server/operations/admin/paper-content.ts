import { and, eq, ne } from 'drizzle-orm';
import type { Handler } from '../../plugins/contract/handler.ts';
import { refusalTexts } from '../../questions/reading.ts';
import type { Services } from '../../services.ts';
import { paperPages, papers } from '../../store/schema/papers.ts';
import type { Store } from '../../store/store.ts';
import { toId } from '../id.ts';
import { pageOf, pageWanted } from './paging.ts';
import { noPaper } from './papers.ts';
import { questionColumns, textOf, toVersion, type QuestionRow } from './question-rows.ts';

const ofPaper = `q.paper_id = $1 and case when $2::text is null then q.state <> 'retired' else q.state = $2 end`;

/** $1 paper, $2 state or null, $3 how many, $4 behind how many. */
const questionsText = `
  select ${questionColumns}
  from questions q
  where ${ofPaper}
  order by q.page nulls last, q.number, q.id
  limit $3 offset $4`;

/** $1 paper, $2 state or null. */
const questionCountText = `select count(*)::int as count from questions q where ${ofPaper}`;

/** The questions of a paper in their printed order; those of one state, or all but the retired ones. */
export function listPaperQuestions({ store }: Services): Handler<'listPaperQuestions'> {
  const find = store.statement<QuestionRow>('admin_paper_questions', questionsText);
  const findCount = store.statement<{ count: number }>('admin_paper_question_count', questionCountText);
  return async ({ params, query }) => {
    const paper = await findPaper(store, params.id);
    if (!paper) return { status: 404, body: { error: noPaper } };
    const state = query.state ?? null;
    const wanted = pageWanted(query);
    const [total] = await findCount(paper.id, state);
    const rows = await find(paper.id, state, wanted.size, wanted.offset);
    return { status: 200, body: pageOf(wanted, total?.count ?? 0, rows.map(toVersion)) };
  };
}

interface RefusedRow {
  id: number;
  number: number | null;
  page: number;
  reason: string;
  text: string;
}

/** $1 paper, $2 how many, $3 behind how many. */
const refusedText = `
  select id, number, page, reason, text from refused_questions
  where paper_id = $1
  order by page, number nulls first, id
  limit $2 offset $3`;

const refusedCountText = 'select count(*)::int as count from refused_questions where paper_id = $1';

/** What was seen in a paper and not taken, by page. */
export function listRefusedQuestions({ store }: Services): Handler<'listRefusedQuestions'> {
  const find = store.statement<RefusedRow>('admin_refused_questions', refusedText);
  const findCount = store.statement<{ count: number }>('admin_refused_count', refusedCountText);
  return async ({ params, query }) => {
    const paper = await findPaper(store, params.id);
    if (!paper) return { status: 404, body: { error: noPaper } };
    const wanted = pageWanted(query);
    const [total] = await findCount(paper.id);
    const rows = await find(paper.id, wanted.size, wanted.offset);
    const results = rows.map((row) => ({ ...row, reason_text: textOf(refusalTexts, row.reason) }));
    return { status: 200, body: pageOf(wanted, total?.count ?? 0, results) };
  };
}

/** What was read of one page. A page on which no text was found is empty; one that the paper does not have is a 404. */
export function getPaperPage({ store }: Services): Handler<'getPaperPage'> {
  return async ({ params }) => {
    const paper = await findPaper(store, params.id);
    if (!paper) return { status: 404, body: { error: noPaper } };
    const number = toId(params.number);
    if (number < 1 || number > (paper.pagesTotal ?? 0)) {
      return { status: 404, body: { error: `This paper has no page ${params.number}.` } };
    }
    const [found] = await store.db
      .select({ text: paperPages.text })
      .from(paperPages)
      .where(and(eq(paperPages.paperId, paper.id), eq(paperPages.page, number)));
    return {
      status: 200,
      body: { paper_id: paper.id, number, pages_total: paper.pagesTotal, text: found?.text ?? '' },
    };
  };
}

async function findPaper({ db }: Store, id: string): Promise<{ id: number; pagesTotal: number | null } | null> {
  const [paper] = await db
    .select({ id: papers.id, pagesTotal: papers.pagesTotal })
    .from(papers)
    .where(and(eq(papers.id, toId(id)), ne(papers.state, 'deleted')));
  return paper ?? null;
}
