import { sharesRoot, weightyWords } from '../gate/roots.ts';
import type { StatementIndex } from './statements.ts';
import { bestDefinition, definedStems, stemsOf, type Term } from './terms.ts';
import type { Draw } from './seed.ts';
import type { WordNet } from './wordnet.ts';

/** What a question asks, for the choice of wrong answers to it. */
export interface Asked {
  key: Term;
  /** The words of the stem. */
  text: string;
  /** Stems of its content words. */
  content: string[];
  section: string;
  page: number;
  /** The definition that is the answer, where definitions are the options. */
  definition?: string;
}

/** A definition that holds this much of what another one says holds for the other term as well. */
const sameDefinition = 0.5;
/** What speaks for a distractor. Terms of one kind are harder to tell apart than terms that stand close together. */
const worth = {
  genus: 3,
  files: 1.5,
  section: 1.5,
  near: 0.15,
  words: 0.5,
  ending: 0.5,
  longer: 1,
  symbolic: 2,
  chance: 1.2,
};
/** Of three distractors, none may be this much longer or shorter than the answer. */
const lengthScale = 2.2;

/**
 * The three best distractors, or null if the document has too few: terms of the same number, word class and kind, which
 * are no other name of the answer, no kind of it and nothing that it is a kind of, and of which the document does not
 * say the same.
 */
export function distractorsFor(
  asked: Asked,
  terms: Term[],
  statements: StatementIndex,
  wordNet: WordNet,
  draw: Draw,
): Term[] | null {
  const { key } = asked;
  const wanted = new Set(asked.content);
  const candidates = terms
    .filter((term) => isOfKind(term, key) && !isRelated(term, key, wordNet) && !isSaid(term, asked, wanted))
    .filter((term) => asked.definition === undefined || hasLikeDefinition(term, key, asked.definition))
    .map((term) => ({ term, worth: worthOf(term, asked) + worth.chance * draw() }))
    .toSorted((a, b) => b.worth - a.worth);
  const chosen: Term[] = [];
  for (const { term } of candidates) {
    if (chosen.some((other) => isRelated(term, other, wordNet))) continue;
    if (statements.saysTheSame(term.stems, asked.content)) continue;
    chosen.push(term);
    if (chosen.length === 3) return chosen;
  }
  return null;
}

/** Definitions side by side are of about the same length, and none holds a word of the term that is asked about. */
function hasLikeDefinition(term: Term, key: Term, definition: string): boolean {
  const text = bestDefinition(term)?.text;
  if (text === undefined || text.length < 0.5 * definition.length || text.length > 2 * definition.length) return false;
  const words = weightyWords(text);
  return !weightyWords(key.name).some((word) => words.some((other) => sharesRoot(word, other)));
}

/** Whether grammar and kind allow a term in the place of another. */
function isOfKind(term: Term, key: Term): boolean {
  if (term === key || term.plural !== key.plural || term.wordClass !== key.wordClass) return false;
  if (isAbbreviated(term.name) !== isAbbreviated(key.name)) return false;
  if (term.italic !== key.italic || isProper(term.name) !== isProper(key.name)) return false;
  if (term.name.length > lengthScale * key.name.length || key.name.length > lengthScale * term.name.length)
    return false;
  if (term.genus !== null && term.genus === key.genus) return true;
  if (key.files.size === 0 || term.files.size === 0)
    return key.files.size === term.files.size && words(term) === words(key);
  return sharesFile(term.files, key.files) || sharesFile(kindsOf(term.files), kindsOf(key.files));
}

function words({ name }: Term): number {
  return name.split(' ').length;
}

function endsAlike(a: Term, b: Term): boolean {
  return a.name.slice(-3) === b.name.slice(-3);
}

/** `E. coli` and `St. Paul` are names of a form that gives them away among others. */
function isAbbreviated(name: string): boolean {
  return /^\p{Lu}\p{Ll}?\.\s/u.test(name);
}

function sharesFile(a: Set<number>, b: Set<number>): boolean {
  return [...a].some((file) => b.has(file));
}

/**
 * Lexical files that hold things of one kind, where a document has too few terms of a single file: what happens, what
 * can be touched, what lives, what is thought, measured or said, and people. Numbers as in WordNet's lexnames(5).
 */
const kinds = [[4, 11, 19, 22], [6, 8, 13, 17, 27], [5, 20], [7, 9, 10, 12, 14, 15, 16, 21, 23, 24, 25, 26, 28], [18]];

function kindsOf(files: Set<number>): Set<number> {
  return new Set([...files].map((file) => kinds.findIndex((kind) => kind.includes(file))).filter((kind) => kind >= 0));
}

/** Whether a name holds digits or single capitals, as `G1 phase` does. */
function isSymbolic(name: string): boolean {
  return /[\p{N}]|(?:^|\s)\p{Lu}(?:\s|$)/u.test(name);
}

function isProper(name: string): boolean {
  return /^\p{Lu}\p{Ll}/u.test(name);
}

/** Whether two terms are names of one thing, or one a kind of the other: 'friction' and 'static friction'. */
export function isRelated(a: Term, b: Term, wordNet: WordNet): boolean {
  const [few, many] = a.stems.length <= b.stems.length ? [a, b] : [b, a];
  if (few.stems.every((stem) => many.stems.includes(stem))) return true;
  const names = (term: Term) => [term.name, ...term.aliases].map((name) => name.toLowerCase());
  if (names(a).some((name) => names(b).includes(name))) return true;
  const synonyms = wordNet.senses(a.name, a.wordClass).flatMap(({ words }) => words);
  return synonyms.some((word) => word.toLowerCase() === b.name.toLowerCase());
}

/** Whether a term's own definition says what is asked, or one of the two definitions speaks of the other term. */
function isSaid(term: Term, { key, text, content }: Asked, wanted: Set<string>): boolean {
  const names = [term.name, ...term.aliases];
  if (names.some((name) => holds(text, name))) return true;
  return term.definitions.some(({ text: definition }) => {
    if (holds(definition, key.name) || key.aliases.some((alias) => holds(definition, alias))) return true;
    // What both are a kind of is no likeness that counts: two instruments may measure different things.
    const genus = term.genus === key.genus ? stemsOf(term.genus ?? '') : [];
    const said = definedStems(definition).filter((stem) => !genus.includes(stem));
    const shared = said.filter((stem) => wanted.has(stem)).length;
    return shared >= sameDefinition * Math.min(content.length - genus.length, Math.max(said.length, 3));
  });
}

function holds(text: string, name: string): boolean {
  const plain = (of: string) =>
    ` ${(of.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.replace(/s$/, '')).join(' ')} `;
  return plain(text).includes(plain(name));
}

function worthOf(term: Term, { key, section, page }: Asked): number {
  const apart = Math.min(...term.pages.map((at) => Math.abs(at - page)));
  return (
    (term.genus !== null && term.genus === key.genus ? worth.genus : 0) +
    (sharesFile(term.files, key.files) ? worth.files : 0) +
    (term.section === section ? worth.section : 0) +
    (words(term) === words(key) ? worth.words : 0) +
    (endsAlike(term, key) ? worth.ending : 0) -
    (isSymbolic(term.name) === isSymbolic(key.name) ? 0 : worth.symbolic) +
    (term.name.length >= key.name.length ? worth.longer : 0) -
    Math.min(apart, 20) * worth.near
  );
}
