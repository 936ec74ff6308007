import type { EventLog } from '#server/event-log.ts';
import type { Ask } from '#server/questions/llm/ask.ts';
import { describeError } from '#server/problems/describe-error.ts';
import { isDatabaseGone } from '#server/store/database-gone.ts';
import type { Store } from '#server/store/store.ts';
import { givenUp, outcomeOf } from './outcome.ts';
import { readInChild } from './read-in-child.ts';
import { pageTexts } from './page-texts.ts';
import { readingQueue, type ReadingQueue, type TakenPaper } from './reading-queue.ts';

/** The background work on papers. */
export interface Ingestion {
  /** Looks for a paper at once instead of at the next look. */
  wake(): void;
  /** Ends the reading under way, which begins anew at the next start. */
  close(): Promise<void>;
}

export interface IngestionOptions {
  store: Store;
  log: EventLog;
  read?: typeof readInChild;
  /** Opens a language model for the questions of one paper; null, and nothing is ever sent anywhere. */
  model?: OpenModel | null;
  /** Between two looks for papers that other processes stored, in milliseconds. */
  lookEvery?: number;
  /** Between two notes of the progress, in milliseconds. */
  noteEvery?: number;
}

/** A language model for one paper, until the signal ends it, and the milliseconds that it may take. */
export type OpenModel = (signal: AbortSignal) => { ask: Ask; time: number };

/** How often a paper is read before its file is taken for the cause. */
const mostReadings = 3;

/** Reads the papers that wait, one after the other, for as long as the server runs. */
export function startIngestion(options: IngestionOptions): Ingestion {
  const { store, log, lookEvery = 5_000 } = options;
  const queue = readingQueue(store);
  const stopped = new AbortController();
  let woken = false;
  let rouse = () => {};

  const rest = () =>
    new Promise<void>((resolve) => {
      if (woken || stopped.signal.aborted) return resolve();
      const timer = setTimeout(resolve, lookEvery);
      rouse = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const work = async () => {
    let recovered = false;
    while (!stopped.signal.aborted) {
      woken = false;
      try {
        if (!recovered) await queue.recover();
        recovered = true;
        const paper = await queue.take();
        if (paper === null) await rest();
        else await readPaper(queue, paper, options, stopped.signal);
      } catch (error) {
        log.error({ event: 'ingestion.failed', error: describeError(error) }, 'The background work was interrupted');
        await rest();
      }
    }
  };
  const working = work();

  return {
    wake() {
      woken = true;
      rouse();
    },
    async close() {
      stopped.abort(new Error('The server stops.'));
      rouse();
      await working;
    },
  };
}

async function readPaper(
  queue: ReadingQueue,
  paper: TakenPaper,
  { log, read = readInChild, noteEvery = 500, model = null }: IngestionOptions,
  stopped: AbortSignal,
): Promise<void> {
  const lost = new AbortController();
  let pages: { read: number; total: number } | null = null;
  const texts = pageTexts();
  let noting: Promise<void> = Promise.resolve();
  const note = async () => {
    const kept = await queue.keep(paper, pages).catch(() => true); // a database that is away for a moment takes nothing
    if (!kept) lost.abort(new Error('Another process has taken the paper.'));
  };
  const notes = setInterval(() => {
    noting = noting.then(note);
  }, noteEvery);
  const about = { paper: paper.id, reading: paper.readings };
  log.info({ event: 'paper.begun', ...about }, 'A reading began');

  const ended = AbortSignal.any([stopped, lost.signal]);
  const opened = model?.(ended);

  try {
    const outcome =
      paper.readings > mostReadings
        ? givenUp
        : outcomeOf(
            await read(await queue.bytesOf(paper), {
              onPage: (readSoFar, total, text) => {
                pages = { read: readSoFar, total };
                texts.add(readSoFar, text);
              },
              signal: ended,
              ask: opened?.ask,
              askTime: opened?.time ?? 0,
            }),
          );
    clearInterval(notes);
    await noting;
    await queue.keepPages(paper, texts.all());
    if (await queue.finish(paper, outcome)) {
      const { state, message, questions, refused } = outcome;
      const counts = { questions: questions.length, refused: refused.length };
      log.info({ event: 'paper.finished', ...about, state, ...counts }, message);
    }
  } catch (error) {
    clearInterval(notes);
    await noting;
    // Neither a stop of the server nor an absent database speaks against the file.
    const counts = !stopped.aborted && !isDatabaseGone(error);
    if (counts) log.error({ event: 'paper.failed', ...about, error: describeError(error) }, 'A reading failed');
    await queue.handBack(paper, counts);
    if (!stopped.aborted && !counts) throw error;
  } finally {
    clearInterval(notes);
  }
}
