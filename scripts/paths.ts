import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';

import { subjects } from '#tests/machines/subjects.ts';
import { coverageOf, type Coverage } from '#tests/support/paths/coverage.ts';
import { diagramFile, diagramOf } from '#tests/support/paths/diagram.ts';
import type { Subject } from '#tests/support/paths/fixtures.ts';
import { shortestPaths, type Path } from '#tests/support/paths/model.ts';
import { inSteps, machineExecutor, nothingTouched, walk } from '#tests/support/paths/run.ts';
import { simplePaths } from '#tests/support/paths/simple.ts';

/**
 * `npm run paths`: walks the paths of every machine, prints what they cover and draws the diagrams anew.
 * `npm run paths -- exam`: prints the shortest paths of one machine as numbered steps, with `--simple` the simple ones,
 * with `--json` for other tools. Ends with 1 when a path breaks or something stays unreached.
 */
const {
  positionals,
  values: { json, simple },
} = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'boolean', default: false }, simple: { type: 'boolean', default: false } },
});
const only = positionals.join(' ');

interface Row extends Coverage {
  readonly shortest: number;
  readonly simple: number;
  /** Steps of the longest of all. */
  readonly longest: number;
}

async function covered(subject: Subject): Promise<Row> {
  const shortest = shortestPaths(subject);
  const simple = simplePaths(subject);
  const touched = nothingTouched();
  for (const path of shortest) await walk(path, machineExecutor(subject, touched));
  for (const path of simple) await walk(path, machineExecutor(subject));
  return {
    ...coverageOf(subject, touched),
    shortest: shortest.length,
    simple: simple.length,
    longest: Math.max(0, ...[...shortest, ...simple].map(({ steps }) => steps.length)),
  };
}

function printPaths({ name }: Subject, paths: readonly Path[]): void {
  if (json) {
    const steps = paths.map((path) =>
      path.steps.map(({ happening, words, expected }) => ({
        step: words,
        kind: happening.kind,
        event: happening.event,
        state: expected.value,
      })),
    );
    console.log(JSON.stringify({ machine: name, paths: steps }, null, 2));
  } else {
    paths.forEach((path, index) => console.log(`Path ${index + 1} of ${paths.length}\n${inSteps(path)}\n`));
  }
}

async function printTable(): Promise<void> {
  const rows: Row[] = [];
  for (const subject of subjects) rows.push(await covered(subject));
  console.table(
    Object.fromEntries(
      rows.map(({ name, states, transitions, shortest, simple, longest, unreached, impossible }) => [
        name,
        {
          states: `${states.reached}/${states.all}`,
          transitions: `${transitions.reached}/${transitions.all}`,
          paths: shortest,
          simple,
          longest,
          unreached: unreached.length,
          impossible: Object.keys(impossible).length,
        },
      ]),
    ),
  );
  for (const { name, unreached, impossible, falseExceptions } of rows) {
    for (const each of unreached) console.log(`${name}: not reached: ${each}`);
    for (const [each, reason] of Object.entries(impossible)) console.log(`${name}: impossible: ${each}: ${reason}`);
    for (const each of falseExceptions) console.log(`${name}: excepted without need: ${each}`);
  }
  if (rows.some(({ unreached, falseExceptions }) => unreached.length + falseExceptions.length > 0))
    process.exitCode = 1;
  await Promise.all(subjects.map(({ file, machine }) => writeFile(diagramFile(file), diagramOf(machine, file))));
}

const chosen = subjects.find(({ name }) => name === only);
if (chosen) printPaths(chosen, simple ? simplePaths(chosen) : shortestPaths(chosen));
else if (only === '') await printTable();
else {
  console.error(`There is no machine '${only}'. There are: ${subjects.map(({ name }) => name).join(', ')}.`);
  process.exitCode = 1;
}
