import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';

import { subjects } from '#tests/machines/subjects.ts';
import { coverageOf, type Coverage } from '#tests/support/paths/coverage.ts';
import { diagramFile, diagramOf } from '#tests/support/paths/diagram.ts';
import type { Subject } from '#tests/support/paths/fixtures.ts';
import { shortestPaths } from '#tests/support/paths/model.ts';
import { inSteps, machineExecutor, nothingTouched, walk } from '#tests/support/paths/run.ts';

/**
 * `npm run paths`: walks the paths of every machine, prints what they cover and draws the diagrams anew.
 * `npm run paths -- exam`: prints the paths of one machine as numbered steps, with `--json` for other tools.
 * Ends with 1 when a path breaks or something stays unreached.
 */
const {
  positionals: [only],
  values: { json },
} = parseArgs({ allowPositionals: true, options: { json: { type: 'boolean', default: false } } });

async function covered(subject: Subject): Promise<Coverage> {
  const paths = shortestPaths(subject);
  const touched = nothingTouched();
  for (const path of paths) await walk(path, machineExecutor(subject, touched));
  return coverageOf(subject, paths, touched);
}

function printPaths(subject: Subject): void {
  const paths = shortestPaths(subject);
  if (json) {
    const steps = paths.map((path) =>
      path.steps.map(({ words, expected }) => ({ step: words, state: expected.value })),
    );
    console.log(JSON.stringify({ machine: subject.name, paths: steps }, null, 2));
  } else {
    paths.forEach((path, index) => console.log(`Path ${index + 1} of ${paths.length}\n${inSteps(path)}\n`));
  }
}

async function printTable(): Promise<void> {
  const rows = await Promise.all(subjects.map(covered));
  console.table(
    Object.fromEntries(
      rows.map(({ name, states, transitions, paths, longest, unreached, impossible }) => [
        name,
        {
          states: `${states.reached}/${states.all}`,
          transitions: `${transitions.reached}/${transitions.all}`,
          paths,
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
if (chosen) printPaths(chosen);
else if (only === undefined) await printTable();
else {
  console.error(`There is no machine '${only}'. There are: ${subjects.map(({ name }) => name).join(', ')}.`);
  process.exitCode = 1;
}
