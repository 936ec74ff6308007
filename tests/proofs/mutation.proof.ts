import { fileURLToPath } from 'node:url';

import { machinesCompiler } from './mutation/compiler.ts';
import { foldersOf, keepResult, readResults, type Result, type Survivor, stateOf } from './mutation/results.ts';
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
  paper: ['tests/machines/paper*.test.ts', 'tests/machines/questions*.test.ts'],
  shared: ['tests/machines/*.test.ts'],
};

const inOneLine = (code: string) => code.replace(/\s+/g, ' ').slice(0, 120);

/**
 * Makes the edits of a folder, all of them, or after an earlier run of the same sources only those that nobody noticed
 * then: tests have only been added, so what was noticed is noticed still.
 */
async function judge(
  folder: string,
  accepts: (file: string, text: string) => boolean,
  earlier: Result | undefined,
): Promise<Result> {
  const state = stateOf(root, folder);
  const again = earlier?.state === state ? earlier : undefined;
  const places = again ? placesOf(again.survivors) : [`machines/${folder}/*.ts`];
  const files =
    places.length === 0
      ? {}
      : await mutate(root, places, [...common, ...(judges[folder] ?? [`tests/machines/${folder}*.test.ts`])]);
  const all = Object.entries(files).flatMap(([file, { source, mutants }]) =>
    mutants.map((mutant) => ({ file, source, mutant })),
  );
  const alive = all.filter(({ mutant }) => !['Killed', 'Timeout'].includes(mutant.status));
  const compiling = alive.filter(({ file, source, mutant }) => accepts(file, mutated(source, mutant)));
  return {
    state,
    day: new Date().toISOString().slice(0, 10),
    dead: again ? again.dead + again.survivors.length - compiling.length : all.length - alive.length,
    timedOut: again ? again.timedOut : all.filter(({ mutant }) => mutant.status === 'Timeout').length,
    refused: again ? again.refused : alive.length - compiling.length,
    survivors: compiling.map(({ file, source, mutant }) => survivor(file, source, mutant)),
  };
}

/** The lines of these, for Stryker; generously where an edit goes over many lines. */
const placesOf = (survivors: readonly Survivor[]) => [
  ...new Set(
    survivors.map(({ file, line, text, change }) => {
      const inside = text.includes(change.slice(0, change.indexOf(' -> ')));
      return `${file}:${line}-${inside ? line : line + 12}`;
    }),
  ),
];

function survivor(file: string, source: string, mutant: Mutant): Survivor {
  const { line } = mutant.location.start;
  return {
    file,
    line,
    text: (source.split('\n')[line - 1] ?? '').trim(),
    change: `${inOneLine(original(source, mutant))} -> ${inOneLine(mutant.replacement)}`,
  };
}

const score = ({ dead, survivors }: Pick<Result, 'dead' | 'survivors'>) =>
  (100 * dead) / Math.max(1, dead + survivors.length);

const listed = (one: Survivor) =>
  `- \`${one.file}:${one.line}\` \`${one.change}\`: ${explained(one) ?? 'not explained'}`;

/** Everything that is known by now; a folder without a result, or changed since, is said to be so. */
function verdict(folders: readonly string[]) {
  const results = readResults(root);
  const parts = folders.flatMap((name) => {
    const result = results[name];
    return result ? [{ name, ...result, fresh: result.state === stateOf(root, name) }] : [];
  });
  const missing = folders.filter((name) => !results[name]);
  const survivors = parts.flatMap((part) => part.survivors);
  const sum = (of: (part: Result) => number) => parts.reduce((all, part) => all + of(part), 0);
  const total = { dead: sum(({ dead }) => dead), refused: sum(({ refused }) => refused), survivors };
  const row = (
    name: string,
    { dead, refused, survivors: alive }: Pick<Result, 'dead' | 'refused' | 'survivors'>,
    timedOut: number,
    code: string,
  ) =>
    `| ${name} | ${dead + alive.length} | ${dead} | ${timedOut} | ${alive.length} | ${refused} | ${score({ dead, survivors: alive }).toFixed(1)} % | ${code} |`;
  return {
    held:
      missing.length === 0 &&
      parts.every(({ fresh }) => fresh) &&
      score(total) >= leastScore &&
      survivors.every((one) => explained(one) !== null),
    report: [
      'StrykerJS with the vitest runner; the judges are the hand-written tests of each folder alone, without generated',
      'paths and diagrams. A mutant that the compiler refuses is not counted, as nobody could deliver it. A folder keeps',
      'its result until its code changes, comments aside; the last column says which state of it that is.',
      '',
      '| machines/ | mutants | dead | of them by a timeout | alive | refused by the compiler | score | of the code |',
      '|---|---|---|---|---|---|---|---|',
      ...parts.map((part) =>
        row(part.name, part, part.timedOut, `${part.state}, ${part.day}${part.fresh ? '' : ', **changed since**'}`),
      ),
      row(
        '**all**',
        total,
        sum(({ timedOut }) => timedOut),
        '',
      ),
      '',
      ...(missing.length === 0 ? [] : [`Not yet run: ${missing.join(', ')}.`, '']),
      ...(survivors.length === 0 ? [] : ['The survivors:', '', ...survivors.map(listed)]),
    ].join('\n'),
  };
}

/**
 * Every change that Stryker knows, made to every machine and its rules, one at a time. Runs the folders that have no
 * result of their present sources, or those that MUTATION_PARTS names ('exam,login'); the others keep theirs. A folder
 * that is named though it has a result of its present sources is only asked about its survivors.
 */
export const proof: Proof = {
  claim: `At least ${leastScore} % of the wrong edits of machines/ are noticed by the hand-written journeys and rules.`,
  async run({ scale, log }) {
    const { accepts } = machinesCompiler(root);
    const folders = foldersOf(root);
    const results = readResults(root);
    const wanted =
      process.env['MUTATION_PARTS']?.split(',') ??
      folders.filter((folder) => results[folder]?.state !== stateOf(root, folder));
    // The short form: as many of them as are asked for, the first names first.
    for (const folder of wanted.slice(0, Math.max(1, Math.round(wanted.length * scale)))) {
      const result = await judge(folder, accepts, results[folder]);
      keepResult(root, folder, result);
      log(
        `${folder}: ${result.dead} dead, ${result.survivors.length} alive, ${result.refused} refused by the compiler`,
      );
      for (const one of result.survivors) log(`  ${listed(one)}`);
    }
    return verdict(folders);
  },
};
