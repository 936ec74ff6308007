import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { machinesCompiler } from './mutation/compiler.ts';
import { mutate, mutated, original, type Mutant } from './mutation/stryker.ts';
import { explained } from './mutation/survivors.ts';
import type { Proof } from './proof.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The least share of mutants, in percent, that the hand-written tests must notice. */
const leastScore = 95;

/** Tests that go through every machine. */
const common = ['tests/machines/journeys.test.ts', 'tests/machines/slots.test.ts'];

/** The tests of a folder under machines/ that carry another name. What all machines share is judged by all. */
const judges: Readonly<Record<string, readonly string[]>> = {
  admin: ['tests/machines/submission*.test.ts'],
  shared: ['tests/machines/*.test.ts'],
};

interface Survivor {
  readonly file: string;
  readonly line: number;
  readonly change: string;
  readonly reason: string | null;
}

interface Part {
  readonly name: string;
  readonly dead: number;
  /** Mutants that the compiler refuses: no tests are needed against them, and they do not count. */
  readonly refused: number;
  readonly survivors: readonly Survivor[];
}

const inOneLine = (code: string) => code.replace(/\s+/g, ' ').slice(0, 120);

async function judge(name: string, accepts: (file: string, text: string) => boolean): Promise<Part> {
  const files = await mutate(root, `machines/${name}/*.ts`, [
    ...common,
    ...(judges[name] ?? [`tests/machines/${name}*.test.ts`]),
  ]);
  const all = Object.entries(files).flatMap(([file, { source, mutants }]) =>
    mutants.map((mutant) => ({ file, source, mutant })),
  );
  const alive = all.filter(({ mutant }) => !['Killed', 'Timeout'].includes(mutant.status));
  const compiling = alive.filter(({ file, source, mutant }) => accepts(file, mutated(source, mutant)));
  return {
    name,
    dead: all.length - alive.length,
    refused: alive.length - compiling.length,
    survivors: compiling.map(({ file, source, mutant }) => survivor(file, source, mutant)),
  };
}

function survivor(file: string, source: string, mutant: Mutant): Survivor {
  const change = `${inOneLine(original(source, mutant))} -> ${inOneLine(mutant.replacement)}`;
  const { line } = mutant.location.start;
  const text = source.split('\n')[line - 1] ?? '';
  return { file, line, change, reason: explained({ file, change, line: text.trim() }) };
}

const score = ({ dead, survivors }: Pick<Part, 'dead' | 'survivors'>) =>
  (100 * dead) / Math.max(1, dead + survivors.length);

/** Every change that Stryker knows, made to every machine and its rules, one at a time. */
export const proof: Proof = {
  claim: `At least ${leastScore} % of the wrong edits of machines/ are noticed by the hand-written journeys and rules.`,
  async run({ scale, log }) {
    const { accepts } = machinesCompiler(root);
    const all = readdirSync(join(root, 'machines'), { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? [entry.name] : [],
    );
    // The short form: as many of the machines as are asked for, the smallest names first.
    const names = (process.env['MUTATION_PARTS']?.split(',') ?? all).slice(
      0,
      Math.max(1, Math.round(all.length * scale)),
    );
    const parts: Part[] = [];
    for (const name of names) {
      const part = await judge(name, accepts);
      parts.push(part);
      log(`${name}: ${part.dead} dead, ${part.survivors.length} alive, ${part.refused} refused by the compiler`);
      for (const { line, file, change, reason } of part.survivors)
        log(`  ${file}:${line} ${change}${reason === null ? '' : ` (${reason})`}`);
    }
    const survivors = parts.flatMap((part) => part.survivors);
    const total = { dead: parts.reduce((sum, { dead }) => sum + dead, 0), survivors };
    const refused = parts.reduce((sum, part) => sum + part.refused, 0);
    const rows = [...parts, { name: '**all**', ...total, refused }].map(
      (part) =>
        `| ${part.name} | ${part.dead + part.survivors.length} | ${part.dead} | ${part.survivors.length} | ${part.refused} | ${score(part).toFixed(1)} % |`,
    );
    const unexplained = survivors.filter(({ reason }) => reason === null);
    const listed = survivors.map(
      ({ file, line, change, reason }) => `- \`${file}:${line}\` \`${change}\`: ${reason ?? 'not explained'}`,
    );
    return {
      held: score(total) >= leastScore && unexplained.length === 0,
      report: [
        'StrykerJS with the vitest runner; the judges are the hand-written tests of each folder alone, without generated',
        'paths and diagrams. A mutant that the compiler refuses is not counted, as nobody could deliver it.',
        '',
        '| machines/ | mutants | dead | alive | refused by the compiler | score |',
        '|---|---|---|---|---|---|',
        ...rows,
        '',
        'The survivors:',
        '',
        ...listed,
      ].join('\n'),
    };
  },
};
