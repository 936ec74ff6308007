import { and, eq, ne } from 'drizzle-orm';
import { deleteUpload } from '../../ingestion/sweep-uploads.ts';
import type { Handler } from '../../plugins/contract/handler.ts';
import { describeError } from '../../problems/describe-error.ts';
import type { Services } from '../../services.ts';
import { paperPages, papers, questions, refusedQuestions } from '../../store/schema/papers.ts';
import { toId } from '../id.ts';
import { audit } from './audit.ts';
import { noPaper } from './papers.ts';

/**
 * Deletes a paper: its questions are retired, its pages, refusals and bytes removed. Rows that a student's history
 * stands on stay. A reading under way stores nothing any more.
 */
export function deletePaper({ store, clock }: Services): Handler<'deletePaper'> {
  return async ({ params, caller, log }) => {
    const id = toId(params.id);
    const deleted = await store.transaction(async (tx) => {
      const [paper] = await tx
        .update(papers)
        .set({ state: 'deleted', leaseId: null, leaseUntil: null })
        .where(and(eq(papers.id, id), ne(papers.state, 'deleted')))
        .returning({ uploadId: papers.uploadId, fileName: papers.fileName });
      if (!paper) return null;
      const retired = await tx
        .update(questions)
        .set({ state: 'retired' })
        .where(and(eq(questions.paperId, id), ne(questions.state, 'retired')))
        .returning({ id: questions.id });
      await tx.delete(refusedQuestions).where(eq(refusedQuestions.paperId, id));
      await tx.delete(paperPages).where(eq(paperPages.paperId, id));
      await audit(tx, [
        {
          at: clock(),
          adminId: caller.id,
          action: 'paper.deleted',
          paperId: id,
          before: { file_name: paper.fileName, questions: retired.length },
        },
      ]);
      return { ...paper, retired: retired.length };
    });
    if (!deleted) return { status: 404, body: { error: noPaper } };
    await deleteUpload(store, deleted.uploadId).catch((error: unknown) => {
      log.warn(
        { event: 'upload.left', error: describeError(error) },
        'The bytes of a deleted paper are left to the sweep',
      );
    });
    log.info({ event: 'paper.deleted', id, questions: deleted.retired, user: caller.id }, 'A past paper was deleted');
    return { status: 200, body: { message: `${deleted.fileName} was deleted.` } };
  };
}
