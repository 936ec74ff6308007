import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * `npm test`: everything that must hold, cheapest first. Each step prints one line; the first that fails shows its
 * output and ends the run. The last line sums the tests that vitest and Playwright counted.
 */
const reports = mkdtempSync(join(tmpdir(), 'entrada-test-'));
const vitestReport = join(reports, 'vitest.json');

interface Step {
  name: string;
  /** Run side by side. */
  commands: string[];
}

const steps: Step[] = [
  { name: 'types', commands: ['tsc -p machines && tsc -p src', 'tsc -p server && tsc -p tests'] },
  { name: 'lint', commands: ['eslint --max-warnings 0 .', 'prettier --check --log-level warn .'] },
  {
    name: 'unit tests',
    commands: [`vitest run --reporter=default --reporter=json --outputFile.json=${vitestReport}`],
  },
];

/** Runs a shell command with the project's own tools on its path; gives its output and whether it succeeded. */
function run(command: string): Promise<{ succeeded: boolean; output: string }> {
  return new Promise((resolve) => {
    const path = `${join(process.cwd(), 'node_modules/.bin')}:${process.env['PATH'] ?? ''}`;
    const child = spawn(command, {
      shell: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, PATH: path, FORCE_COLOR: '0' },
    });
    let output = '';
    const keep = (chunk: Buffer) => (output += chunk.toString());
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('close', (code) => resolve({ succeeded: code === 0, output }));
  });
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
}

/** The closing line, from the reports of the test runners that came to their end. */
function counted(): string {
  let [passed, failed] = [0, 0];
  try {
    const report = JSON.parse(readFileSync(vitestReport, 'utf8')) as VitestReport;
    passed += report.numPassedTests;
    failed += report.numFailedTests;
  } catch {
    // A step before the tests failed: no test ran.
  }
  return `${passed} passed, ${failed} failed`;
}

let failedStep: string | null = null;
for (const { name, commands } of steps) {
  const began = performance.now();
  const results = await Promise.all(commands.map(run));
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const failures = results.filter((result) => !result.succeeded);
  console.log(`${failures.length === 0 ? 'ok    ' : 'FAILED'}  ${name} (${seconds} s)`);
  if (failures.length > 0) {
    for (const { output } of failures) console.log(output);
    failedStep = name;
    break;
  }
}

console.log(counted());
rmSync(reports, { recursive: true, force: true });
if (failedStep !== null) {
  console.log(`npm test failed at: ${failedStep}`);
  process.exitCode = 1;
}
