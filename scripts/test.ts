import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, relative } from 'node:path';
import { findChromium } from '#tests/support/chromium.ts';
import { root } from './sources.ts';

/**
 * `npm test`: everything that must hold, cheapest first. Each step prints one line; the first that fails shows its
 * output and ends the run. The last line sums the tests that vitest and Playwright counted.
 */
const reports = mkdtempSync(join(tmpdir(), 'entrada-test-'));
const unitReport = join(reports, 'unit.json');
const browserReport = join(reports, 'browser.json');

interface Step {
  name: string;
  /** Run side by side. */
  commands: string[];
  /** A command that takes longer, in minutes, hangs. */
  minutes: number;
  env?: () => Promise<Record<string, string>>;
}

// A browser may have to be installed first, which waits for the network while the other steps work.
const chromium = findChromium();
chromium.catch(() => undefined);

const steps: Step[] = [
  { name: 'types', commands: ['tsc -p machines && tsc -p src', 'tsc -p server && tsc -p tests'], minutes: 8 },
  { name: 'lint', commands: ['eslint --max-warnings 0 .', 'prettier --check --log-level warn .'], minutes: 8 },
  {
    name: 'unit',
    commands: [`vitest run --reporter=default --reporter=json --outputFile.json=${unitReport}`],
    minutes: 15,
  },
  { name: 'build', commands: ['tsx scripts/build.ts'], minutes: 8 },
  {
    name: 'browser',
    commands: ['playwright test --reporter=dot,json'],
    minutes: 25,
    env: async () => ({ CHROMIUM_PATH: await chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport }),
  },
];

/** The commands under way. */
const running = new Set<ChildProcess>();

/** Ends a command and all that it started; whatever has ended by itself meanwhile is not there to be ended. */
function end({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    running.forEach(end);
    process.exit(1);
  });

/** Runs a shell command with the project's own tools on its path; gives its output and whether it succeeded. */
function run(command: string, minutes: number, extra: Record<string, string>) {
  return new Promise<{ succeeded: boolean; output: string }>((resolve) => {
    const path = [join(root, 'node_modules/.bin'), process.env['PATH'] ?? ''].join(delimiter);
    const child = spawn(command, {
      cwd: root,
      shell: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, PATH: path, FORCE_COLOR: '0', ...extra },
      // A group of its own, so that what it starts ends with it.
      detached: true,
    });
    running.add(child);
    let output = '';
    const keep = (chunk: Buffer) => (output += chunk.toString());
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    const timer = setTimeout(() => {
      output += `\n'${command}' took longer than ${minutes} minutes and was ended.\n`;
      end(child);
    }, minutes * 60_000);
    child.on('close', (code) => {
      clearTimeout(timer);
      running.delete(child);
      resolve({ succeeded: code === 0, output });
    });
  });
}

interface UnitReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name: string; assertionResults: { status: string; fullName: string }[] }[];
}

interface BrowserSuite {
  title: string;
  specs: { title: string; ok: boolean }[];
  suites?: BrowserSuite[];
}

interface BrowserReport {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: BrowserSuite[];
}

function readReport<Report>(file: string): Report | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    // The run ended before this step.
    return null;
  }
}

/** The closing line, from the reports of the test runners that came to their end. */
function counted(): string {
  const unit = readReport<UnitReport>(unitReport);
  const browser = readReport<BrowserReport>(browserReport)?.stats;
  const passed = (unit?.numPassedTests ?? 0) + (browser?.expected ?? 0);
  const failed = (unit?.numFailedTests ?? 0) + (browser?.unexpected ?? 0) + (browser?.flaky ?? 0);
  return `${passed} passed, ${failed} failed`;
}

function failedSpecs({ title, specs, suites = [] }: BrowserSuite): string[] {
  const below = [...specs.filter(({ ok }) => !ok).map((spec) => spec.title), ...suites.flatMap(failedSpecs)];
  return below.map((name) => `${title} › ${name}`);
}

/** The names of the tests that failed: said first, since the output below them is long. */
function failedTests(): string[] {
  const unit = readReport<UnitReport>(unitReport)?.testResults ?? [];
  return [
    ...unit.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName }) => `${relative(root, name)} › ${fullName}`),
    ),
    ...(readReport<BrowserReport>(browserReport)?.suites ?? []).flatMap(failedSpecs),
  ];
}

async function outcome({ commands, minutes, env }: Step): Promise<string[]> {
  try {
    const extra = env === undefined ? {} : await env();
    const results = await Promise.all(commands.map((command) => run(command, minutes, extra)));
    return results.filter(({ succeeded }) => !succeeded).map(({ output }) => output);
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

let failedStep: string | null = null;
for (const step of steps) {
  const began = performance.now();
  const failures = await outcome(step);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${failures.length === 0 ? 'ok    ' : 'FAILED'}  ${step.name} (${seconds} s)`);
  if (failures.length > 0) {
    failedTests().forEach((name) => console.log(`  failed: ${name}`));
    failures.forEach((output) => console.log(output));
    failedStep = step.name;
    break;
  }
}

if (failedStep !== null) console.log(`npm test failed at: ${failedStep}`);
console.log(counted());
rmSync(reports, { recursive: true, force: true });
// The search for a browser may still be under way.
process.exit(failedStep === null ? 0 : 1);
