import type { Line } from './line.ts';
import { numberStyles, type NumberStyle } from './vocabulary.ts';

/** A line that opens a question. */
export interface Start {
  /** Its index among the lines. */
  line: number;
  number: number;
  /** Where the stem begins in the line's text. */
  end: number;
  /** Counts the restarts of the numbering; a paper without sections has one section. */
  section: number;
}

interface Candidate extends Omit<Start, 'section'> {
  x: number;
  worth: number;
}

/** How far the numbers of neighbouring questions may lie apart: some may be unreadable. */
const widestGap = 10;
/** Enough candidates to look back on: a question with its lists of statements has fewer. */
const lookBack = 300;
/** A numbered list of which fewer have options is no section of questions. */
const leastWithOptions = 0.3;

/**
 * The lines that open the questions, in one way of numbering. Numbered instructions, statements and list items look
 * the same, so the numbers must climb along one chain, and the best chain is the one that meets the most options.
 * `firsts` and `fourths` tell which lines hold a label of a first or a fourth option.
 */
export function startsOf(lines: Line[], firsts: boolean[], fourths: boolean[]): Start[] {
  const chains = numberStyles.map((style) => bestChain(candidatesOf(lines, style, firsts, fourths)));
  const [best] = chains.toSorted((a, b) => b.worth - a.worth);
  return best ? sectionsWithOptions(best.chain) : [];
}

function candidatesOf(lines: Line[], { pattern }: NumberStyle, firsts: boolean[], fourths: boolean[]): Candidate[] {
  const candidates: Candidate[] = [];
  lines.forEach((line, index) => {
    const match = pattern.exec(line.text);
    if (!match) return;
    const number = Number(match[1]);
    if (number > 0)
      candidates.push({ line: index, number, end: match[0].length, x: line.x - line.column.left, worth: 0 });
  });
  candidates.forEach((candidate, i) => {
    const next = candidates
      .slice(i + 1, i + lookBack)
      .find(({ number }) => number === candidate.number + 1 || number === 1);
    const end = next?.line ?? candidate.line + 60;
    const first = firsts.indexOf(true, candidate.line);
    const options = first >= 0 && first < end && fourths.slice(first, end).includes(true);
    candidate.worth = options ? 1 : 0.1;
  });
  const usual = mode(candidates.filter(({ worth }) => worth === 1).map(({ x }) => Math.round(x / 3)));
  for (const candidate of candidates) if (Math.abs(Math.round(candidate.x / 3) - usual) <= 1) candidate.worth += 0.2;
  return candidates;
}

function bestChain(candidates: Candidate[]): { chain: Candidate[]; worth: number } {
  const totals: number[] = [];
  const previous: number[] = [];
  candidates.forEach((candidate, i) => {
    // A chain that begins late is less likely one, but parts of papers do begin at 46 or 91.
    let best = -0.05 * Math.min(candidate.number - 1, 20);
    let from = -1;
    for (let j = Math.max(0, i - lookBack); j < i; j += 1) {
      const cost = costOfStep((candidates[j] as Candidate).number, candidate.number);
      const total = (totals[j] ?? 0) - cost;
      if (total > best) [best, from] = [total, j];
    }
    totals.push(best + candidate.worth);
    previous.push(from);
  });
  const worth = Math.max(0, ...totals);
  const chain: Candidate[] = [];
  for (let i = totals.indexOf(worth); i >= 0; i = previous[i] ?? -1) chain.unshift(candidates[i] as Candidate);
  return { chain, worth };
}

/** What a step from one number to the next costs a chain. */
function costOfStep(from: number, to: number): number {
  if (to === from + 1) return 0;
  if (to === from) return 0.6;
  if (to > from && to - from <= widestGap) return 0.5 * (to - from);
  return to === 1 ? 1.5 : Infinity;
}

function sectionsWithOptions(chain: Candidate[]): Start[] {
  const sections: Candidate[][] = [];
  for (const candidate of chain) {
    const last = sections.at(-1);
    const before = last?.at(-1);
    if (last && before && candidate.number >= before.number) last.push(candidate);
    else sections.push([candidate]);
  }
  return sections
    .filter((section) => section.filter(({ worth }) => worth >= 1).length >= section.length * leastWithOptions)
    .flatMap((section, index) => section.map(({ line, number, end }) => ({ line, number, end, section: index })));
}

function mode(values: number[]): number {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
}
