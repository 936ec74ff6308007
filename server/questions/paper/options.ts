import { standsApart, xAt, type Line } from './line.ts';
import { labelMarks, labelSets, type LabelMark, type LabelSet } from './vocabulary.ts';

/** One way to label options, such as (a) or A. */
export interface LabelStyle {
  set: LabelSet;
  mark: LabelMark;
}

/** A label found in a question's lines. */
export interface Label {
  /** Index of its line. */
  line: number;
  /** Where it begins and ends in the line's text. */
  at: number;
  end: number;
  /** 0 for the first label of its set. */
  index: number;
  /** Whether it begins the line, or stands apart from what is before it. */
  apart: boolean;
  x: number;
}

const allStyles: LabelStyle[] = (Object.keys(labelMarks) as LabelMark[]).flatMap((mark) =>
  (Object.keys(labelSets) as LabelSet[]).map((set) => ({ set, mark })),
);

function looksLikeNumber({ set, mark }: LabelStyle): boolean {
  return set === 'digit' && mark !== 'brackets' && mark !== 'square';
}

/** Labels that no question's number looks like. */
export const labelStyles = allStyles.filter((style) => !looksLikeNumber(style));
/** Labels such as `1)` or `1.`, which can only be told from numbers where questions are numbered in words: Q1. */
export const numberLikeStyles = allStyles.filter(looksLikeNumber);

const patterns = new Map(
  allStyles.map(({ set, mark }) => [
    `${set} ${mark}`,
    new RegExp(labelMarks[mark].replace('%', `([${labelSets[set]}])`), 'gu'),
  ]),
);

/** All labels of one style in a question's lines, in reading order. */
export function labelsIn(lines: Line[], style: LabelStyle): Label[] {
  const pattern = patterns.get(`${style.set} ${style.mark}`);
  if (!pattern) return [];
  return lines.flatMap((line, index) =>
    [...line.text.matchAll(pattern)].map((match) => ({
      line: index,
      at: match.index,
      end: match.index + match[0].length,
      index: labelSets[style.set].indexOf(match[1] ?? ''),
      apart: standsApart(line, match.index),
      x: xAt(line, match.index),
    })),
  );
}

/** The labels of a question's options: four in order, and whether a fifth follows. */
export interface OptionLabels {
  four: Label[];
  fifth: boolean;
  /** Whether an earlier set of four stands before it: a list of statements, or another question's options. */
  twice: boolean;
}

/**
 * The last complete set of labels in a question: a stem may hold a list that is labelled alike. Labels that stand
 * apart are taken if they make a set; only else those inside the lines count as well.
 */
export function optionLabels(labels: Label[]): OptionLabels | null {
  const apart = labels.filter((label) => label.apart);
  return lastSet(apart) ?? lastSet(labels) ?? anyOrder(apart);
}

function lastSet(labels: Label[]): OptionLabels | null {
  for (let start = labels.length - 1; start >= 0; start -= 1) {
    const four = setFrom(labels, start);
    if (!four) continue;
    const after = labels.slice(labels.indexOf(four[3] as Label) + 1);
    return { four, fifth: isFifth(after[0], four), twice: hasSetBefore(labels.slice(0, start)) };
  }
  return null;
}

/**
 * Among options that stand apart, a fifth begins a line or stands beside the fourth: `E.` inside a text, or below
 * another option, may be a name, as in E. coli.
 */
function isFifth(label: Label | undefined, four: Label[]): boolean {
  if (label?.index !== 4) return false;
  const running = four.slice(1).filter(({ apart }) => !apart).length >= 2;
  return running || (label.apart && (label.at === 0 || label.line === four[3]?.line));
}

function hasSetBefore(labels: Label[]): boolean {
  return labels.some((_, start) => setFrom(labels, start) !== null);
}

function setFrom(labels: Label[], start: number): Label[] | null {
  const four: Label[] = [];
  for (const label of labels.slice(start)) {
    if (label.index === four.length) four.push(label);
    if (four.length === 4) return four;
    if (four.length === 0) return null;
  }
  return null;
}

/** Options set in two columns and read row by row: (a) (c), then (b) (d). */
function anyOrder(labels: Label[]): OptionLabels | null {
  const last = labels.slice(-4);
  const four = [0, 1, 2, 3].map((index) => last.find((label) => label.index === index));
  if (!four.every((label) => label !== undefined)) return null;
  return { four, fifth: false, twice: false };
}

/**
 * Whether a paper sets options side by side in columns of their own: the labels inside its lines then stand at few
 * places. Labels that only follow their text stand anywhere.
 */
export function labelsAlign(bodies: Line[][], style: LabelStyle): boolean {
  const places = new Map<number, number>();
  let all = 0;
  for (const body of bodies)
    for (const label of labelsIn(body, style)) {
      if (label.at === 0) continue;
      const place = Math.round((label.x - (body[label.line]?.column.left ?? 0)) / 3);
      places.set(place, (places.get(place) ?? 0) + 1);
      all += 1;
    }
  const most = [...places.values()]
    .filter((count) => count > 1)
    .toSorted((a, b) => b - a)
    .slice(0, 4);
  return all > 0 && most.reduce((sum, count) => sum + count, 0) >= 0.6 * all;
}

/** The style in which most of the questions label their options; null if none has a complete set. */
export function voteStyle(bodies: Line[][], styles: LabelStyle[]): LabelStyle | null {
  const votes = styles.map((style) => ({
    style,
    count: bodies.filter((body) => optionLabels(labelsIn(body, style)) !== null).length,
  }));
  const [best] = votes.toSorted((a, b) => b.count - a.count);
  return best && best.count > 0 ? best.style : null;
}
