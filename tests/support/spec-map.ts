import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { testTitles } from './test-titles.ts';

const tests = fileURLToPath(new URL('..', import.meta.url));

/** A test that shows a sentence in its situation. */
export interface Showing {
  /** Below tests/. */
  readonly file: string;
  readonly title: string;
}

/** A sentence of the specification, in our words. */
export interface Sentence {
  /** Section, part and place in it: '4.1.2'. */
  readonly number: string;
  /** The texts of the product that it names, word for word. */
  readonly texts: readonly string[];
  readonly shownBy: readonly Showing[];
}

const sentenceLine = /^- \*\*(\d+\.\d+\.\d+)\*\* (.+)$/;
const showingLine = /^ {2}- (\S+): `(.+)`$/;

/**
 * Reads tests/spec.md. A line that is neither a heading, a sentence, a showing nor plain prose above the first heading of
 * a section is refused, so that no sentence drops out by a slip of the pen.
 */
export function specMap(text = readFileSync(join(tests, 'spec.md'), 'utf8')): readonly Sentence[] {
  const sentences: (Sentence & { shownBy: Showing[] })[] = [];
  const body = text.slice(text.indexOf('\n## '));
  for (const line of body.split('\n').filter((each) => each !== '' && !each.startsWith('#'))) {
    const [, number, said] = sentenceLine.exec(line) ?? [];
    const [, file, title] = showingLine.exec(line) ?? [];
    if (number !== undefined && said !== undefined) {
      const texts = [...said.matchAll(/`([^`]+)`/g)].map(([, quoted]) => quoted ?? '');
      sentences.push({ number, texts, shownBy: [] });
    } else if (file !== undefined && title !== undefined) sentences.at(-1)?.shownBy.push({ file, title });
    else throw new Error(`tests/spec.md: neither a sentence nor a test: ${line}`);
  }
  return sentences;
}

/** The titles of every test file below tests/, by the file's path there. */
export function allTestTitles(): ReadonlyMap<string, ReadonlySet<string>> {
  const files = readdirSync(tests, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.(test|spec)\.tsx?$/.test(file));
  return new Map(files.map((file) => [file, testTitles(file, readFileSync(join(tests, file), 'utf8'))]));
}

/** Which numbers are out of turn: each part and each section counts from 1 without a gap. */
export function outOfTurn(sentences: readonly Sentence[]): readonly string[] {
  let before = [0, 0, 0];
  return sentences.flatMap(({ number }) => {
    const [section = 0, part = 0, place = 0] = number.split('.').map(Number);
    const [lastSection = 0, lastPart = 0, lastPlace = 0] = before;
    before = [section, part, place];
    const follows =
      section === lastSection
        ? (part === lastPart && place === lastPlace + 1) || (part === lastPart + 1 && place === 1)
        : section > lastSection && part === 1 && place === 1;
    return follows ? [] : [number];
  });
}
