import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import ts from 'typescript';

/** A mutant that no hand-written test noticed and that the compiler accepts. */
export interface Survivor {
  readonly file: string;
  /** Counts from 1. */
  readonly line: number;
  /** What stands in that line. */
  readonly text: string;
  /** 'what stood -> what stands'. */
  readonly change: string;
}

/** What came of one folder of machines/. */
export interface Result {
  /** The state of the folder that it is of; see `stateOf`. */
  readonly state: string;
  /** The day of the run, '2026-03-01'. */
  readonly day: string;
  readonly dead: number;
  /** Of the dead those under which the tests did not come to their end. */
  readonly timedOut: number;
  /** Mutants that the compiler refuses: no tests are needed against them, and they do not count. */
  readonly refused: number;
  readonly survivors: readonly Survivor[];
}

export type Results = Readonly<Record<string, Result>>;

/** Every folder of machines/, by name. */
export const foldersOf = (root: string): readonly string[] =>
  readdirSync(join(root, 'machines'), { withFileTypes: true })
    .flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
    .sort();

/** The same lines without what their comments say. */
function withoutComments(text: string): string {
  const ranges = new Map<number, number>();
  const note = (found: readonly ts.CommentRange[] | undefined) =>
    found?.forEach(({ pos, end }) => ranges.set(pos, end));
  const source = ts.createSourceFile('source.ts', text, ts.ScriptTarget.Latest);
  const visit = (node: ts.Node): void => {
    note(ts.getLeadingCommentRanges(text, node.pos));
    note(ts.getTrailingCommentRanges(text, node.end));
    for (const child of node.getChildren(source)) visit(child);
  };
  visit(source);
  return [...ranges]
    .toSorted(([one], [other]) => other - one)
    .reduce(
      (rest, [pos, end]) => rest.slice(0, pos) + rest.slice(pos, end).replaceAll(/[^\n]/g, '') + rest.slice(end),
      text,
    );
}

/** A short digest of a folder's code: it changes with every edit of a machine there or of its rules, not of a comment. */
export function stateOf(root: string, folder: string): string {
  const path = join(root, 'machines', folder);
  const hash = createHash('sha256');
  for (const file of readdirSync(path).sort())
    if (file.endsWith('.ts')) hash.update(`${file}\n${withoutComments(readFileSync(join(path, file), 'utf8'))}\n`);
  return hash.digest('hex').slice(0, 10);
}

const fileIn = (root: string) => join(root, 'tests/proofs/mutation/results.json');

/** What earlier runs found, folder by folder. */
export function readResults(root: string): Results {
  const file = fileIn(root);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Results) : {};
}

/** Keeps one folder's result in place of its earlier one. */
export function keepResult(root: string, folder: string, result: Result): void {
  const kept = Object.entries({ ...readResults(root), [folder]: result }).sort(([a], [b]) => a.localeCompare(b));
  writeFileSync(fileIn(root), `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`);
}
