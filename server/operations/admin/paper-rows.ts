import type { components } from '#contract/api.d.ts';
import type { Store } from '../../store/store.ts';
import { timeText } from './time-text.ts';

/** A paper as admins see it. */
export type Paper = components['schemas']['Paper'];

type PaperRow = Omit<Paper, 'counts'> & { live: number; flagged: number; rejected: number; refused: number };

const shown = `p.state <> 'deleted' and ($1::int is null or p.id = $1) and ($2::int is null or p.subject_id = $2)`;

/**
 * $1 paper or null, $2 subject or null, $3 how many, $4 behind how many: the newest first. Only the papers of the page
 * are counted. Imports are drawn from whenever they have live questions, of the PDFs only the newest that has.
 */
const rowsText = `
  select p.id, p.source, p.file_name, p.byte_size, p.state, p.pages_read, p.pages_total,
    coalesce(p.message, '') as message, ${timeText('p.uploaded_at')} as uploaded_at, admin.full_name as uploaded_by,
    p.university_id, u.full_name as university_name, p.program_id, pr.name as program_name,
    p.subject_id, s.name as subject_name, c.live, c.flagged, c.rejected,
    (select count(*)::int from refused_questions r where r.paper_id = p.id) as refused,
    c.live > 0 and (p.source = 'import' or not exists (
      select 1 from papers newer
      where newer.subject_id = p.subject_id and newer.source = 'pdf' and newer.state <> 'deleted'
        and (newer.uploaded_at, newer.id) > (p.uploaded_at, p.id)
        and exists (select 1 from questions q where q.paper_id = newer.id and q.state = 'live')
    )) as active
  from (select * from papers p where ${shown} order by p.uploaded_at desc, p.id desc limit $3 offset $4) p
  join universities u on u.id = p.university_id
  join programs pr on pr.id = p.program_id
  join subjects s on s.id = p.subject_id
  join users admin on admin.id = p.uploaded_by
  cross join lateral (
    select count(*) filter (where q.state = 'live')::int as live,
      count(*) filter (where q.state = 'flagged')::int as flagged,
      count(*) filter (where q.state = 'rejected')::int as rejected
    from questions q where q.paper_id = p.id
  ) c
  order by p.uploaded_at desc, p.id desc`;

const countText = `select count(*)::int as count from papers p where ${shown}`;

/** Which papers are wanted: one, those of a subject, or all. */
export interface PapersWanted {
  paper?: number | null;
  subject?: number | null;
}

/** Reads papers, deleted ones left out. */
export function paperRows(store: Store) {
  const rows = store.statement<PaperRow>('admin_papers', rowsText);
  const count = store.statement<{ count: number }>('admin_papers_count', countText);
  return {
    /** The newest first. */
    async find({ paper = null, subject = null }: PapersWanted, limit: number, offset: number): Promise<Paper[]> {
      return (await rows(paper, subject, limit, offset)).map(toPaper);
    },
    async count({ paper = null, subject = null }: PapersWanted): Promise<number> {
      return (await count(paper, subject))[0]?.count ?? 0;
    },
    /** One paper, or null. */
    async one(id: number): Promise<Paper | null> {
      const [row] = await rows(id, null, 1, 0);
      return row ? toPaper(row) : null;
    },
  };
}

function toPaper({ live, flagged, rejected, refused, ...paper }: PaperRow): Paper {
  return { ...paper, counts: { found: live + flagged + rejected, live, flagged, rejected, refused } };
}
