import type { Line } from './line.ts';
import type { NumberStyle } from './vocabulary.ts';

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
  /** Whether options follow it before the next number. */
  opens: boolean;
  /** Whether it stands where most numbers of questions stand. */
  aligned: boolean;
}

interface Chain {
  candidates: Candidate[];
  worth: number;
}

/** How far the numbers of neighbouring questions may lie apart: some may be unreadable. */
const widestGap = 10;
/** Enough candidates to look back on: a question with its lists of statements has fewer. */
const lookBack = 300;
/** A numbered list of which fewer have options is no section of questions. */
const leastWithOptions = 0.3;

/** What makes a chain of numbers better or worse, in questions. */
const costs = { gap: 0.5, restart: 1.5, repeat: 1, passedOver: 0.3, passedAtEnd: 0.5, lateStart: 0.05 };
const gains = { options: 1, none: 0.1, aligned: 0.2 };

/**
 * The lines that open the questions, in one way of numbering. Numbered instructions, statements and list items look
 * the same, so the numbers must climb along one chain, and the best chain is the one that meets the most options.
 * `firsts` and `fourths` tell which lines hold a label of a first or a fourth option.
 */
export function startsOf(lines: Line[], firsts: boolean[], fourths: boolean[], styles: NumberStyle[]): Start[] {
  const nextFirst = nextOf(firsts);
  const nextFourth = nextOf(fourths);
  const hasOptions: HasOptions = (from, to) => (nextFourth[nextFirst[from] ?? Infinity] ?? Infinity) < to;
  const chains = styles.map((style) => bestChain(candidatesOf(lines, style, hasOptions), hasOptions));
  const [best] = chains.toSorted((a, b) => b.worth - a.worth);
  return best ? sectionsWithOptions(best.candidates, hasOptions) : [];
}

/** Whether a first and then a fourth option stand between two lines. */
type HasOptions = (from: number, to: number) => boolean;

/** For each line, the index of the first line from there on that has a mark. */
function nextOf(marks: boolean[]): number[] {
  const next: number[] = Array.from({ length: marks.length }, () => Infinity);
  for (let i = marks.length - 1; i >= 0; i -= 1) next[i] = marks[i] ? i : (next[i + 1] ?? Infinity);
  return next;
}

function candidatesOf(lines: Line[], { pattern }: NumberStyle, hasOptions: HasOptions): Candidate[] {
  const candidates: Candidate[] = [];
  lines.forEach((line, index) => {
    const match = pattern.exec(line.text);
    const number = Number(match?.[1] ?? 0);
    if (!match || number === 0) return;
    const x = line.x - line.column.left;
    candidates.push({ line: index, number, end: match[0].length, x, opens: false, aligned: false });
  });
  candidates.forEach((candidate, i) => {
    candidate.opens = hasOptions(candidate.line, candidates[i + 1]?.line ?? lines.length);
  });
  const usual = mode(candidates.filter(({ opens }) => opens).map(({ x }) => Math.round(x / 3)));
  for (const candidate of candidates) candidate.aligned = Math.abs(Math.round(candidate.x / 3) - usual) <= 1;
  return candidates;
}

function bestChain(candidates: Candidate[], hasOptions: HasOptions): Chain {
  const totals: number[] = [];
  const previous: number[] = [];
  const gain = ({ line, aligned }: Candidate, to: number) =>
    hasOptions(line, to) ? gains.options + (aligned ? gains.aligned : 0) : gains.none;
  candidates.forEach((candidate, i) => {
    // A chain that begins late is less likely one, but parts of papers do begin at 46 or 91.
    let best = -costs.lateStart * Math.min(candidate.number - 1, 20);
    let from = -1;
    let passed = 0;
    for (let j = i - 1; j >= Math.max(0, i - lookBack); j -= 1) {
      const before = candidates[j] as Candidate;
      const cost = costOfStep(before.number, candidate.number) + (passed > 0 ? costs.passedOver : 0);
      const total = (totals[j] ?? 0) + gain(before, candidate.line) - cost;
      if (total > best) [best, from] = [total, j];
      if (before.number === candidate.number) passed += 1;
    }
    totals.push(best);
    previous.push(from);
  });
  const lastOpening = candidates.findLastIndex(({ opens }) => opens);
  const ends = candidates.map(
    (candidate, i) => (totals[i] ?? 0) + gain(candidate, Infinity) - (i < lastOpening ? costs.passedAtEnd : 0),
  );
  const worth = Math.max(0, ...ends);
  const chain: Candidate[] = [];
  for (let i = ends.indexOf(worth); i >= 0; i = previous[i] ?? -1) chain.unshift(candidates[i] as Candidate);
  return { candidates: chain, worth };
}

/** What a step from one number to the next costs a chain. */
function costOfStep(from: number, to: number): number {
  if (to === from + 1) return 0;
  if (to === from) return costs.repeat;
  if (to > from && to - from <= widestGap) return costs.gap * (to - from);
  return to === 1 ? costs.restart : Infinity;
}

function sectionsWithOptions(chain: Candidate[], hasOptions: HasOptions): Start[] {
  const sections: Candidate[][] = [];
  chain.forEach((candidate, i) => {
    const opens = hasOptions(candidate.line, chain[i + 1]?.line ?? Infinity);
    const last = sections.at(-1);
    const before = last?.at(-1);
    if (last && before && candidate.number >= before.number) last.push({ ...candidate, opens });
    else sections.push([{ ...candidate, opens }]);
  });
  return sections
    .filter((section) => section.filter(({ opens }) => opens).length >= section.length * leastWithOptions)
    .flatMap((section, index) => section.map(({ line, number, end }) => ({ line, number, end, section: index })));
}

function mode(values: number[]): number {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
}
