import { isPlural, singularsOf } from './inflection.ts';
import { contentStems, sentencesOf, type Token } from './language.ts';
import { wordClasses, type WordClass, type WordNet } from './wordnet.ts';

/** What a document says that a term is. */
export interface Definition {
  /** The words of the definition, without the term. */
  text: string;
  /** The sentence or entry that holds it, as printed. */
  source: string;
  page: number;
  from: 'glossary' | 'sentence';
}

/** A technical term of a document, with what tells which other terms could be taken for it. */
export interface Term {
  /** As an option shows it. */
  name: string;
  /** Abbreviations and other names of the same thing. */
  aliases: string[];
  /** The stems of its words; equal for its singular and plural. */
  stems: string[];
  plural: boolean;
  wordClass: WordClass;
  /** WordNet's lexical files of its head word and of what its definition says that it is. */
  files: Set<number>;
  /** What its definition says that it is: `enzyme` of 'enzyme that unwinds DNA'. */
  genus: string | null;
  /** Set in bold italics, as names of species are. */
  italic: boolean;
  /** Whether a glossary or bold print marks it as a term. */
  marked: boolean;
  section: string;
  pages: number[];
  definitions: Definition[];
}

/** A term as found, before what several places say about it is put together. */
export interface FoundTerm {
  name: string;
  aliases: string[];
  italic: boolean;
  marked: boolean;
  section: string;
  page: number;
  definition: Definition | null;
}

const abbreviation = /^[\p{Lu}\p{N}][\p{L}\p{N}.+/-]{0,9}$/u;

