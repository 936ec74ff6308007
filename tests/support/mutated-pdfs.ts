import { letters, type PaperQuestion } from '#server/questions/reading.ts';
import { encryptedPdf, prosePdf, renderPaper } from './paper-pdf.ts';
import { makeQuestions } from './questions.ts';
import { wordsFrom } from './random.ts';

/** What can happen to a file on its way: bits that turn, an end that is missing, parts of another file, parts twice. */
export const damages = [
  'flipped bytes',
  'flipped text',
  'cut off',
  'spliced',
  'repeated part',
  'swapped numbers',
] as const;
export type Damage = (typeof damages)[number];

export interface SoundPdf {
  name: string;
  bytes: Uint8Array;
}

/** The files that are damaged: a paper of each layout, prose, and a locked one. */
export async function soundPapers(): Promise<SoundPdf[]> {
  const questions = makeQuestions(30, 11);
  return [
    { name: 'inline', bytes: await renderPaper(questions, 'inline') },
    { name: 'key grid', bytes: await renderPaper(questions, 'keyGrid') },
    { name: 'one line', bytes: await renderPaper(questions, 'oneLine') },
    { name: 'two columns', bytes: await renderPaper(questions, 'twoColumn') },
    { name: 'prose', bytes: await prosePdf() },
    { name: 'locked', bytes: await encryptedPdf() },
  ];
}

/** One damaged file. The same seed gives the same bytes. */
export function mutatedPdf(sound: readonly SoundPdf[], seed: number): SoundPdf & { damage: Damage } {
  const draw = drawFrom(seed);
  const at = <Item>(items: readonly Item[]): Item => {
    const item = items[draw(items.length)];
    if (item === undefined) throw new Error('There is nothing to draw from.');
    return item;
  };
  const { name, bytes } = at(sound);
  const damage = damages[seed % damages.length] ?? 'flipped bytes';
  return { name, damage, bytes: damagedBy[damage](bytes, draw, at(sound).bytes) };
}

/** Whether a question is anything but a text with four distinct options and one key. */
export function isMalformed({ question, options, answer }: PaperQuestion): boolean {
  const texts = letters.map((letter) => options[letter].trim());
  return question.trim() === '' || texts.includes('') || new Set(texts).size < 4 || !letters.includes(answer);
}

/** A whole number from 0 up to `below`, not included. */
type Draw = (below: number) => number;

const damagedBy: Record<Damage, (bytes: Uint8Array, draw: Draw, other: Uint8Array) => Uint8Array> = {
  'flipped bytes': (bytes, draw) => {
    const damaged = bytes.slice();
    for (let left = 1 + draw(40); left > 0; left -= 1) damaged[draw(damaged.length)] = draw(256);
    return damaged;
  },
  // Only the file's own words, not its compressed streams: keywords, lengths, references.
  'flipped text': (bytes, draw) => {
    const damaged = bytes.slice();
    const words = [
      ...latin1(bytes).matchAll(/\b(?:obj|endobj|stream|endstream|xref|trailer|Length|Kids|Count|Type|Root|Page)\b/g),
    ];
    for (let left = 1 + draw(6); left > 0; left -= 1) {
      const word = words[draw(words.length)];
      if (word) damaged[word.index + draw(word[0].length)] = 33 + draw(90);
    }
    return damaged;
  },
  'cut off': (bytes, draw) => bytes.slice(0, draw(bytes.length)),
  spliced: (bytes, draw, other) => {
    const [from, to] = [draw(bytes.length), draw(other.length)];
    return joined(bytes.slice(0, from), other.slice(to));
  },
  'repeated part': (bytes, draw) => {
    const from = draw(bytes.length);
    const part = bytes.slice(from, from + 1 + draw(20_000));
    return joined(bytes.slice(0, from), part, part, bytes.slice(from));
  },
  'swapped numbers': (bytes, draw) => {
    const damaged = bytes.slice();
    const numbers = [...latin1(bytes).matchAll(/\b\d{1,6}\b(?= 0 R| 0 obj|\s|\/)/g)];
    for (let left = 1 + draw(10); left > 0; left -= 1) {
      const number = numbers[draw(numbers.length)];
      if (number) damaged[number.index + draw(number[0].length)] = 48 + draw(10);
    }
    return damaged;
  },
};

/** A character a byte, so that places in the text are places in the bytes. */
function latin1(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('latin1');
}

function joined(...parts: Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat(parts));
}

function drawFrom(seed: number): Draw {
  const next = wordsFrom(seed);
  for (let warming = 0; warming < 8; warming += 1) next();
  return (below) => next() % Math.max(1, below);
}
