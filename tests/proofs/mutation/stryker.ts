import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** One change of the source, as Stryker's report tells it. */
export interface Mutant {
  readonly mutatorName: string;
  readonly replacement: string;
  readonly status: 'Killed' | 'Timeout' | 'Survived' | 'NoCoverage' | 'RuntimeError' | 'CompileError' | 'Ignored';
  /** Lines and columns count from 1. */
  readonly location: { readonly start: Position; readonly end: Position };
}
interface Position {
  readonly line: number;
  readonly column: number;
}

interface Report {
  readonly files: Readonly<Record<string, { readonly source: string; readonly mutants: readonly Mutant[] }>>;
}

/** Runs Stryker over these files, or lines of them ('machines/exam/exam.rules.ts:3-5'), judged by these tests. Answers its report, file by file. */
export async function mutate(
  root: string,
  files: readonly string[],
  judges: readonly string[],
): Promise<Report['files']> {
  const folder = mkdtempSync(join(tmpdir(), 'entrada-mutation-'));
  const report = join(folder, 'report.json');
  const config = join(folder, 'stryker.json');
  writeFileSync(
    config,
    JSON.stringify({
      testRunner: 'vitest',
      plugins: ['@stryker-mutator/vitest-runner'],
      vitest: { configFile: 'tests/proofs/mutation/vitest.ts', related: false },
      mutate: files,
      coverageAnalysis: 'perTest',
      concurrency: 2,
      timeoutMS: 20_000,
      reporters: ['json'],
      jsonReporter: { fileName: report },
      tempDirName: '.stryker-tmp',
      // What no judge reads need not be copied.
      ignorePatterns: [
        '/server',
        '/src',
        '/dist',
        '/docs',
        '/public',
        '/data',
        '/artifacts',
        '/test-results',
        '/tests/e2e',
      ],
    }),
  );
  try {
    await ended(
      spawn(process.execPath, [join(root, 'node_modules/@stryker-mutator/core/bin/stryker.js'), 'run', config], {
        cwd: root,
        env: { ...process.env, MUTATION_JUDGES: judges.join(',') },
        stdio: ['ignore', 'pipe', 'pipe'],
      }),
    );
    return (JSON.parse(readFileSync(report, 'utf8')) as Report).files;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function ended(child: ReturnType<typeof spawn>): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stdout?.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`Stryker ended with ${code}:\n${said}`))));
  });
}

const offset = (source: string, { line, column }: Position) =>
  source
    .split('\n')
    .slice(0, line - 1)
    .reduce((sum, each) => sum + each.length + 1, 0) +
  column -
  1;

/** What stood in the place of a mutant. */
export function original(source: string, { location: { start, end } }: Mutant): string {
  return source.slice(offset(source, start), offset(source, end));
}

/** The source with a mutant in its place. */
export function mutated(source: string, { location: { start, end }, replacement }: Mutant): string {
  return source.slice(0, offset(source, start)) + replacement + source.slice(offset(source, end));
}
