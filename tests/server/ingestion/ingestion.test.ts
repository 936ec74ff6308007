import { randomUUID } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { readInChild } from '#server/ingestion/read-in-child.ts';
import { readingQueue } from '#server/ingestion/reading-queue.ts';
import { startIngestion, type Ingestion } from '#server/ingestion/start-ingestion.ts';
import { sweepUploads } from '#server/ingestion/sweep-uploads.ts';
import type { PaperQuestion, QuestionsReading } from '#server/questions/reading.ts';
import { paperChunks, paperPages, papers, questions, refusedQuestions } from '#server/store/schema/papers.ts';
import { registerAdmin } from '../support/accounts.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { seedCatalogue, type Catalogue } from '../support/bank.ts';

let app: TestApp;
let place: Catalogue;
const running: Ingestion[] = [];

beforeAll(async () => {
  app = await startApp({ config: { rateLimits: false } });
  await registerAdmin(app);
  place = await seedCatalogue(app);
});
afterEach(async () => {
  for (const ingestion of running.splice(0)) await ingestion.close();
});
beforeEach(async () => {
  for (const table of [questions, refusedQuestions, paperPages, papers, paperChunks]) await app.store.db.delete(table);
});
afterAll(() => app.close());

function question(number: number, more: Partial<PaperQuestion> = {}): PaperQuestion {
  const options = { A: 'one', B: 'two', C: 'three', D: 'four' };
  return {
    number,
    page: 1,
    question: `Question ${number}?`,
    options,
    answer: 'B',
    explanation: '',
    flags: [],
    ...more,
  };
}
function found(count: number, more: Partial<QuestionsReading & { kind: 'questions' }> = {}): QuestionsReading {
  return {
    kind: 'questions',
    pages: 3,
    questions: Array.from({ length: count }, (_, i) => question(i + 1)),
    refused: [],
    ...more,
  };
}

async function storePaper(bytes = Buffer.from('%PDF-1.7')): Promise<number> {
  const uploadId = randomUUID();
  const storedAt = app.clock.now;
  for (let position = 0; position * 4 < bytes.length; position += 1) {
    const part = bytes.subarray(position * 4, position * 4 + 4);
    await app.store.db.insert(paperChunks).values({ uploadId, position, bytes: part, storedAt });
  }
  const [row] = await app.store.db
    .insert(papers)
    .values({
      universityId: place.university,
      programId: place.program,
      subjectId: place.subject,
      uploadId,
      fileName: 'paper.pdf',
      byteSize: bytes.length,
      uploadedBy: 1,
      uploadedAt: storedAt,
    })
    .returning({ id: papers.id });
  return row?.id ?? 0;
}

/** Starts the background work with a reading of the test's own; `lines` is what it logs. */
function start(read: typeof readInChild, more: { lookEvery?: number; noteEvery?: number } = {}) {
  const lines: string[] = [];
  const note = (_fields: object, text: string) => void lines.push(text);
  const log = { info: note, warn: note, error: note };
  const ingestion = startIngestion({ store: app.store, log, read, noteEvery: 5, lookEvery: 60_000, ...more });
  running.push(ingestion);
  return { ingestion, lines };
}

const paperOf = async (id: number) => (await app.store.db.select().from(papers).where(eq(papers.id, id)))[0];
const ended = (id: number) =>
  vi.waitFor(async () => {
    const paper = await paperOf(id);
    if (paper?.state !== 'read' && paper?.state !== 'refused') throw new Error(`still ${paper?.state}`);
    return paper;
  }, 20_000);
const inBank = () => app.store.db.select().from(questions).orderBy(asc(questions.id));

