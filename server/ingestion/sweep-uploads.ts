import { setImmediate as anotherTurn } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { EventLog } from '#server/event-log.ts';
import { describeError } from '#server/problems/describe-error.ts';
import { rowsOf, type Store } from '#server/store/store.ts';

/** An upload without a paper that got no further for so long, in minutes, was abandoned. */
const abandonedAfter = 60;
/** Rows deleted by one statement: 4 MB, so that nobody waits long behind it. */
const rowsAtOnce = 64;

/**
 * Deletes the bytes of uploads that never became a paper, such as those of a browser that was closed, or whose paper
 * was deleted.
 * @returns how many uploads were deleted
 */
export async function sweepUploads(store: Store, now: Date): Promise<number> {
  const before = new Date(now.getTime() - abandonedAfter * 60_000).toISOString();
  const abandoned = await rowsOf<{ upload_id: string }>(
    store.db,
    sql`
      select c.upload_id from paper_chunks c
      where not exists (select 1 from papers p where p.upload_id = c.upload_id and p.state <> 'deleted')
      group by c.upload_id
      having max(c.stored_at) < ${before}::timestamptz`,
  );
  for (const { upload_id: uploadId } of abandoned) await deleteUpload(store, uploadId);
  return abandoned.length;
}

/** Sweeps now and every hour. @returns the function that ends it */
export function sweepUploadsHourly(store: Store, clock: () => Date, log: EventLog): () => Promise<void> {
  let sweeping = Promise.resolve();
  const sweep = () => {
    sweeping = sweepUploads(store, clock()).then(
      (uploads) => {
        if (uploads > 0) log.info({ event: 'uploads.swept', uploads }, 'Abandoned uploads were deleted');
      },
      (error: unknown) => {
        log.warn({ event: 'uploads.kept', error: describeError(error) }, 'Abandoned uploads stay for another hour');
      },
    );
  };
  const timer = setInterval(sweep, 3_600_000).unref();
  sweep();
  return async () => {
    clearInterval(timer);
    await sweeping;
  };
}

/** Deletes the bytes of one upload, in short statements. */
export async function deleteUpload(store: Store, uploadId: string): Promise<void> {
  for (;;) {
    const deleted = await rowsOf(
      store.db,
      sql`
        delete from paper_chunks
        where upload_id = ${uploadId} and position in (
          select position from paper_chunks where upload_id = ${uploadId} order by position limit ${rowsAtOnce}
        )
        returning position`,
    );
    if (deleted.length < rowsAtOnce) return;
    await anotherTurn();
  }
}
