import Papa from 'papaparse';
import { tidied } from '../content.ts';
import { letters } from '../reading.ts';
import { withoutMark, type BankWriting, type HandedInReason, type ParsedBank, type ReadError } from './format.ts';

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

  parse(text) {
    const read: ParsedBank = { items: [], errors: [] };
    const { rows, fault } = rowsOf(withoutMark(text).replaceAll(/\r\n?/g, '\n'));
    const [head, ...body] = rows;
    if (!head) return { ...read, errors: [{ line: 1, reason: 'malformed', text: 'The text is empty.' }] };
    const names = head.cells.map(columnOf);
    const missing = columns.filter((column) => column !== 'explanation' && !names.includes(column));
    if (missing.length > 0) {
      const list = missing.join(', ');
      const fault = `The first line must name the columns; missing: ${list}.`;
      return { ...read, errors: [{ line: head.line, reason: 'malformed', text: fault }] };
    }
    for (const row of body) readRow(row, names, read);
    if (fault) read.errors.push(fault);
    return read;
  },
};

function readRow({ line, cells }: Row, names: (Column | null)[], read: ParsedBank): void {
  const refuse = (reason: HandedInReason, text: string) => void read.errors.push({ line, reason, text });
  if (cells.length > names.length) {
    return refuse(
      'malformed',
      `This row has ${cells.length} columns, the first line ${names.length}. A text with a comma needs quotes.`,
    );
  }
  const cell = (column: Column) => cells[names.indexOf(column)] ?? '';
  const answer = cell('answer').trim();
  const key = letters.findIndex((letter) => letter === answer.toUpperCase());
  if (key < 0) return refuse('notOneKey', `answer must be A, B, C or D, not ${answer || 'empty'}.`);
  const options = [cell('option_a'), cell('option_b'), cell('option_c'), cell('option_d')];
  const candidate = { question: cell('question'), options, keys: [key], explanation: cell('explanation') };
  read.items.push({ line, candidate });
}

/** The rows that are not empty. A quote that never ends is a fault, and ends them. */
function rowsOf(text: string): { rows: Row[]; fault: ReadError | null } {
  const rows: Row[] = [];
  let fault: ReadError | null = null;
  let line = 1;
  let counted = 0;
  Papa.parse<string[]>(text, {
    delimiter: delimiterOf(text),
    newline: '\n',
    step: ({ data, errors, meta }, parser) => {
      const begun = line;
      for (; counted < meta.cursor; counted += 1) if (text[counted] === '\n') line += 1;
      if (errors.some(({ type }) => type === 'Quotes')) {
        const text = 'The quotes of this row do not match. A quote within a text is written twice.';
        fault ??= { line: begun, reason: 'malformed', text };
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
