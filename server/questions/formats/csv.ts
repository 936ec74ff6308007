import Papa from 'papaparse';
import { contentFault, tidied } from '../content.ts';
import { letters, type Letter } from '../reading.ts';
import { withoutMark, type BankWriting, type ReadBank } from './format.ts';

const columns = ['question', 'option_a', 'option_b', 'option_c', 'option_d', 'answer', 'explanation'] as const;
type Column = (typeof columns)[number];

/** Other names that a heading may have. */
const otherNames: Record<string, Column> = { a: 'option_a', b: 'option_b', c: 'option_c', d: 'option_d' };

/** A row of the table and the line on which it begins. */
interface Row {
  line: number;
  cells: string[];
}

/**
 * CSV with the headings question, option_a to option_d, answer (a letter) and explanation, in any order; explanation may
 * be missing. Texts with commas, quotes or line breaks stand in quotes. Commas, semicolons and tabs are understood.
 */
export const csv: BankWriting = {
  write(contents) {
    const rows = contents.map(tidied).map(({ question, options, answer, explanation }) => {
      return [question, ...letters.map((letter) => options[letter]), answer, explanation];
    });
    const text = Papa.unparse([[...columns], ...rows], { newline: '\r\n' });
    // Without the mark spreadsheets take the letters for those of an old code page.
    return { text: `\ufeff${text}\r\n`, warnings: [] };
  },

  read(text) {
    const read: ReadBank = { items: [], errors: [], warnings: [] };
    const { rows, fault } = rowsOf(withoutMark(text).replaceAll(/\r\n?/g, '\n'));
    const [head, ...body] = rows;
    if (!head) return { ...read, errors: [{ line: 1, text: 'The text is empty.' }] };
    const names = head.cells.map(columnOf);
    const missing = columns.filter((column) => column !== 'explanation' && !names.includes(column));
    if (missing.length > 0) {
      const list = missing.join(', ');
      return {
        ...read,
        errors: [{ line: head.line, text: `The first line must name the columns; missing: ${list}.` }],
      };
    }
    for (const row of body) readRow(row, names, read);
    if (fault) read.errors.push(fault);
    return read;
  },
};

function readRow({ line, cells }: Row, names: (Column | null)[], read: ReadBank): void {
  const refuse = (text: string) => void read.errors.push({ line, text });
  if (cells.length > names.length) {
    return refuse(
      `This row has ${cells.length} columns, the first line ${names.length}. A text with a comma needs quotes.`,
    );
  }
  const cell = (column: Column) => cells[names.indexOf(column)] ?? '';
  const answer = cell('answer').trim().toUpperCase();
  if (!isLetter(answer)) return refuse(`answer must be A, B, C or D, not ${cell('answer').trim() || 'empty'}.`);
  const options = { A: cell('option_a'), B: cell('option_b'), C: cell('option_c'), D: cell('option_d') };
  const content = tidied({ question: cell('question'), options, answer, explanation: cell('explanation') });
  const fault = contentFault(content);
  if (fault) return refuse(fault);
  read.items.push({ line, content });
}

/** The rows that are not empty. A quote that never ends is a fault, and ends them. */
function rowsOf(text: string): { rows: Row[]; fault: { line: number; text: string } | null } {
  const rows: Row[] = [];
  let fault: { line: number; text: string } | null = null;
  let line = 1;
  let counted = 0;
  Papa.parse<string[]>(text, {
    delimiter: delimiterOf(text),
    newline: '\n',
    step: ({ data, errors, meta }, parser) => {
      const begun = line;
      for (; counted < meta.cursor; counted += 1) if (text[counted] === '\n') line += 1;
      if (errors.some(({ type }) => type === 'Quotes')) {
        fault ??= { line: begun, text: 'The quotes of this row do not match. A quote within a text is written twice.' };
        parser.abort();
      } else if (data.some((cell) => cell.trim() !== '')) {
        rows.push({ line: begun, cells: data });
      }
    },
  });
  return { rows, fault };
}

/** The one that stands most often in the first line. */
function delimiterOf(text: string): string {
  const head = text.slice(0, text.indexOf('\n') < 0 ? undefined : text.indexOf('\n'));
  const counts = [',', ';', '\t'].map((mark) => ({ mark, count: head.split(mark).length }));
  return counts.toSorted((a, b) => b.count - a.count)[0]?.mark ?? ',';
}

function columnOf(heading: string): Column | null {
  const name = heading.trim().toLowerCase();
  return columns.find((column) => column === name) ?? otherNames[name] ?? null;
}

function isLetter(text: string): text is Letter {
  return (letters as readonly string[]).includes(text);
}
