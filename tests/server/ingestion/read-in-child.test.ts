import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants, getPriority } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#server/project-root.ts';
import { readInChild } from '#server/ingestion/read-in-child.ts';
import { mutatedPdf, soundPapers } from '#tests/support/mutated-pdfs.ts';
import { renderChapter } from '#tests/support/prose-pdf.ts';
import { residentBytes } from '#server/ingestion/resident-bytes.ts';

const child = (name: string) => fileURLToPath(new URL(`./children/${name}.mjs`, import.meta.url));
const bytes = Buffer.from('%PDF-1.7');
/** The reading processes of this one. */
const readers = () =>
  execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('reader-process'))
    .map((line) => Number.parseInt(line, 10));
const strict = { heapMb: 64, residentMb: 300, totalTime: 10_000, pageTime: 10_000 };

describe('reading in a process of its own', () => {
  it('gives the questions, and tells each page', async () => {
    const told: [number, number][] = [];
    const reading = await readInChild(readFileSync(join(projectRoot, 'server/demo/sample-paper.pdf')), {
      onPage: (read, total) => told.push([read, total]),
    });
    expect(reading).toMatchObject({ kind: 'questions', pages: 12, refused: [] });
    expect(reading.kind === 'questions' && reading.questions.length).toBe(48);
    expect(told).toEqual(Array.from({ length: 12 }, (_, page) => [page + 1, 12]));
  });

  it('gives questions made from a chapter', async () => {
    const reading = await readInChild(await renderChapter('plants'));
    expect(reading).toMatchObject({ kind: 'questions', pages: 2 });
    const questions = reading.kind === 'questions' ? reading.questions : [];
    expect(questions.length).toBeGreaterThan(20);
    expect(new Set(questions.map(({ origin }) => origin))).toEqual(new Set(['prose']));
    expect(questions.map(({ number }) => number)).toEqual(questions.map((_, at) => at + 1));
  });

  it('gives the refusal of a file that is no PDF', async () => {
    expect(await readInChild(Buffer.from('hello'))).toMatchObject({ kind: 'unreadable', reason: 'notPdf' });
  });

  it('reads on when the PDF library drops a failed promise', async () => {
    // The page of this one is looked for where the damaged table of objects says that it is, and is not.
    const { damage, bytes: damaged } = mutatedPdf(await soundPapers(), 100_373);
    expect(damage).toBe('swapped numbers');
    expect(await readInChild(damaged)).toMatchObject({ kind: 'unreadable', reason: 'noText' });
  });

  it.each([
    ['memory', 'hoarder', strict],
    ['time', 'staller', { ...strict, pageTime: 300 }],
    ['time', 'plodder', { ...strict, totalTime: 500 }],
    ['crash', 'crasher', strict],
    ['crash', 'swallower', strict],
  ] as const)('stops for %s: %s', async (cause, name, limits) => {
    expect(await readInChild(bytes, { entry: child(name), limits })).toEqual({ kind: 'stopped', cause });
  });

  it('ends with the signal, and leaves no process behind', async () => {
    const stop = new AbortController();
    const reading = readInChild(bytes, {
      entry: child('plodder'),
      signal: stop.signal,
      onPage: () => stop.abort(new Error('enough')),
    });
    await expect(reading).rejects.toThrow('enough');
    expect(execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' })).not.toContain(child('plodder'));
  });

  it('stands back behind the server', async () => {
    const stop = new AbortController();
    let priority = '';
    const onPage = (_read: number, _total: number, text: string) => {
      priority = text;
      stop.abort(new Error('enough'));
    };
    await expect(readInChild(bytes, { entry: child('teller'), signal: stop.signal, onPage })).rejects.toThrow('enough');
    expect(Number(priority)).toBe(getPriority() + constants.priority.PRIORITY_BELOW_NORMAL);
  });

  it('reads on when Ctrl-C reaches it as well as the server', async () => {
    let interrupted = 0;
    const reading = await readInChild(readFileSync(join(projectRoot, 'server/demo/sample-paper.pdf')), {
      onPage: () => {
        if (interrupted > 0) return;
        for (const pid of readers()) interrupted += Number(process.kill(pid, 'SIGINT'));
      },
    });
    expect(interrupted).toBeGreaterThan(0);
    expect(reading).toMatchObject({ kind: 'questions', pages: 12 });
  });

  it('does not begin once the signal was given', async () => {
    await expect(readInChild(bytes, { signal: AbortSignal.abort(new Error('stopped')) })).rejects.toThrow('stopped');
  });
});

describe('the memory of a process', () => {
  it('is what the system says, and 0 for one that is gone', async () => {
    const own = await residentBytes(process.pid);
    expect(Math.abs(own - process.memoryUsage().rss)).toBeLessThan(50_000_000);
    expect(await residentBytes(2_147_483_646)).toBe(0);
  });
});
