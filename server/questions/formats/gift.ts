import { contentFault, tidied, type QuestionContent } from '../content.ts';
import { letters } from '../reading.ts';
import { linesOf, type BankWriting, type ReadBank } from './format.ts';

/** How a text is meant; without this an importer may take it for HTML. Ours are plain. */
const marker = /^\[(?:plain|html|moodle|markdown)\]/;
const weight = /^%(-?\d{1,3}(?:\.\d*)?)%/;

/**
 * GIFT as Moodle reads it: `[plain]question {`, the options with `=` before the right one and `~` before the others,
 * `####` before the explanation, and `}`. A backslash stands before each of ~ = # { } : and itself; a line break is \n.
 * Of GIFT's kinds of questions only the one with four options and one right answer can be taken.
 */
export const gift: BankWriting = {
  write(contents) {
    const blocks = contents
      .map(tidied)
      .map(({ question, options, answer, explanation }) =>
        [
          `[plain]${escaped(question)} {`,
          ...letters.map((letter) => `${letter === answer ? '=' : '~'}${marked(options[letter])}`),
          ...(explanation === '' ? [] : [`####${marked(explanation)}`]),
          '}',
          '',
        ].join('\n'),
      );
    return { text: blocks.join('\n'), warnings: [] };
  },

  read(text) {
    const read: ReadBank = { items: [], errors: [], warnings: [] };
    let block: string[] = [];
    let line = 1;
    const end = () => {
      if (block.some((one) => one !== '')) readBlock(block, line, read);
      block = [];
    };
    for (const [index, one] of linesOf(text).entries()) {
      const bare = one.trim();
      const outside = bare.startsWith('//') || bare.startsWith('$CATEGORY:');
      if (bare === '') {
        end();
      } else if (block.length > 0) {
        // An empty text keeps the lines behind it counted.
        block.push(outside ? '' : one);
      } else if (!outside) {
        line = index + 1;
        block.push(one);
      }
    }
    end();
    return read;
  },
};

/** An answer of a question, as far as it is read. */
interface Answer {
  right: boolean;
  /** Percent of the mark, if it says so. */
  weight: number | null;
  text: string;
  feedback: string;
}

function readBlock(block: string[], line: number, read: ReadBank): void {
  const refuse = (text: string) => void read.errors.push({ line, text });
  const source = block.join('\n');
  const opened = placeOf(source, '{', 0);
  if (opened < 0) return refuse('The { that begins the options is missing, or the question is a mere description.');
  const closed = placeOf(source, '}', opened + 1);
  if (closed < 0) return refuse('The } that ends the options is missing.');
  const within = source.slice(opened + 1, closed);
  const behind = source.slice(closed + 1);
  if (placeOf(behind, '{', 0) >= 0) {
    return refuse('A second { follows. Questions are separated by an empty line, and { within a text is written \\{.');
  }

  const general = placeOf(within, '####', 0);
  const answers = answersOf(general < 0 ? within : within.slice(0, general));
  if (typeof answers === 'string') return refuse(answers);
  const fault = faultOf(answers);
  if (fault) return refuse(fault);
  const key = answers.findIndex(({ right, weight: share }) => right || share === 100);
  const stem = withoutTitle(source.slice(0, opened));
  const missing = behind.trim() === '' ? '' : ` _____ ${behind.trim()}`;
  const [A = '', B = '', C = '', D = ''] = answers.map(({ text }) => plain(text));
  const feedbacks = answers.filter(({ feedback }) => feedback.trim() !== '').length;
  const explanation = general < 0 ? (answers[key]?.feedback ?? '') : within.slice(general + 4);
  const content: QuestionContent = tidied({
    question: plain(`${stem.trimEnd()}${missing}`),
    options: { A, B, C, D },
    answer: letters[key] ?? 'A',
    explanation: plain(explanation),
  });
  const wrong = contentFault(content);
  if (wrong) return refuse(wrong);
  const kept = general < 0 && answers[key]?.feedback.trim() ? 1 : 0;
  if (feedbacks > kept) {
    read.warnings.push({ line, text: 'The feedback of single options is left out; only one explanation is kept.' });
  }
  read.items.push({ line, content });
}

/** The answers between the braces, or why these are no options to choose from. */
function answersOf(source: string): Answer[] | string {
  const bare = source.trim();
  if (bare === '') return 'This is an essay question; only questions with four options can be taken.';
  if (/^(?:T|F|TRUE|FALSE)(?:#|$)/i.test(bare))
    return 'This is a true/false question; exactly four options are needed.';
  if (bare.startsWith('#')) return 'This is a numerical question; only questions with four options can be taken.';
  if (!/^[=~]/.test(bare)) return 'The first option must begin with = (right) or ~ (wrong).';
  const answers: Answer[] = [];
  for (let start = 0; start < bare.length;) {
    const next = nextOf(bare, start + 1);
    const whole = bare.slice(start + 1, next).trim();
    const share = weight.exec(whole);
    const text = share ? whole.slice(share[0].length) : whole;
    const hash = placeOf(text, '#', 0);
    answers.push({
      right: bare[start] === '=' && share === null,
      weight: share ? Number(share[1]) : null,
      text: hash < 0 ? text : text.slice(0, hash),
      feedback: hash < 0 ? '' : text.slice(hash + 1),
    });
    start = next;
  }
  if (answers.every(({ right, text }) => right && placeOf(text, '->', 0) >= 0)) {
    return 'This is a matching question; only questions with four options can be taken.';
  }
  return answers;
}

function faultOf(answers: Answer[]): string | null {
  const right = answers.filter((answer) => answer.right || answer.weight === 100).length;
  const partly = answers.some((answer) => answer.weight !== null && answer.weight > 0 && answer.weight < 100);
  if (right === answers.length && right > 0) return 'This is a question for a short answer; it has no wrong options.';
  if (answers.length !== 4) return `This question has ${answers.length} options; exactly four are needed.`;
  if (right === 0 && !partly) return 'None of the options is marked as right with =.';
  if (right !== 1 || partly) return 'More than one option is marked as right; exactly one must be.';
  return null;
}

/** The place of an unescaped mark, or -1. */
function placeOf(source: string, mark: string, from: number): number {
  for (let at = from; at < source.length; at += 1) {
    if (source[at] === '\\') at += 1;
    else if (source.startsWith(mark, at)) return at;
  }
  return -1;
}

/** The place of the next unescaped = or ~, or the end. */
function nextOf(source: string, from: number): number {
  for (let at = from; at < source.length; at += 1) {
    if (source[at] === '\\') at += 1;
    else if (source[at] === '=' || source[at] === '~') return at;
  }
  return source.length;
}

function withoutTitle(source: string): string {
  const bare = source.trimStart();
  if (!bare.startsWith('::')) return bare;
  const end = placeOf(bare, '::', 2);
  return end < 0 ? bare : bare.slice(end + 2).trimStart();
}

/** A text without its marker and its escapes. A backslash before anything else, as in LaTeX by hand, is a backslash. */
function plain(source: string): string {
  return source
    .trim()
    .replace(marker, '')
    .replaceAll(/\\([~=#{}:\\n])/g, (_, escape: string) => (escape === 'n' ? '\n' : escape));
}

function escaped(text: string): string {
  return text.replaceAll(/[~=#{}:\\]/g, '\\$&').replaceAll('\n', '\\n');
}

/** A text that itself begins like a marker or a weight needs a marker before it. */
function marked(text: string): string {
  return marker.test(text) || weight.test(text) ? `[plain]${escaped(text)}` : escaped(text);
}
