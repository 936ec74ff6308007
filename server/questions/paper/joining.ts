import type { Line } from './line.ts';

/** Decides whether a hyphen at the end of a line belongs to the word. */
export type Joiner = (before: string, after: string) => boolean;

/** Marks a text as the direct continuation of the one before it, space and all. */
export const glue = '\u0000';

/** Prefixes that keep their hyphen. */
const keptPrefixes =
  /^(?:non|self|cross|well|semi|quasi|anti|pro|pre|post|multi|half|all|ex|co|one|two|three|four|five|six|seven|eight|nine|ten|long|short|high|low|full|left|right|real|single|double|free|much|so|by|x|n|p|[a-z])$/i;

/** A paper that breaks words ends at least this share of its lines with a hyphen. */
const leastBreaking = 0.03;

/**
 * Learns from a paper's own words how to read a hyphen at a line's end: `stan-` + `dard` is a broken word, `cross-` +
 * `react` is not. A paper that never breaks words keeps them all.
 */
export function joinerFor(lines: Line[]): Joiner {
  const words = wordsOf(lines);
  const long = lines.filter(({ text }) => text.length >= 25);
  const hyphens = long.filter(({ text }) => /\p{L}-$/u.test(text)).length;
  const breaks = hyphens >= long.length * leastBreaking || breaksKnownWords(lines, words);
  return (before, after) => {
    const head = /\p{L}+(?:-\p{L}+)*-$/u.exec(before)?.[0].slice(0, -1).toLowerCase();
    const tail = /^\p{Ll}+/u.exec(after)?.[0].toLowerCase();
    if (!head || !tail) return true;
    if (words.has(`${head}-${tail}`)) return true;
    if (words.has(head + tail)) return false;
    if (!breaks || keptPrefixes.test(head)) return true;
    return words.has(head) && words.has(tail) && head.length > 2 && tail.length > 3;
  };
}

/** The words of a paper but for the halves of those that a line's end parts. */
function wordsOf(lines: Line[]): Set<string> {
  const words = new Set<string>();
  lines.forEach(({ text }, i) => {
    const found = text.toLowerCase().match(/\p{L}+(?:-\p{L}+)*/gu) ?? [];
    if (text.endsWith('-')) found.pop();
    if (lines[i - 1]?.text.endsWith('-')) found.shift();
    for (const word of found) words.add(word);
  });
  return words;
}

/** Whether more of the words at the lines' ends are known in one piece than with a hyphen. */
function breaksKnownWords(lines: Line[], words: Set<string>): boolean {
  let whole = 0;
  let hyphened = 0;
  lines.forEach(({ text }, i) => {
    const head = /(\p{L}+)-$/u.exec(text.toLowerCase())?.[1];
    const tail = /^\p{L}+/u.exec(lines[i + 1]?.text.toLowerCase() ?? '')?.[0];
    if (!head || !tail) return;
    if (words.has(head + tail)) whole += 1;
    if (words.has(`${head}-${tail}`)) hyphened += 1;
  });
  return whole > 1 && whole > hyphened;
}

/** Lines of one paragraph as one text. */
export function joinLines(texts: string[], keepsHyphen: Joiner): string {
  let joined = '';
  for (const text of texts) {
    if (text === '') continue;
    if (text.startsWith(glue)) joined += text.slice(glue.length);
    else if (joined === '') joined = text;
    else if (/\S-$/.test(joined)) joined = (keepsHyphen(joined, text) ? joined : joined.slice(0, -1)) + text;
    else joined += (/\S[\u2014/]$/.test(joined) ? '' : ' ') + text;
  }
  return joined.replace(/\s+/g, ' ').trim();
}
