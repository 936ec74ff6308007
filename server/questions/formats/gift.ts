import { tidied } from '../content.ts';
import { letters } from '../reading.ts';
import { linesOf, type BankWriting, type HandedInReason, type ParsedBank } from './format.ts';

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

  parse(text) {
    const read: ParsedBank = { items: [], errors: [] };
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

function readBlock(block: string[], line: number, read: ParsedBank): void {
  const refuse = (reason: HandedInReason, text: string) => void read.errors.push({ line, reason, text });
  const source = block.join('\n');
  const opened = placeOf(source, '{', 0);
  if (opened < 0) {
    return refuse('malformed', 'The { that begins the options is missing, or the question is a mere description.');
  }
  const closed = placeOf(source, '}', opened + 1);
  if (closed < 0) return refuse('malformed', 'The } that ends the options is missing.');
  const within = source.slice(opened + 1, closed);
  const behind = source.slice(closed + 1);
  if (placeOf(behind, '{', 0) >= 0) {
    const text = 'A second { follows. Questions are separated by an empty line, and { within a text is written \\{.';
    return refuse('malformed', text);
  }

  const general = placeOf(within, '####', 0);
  const answers = answersOf(general < 0 ? within : within.slice(0, general));
  if ('fault' in answers) return refuse(answers.reason, answers.fault);
  const keys = answers.flatMap(({ right, weight: share }, place) => (right || (share ?? 0) > 0 ? [place] : []));
  const [key = -1] = keys;
  if (keys.length === 1 && (answers[key]?.weight ?? 100) < 100) {
    return refuse('notOneKey', 'No option brings the whole mark; exactly one must.');
  }
  const stem = withoutTitle(source.slice(0, opened));
  const missing = behind.trim() === '' ? '' : ` _____ ${behind.trim()}`;
  const feedbacks = answers.filter(({ feedback }) => feedback.trim() !== '').length;
  const explanation = general < 0 ? (answers[key]?.feedback ?? '') : within.slice(general + 4);
  const candidate = {
    question: plain(`${stem.trimEnd()}${missing}`),
    options: answers.map(({ text }) => plain(text)),
    keys,
    explanation: plain(explanation),
  };
  const kept = general < 0 && answers[key]?.feedback.trim() ? 1 : 0;
  const warning = 'The feedback of single options is left out; only one explanation is kept.';
  read.items.push({ line, candidate, ...(feedbacks > kept && { warning }) });
}

/** Why what stands between the braces are no options to choose from. */
interface NoOptions {
  reason: HandedInReason;
  fault: string;
}

function noOptions(fault: string): NoOptions {
  return { reason: 'anotherKind', fault };
}

/** The answers between the braces, or why these are no options to choose from. */
function answersOf(source: string): Answer[] | NoOptions {
  const bare = source.trim();
  if (bare === '') return noOptions('This is an essay question; only questions with four options can be taken.');
  if (/^(?:T|F|TRUE|FALSE)(?:#|$)/i.test(bare))
    return noOptions('This is a true/false question; exactly four options are needed.');
  if (bare.startsWith('#')) {
    return noOptions('This is a numerical question; only questions with four options can be taken.');
  }
  if (!/^[=~]/.test(bare)) {
    return { reason: 'malformed', fault: 'The first option must begin with = (right) or ~ (wrong).' };
  }
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
    return noOptions('This is a matching question; only questions with four options can be taken.');
  }
  if (answers.every(({ right }) => right)) {
    return noOptions('This is a question for a short answer; it has no wrong options.');
  }
  return answers;
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
