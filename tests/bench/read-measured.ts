import { fork } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReaderMessage, ServerMessage } from '#server/ingestion/reader-message.ts';
import { readQuestions } from '#server/questions/read-questions.ts';
import { unreadable, type QuestionsReading } from '#server/questions/reading.ts';
import { projectRoot } from '#server/project-root.ts';

/** A reading with what it took. */
export interface Measured {
  reading: QuestionsReading;
  pages: number;
  /** Processor time in milliseconds, without the start of the process. */
  cpu: number;
  /** Most memory in MB. */
  rss: number;
}

const built = join(projectRoot, 'dist/server/reader-process.js');

/**
 * Reads a PDF as the server does: in the built reading process, where Linux tells the processor time and the most
 * memory of a process. Without a build, or elsewhere, it is read in this process, whose memory says less.
 */
export function readMeasured(bytes: Uint8Array): Promise<Measured> {
  return process.platform === 'linux' && existsSync(built) ? readBuilt(bytes) : readHere(bytes);
}

async function readHere(bytes: Uint8Array): Promise<Measured> {
  let pages = 1;
  const began = process.cpuUsage();
  const reading = await readQuestions(bytes, (_, total) => (pages = total));
  const { user, system } = process.cpuUsage(began);
  return { reading, pages, cpu: (user + system) / 1000, rss: process.memoryUsage().rss / 2 ** 20 };
}

function readBuilt(bytes: Uint8Array): Promise<Measured> {
  return new Promise((resolve) => {
    const child = fork(built, {
      execArgv: ['--max-old-space-size=512'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const read = (file: string) => readFileSync(`/proc/${child.pid}/${file}`, 'utf8');
    let [pages, begun] = [1, 0];
    let measured: Measured | null = null;
    let rss = 0;
    const look = setInterval(() => {
      if (existsSync(`/proc/${child.pid}/status`))
        rss = Number(/^VmHWM:\s+(\d+) kB$/m.exec(read('status'))?.[1] ?? 0) / 1024 || rss;
    }, 50);
    /** User and system time in ticks of 10 ms; see proc(5). */
    const cpu = () => {
      const fields = read('stat').split(') ')[1]?.split(' ') ?? [];
      return 10 * (Number(fields[11]) + Number(fields[12]));
    };
    child.on('message', (message: ReaderMessage) => {
      if (message.kind === 'page') {
        if (message.read === 1) begun = cpu();
        pages = message.total;
      }
      if (message.kind === 'reading') {
        measured = { reading: message.reading, pages, cpu: cpu() - begun, rss };
        child.kill('SIGKILL');
      }
    });
    child.once('exit', () => {
      clearInterval(look);
      resolve(measured ?? { reading: unreadable('broken'), pages, cpu: 0, rss });
    });
    child.send({ kind: 'read', bytes, asks: false } satisfies ServerMessage);
  });
}
