import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout as later } from 'node:timers/promises';
import type { components } from '#contract/api.d.ts';
import { ensureBuilt } from '#tests/support/built.ts';
import { httpClient } from '#tests/support/http-client.ts';
import { newSave, send } from '#tests/support/kills/saves.ts';
import { setStage, type Stage } from '#tests/support/kills/stage.ts';
import { chapterText, chapters, renderProse } from '#tests/support/prose-pdf.ts';
import { randomFrom } from '#tests/support/random.ts';
import { percentile } from './client-page.ts';

type Paper = components['schemas']['Paper'];

const students = 4;
/** Between two calls of one student, in milliseconds. */
const pause = 20;
/** Attempts of each student before the first round: about a year of one a week. */
const historyLength = 57;
const rounds = 3;
/** How long the server is called before each reading, in milliseconds. */
const idleTime = 10_000;
/** How often our six chapters stand in the book: about 200 pages. */
const repeats = 25;

/**
 * Calls of four students while nothing else happens and while a book is read in the background, in turns on one server
 * of the build with its embedded database. Prints the time of each kind of call, and the ratio of the p99 of all calls,
 * the middle one of the rounds.
 * @param file A PDF; without one, a book of our own chapters.
 */
export async function benchBackground(file: string): Promise<void> {
  ensureBuilt();
  const bytes = file === '' ? await ourBook() : new Uint8Array(readFileSync(file));
  const stage = await setStage(null, { entry: 'build', students });
  const server = await stage.start(0);
  try {
    await fillHistories(stage);
    const ratios: number[] = [];
    console.log('| round | while | calls | p50 | p99 | slowest |\n| --- | --- | --- | --- | --- | --- |');
    for (let round = 1; round <= rounds; round += 1) {
      const row = (name: string, times: number[]) =>
        `| ${round} | ${name} | ${times.length} | ${[0.5, 0.99, 1].map((share) => percentile(times, share).toFixed(1)).join(' | ')} |`;
      const idle = await callUntil(stage, later(idleTime));
      console.log(row('idle', idle));
      let pages = 0;
      const began = performance.now();
      const reading = await callUntil(
        stage,
        readBook(stage, bytes, basename(file) || 'book.pdf').then((total) => (pages = total)),
      );
      const seconds = (performance.now() - began) / 1000;
      console.log(row(`${pages} pages are read in ${seconds.toFixed(0)} s`, reading));
      ratios.push(percentile(reading, 0.99) / percentile(idle, 0.99));
    }
    console.log(`\nTimes in ms. p99 while reading over idle: ${percentile(ratios, 0.5).toFixed(2)} (goal: at most 2).`);
  } finally {
    await server.kill();
    stage.remove();
  }
}

/** Our chapters again and again, each time with other section numbers, so that no two pages are alike. */
function ourBook(): Promise<Uint8Array> {
  const text = Array.from({ length: repeats }, (_, part) =>
    chapters.map((chapter) => chapterText(chapter).replace(/^# /gm, `# Part ${part + 1}: `)).join('\n'),
  ).join('\n');
  return renderProse(text);
}

async function fillHistories(stage: Stage): Promise<void> {
  const [origin = ''] = stage.origins;
  const random = randomFrom(0);
  for (let student = 0; student < students; student += 1)
    for (let attempt = 0; attempt < historyLength; attempt += 1)
      await send(stage, origin, newSave(stage, student, random));
}

/** The times in milliseconds of what the students call until this is over. Throws when a call is refused. */
async function callUntil(stage: Stage, over: Promise<unknown>): Promise<number[]> {
  let ended = false;
  const end = over.finally(() => (ended = true));
  const [origin = ''] = stage.origins;
  const call = httpClient(origin, { documented: false });
  const times: number[] = [];
  const study = async (token: string, student: number) => {
    const random = randomFrom(student);
    const { program, subject } = stage.place;
    const kinds = [
      () => call('GET', '/api/university/', { token }),
      () => call('POST', '/api/generate-mcq/', { token, json: { program_id: program, subject_id: subject } }),
      // Half of them save and half look at their history, which so stays as long as it was.
      student % 2 === 0
        ? () => send(stage, origin, newSave(stage, student, random))
        : () => call('GET', '/api/exam-attempts/', { token }),
    ];
    for (let turn = student; !ended; turn += 1) {
      const began = performance.now();
      const answer = await kinds[turn % kinds.length]?.();
      times.push(performance.now() - began);
      if (answer === undefined || answer.status >= 300) throw new Error(`A call was answered with ${answer?.status}.`);
      await later(pause);
    }
  };
  await Promise.all([end, ...stage.tokens.map(study)]);
  return times;
}

/** Uploads the book, waits until it is read and gives the number of its pages. */
async function readBook(stage: Stage, bytes: Uint8Array, name: string): Promise<number> {
  const [origin = ''] = stage.origins;
  const call = httpClient(origin, { documented: false });
  const form = new FormData();
  for (const level of ['university', 'program', 'subject'] as const) form.set(level, String(stage.place[level]));
  form.set('file', new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }), name);
  const stored = await call<{ id: number }>('POST', '/api/upload-pdf/', { token: stage.admin, form });
  if (stored.status !== 201) throw new Error(`The upload was answered with ${stored.status}.`);
  for (;;) {
    const { body } = await call<{ paper: Paper }>('GET', `/api/admin/papers/${stored.body.id}/`, {
      token: stage.admin,
    });
    const { state, message, pages_total: pages } = body.paper;
    if (state === 'read' || state === 'refused') {
      console.log(`<!-- ${state}: ${message} -->`);
      return pages ?? 0;
    }
    await later(250);
  }
}
