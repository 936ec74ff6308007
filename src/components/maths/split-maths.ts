/** A piece of a text: words as they are read, or a formula in LaTeX; its `text` is what was written, delimiters and all. */
export type Piece =
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'formula'; readonly text: string; readonly tex: string; readonly display: boolean };

interface Delimiter {
  readonly open: string;
  readonly close: string;
  readonly display: boolean;
}

/** The longer ones first: '$$' is no empty '$...$'. */
const delimiters: readonly Delimiter[] = [
  { open: '$$', close: '$$', display: true },
  { open: '$', close: '$', display: false },
  { open: '\\(', close: '\\)', display: false },
  { open: '\\[', close: '\\]', display: true },
];

/** More is no formula but a text with two stray signs, however it looks. */
const longestFormula = 2000;

/** Whether a text can hold a formula at all: for most texts the only question. */
export const mayHoldMaths = (text: string): boolean => text.includes('$') || text.includes('\\');

/**
 * Parts a text into words and formulas: `$...$`, `\(...\)`, and set apart `$$...$$`, `\[...\]`. `\$` is a dollar sign.
 * A sign that opens no formula stays a sign: what is between two prices ('costs $5 and a book $10') is prose.
 */
export function splitMaths(text: string): readonly Piece[] {
  if (!mayHoldMaths(text)) return [{ kind: 'words', text }];
  const pieces: Piece[] = [];
  let words = '';
  let at = 0;
  while (at < text.length) {
    if (text.startsWith('\\$', at)) {
      words += '$';
      at += 2;
      continue;
    }
    const formula = formulaAt(text, at);
    if (formula === null) {
      words += text.charAt(at);
      at += 1;
      continue;
    }
    if (words !== '') pieces.push({ kind: 'words', text: words });
    words = '';
    pieces.push(formula);
    at += formula.text.length;
  }
  if (words !== '' || pieces.length === 0) pieces.push({ kind: 'words', text: words });
  return pieces;
}

function formulaAt(text: string, at: number): (Piece & { kind: 'formula' }) | null {
  const delimiter = delimiters.find(({ open }) => text.startsWith(open, at));
  if (delimiter === undefined) return null;
  const { open, close, display } = delimiter;
  const start = at + open.length;
  const end = closingAt(text, start, close);
  if (end === null) return null;
  const tex = text.slice(start, end);
  const before = text.charAt(at - 1);
  const after = text.charAt(end + close.length);
  const accepted =
    tex.trim() !== '' && (open.startsWith('\\') || (!readsAsProse(tex) && (display || hugged(tex, before, after))));
  return accepted ? { kind: 'formula', tex: tex.trim(), display, text: text.slice(at, end + close.length) } : null;
}

/** Where the formula that starts at `start` is closed: the next such sign outside of braces that no backslash escapes. */
function closingAt(text: string, start: number, close: string): number | null {
  let depth = 0;
  const limit = Math.min(text.length, start + longestFormula);
  for (let at = start; at < limit; at += 1) {
    if (depth === 0 && text.startsWith(close, at)) return at;
    const sign = text.charAt(at);
    if (sign === '\\') at += 1;
    else if (sign === '{') depth += 1;
    else if (sign === '}') depth -= 1;
    if (depth < 0) return null;
  }
  return null;
}

/** Commands, and the words that a formula may hold: \text{...}, \mathrm{...} and the like. */
const commands = /\\(?:text|math|operatorname|mbox)\w*\s*\{[^{}]*\}|\\[A-Za-z]+/g;

/** Two words side by side are prose; operators stand between the words of a formula. */
const prose = /[A-Za-z]{2,}[,;:.?!)]*\s+[A-Za-z]{3,}|[A-Za-z]{3,}[,;:.?!)]*\s+[A-Za-z]{2,}/;

const readsAsProse = (tex: string): boolean => prose.test(tex.replace(commands, ' \\ '));

/**
 * Whether two single dollar signs belong together. A command, a power or an index between them shows it. Without one
 * they must hug what is between, or stand off from a word-less formula on both sides alike, and no figure may follow ('$5-$10') and no letter
 * come before ('US$/NZ$'), except of a lone variable.
 */
function hugged(tex: string, before: string, after: string): boolean {
  if (/\n\s*\n/.test(tex)) return false;
  if (/\\[A-Za-z]|[\^_]/.test(tex)) return true;
  const starts = /^\s/.test(tex);
  const ends = /\s$/.test(tex);
  if (starts !== ends || (starts && /^\s*\d|[A-Za-z]{2}/.test(tex))) return false;
  return !/\d/.test(after) && (!/[A-Za-z]/.test(before) || /^\s*[A-Za-z]\s*$/.test(tex));
}
