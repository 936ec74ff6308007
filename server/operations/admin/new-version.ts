import { and, eq } from 'drizzle-orm';
import { candidateOf, sameContent, tidied, type QuestionContent } from '../../questions/content.ts';
import { judgeGiven } from '../../questions/gate/gate.ts';
import { questions } from '../../store/schema/papers.ts';
import { questionReports } from '../../store/schema/review.ts';
import type { Database } from '../../store/store.ts';
import { audit } from './audit.ts';

/** Who changes a version, when, and what becomes of its open reports. */
export interface VersionChange {
  id: number;
  /** The new content, made from the present one. */
  change: (present: QuestionContent) => QuestionContent;
  adminId: number;
  at: Date;
  /** What the admin noted, for the audit and for the open reports, which count as corrected; may be empty. */
  note: string;
}

/** What became of a change. `id` is the version that stands now. */
export type VersionOutcome =
  | { kind: 'changed'; id: number; reports: number }
  | { kind: 'same'; id: number }
  | { kind: 'unknown' }
  | { kind: 'outdated'; text: string }
  | { kind: 'faulty'; text: string };

/**
 * Puts a new version of a question in the place of the present one, which is retired, and keeps its state: only an
 * approval makes a flagged question live. Of two changes to one version the later one finds it outdated.
 */
export async function makeVersion(tx: Database, wanted: VersionChange): Promise<VersionOutcome> {
  const { id, adminId, at, note } = wanted;
  const [present] = await tx.select().from(questions).where(eq(questions.id, id)).for('update');
  if (!present) return { kind: 'unknown' };
  if (present.state === 'retired') return { kind: 'outdated', text: await whyRetired(tx, id) };
  const before = contentOf(present);
  const after = tidied(wanted.change(before));
  const fault = judgeGiven([candidateOf(after)]).refused[0];
  if (fault) return { kind: 'faulty', text: fault.text };
  if (sameContent(before, after)) return { kind: 'same', id };

  const { paperId, subjectId, number, page, origin, flags, state } = present;
  await tx.update(questions).set({ state: 'retired' }).where(eq(questions.id, id));
  const [made] = await tx
    .insert(questions)
    .values({
      ...{ paperId, subjectId, number, page, origin, flags, state },
      replaces: id,
      stem: after.question,
      optionA: after.options.A,
      optionB: after.options.B,
      optionC: after.options.C,
      optionD: after.options.D,
      answer: after.answer,
      explanation: after.explanation,
    })
    .returning({ id: questions.id });
  if (!made) throw new Error('A version was not stored.');
  const closed = await tx
    .update(questionReports)
    .set({ state: 'corrected', resolution: note, resolvedBy: adminId, resolvedAt: at })
    .where(and(eq(questionReports.questionId, id), eq(questionReports.state, 'open')))
    .returning({ userId: questionReports.userId });
  await audit(tx, [
    {
      at,
      adminId,
      action: 'question.edited',
      paperId,
      questionId: id,
      before: { ...before },
      after: { ...after, id: made.id, ...(note !== '' && { note }) },
    },
  ]);
  return { kind: 'changed', id: made.id, reports: closed.length };
}

/** What to do about a version that is retired, said to an admin. */
async function whyRetired(tx: Database, id: number): Promise<string> {
  const [newer] = await tx.select({ id: questions.id }).from(questions).where(eq(questions.replaces, id));
  return newer
    ? 'This question was changed in the meantime. Load it again, and make your change to its newest version.'
    : 'This question was retired together with its paper and is used no more. Load the list again.';
}

/** The content of a stored version. */
export function contentOf(row: typeof questions.$inferSelect): QuestionContent {
  const { stem, optionA: A, optionB: B, optionC: C, optionD: D, answer, explanation } = row;
  return { question: stem, options: { A, B, C, D }, answer, explanation };
}