describe('reading papers in the background', () => {
  it('reads the very bytes that were uploaded', async () => {
    const bytes = Buffer.from(`%PDF-${'0123456789'.repeat(30)}`);
    const id = await storePaper(bytes);
    const seen: Uint8Array[] = [];
    start(async (given) => {
      seen.push(given);
      return found(1);
    });
    await ended(id);
    expect(seen.map((each) => Buffer.from(each).toString())).toEqual([bytes.toString()]);
  });

  it('stores live questions, flagged ones and refused ones, and says how many', async () => {
    const id = await storePaper();
    start(async () =>
      found(0, {
        questions: [question(1, { explanation: 'Because.' }), question(2, { page: 2, flags: ['needsFigure'] })],
        refused: [{ number: 3, page: 3, reason: 'fiveOptions' }],
      }),
    );
    expect(await ended(id)).toMatchObject({
      state: 'read',
      message: "2 questions found, 1 refused. 1 waits for an admin's look before use.",
      pagesRead: 3,
      pagesTotal: 3,
      leaseId: null,
    });
    expect(await inBank()).toMatchObject([
      {
        number: 1,
        page: 1,
        stem: 'Question 1?',
        optionA: 'one',
        optionD: 'four',
        answer: 'B',
        explanation: 'Because.',
        state: 'live',
        subjectId: place.subject,
      },
      { number: 2, page: 2, flags: ['needsFigure'], state: 'flagged' },
    ]);
    expect(await app.store.db.select().from(refusedQuestions)).toMatchObject([
      { paperId: id, number: 3, page: 3, reason: 'fiveOptions' },
    ]);
  });

  it('keeps the text of each page that has one, of a refused paper too, and replaces it at the next reading', async () => {
    const id = await storePaper();
    const texts = ['1. Which?', ''];
    start(async (_bytes, { onPage } = {}) => {
      for (const [index, text] of texts.entries()) onPage?.(index + 1, 2, text);
      return { kind: 'unreadable', reason: 'noAnswerKey', message: 'It has no key.' };
    });
    await ended(id);
    const pages = () => app.store.db.select().from(paperPages).orderBy(asc(paperPages.page));
    expect(await pages()).toEqual([{ paperId: id, page: 1, text: '1. Which?' }]);
    texts.splice(0, 2, '2. Who?', 'More');
    await app.store.db.update(papers).set({ state: 'waiting' }).where(eq(papers.id, id));
    running[0]?.wake();
    await vi.waitFor(async () => expect(await pages()).toHaveLength(2), 20_000);
    expect((await pages()).map(({ text }) => text)).toEqual(['2. Who?', 'More']);
  });

  it('says why a paper gave nothing', async () => {
    const id = await storePaper();
    start(async () => ({ kind: 'unreadable', reason: 'noText', message: 'It is a scan.' }));
    expect(await ended(id)).toMatchObject({ state: 'refused', message: 'It is a scan.' });
  });

  it('says of questions that were made from prose how many drafts were refused, and why', async () => {
    const id = await storePaper();
    start(async () =>
      found(0, {
        questions: [question(1, { origin: 'prose' }), question(2, { origin: 'prose' })],
        refused: [
          { number: null, page: 1, reason: 'tooFewTerms' },
          { number: null, page: 1, reason: 'answerRootInStem', text: 'Which …?' },
          { number: null, page: 2, reason: 'answerRootInStem', text: 'Which …?' },
        ],
      }),
    );
    expect((await ended(id)).message).toBe(
      '2 questions were made from the text of this PDF, 3 drafts refused. 2 × A word of the question gives the answer away. 1 × The document has too few terms of its kind for three wrong options.',
    );
    expect((await inBank()).map(({ origin, state }) => [origin, state])).toEqual([
      ['prose', 'live'],
      ['prose', 'live'],
    ]);
  });

  it('refuses a paper all of whose questions were refused', async () => {
    const id = await storePaper();
    start(async () => found(0, { refused: [{ number: 1, page: 1, reason: 'noAnswer' }] }));
    expect(await ended(id)).toMatchObject({ state: 'refused', message: '0 questions found, 1 refused.' });
    expect(await app.store.db.select().from(refusedQuestions)).toHaveLength(1);
  });

  it.each([
    [
      'memory',
      'This PDF could not be read within its limits: it needs too much memory. Please split it or export it again.',
    ],
    ['time', 'This PDF could not be read within its limits: it takes too long. Please split it or export it again.'],
    ['crash', 'This PDF could not be read within its limits: the reading ended early. Please export it again.'],
  ] as const)('refuses a paper whose reading was stopped for %s', async (cause, message) => {
    const id = await storePaper();
    start(async () => ({ kind: 'stopped', cause }));
    expect(await ended(id)).toMatchObject({ state: 'refused', message });
  });

  it('tells the pages while it reads', async () => {
    const id = await storePaper();
    let finish = () => {};
    start(async (_bytes, { onPage } = {}) => {
      onPage?.(4, 9, '');
      await new Promise<void>((resolve) => (finish = resolve));
      return found(1);
    });
    await vi.waitFor(async () =>
      expect(await paperOf(id)).toMatchObject({ state: 'reading', pagesRead: 4, pagesTotal: 9 }),
    );
    finish();
    await ended(id);
  });

  it('reads one paper after the other, in the order of their upload', async () => {
    const ids = [await storePaper(), await storePaper(), await storePaper()];
    let inside = 0;
    let most = 0;
    start(async () => {
      most = Math.max(most, (inside += 1));
      await new Promise(setImmediate);
      inside -= 1;
      return found(1);
    });
    for (const id of ids) await ended(id);
    expect(most).toBe(1);
    expect((await inBank()).map((row) => row.paperId)).toEqual(ids);
  });

  it('begins at once when it is told of a paper', async () => {
    const { ingestion } = start(async () => found(1));
    await app.store.ping();
    const id = await storePaper();
    ingestion.wake();
    await ended(id);
  });

  it('finds papers that nobody told it of', async () => {
    start(async () => found(1), { lookEvery: 20 });
    await ended(await storePaper());
  });

  it('reads a paper again whose reading was broken off, and doubles no question', async () => {
    const id = await storePaper();
    const first = start(
      (_bytes, { signal } = {}) =>
        new Promise((_resolve, reject) => {
          const stop = () => reject(signal?.reason as Error);
          // The server may have been stopped while the file was fetched.
          if (signal?.aborted) stop();
          else signal?.addEventListener('abort', stop);
        }),
    );
    await vi.waitFor(async () => expect((await paperOf(id))?.state).toBe('reading'));
    await first.ingestion.close();
    expect(await paperOf(id)).toMatchObject({ state: 'waiting', readings: 0 });
    start(async () => found(5));
    await ended(id);
    expect(await inBank()).toHaveLength(5);
  });

  it('takes over from a process that is gone, and stores nothing of what that one still brings', async () => {
    const id = await storePaper();
    const gone = readingQueue(app.store);
    const taken = await gone.take();
    await app.store.db.update(papers).set({ leaseUntil: sql`now() - interval '1 second'` });
    start(async () => found(2));
    await ended(id);
    if (taken === null) throw new Error('The paper was not taken.');
    expect(await gone.keep(taken, null)).toBe(false);
    const late = { state: 'read', message: 'late', pages: 1, questions: [question(1)], refused: [] } as const;
    expect(await gone.finish(taken, { ...late, questions: [...late.questions], refused: [] })).toBe(false);
    expect(await inBank()).toHaveLength(2);
    expect((await paperOf(id))?.message).toBe('2 questions found, 0 refused.');
  });

  it('gives up a paper whose reading fails again and again', async () => {
    const id = await storePaper();
    let readings = 0;
    const { lines } = start(async () => {
      readings += 1;
      throw new Error('unexpected');
    });
    expect(await ended(id)).toMatchObject({
      state: 'refused',
      message: 'This PDF could not be read within its limits: the reading ended early. Please export it again.',
    });
    expect(readings).toBe(3);
    expect(lines.filter((line) => line === 'A reading failed')).toHaveLength(3);
  });

  it('gives a paper to one process only', async () => {
    await storePaper();
    const queue = readingQueue(app.store);
    const taken = await Promise.all([queue.take(), queue.take(), queue.take()]);
    expect(taken.filter((each) => each !== null)).toHaveLength(1);
  });
});

describe('sweeping uploads', () => {
  it('deletes what was abandoned an hour ago, and neither papers nor uploads on their way', async () => {
    const paper = await storePaper();
    const add = (uploadId: string, position: number) =>
      app.store.db.insert(paperChunks).values({ uploadId, position, bytes: Buffer.from('x'), storedAt: app.clock.now });
    const abandoned = randomUUID();
    const slow = randomUUID();
    for (let position = 0; position < 100; position += 1) await add(abandoned, position);
    await add(slow, 0);
    app.clock.advance(3_601);
    await add(slow, 1);
    expect(await sweepUploads(app.store, app.clock.now)).toBe(1);
    const left = await app.store.db.selectDistinct({ uploadId: paperChunks.uploadId }).from(paperChunks);
    expect(left.map((row) => row.uploadId).sort()).toEqual([slow, (await paperOf(paper))?.uploadId].sort());
    expect(await sweepUploads(app.store, app.clock.now)).toBe(0);
  });
});
