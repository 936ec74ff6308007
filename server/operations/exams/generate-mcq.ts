import type { Letter } from '../../questions/reading.ts';
import { examsOfStudent } from '../../limits/limits.ts';
import type { Handler } from '../../plugins/contract/handler.ts';
import type { Services } from '../../services.ts';
import type { PaperState } from '../../store/schema/papers.ts';
import { toId } from '../id.ts';

interface DrawnQuestion {
  id: number;
  stem: string;
  option_a: string;
  option_b: string;
  option_c: string;
  option_d: string;
  answer: Letter;
  explanation: string;
}

/**
 * $1 student, $2 subject, $3 its program, $4 how many, $5 now. The active paper is the newest PDF with live questions;
 * imports stand beside it. What is drawn is remembered in the same statement; only new rows are written, in one order,
 * so that parallel draws of one student cannot lock each other out.
 */
const drawText = `
  with newest as (
    select p.id
    from papers p join subjects s on s.id = p.subject_id
    where s.id = $2 and s.program_id = $3 and p.source = 'pdf'
      and exists (select 1 from questions q where q.paper_id = p.id and q.state = 'live')
    order by p.uploaded_at desc, p.id desc
    limit 1
  ), active as (
    select id from newest
    union all
    select p.id
    from papers p join subjects s on s.id = p.subject_id
    where s.id = $2 and s.program_id = $3 and p.source = 'import'
  ), drawn as (
    select q.id, q.stem, q.option_a, q.option_b, q.option_c, q.option_d, q.answer, q.explanation,
      v.question_id is null as unseen
    from questions q
    join active a on a.id = q.paper_id
    left join question_views v on v.user_id = $1 and v.question_id = q.id
    where q.state = 'live'
    order by unseen desc, random()
    limit $4
  ), remembered as (
    insert into question_views (user_id, question_id, seen_at)
    select $1, id, $5 from drawn where unseen order by id
    on conflict do nothing
  )
  select id, stem, option_a, option_b, option_c, option_d, answer, explanation from drawn order by random()`;

/** $1 subject: its program, and the state of its newest paper that was not deleted. */
const whyNoneText = `
  select s.program_id, p.state
  from subjects s left join papers p on p.subject_id = s.id and p.state <> 'deleted'
  where s.id = $1
  order by p.uploaded_at desc nulls last, p.id desc
  limit 1`;

const reading = 'A past paper of this subject is being read right now. Please try again in a few minutes.';
const whyNone: Record<Exclude<PaperState, 'deleted'> | 'none', string> = {
  none: 'No questions available for this selection yet: no past paper was uploaded.',
  waiting: reading,
  reading,
  read: 'No questions available for this selection yet: those of its past paper wait for an admin.',
  refused: 'No questions available for this selection yet: its past paper could not be read.',
};

/** Draws the questions of one exam at random from the subject's active paper, those the student has not seen first. */
export function generateMcq({ store, clock, config, limits }: Services): Handler<'generateMcq'> {
  const draw = store.statement<DrawnQuestion>('draw_questions', drawText);
  const findWhyNone = store.statement<{ program_id: number; state: Exclude<PaperState, 'deleted'> | null }>(
    'why_no_questions',
    whyNoneText,
  );

  return async ({ body, caller }) => {
    await limits.count(examsOfStudent, String(caller.id));
    const programId = toId(body.program_id);
    const subjectId = toId(body.subject_id);
    const drawn = await draw(caller.id, subjectId, programId, config.examQuestions, clock());
    if (drawn.length > 0) return { status: 200, body: { mcqs: drawn.map(toMcq) } };

    const [subject] = await findWhyNone(subjectId);
    if (!subject) return { status: 400, body: { message: `There is no subject ${body.subject_id}.` } };
    if (subject.program_id !== programId) {
      return { status: 400, body: { message: `Program ${body.program_id} has no subject ${body.subject_id}.` } };
    }
    return { status: 200, body: { mcqs: [], message: whyNone[subject.state ?? 'none'] } };
  };
}

function toMcq(question: DrawnQuestion) {
  const { id, stem, option_a: A, option_b: B, option_c: C, option_d: D, answer, explanation } = question;
  return { id, question: stem, options: { A, B, C, D }, answer, explanation };
}
