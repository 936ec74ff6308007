import { pronoun } from '../gate/wording.ts';
import type { ProseSentence } from './document.ts';
import { withoutAliases } from './glossary.ts';
import { contentStems, sentencesOf, type Token } from './language.ts';
import { isWhole } from './sentence-filters.ts';
import { nameOf, type FoundTerm } from './terms.ts';

/** A way in which sentences define: the places of the term and of what it is among the pattern's groups. */
interface Form {
  pattern: RegExp;
  term: number;
  definition: number;
  /** Whether only what is set in bold, or stands in a glossary, is a term in this place. */
  marked: boolean;
}

const forms: Form[] = [
  // Osmosis is the diffusion of water that …; A nucleus (plural: nuclei) is a body in which …
  {
    pattern:
      /^(?:[A-Z][^,]{2,30}, )?(?:the term\s+|an?\s+|the\s+)?(.{2,60}?)(?:,? (?:which is |also )?(?:also |sometimes |often )?(?:called|known as|or) [^,]{2,40},)? (?:is|are) ((?:an?|the|any)\s.+)\.$/i,
    term: 1,
    definition: 2,
    marked: false,
  },
  {
    pattern:
      /^(?:[A-Z][^,]{2,30}, )?(?:the term\s+|an?\s+|the\s+)?(.{2,60}?) (?:is defined as|are defined as|refers to|refer to|means|is the term (?:used )?for|is the term given to|is the name (?:given to|for|of)) (.+)\.$/i,
    term: 1,
    definition: 2,
    marked: false,
  },
  // The diffusion of water through a membrane is called osmosis. This process of giving off heat is called …
  {
    pattern:
      /^(?:[A-Z][^,]{2,30}, )?(?:(?:this|these|such) )?(.+?),? (?:is|are) (?:usually |often |commonly |collectively |generally )?(?:called|known as|termed|referred to as|named|the) (?:an?\s+|the\s+)?([^,]{2,48})\.$/i,
    term: 2,
    definition: 1,
    marked: true,
  },
  // … coined the term microbiome to refer to all microorganisms …
  {
    pattern: /\bthe term (.{2,48}?) (?:to refer to|to describe|for|refers to|describes) (.+)\.$/i,
    term: 1,
    definition: 2,
    marked: true,
  },
  // … a community, or a group of populations.
  { pattern: /(?:^|\s)([^,]{2,60}?), or ((?:an?|the|any)\s[^,]+)[,.]/i, term: 1, definition: 2, marked: true },
  // … as oligotrophs, organisms capable of living …
  {
    pattern:
      /(?:^|\s)([^,]{2,90}?), ((?:(?:an?|the|any) )?[^,]+ (?:that|which|capable|able|used|found|made|composed|formed|in which|where|of|with|between|for)\s[^,]+(?:, (?:such as|including|like) [^.]+)?)\.$/i,
    term: 1,
    definition: 2,
    marked: true,
  },
  // … serovars, which are strains of the same species …
  {
    pattern: /(?:^|\s)([^,]{2,90}?),? which (?:is|are) ((?!also|not|often|usually|then|called|known)[^,;]+)[.,;]/i,
    term: 1,
    definition: 2,
    marked: true,
  },
  // … nitrogen fixation, the conversion of nitrogen into ammonia, …
  {
    pattern: /(?:^|\s)([^,]{2,90}?), ((?:an?|the) [^,;]+)(?:[;.]|,(?! (?:and|or)\b))/i,
    term: 1,
    definition: 2,
    marked: true,
  },
  // … xenobiotics (substances not naturally found in living organisms) …
  {
    pattern: /(?:^|\s)([^(]{2,90}?) \(((?!also|or|plural|singular|see|e\.g|i\.e|such)[^()]{20,160})\)/i,
    term: 1,
    definition: 2,
    marked: true,
  },
];

/** Definitions that say what something is good for, or count it among others, fit many things. */
const vague =
  /^(?:an?|the|any)\s(?:(?:much|very|extremely|rather|quite|highly|most|more|few|only|best|main|major|minor|key|primary|common|important|significant|essential|vital|crucial|central|critical|good|great|useful|familiar|classic|typical|well-known|simple|special|particular|single|first|second|third|last|next|other|same|result|reason|cause|example|part|fact|case|matter|subject|source|goal|aim|purpose|basis|key|way|one|number|lot|kind|type|form|member)\s|(?:result|reason|cause|consequence|example|part|fact|case|matter|subject|source|goal|aim|purpose|basis|member|characteristic|feature|property|representative|component|issue|challenge|factor)\b)/i;

/** A genus alone is no definition: something must tell the term from its kin. */
const distinguishing =
  /\b(?:that|which|who|whose|where|when|in which|by which|of which|to which|through which|between|from|into|with|without|by|for|of|in|on|across|around|during|within|against|composed|consisting|made|formed|found|used|containing|caused|produced|located|surrounding)\b/i;

/** Where nothing marks a term, only a sentence of the plainest form is taken for its definition. */
const restricting = /^(?:an?|the|any)\s.*\b(?:that|which|who|whose|in which|by which|where|between|used to)\b/i;

const leastWords = 5;
const leastContent = 3;

/**
 * The terms that a sentence defines, with their definitions. `isTerm` tells whether a name is one of the document's
 * marked terms; what is not marked is taken for a term only where a sentence of the plainest form defines it.
 */
export function definitionsIn(sentence: ProseSentence, isTerm: (name: string) => boolean): FoundTerm[] {
  if (!isWhole(sentence.text)) return [];
  const found: FoundTerm[] = [];
  for (const form of forms) {
    const defined = definitionBy(form, sentence, isTerm);
    if (defined && !found.some(({ name }) => name === defined.name)) found.push(defined);
  }
  return found;
}

function definitionBy(form: Form, sentence: ProseSentence, isTerm: (name: string) => boolean): FoundTerm | null {
  const { text, page, section } = sentence;
  const match = form.pattern.exec(text);
  const printed = match?.[form.term] ?? '';
  const term =
    match && form.marked
      ? markedAt(sentence, printed, match.index + match[0].indexOf(printed), form)
      : termFrom(printed, sentence, isTerm);
  if (!match || !term) return null;
  const said = withoutAliases(match[form.definition] ?? '');
  if (pronoun.test(said.text) || !isDefining(said.text, form.definition === 1)) return null;
  if (!term.marked && !restricting.test(said.text)) return null;
  return {
    ...term,
    aliases: [...term.aliases, ...said.aliases],
    section,
    page,
    definition: { text: lowerFirst(said.text, sentence), source: text, page, from: 'sentence' },
  };
}

/** What a name is a name of, as the first words of a subject. */
const rank =
  /^(?:genus|species|order|family|class|phylum|domain|kingdom|process of|practice of|study of|concept of|idea of)\s+/i;

type Named = Pick<FoundTerm, 'name' | 'aliases' | 'italic' | 'marked'>;

function termFrom(printed: string, { text, emphases }: ProseSentence, isTerm: (name: string) => boolean): Named | null {
  const named = nameOf(printed.replace(rank, ''));
  if (!named) return null;
  const bold = emphases.find(({ from, to }) => sameWords(text.slice(from, to), named.name));
  const marked = bold !== undefined || isTerm(named.name);
  return marked || isNounPhrase(named.name) ? { ...named, italic: bold?.italic ?? false, marked } : null;
}

/** What is bold at the end of a part of the sentence, next to its definition; or, after 'called', all of the part. */
function markedAt({ text, emphases }: ProseSentence, printed: string, at: number, form: Form): Named | null {
  const end = at + printed.length;
  const bold = emphases.find(({ from, to }) => from >= at && Math.abs(to - end) <= 1);
  if (!bold || (form.term === 2 && bold.from > at + 1)) return null;
  const named = nameOf(text.slice(bold.from, bold.to));
  return named && { ...named, italic: bold.italic, marked: true };
}

function sameWords(bold: string, name: string): boolean {
  return nameOf(bold)?.name.toLowerCase() === name.toLowerCase();
}

function isDefining(text: string, opensSentence: boolean): boolean {
  const tokens = sentencesOf(text).flatMap((sentence) => sentence.tokens);
  if (text.split(/\s+/).length < leastWords || new Set(contentStems(tokens)).size < leastContent) return false;
  if (vague.test(text) || !opensNounPhrase(tokens)) return false;
  if (opensSentence)
    return !/^(?:if|when|as|because|to|in|by|at|for|with|under|during)\b/i.test(text) && !hasFiniteVerb(tokens);
  return distinguishing.test(text.replace(/^\S+\s/, ''));
}

/** Whether the first words are those of a noun phrase: 'which is …' and 'forming …' tell more about a term, not what it is. */
function opensNounPhrase(tokens: Token[]): boolean {
  const [first] = tokens;
  if (!first || (first.pos === 'VERB' && !/ed$/.test(first.text)) || /^(?:where|when|whose|because)$/i.test(first.text))
    return false;
  const noun = tokens.findIndex(({ pos }) => pos === 'NOUN' || pos === 'PROPN');
  const other = tokens.findIndex(
    ({ pos, text }) =>
      ['ADP', 'AUX', 'PRON', 'SCONJ'].includes(pos) || /^(?:which|that|who|as|not|also|like)$/i.test(text),
  );
  return noun >= 0 && (other < 0 || noun < other);
}

/** Whether a noun phrase is a clause after all: relative clauses hold their verb behind a pronoun. */
function hasFiniteVerb(tokens: Token[]): boolean {
  const verb = tokens.findIndex(({ pos, text }) => pos === 'AUX' || (pos === 'VERB' && !/(?:ing|ed)$/.test(text)));
  return verb >= 0 && !tokens.slice(0, verb).some(({ text }) => /^(?:that|which|who|whose|where|when)$/i.test(text));
}

function lowerFirst(text: string, { text: whole }: ProseSentence): string {
  return whole.startsWith(text) && /^\p{Lu}\p{Ll}*\b/u.test(text)
    ? (text[0] ?? '').toLowerCase() + text.slice(1)
    : text;
}

/** Whether a name is a short noun phrase, as names of things are. */
function isNounPhrase(name: string): boolean {
  if (name.split(' ').length > 3) return false;
  const tokens = sentencesOf(name).flatMap((sentence) => sentence.tokens);
  const last = tokens.at(-1);
  return (
    tokens.length <= 3 &&
    (last?.pos === 'NOUN' || last?.pos === 'PROPN') &&
    tokens.every(({ pos, text }) => ['NOUN', 'PROPN', 'ADJ'].includes(pos) || text === '-')
  );
}
