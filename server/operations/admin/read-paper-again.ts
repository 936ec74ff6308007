import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Handler } from '../../plugins/contract/handler.ts';
import type { Services } from '../../services.ts';
import { papers } from '../../store/schema/papers.ts';
import { toId } from '../id.ts';
import { audit } from './audit.ts';
import { noPaper } from './papers.ts';

/** Puts a paper that has been read, or was refused, back among those that wait. */
export function readPaperAgain({ store, clock, paperStored }: Services): Handler<'readPaperAgain'> {
  return async ({ params, caller, log }) => {
    const id = toId(params.id);
    const [known] = await store.db
      .select({ source: papers.source })
      .from(papers)
      .where(and(eq(papers.id, id), ne(papers.state, 'deleted')));
    if (!known) return { status: 404, body: { error: noPaper } };
    if (known.source === 'import') {
      return { status: 409, body: { error: 'These questions were imported as text; there is no file to read again.' } };
    }
    const queued = await store.transaction(async (tx) => {
      const [paper] = await tx
        .update(papers)
        .set({ state: 'waiting', readings: 0, pagesRead: 0, message: null })
        .where(and(eq(papers.id, id), inArray(papers.state, ['read', 'refused'])))
        .returning({ id: papers.id });
      if (!paper) return false;
      await audit(tx, [{ at: clock(), adminId: caller.id, action: 'paper.readAgain', paperId: id }]);
      return true;
    });
    if (!queued) return { status: 409, body: { error: 'This paper is waiting or being read already.' } };
    paperStored();
    log.info({ event: 'paper.readAgain', id, user: caller.id }, 'A past paper is read again');
    return { status: 200, body: { message: 'The paper is being read again.' } };
  };
}
