import { joinerFor, type Joiner } from '../paper/joining.ts';
import type { Line } from '../paper/line.ts';
import { bodySize } from '../paper/rows.ts';

/** A part of a text that is set in bold, `to` exclusive. */
export interface Emphasis {
  from: number;
  to: number;
  italic: boolean;
}

/** A heading or a paragraph of one page. */
export interface Block {
  kind: 'heading' | 'paragraph';
  page: number;
  text: string;
  emphases: Emphasis[];
  /** The text of the heading above it; empty before the first. */
  section: string;
  /** Its lines, for what needs their places. */
  lines: Line[];
}

/** Headings are set larger than the text by this factor, or bold and short. */
const headingScale = 1.12;
const longestHeading = 14;
/** Print smaller than the text by this factor is a caption or a note. */
const smallScale = 0.94;
/** Lines of one paragraph stand at most this multiple of the usual leading apart, and are not indented by so much. */
const leadingScale = 1.3;
const indent = 7;

/** The headings and paragraphs of a document, in reading order; captions and notes in small print are left out. */
export function blocksOf(lines: Line[]): Block[] {
  const size = bodySize(lines);
  const joiner = joinerFor(lines);
  const leading = usualLeading(lines.filter((line) => Math.abs(line.size - size) < 0.6));
  const blocks: Block[] = [];
  let group: Line[] = [];
  let section = '';
  const close = () => {
    if (group.length > 0) blocks.push({ kind: 'paragraph', section, lines: group, ...joined(group, joiner) });
    group = [];
  };
  for (const line of lines) {
    if (isHeading(line, size)) {
      close();
      const above = blocks.at(-1);
      // A long heading runs over two lines.
      const goesOn = above?.kind === 'heading' && sameSize(above.lines.at(-1), line) && line.gap < 2 * line.size;
      const heading = goesOn ? [...above.lines, line] : [line];
      if (goesOn) blocks.pop();
      const text = joined(heading, joiner);
      section = text.text;
      blocks.push({ kind: 'heading', section, lines: heading, ...text });
    } else if (line.size < size * smallScale) close();
    else {
      const last = group.at(-1);
      if (last && !continues(last, line, leading)) close();
      group.push(line);
    }
  }
  close();
  return joinAcrossColumns(blocks, joiner);
}

function isHeading(line: Line, size: number): boolean {
  if (!/\p{L}/u.test(line.text)) return false;
  if (line.size >= size * headingScale) return true;
  return line.bold && line.text.split(' ').length <= longestHeading && !/[.;,]$/.test(line.text);
}

function sameSize(a: Line | undefined, b: Line): boolean {
  return a !== undefined && a.page === b.page && Math.abs(a.size - b.size) < 0.3;
}

function continues(last: Line, line: Line, leading: number): boolean {
  if (last.page !== line.page || line.gap <= 0 || line.gap > leading * leadingScale) return false;
  if (Math.abs(last.size - line.size) > 0.8) return false;
  return line.x - last.x < indent || /[^.?!]$/.test(last.text);
}

function usualLeading(lines: Line[]): number {
  const gaps = lines.map(({ gap }) => gap).filter((gap) => gap > 0);
  return gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length * 0.4)] ?? 14;
}

/** A paragraph that goes on in the next column of its page. One that goes on on the next page stays in two parts. */
function joinAcrossColumns(blocks: Block[], joiner: Joiner): Block[] {
  const whole: Block[] = [];
  for (const block of blocks) {
    const last = whole.at(-1);
    const goesOn =
      last?.kind === 'paragraph' &&
      block.kind === 'paragraph' &&
      last.page === block.page &&
      block.lines[0]?.gap === 0 &&
      !/[.?!:]["”’)]?$/.test(last.text) &&
      /^\p{Ll}/u.test(block.text);
    if (!last || !goesOn) whole.push(block);
    else
      whole[whole.length - 1] = {
        ...last,
        lines: [...last.lines, ...block.lines],
        ...joined([...last.lines, ...block.lines], joiner),
      };
  }
  return whole;
}

/** Lines as one text, with the places of what is bold in it. */
export function joined(lines: Line[], joiner: Joiner): Pick<Block, 'page' | 'text' | 'emphases'> {
  let text = '';
  const emphases: Emphasis[] = [];
  for (const line of lines) {
    if (text !== '' && /\S-$/.test(text)) text = joiner(text, line.text) ? text : text.slice(0, -1);
    else if (text !== '') text += /\S[\u2014/]$/.test(text) ? '' : ' ';
    const offset = text.length;
    line.spans.forEach(({ at, bold, italic }, i) => {
      if (!bold) return;
      const to = line.spans[i + 1]?.at ?? line.text.length;
      const part = line.text.slice(at, to);
      const from = offset + at + part.length - part.trimStart().length;
      const end = offset + at + part.replace(/[\s,.;:]+$/, '').length;
      const last = emphases.at(-1);
      if (last && italic === last.italic && /^\s?-?\s?$/.test((text + line.text).slice(last.to, from))) last.to = end;
      else if (end > from) emphases.push({ from, to: end, italic });
    });
    text += line.text;
  }
  return { page: lines[0]?.page ?? 1, text, emphases };
}
