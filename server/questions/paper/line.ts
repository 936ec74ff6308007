/** Where a part of a line's text stands on the page. */
export interface Span {
  /** Index of its first character in the line's text. */
  at: number;
  x: number;
  right: number;
  bold: boolean;
  italic: boolean;
}

/** One printed line of one column, in reading order. Lengths are points; `y` is the baseline from the page's top. */
export interface Line {
  page: number;
  text: string;
  spans: Span[];
  x: number;
  right: number;
  y: number;
  size: number;
  bold: boolean;
  /** Left and right edge of its column. */
  column: { left: number; right: number };
  /** Distance to the line above in the same column, 0 for the first. */
  gap: number;
  /** Whether parts of it stand above each other, as in a fraction: its text is a guess. */
  stacked: boolean;
}

/** The left edge of the character at `index` of a line's text, as nearly as its spans tell. */
export function xAt(line: Line, index: number): number {
  const span = line.spans.findLast(({ at }) => at <= index);
  if (!span) return line.x;
  const next = line.spans[line.spans.indexOf(span) + 1];
  const length = Math.max(1, (next?.at ?? line.text.length) - span.at);
  return span.x + ((index - span.at) / length) * (span.right - span.x);
}

/** Whether the character at `index` begins a line, or a part of it that stands apart by more than a word space. */
export function standsApart(line: Line, index: number): boolean {
  if (line.text.slice(0, index).trim() === '') return true;
  const which = line.spans.findIndex(({ at }) => at === index);
  const before = line.spans[which - 1];
  const span = line.spans[which];
  return before !== undefined && span !== undefined && span.x - before.right > 0.6 * line.size;
}

/** The part of a line from `from` up to `to`, with the spans that it holds. */
export function cut(line: Line, from: number, to = line.text.length): Line {
  const part = line.text.slice(from, to);
  const start = from + part.length - part.trimStart().length;
  const spans = line.spans
    .filter(({ at, right }, i) => at < to && (line.spans[i + 1]?.at ?? Infinity) > start && right > line.x)
    .map((span) => (span.at >= start ? { ...span, at: span.at - start } : { ...span, at: 0, x: xAt(line, start) }));
  return { ...line, text: part.trim(), spans, x: spans[0]?.x ?? line.x };
}
