import { setTimeout as later } from 'node:timers/promises';
import { randomFrom } from '#tests/support/random.ts';
import type { Entry, ServerProcess } from '#tests/support/server-process.ts';
import { newSave, send, storedOf, type Acknowledged, type Save } from './saves.ts';
import { setStage, type Stage } from './stage.ts';

export interface KillOptions {
  entry: Entry;
  kills: number;
  seed: number;
  /** Null: the embedded database. */
  databaseUrl: string | null;
  /** Processes on the database; they are killed in turn. */
  processes?: number;
  log?: (line: string) => void;
}

/** What came of a stream of saves whose server was killed again and again. */
export interface KillTally {
  kills: number;
  /** Attempts, each with a key of its own. All are acknowledged in the end. */
  attempts: number;
  /** Sends that got no answer, or none that acknowledged. */
  unanswered: number;
  /** Of the attempts sent again, those that had been stored before, their answer lost. */
  answersLost: number;
  /** Acknowledged before a kill and not there after it, or not as they were acknowledged. */
  lost: number;
  /** Stored beyond one a key. */
  doubled: number;
}

const students = 6;
/** A process lives between so many milliseconds, once the saves run again. */
const life = { least: 300, most: 2_000 };
/** Between two tries of a client, in milliseconds. */
const pause = 50;

/** Lets students save without pause, kills the server again and again, and compares what is stored at the end. */
export async function runKills({
  entry,
  kills,
  seed,
  databaseUrl,
  processes = 1,
  log = () => {},
}: KillOptions): Promise<KillTally> {
  const stage = await setStage(databaseUrl, { entry, students, processes });
  const running: ServerProcess[] = [];
  try {
    for (let process = 0; process < processes; process += 1) running.push(await stage.start(process));
    const random = randomFrom(seed);
    let up = Promise.resolve<unknown>(null);
    const streams = stage.tokens.map((_, student) =>
      stream(stage, student, randomFrom(seed * 100 + student), () => up),
    );
    for (let kill = 1; kill <= kills; kill += 1) {
      await Promise.all(streams.map(({ next }) => next()));
      await later(life.least + random() * (life.most - life.least));
      const process = kill % processes;
      await running[process]?.kill();
      const restarted = stage.start(process);
      // Where another process serves, the clients turn to that one.
      if (processes === 1) up = restarted;
      running[process] = await restarted;
      log(`killed ${kill} of ${kills} times`);
    }
    const done = await Promise.all(streams.map(({ end }) => end()));
    const [origin = ''] = stage.origins;
    let lost = 0;
    let doubled = 0;
    for (const [student, { acknowledged }] of done.entries()) {
      const stored = await storedOf(stage, origin, student);
      const kept = new Map(stored.map(({ id, correct }) => [id, correct]));
      lost += [...acknowledged.values()].filter(({ id, correct }) => kept.get(id) !== correct).length;
      doubled += stored.length - acknowledged.size;
    }
    const sum = (value: (stream: (typeof done)[number]) => number) => done.reduce((all, each) => all + value(each), 0);
    return {
      kills,
      attempts: sum(({ acknowledged }) => acknowledged.size),
      unanswered: sum(({ unanswered }) => unanswered),
      answersLost: sum(({ answersLost }) => answersLost),
      lost: lost + sum(({ contradicted }) => contradicted),
      doubled,
    };
  } finally {
    await Promise.all(running.map((process) => process.kill()));
    stage.remove();
  }
}

/** One student who saves one attempt after the other, each until it is acknowledged; waits for `up` after a failure. */
function stream(stage: Stage, student: number, random: () => number, up: () => Promise<unknown>) {
  const acknowledged = new Map<string, Acknowledged>();
  let unanswered = 0;
  let answersLost = 0;
  /** Answers about a key that say something else than an earlier one, or than the attempt itself. */
  let contradicted = 0;
  let ending = false;
  const told: (() => void)[] = [];

  async function saveOnce(save: Save, sends: number): Promise<boolean> {
    const origin = stage.origins[sends % stage.origins.length] ?? '';
    const before = acknowledged.get(save.key);
    try {
      const answer = await send(stage, origin, save);
      if (answer.acknowledged === null) throw new Error(`Answered with ${answer.status}.`);
      const { id, correct } = answer.acknowledged;
      if (correct !== save.correct || (before !== undefined && before.id !== id)) contradicted += 1;
      if (before === undefined && answer.repeated) answersLost += 1;
      acknowledged.set(save.key, answer.acknowledged);
      return true;
    } catch {
      unanswered += 1;
      await later(pause);
      await up();
      return false;
    }
  }

  async function run(): Promise<void> {
    let sends = Math.floor(random() * stage.origins.length);
    while (!ending) {
      const save = newSave(stage, student, random);
      while (!(await saveOnce(save, sends))) sends += 1;
      // Some clients never hear of the first answer and send again.
      if (random() < 0.1) while (!(await saveOnce(save, sends + 1))) sends += 1;
      for (const tell of told.splice(0)) tell();
    }
  }
  const ended = run();
  return {
    /** The next attempt was acknowledged. */
    next: () => new Promise<void>((resolve) => told.push(resolve)),
    async end() {
      ending = true;
      await ended;
      return { acknowledged, unanswered, answersLost, contradicted };
    },
  };
}
