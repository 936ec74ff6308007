import { randomUUID } from 'node:crypto';
import { setImmediate as anotherTurn } from 'node:timers/promises';
import { and, asc, eq, gte, ne, sql } from 'drizzle-orm';
import type { PaperQuestion, RefusedQuestion } from '#server/questions/reading.ts';
import {
  paperChunks,
  paperPages,
  papers,
  questions,
  refusedQuestions,
  type PaperState,
} from '#server/store/schema/papers.ts';
import { rowsOf, type Database, type Store } from '#server/store/store.ts';
import type { PageText } from './page-texts.ts';

/** A paper that this process has taken to read. */
export interface TakenPaper {
  id: number;
  uploadId: string;
  subjectId: number;
  leaseId: string;
  /** Which reading of this paper it is, the first being 1. */
  readings: number;
}

/** What became of a paper; `message` is for the admin. */
export interface Outcome {
  state: Extract<PaperState, 'read' | 'refused'>;
  message: string;
  pages: number | null;
  questions: PaperQuestion[];
  refused: RefusedQuestion[];
}

/** Seconds after which a reading that was not heard of is taken for dead. */
export const leaseSeconds = 30;
/** Chunks fetched by one statement: 512 KB, so that nobody waits long behind it. */
const chunksAtOnce = 8;
/** Rows inserted by one statement. */
const rowsAtOnce = 500;
/** Page texts inserted by one statement: 100 KB as a rule, so that nobody waits long behind it. */
const pagesAtOnce = 25;

/**
 * The papers that wait to be read. The paper's own row is the job: a paper is enqueued by the statement that makes it
 * visible, and its state is never at odds with a queue's. Several processes may take papers at once.
 */
export function readingQueue(store: Store) {
  const leaseEnd = sql`now() + make_interval(secs => ${leaseSeconds})`;
  const held = (paper: TakenPaper) =>
    and(eq(papers.id, paper.id), eq(papers.leaseId, paper.leaseId), eq(papers.state, 'reading'));

  return {
    /**
     * Hands back what a process that is gone was reading. Only for the embedded database, on which nobody else works;
     * on PostgreSQL the lease runs out.
     */
    async recover(): Promise<void> {
      if (store.kind !== 'embedded') return;
      await store.db.update(papers).set({ state: 'waiting', leaseId: null }).where(eq(papers.state, 'reading'));
    },

    /** The next paper in order of upload, or null. */
    async take(): Promise<TakenPaper | null> {
      const leaseId = randomUUID();
      const [row] = await rowsOf<{ id: number; upload_id: string; subject_id: number; readings: number }>(
        store.db,
        sql`
          update papers
          set state = 'reading', lease_id = ${leaseId}, lease_until = ${leaseEnd}, readings = readings + 1, pages_read = 0
          where id = (
            select id from papers
            where state = 'waiting' or (state = 'reading' and lease_until < now())
            order by uploaded_at, id
            limit 1
            for update skip locked
          )
          returning id, upload_id, subject_id, readings`,
      );
      if (!row) return null;
      return { id: row.id, uploadId: row.upload_id, subjectId: row.subject_id, readings: row.readings, leaseId };
    },

    /** The bytes of the PDF, fetched in short statements. */
    async bytesOf(paper: TakenPaper): Promise<Uint8Array> {
      const parts: Uint8Array[] = [];
      for (;;) {
        const rows = await store.db
          // As text, for the embedded database's driver; see store-upload.ts.
          .select({ bytes: sql<string>`encode(${paperChunks.bytes}, 'base64')` })
          .from(paperChunks)
          .where(and(eq(paperChunks.uploadId, paper.uploadId), gte(paperChunks.position, parts.length)))
          .orderBy(asc(paperChunks.position))
          .limit(chunksAtOnce);
        parts.push(...rows.map((row) => Buffer.from(row.bytes, 'base64')));
        if (rows.length < chunksAtOnce) return Buffer.concat(parts);
        // The embedded database answers without ever leaving this turn of the event loop: let calls in between.
        await anotherTurn();
      }
    },

    /** Notes the progress and renews the lease; false if someone else has the paper by now. */
    async keep(paper: TakenPaper, pages: { read: number; total: number } | null): Promise<boolean> {
      const rows = await store.db
        .update(papers)
        .set({ leaseUntil: leaseEnd, ...(pages && { pagesRead: pages.read, pagesTotal: pages.total }) })
        .where(held(paper))
        .returning({ id: papers.id });
      return rows.length > 0;
    },

    /** Puts the paper back for another reading; `counts` is false if the one that ended was not its fault. */
    async handBack(paper: TakenPaper, counts: boolean): Promise<void> {
      await store.db
        .update(papers)
        .set({ state: 'waiting', leaseId: null, readings: counts ? papers.readings : paper.readings - 1 })
        .where(held(paper));
    },

    /**
     * Keeps what was read of the pages, in short statements. Readings of one file agree, so it does no harm if someone
     * else has the paper by now.
     */
    async keepPages(paper: TakenPaper, texts: PageText[]): Promise<void> {
      const rows = texts.map(({ page, text }) => ({ paperId: paper.id, page, text }));
      for (const some of batches(rows, pagesAtOnce)) {
        await store.db
          .insert(paperPages)
          .values(some)
          .onConflictDoUpdate({ target: [paperPages.paperId, paperPages.page], set: { text: sql`excluded.text` } });
        await anotherTurn();
      }
    },

    /**
     * Stores everything at once, or nothing if someone else has the paper by now: no question is ever doubled. An
     * earlier reading's questions are retired, and what it refused is forgotten.
     */
    async finish(paper: TakenPaper, outcome: Outcome): Promise<boolean> {
      return store.transaction(async (tx) => {
        const rows = await tx
          .update(papers)
          .set({
            state: outcome.state,
            message: outcome.message,
            leaseId: null,
            leaseUntil: null,
            ...(outcome.pages !== null && { pagesRead: outcome.pages, pagesTotal: outcome.pages }),
          })
          .where(held(paper))
          .returning({ id: papers.id });
        if (rows.length === 0) return false;
        await tx
          .update(questions)
          .set({ state: 'retired' })
          .where(and(eq(questions.paperId, paper.id), ne(questions.state, 'retired')));
        await tx.delete(refusedQuestions).where(eq(refusedQuestions.paperId, paper.id));
        await insertQuestions(tx, paper, outcome);
        return true;
      });
    },
  };
}

export type ReadingQueue = ReturnType<typeof readingQueue>;

async function insertQuestions(tx: Database, paper: TakenPaper, outcome: Outcome): Promise<void> {
  const live = outcome.questions.map(({ question, options, flags, ...rest }) => ({
    paperId: paper.id,
    subjectId: paper.subjectId,
    number: rest.number,
    page: rest.page,
    stem: question,
    optionA: options.A,
    optionB: options.B,
    optionC: options.C,
    optionD: options.D,
    answer: rest.answer,
    explanation: rest.explanation,
    flags,
    origin: rest.origin ?? 'exact',
    state: flags.length > 0 || rest.origin === 'ocr' ? ('flagged' as const) : ('live' as const),
  }));
  for (const rows of batches(live, rowsAtOnce)) await tx.insert(questions).values(rows);
  const refused = outcome.refused.map((one) => ({ paperId: paper.id, ...one }));
  for (const rows of batches(refused, rowsAtOnce)) await tx.insert(refusedQuestions).values(rows);
}

function batches<Row>(rows: Row[], size: number): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, index) =>
    rows.slice(index * size, (index + 1) * size),
  );
}
