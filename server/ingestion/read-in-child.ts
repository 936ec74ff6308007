import { fork, type ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from '#server/project-root.ts';
import type { Ask, Request } from '#server/questions/llm/ask.ts';
import type { QuestionsReading } from '#server/questions/reading.ts';
import { residentBytes } from './resident-bytes.ts';
import type { ReaderMessage, ServerMessage } from './reader-message.ts';

/** How much one reading may take. */
export interface ReaderLimits {
  /** Heap of the reading process in MB, beyond which it ends by itself. */
  heapMb: number;
  /** All its memory in MB, buffers included, beyond which it is killed. */
  residentMb: number;
  /** Milliseconds for the whole file. */
  totalTime: number;
  /** Milliseconds without another page read, start and opening included. */
  pageTime: number;
}

/**
 * A paper of a hundred pages takes seconds and 200 MB; the longest textbook that is allowed takes minutes, the longest
 * scan a quarter of an hour and 700 MB.
 */
export const readerLimits: ReaderLimits = { heapMb: 512, residentMb: 1_200, totalTime: 1_800_000, pageTime: 60_000 };

/** The process that read the file was stopped, or fell over it. */
export interface ReadingStopped {
  kind: 'stopped';
  cause: 'memory' | 'time' | 'crash';
}

export interface ReadInChildOptions {
  /** How many of how many pages are read, and the text of the last of them. */
  onPage?: (read: number, total: number, text: string) => void;
  limits?: ReaderLimits;
  /** Ends the reading at once; the promise then rejects with the signal's reason. */
  signal?: AbortSignal;
  /** The program to fork. */
  entry?: string;
  /** A language model that the reading may ask. It is asked from here: its key stays out of the reading process. */
  ask?: Ask | undefined;
  /** Milliseconds that the reading may wait for the model, on top of the limits. */
  askTime?: number;
}

/** Sources are forked through tsx, the bundle as it is. */
const reader = join(
  projectRoot,
  import.meta.url.endsWith('.ts') ? 'server/ingestion/reader-process.ts' : 'dist/server/reader-process.js',
);
/** Between two looks at the memory of the reading process, in milliseconds. */
const lookInterval = 200;

/**
 * Reads a PDF in a process of its own, so that no file can hold up, exhaust or end the server. Rejects only when the
 * reading was ended from outside, or no process could be started.
 */
export function readInChild(
  bytes: Uint8Array,
  { onPage, limits = readerLimits, signal, entry = reader, ask, askTime = 0 }: ReadInChildOptions = {},
): Promise<QuestionsReading | ReadingStopped> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(signal.reason as Error);
      return;
    }
    const child = fork(entry, {
      execArgv: [
        `--max-old-space-size=${limits.heapMb}`,
        '--no-deprecation',
        ...(entry.endsWith('.ts') ? ['--import', typescriptLoader()] : []),
      ],
      // Nothing of the server's configuration reaches a process that works on files from outside.
      env: { PATH: process.env['PATH'] },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    standBack(child);

    let outcome: QuestionsReading | ReadingStopped | null = null;
    const stop = (cause: ReadingStopped['cause']) => {
      outcome ??= { kind: 'stopped', cause };
      child.kill('SIGKILL');
    };
    const end = () => child.kill('SIGKILL');
    signal?.addEventListener('abort', end);
    const total = setTimeout(() => stop('time'), limits.totalTime + askTime);
    const page = setTimeout(() => stop('time'), limits.pageTime);
    // While the model thinks the reading stands still, and the limit for that is the model's own.
    let thinking: NodeJS.Timeout | null = null;
    const waitForModel = (request: Request, id: number) => {
      if (!ask) return;
      thinking ??= setInterval(() => page.refresh(), limits.pageTime / 2);
      void ask(request).then((reply) => {
        if (thinking) clearInterval(thinking);
        thinking = null;
        page.refresh();
        if (child.connected) child.send({ kind: 'reply', id, reply } satisfies ServerMessage, () => {});
      });
    };
    const look = setInterval(() => {
      void memoryOf(child).then((used) => {
        if (used > limits.residentMb * 1024 * 1024) stop('memory');
      });
    }, lookInterval);
    const settle = (finish: () => void) => {
      clearTimeout(total);
      clearTimeout(page);
      clearInterval(look);
      if (thinking) clearInterval(thinking);
      signal?.removeEventListener('abort', end);
      finish();
    };

    child.on('message', (message: ReaderMessage) => {
      if (message.kind === 'reading') {
        outcome ??= message.reading;
      } else if (message.kind === 'ask') {
        waitForModel(message.request, message.id);
      } else {
        page.refresh();
        onPage?.(message.read, message.total, message.text);
      }
    });
    child.once('error', (error) => settle(() => reject(error)));
    child.once('exit', () => {
      settle(() => {
        if (outcome !== null) resolve(outcome);
        else if (signal?.aborted) reject(signal.reason as Error);
        else resolve({ kind: 'stopped', cause: 'crash' });
      });
    });
    // A process that is gone before it took the bytes is seen by its exit.
    child.send({ kind: 'read', bytes, asks: ask !== undefined } satisfies ServerMessage, () => {});
  });
}

/** By its place, since a bare name would be looked up from the folder in which the server was started. */
function typescriptLoader(): string {
  return pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
}

/**
 * Lets the server go first where both want a processor, so that calls keep their time while a long book is read. The
 * process stays in the server's session: Linux weighs priorities only within one (sched(7), autogroup).
 */
function standBack({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It is gone already, or the system refuses: the reading is not worth less for that.
  }
}

function memoryOf(child: ChildProcess): Promise<number> {
  return child.pid === undefined ? Promise.resolve(0) : residentBytes(child.pid);
}
