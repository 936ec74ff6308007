import { and, asc, eq, inArray } from 'drizzle-orm';
import type { components } from '#contract/api.d.ts';
import type { Handler } from '../../plugins/contract/handler.ts';
import type { Services } from '../../services.ts';
import { questions, type QuestionState } from '../../store/schema/papers.ts';
import { questionReports } from '../../store/schema/review.ts';
import { toId } from '../id.ts';
import { audit } from './audit.ts';

type Outcome = components['schemas']['ReviewOutcome']['results'][number]['outcome'];

const outcomeTexts: Record<Outcome, string> = {
  approved: 'It is live now.',
  rejected: 'It is out of use now.',
  unchanged: 'It was so before.',
  retired: 'It was changed or deleted in the meantime; load it again.',
  unknown: 'There is no such question.',
};

/** Makes flagged and rejected questions live, as many as are given. */
export function approveQuestions(services: Services): Handler<'approveQuestions'> {
  const review = reviewing(services, 'live', 'approved');
  return async ({ body, caller, log }) => {
    const results = await review(body.ids, caller.id);
    log.info(
      { event: 'questions.approved', count: count(results, 'approved'), user: caller.id },
      'Questions were approved',
    );
    return { status: 200, body: { results } };
  };
}

/** Takes live and flagged questions out of use, and closes their reports. */
export function rejectQuestions(services: Services): Handler<'rejectQuestions'> {
  const review = reviewing(services, 'rejected', 'rejected');
  return async ({ body, caller, log }) => {
    const results = await review(body.ids, caller.id);
    log.info(
      { event: 'questions.rejected', count: count(results, 'rejected'), user: caller.id },
      'Questions were rejected',
    );
    return { status: 200, body: { results } };
  };
}

/** Brings all questions given that are neither so nor retired into one state, in one transaction. */
function reviewing({ store, clock }: Services, wanted: Extract<QuestionState, 'live' | 'rejected'>, done: Outcome) {
  return async (given: (number | string)[], adminId: number) => {
    const ids = [...new Set(given.map(toId))];
    const at = clock();
    const states = await store.transaction(async (tx) => {
      // In one order, so that two reviews of the same questions wait for each other instead of locking each other out.
      const rows = await tx
        .select({ id: questions.id, paperId: questions.paperId, state: questions.state })
        .from(questions)
        .where(inArray(questions.id, ids))
        .orderBy(asc(questions.id))
        .for('update');
      const changing = rows.filter(({ state }) => state !== wanted && state !== 'retired');
      const changed = changing.map(({ id }) => id);
      if (changed.length > 0) {
        await tx.update(questions).set({ state: wanted }).where(inArray(questions.id, changed));
        await audit(
          tx,
          changing.map(({ id, paperId, state }) => ({
            at,
            adminId,
            action: wanted === 'live' ? ('question.approved' as const) : ('question.rejected' as const),
            paperId,
            questionId: id,
            before: { state },
            after: { state: wanted },
          })),
        );
      }
      if (wanted === 'rejected' && changed.length > 0) {
        await tx
          .update(questionReports)
          .set({ state: 'rejected', resolvedBy: adminId, resolvedAt: at })
          .where(and(inArray(questionReports.questionId, changed), eq(questionReports.state, 'open')));
      }
      return new Map(rows.map(({ id, state }) => [id, state]));
    });
    return ids.map((id) => {
      const state = states.get(id);
      const outcome =
        state === undefined ? 'unknown' : state === 'retired' ? 'retired' : state === wanted ? 'unchanged' : done;
      return { id, outcome, text: outcomeTexts[outcome] };
    });
  };
}

function count(results: { outcome: Outcome }[], outcome: Outcome): number {
  return results.filter((result) => result.outcome === outcome).length;
}