/** `endoplasmic reticulum (ER)` is a name and an abbreviation; `head (of a vector)` a name and where it is used. */
export function nameOf(printed: string): { name: string; aliases: string[] } | null {
  const bracket = /^(.*?)\s*\(([^)]*)\)\s*(.*)$/.exec(printed);
  const inside = (bracket?.[2] ?? '').replace(/^(?:also|or)\b,?\s*/i, '').trim();
  const whole = bracket ? `${bracket[1] ?? ''} ${bracket[3] ?? ''}`.trim() : printed;
  const name = whole
    .replace(/^(?:the|an?)\s+/i, '')
    .replace(/[\s,.;:]+$/, '')
    .trim();
  const words = name.split(/[\s-]+/);
  if (words.length > 5 || !/^[\p{L}\p{N}]/u.test(name) || !/\p{L}{2}/u.test(name)) return null;
  if (/[?!;:=<>()[\]{}|\\/"“”…*]/.test(name) || name.length > 48) return null;
  return {
    name,
    aliases:
      abbreviation.test(inside) || /^\p{L}+(?: \p{L}+){0,2}$/u.test(inside)
        ? [inside].filter((alias) => alias !== '' && !/^(?:of|in|for|with|to)\b/.test(alias))
        : [],
  };
}

/** Puts together what is found under one name, in its singular or plural. */
export function termsOf(found: FoundTerm[], wordNet: WordNet, lowerCased: (word: string) => boolean): Term[] {
  const terms = new Map<string, Term>();
  for (const each of found) {
    const name = each.italic ? each.name : inSentence(each.name, (word) => lowerCased(word) || isCommon(word, wordNet));
    const stems = stemsOf(name);
    const at = stems.join(' ');
    const known = terms.get(at);
    const definitions = each.definition ? [each.definition] : [];
    if (known) {
      known.pages.push(each.page);
      known.definitions.push(...definitions);
      known.aliases.push(...each.aliases);
      known.marked ||= each.marked;
    } else if (stems.length > 0)
      terms.set(at, {
        name,
        aliases: [...each.aliases],
        stems,
        plural: isPlural(name.split(/[\s-]+/).at(-1) ?? name),
        wordClass: 'noun',
        files: new Set(),
        genus: null,
        italic: each.italic,
        marked: each.marked,
        section: each.section,
        pages: [each.page],
        definitions,
      });
  }
  for (const term of terms.values()) classify(term, wordNet);
  return [...terms.values()];
}

/** Whether a dictionary writes a word without a capital. */
function isCommon(word: string, wordNet: WordNet): boolean {
  const senses = wordClasses.flatMap((wordClass) => wordNet.senses(word, wordClass));
  return senses.some(({ words }) => words.includes(word));
}

/** A term that begins a sentence is written there with a capital that is not its own. */
function inSentence(name: string, lowerCased: (word: string) => boolean): string {
  const first = name.split(/[\s-]/)[0] ?? '';
  const isCapitalised = /^\p{Lu}\p{Ll}+$/u.test(first) && !/[\s-]\p{Lu}\p{Ll}/u.test(name);
  return isCapitalised && lowerCased(first.toLowerCase()) ? first.toLowerCase() + name.slice(first.length) : name;
}

const stemmed = new Map<string, string[]>();

/** The stems of a term's words. */
export function stemsOf(name: string): string[] {
  const known = stemmed.get(name);
  if (known) return known;
  const stems = sentencesOf(name.toLowerCase())
    .flatMap(({ tokens }) => tokens)
    .filter(({ text }) => /[\p{L}\p{N}]/u.test(text))
    .map(({ stem }) => stem);
  stemmed.set(name, stems);
  return stems;
}

/** Lexical files of WordNet that say too little to compare terms by: `Tops`, the start of all nouns. */
const emptyFiles = new Set([3]);
/** Endings of technical words that no dictionary lists, with the lexical file of what they name. */
const endings: [RegExp, number][] = [
  [/(?:itis|osis|emia|oma|pathy|algia)$/, 26],
  [/(?:ases?|ins?|oses?|enes?|ides?|ates?|ines?|ols?)$/, 27],
  [/(?:somes?|cytes?|plasts?|lakoids?|cysts?|vilus|villi)$/, 8],
  [/(?:bacteria|bacter(?:ium)?|coccus|cocci|bacillus|bacilli|phil(?:e|es|us)|trophs?|gens?|archaea|archaeota)$/, 5],
  [/(?:lysis|genesis|phagy|ation|ization|kinesis|synthesis)$/, 22],
  [/(?:ity|ness|ivity)$/, 7],
  [/(?:ism|ology|nomy|graphy)$/, 9],
  [/(?:meters?|scopes?|graphs?)$/, 6],
];

/** Meanings of a term and of its genus that count. */
const termSenses = 2;

function classify(term: Term, wordNet: WordNet): void {
  const definition = term.definitions[0]?.text ?? '';
  term.wordClass = classOf(term.name, definition, wordNet);
  const head = headOf(term.name);
  const own = [wordNet.senses(term.name, term.wordClass), wordNet.senses(head, term.wordClass)].find(
    (senses) => senses.length > 0,
  );
  for (const { file } of own?.slice(0, termSenses) ?? []) if (!emptyFiles.has(file)) term.files.add(file);
  if (term.wordClass !== 'noun') return;
  term.genus = genusOf(definition);
  const defined = term.genus === null ? [] : wordNet.senses(term.genus, 'noun').slice(0, 1);
  for (const { file } of defined) if (!emptyFiles.has(file)) term.files.add(file);
  if (term.files.size > 0 || term.italic) return;
  for (const [ending, file] of endings) if (ending.test(head)) term.files.add(file);
}

/** The noun that a compound is a kind of: `membrane` of 'cell membrane', `law` of 'law of demand'. */
export function headOf(name: string): string {
  return (name.split(/\s(?:of|in|for|with|to)\s/)[0] ?? name).split(/[\s-]+/).at(-1) ?? name;
}

const adjectival =
  /^(?:describ(?:es|ing)|relating to|pertaining to|having|able to|capable of|characterized by|containing|of or )\b/i;
const adjectiveEnding = /(?:ic|ous|ive|able|ible|potent|philic|phobic|ary|ent|al|ile)$/;

function classOf(name: string, definition: string, wordNet: WordNet): WordClass {
  if (adjectival.test(definition)) return 'adj';
  if (/^to \p{Ll}/u.test(definition)) return 'verb';
  if (/\s/.test(name)) return 'noun';
  const is = (wordClass: WordClass) => wordNet.senses(name, wordClass).length > 0;
  if (is('noun')) return 'noun';
  if (is('verb')) return 'verb';
  if (is('adj')) return 'adj';
  return adjectiveEnding.test(name) && !/^(?:the|an?|any|one)\b/i.test(definition) ? 'adj' : 'noun';
}

/** Nouns that count things of a kind; what follows them says of which. */
const counting =
  /^(?:type|form|kind|class|group|family|one|any|variety|member|version|set|series|pair|collection|piece)$/;

/** The noun that a definition begins with: what the term is a kind of. */
export function genusOf(definition: string): string | null {
  const tokens = sentencesOf(definition).flatMap((sentence) => sentence.tokens);
  const start = tokens.findIndex(isNoun);
  const opens = tokens.slice(0, Math.max(start, 0));
  if (start < 0 || opens.some(({ pos, text }) => pos === 'SCONJ' || (pos === 'VERB' && !/(?:ed|ing)$/.test(text))))
    return null;
  let end = start;
  while (isNoun(tokens[end + 1])) end += 1;
  const [noun, next] = tokens.slice(end, end + 2);
  if (!noun) return null;
  const inner = counting.test(noun.lemma) && next?.lemma === 'of' ? genusOf(definition.slice(next.to)) : null;
  return inner ?? singularOf(noun);
}

function isNoun(token: Token | undefined): boolean {
  return token?.pos === 'NOUN' || token?.pos === 'PROPN';
}

function singularOf({ text, lemma }: Token): string {
  if (lemma !== text.toLowerCase()) return lemma;
  return isPlural(lemma) ? (singularsOf(lemma)[0] ?? lemma) : lemma;
}

const defined = new Map<string, string[]>();

/** The stems of a definition's content words. */
export function definedStems(text: string): string[] {
  const known = defined.get(text);
  if (known) return known;
  const stems = [...new Set(sentencesOf(text).flatMap(({ tokens }) => contentStems(tokens)))];
  defined.set(text, stems);
  return stems;
}

/** A glossary's definition is the clearest. */
export function bestDefinition({ definitions }: Term): Definition | undefined {
  return definitions.find(({ from }) => from === 'glossary') ?? definitions[0];
}
