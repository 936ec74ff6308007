import { clozeOf } from './cloze.ts';
import type { Asked } from './distractors.ts';
import type { ProseDocument, ProseSentence } from './document.ts';
import { isPlural } from './inflection.ts';
import type { StatementIndex } from './statements.ts';
import { bestDefinition, definedStems, headOf, nameOf, stemsOf, type Term } from './terms.ts';

/** How a question was made. */
export type ProseKind = 'glossary' | 'definition' | 'cloze' | 'meaning';

/** A question without its wrong answers. */
export interface Draft {
  kind: ProseKind;
  question: string;
  asked: Asked;
  answer: string;
  source: string;
  /** What an option shows of a term. */
  textOf: (term: Term) => string;
}

/** One question for each term that has a definition; the glossary's is the clearest. */
export function definitionDrafts(document: ProseDocument, terms: Term[]): Draft[][] {
  return terms.flatMap((term): Draft[][] => {
    const definition = bestDefinition(term);
    if (!definition) return [];
    const { text, source, page } = definition;
    const content = definedStems(text);
    if (!isTelling(content, document)) return [];
    const draft: Draft = {
      kind: definition.from === 'glossary' ? 'glossary' : 'definition',
      question: `Which term matches this definition: “${text}”?`,
      asked: { key: term, text, content, section: term.section, page },
      answer: term.name,
      source,
      textOf: nameOfTerm,
    };
    return [[draft]];
  });
}

function nameOfTerm({ name }: Term): string {
  return name;
}

/** The meanings of terms, asked for by their names. Only terms with a definition of about the same length can stand beside each other. */
export function meaningDrafts(document: ProseDocument, terms: Term[]): Draft[][] {
  return terms.flatMap((term): Draft[][] => {
    const definition = bestDefinition(term);
    if (!definition || !term.marked) return [];
    const { text, source, page } = definition;
    const content = definedStems(text);
    if (!isTelling(content, document)) return [];
    const draft: Draft = {
      kind: 'meaning',
      question: `Which of these is the meaning of the term “${term.name}”?`,
      asked: { key: term, text, content, section: term.section, page, definition: text },
      answer: text,
      source,
      textOf: (other) => bestDefinition(other)?.text ?? '',
    };
    return [[draft]];
  });
}

/** At most so many sentences with a gap ask for one term. */
const mostClozes = 2;

/** Sentences with a gap where a term stood: for each sentence, the gaps that it could have. */
export function clozeDrafts(document: ProseDocument, terms: Term[], statements: StatementIndex): Draft[][] {
  const byStems = new Map(terms.filter(({ marked }) => marked).map((term) => [term.stems.join(' '), term]));
  const asked = new Map<Term, number>();
  return document.sentences.flatMap((sentence): Draft[][] => {
    const drafts = placesOf(sentence, byStems).flatMap(({ from, to }): Draft[] => {
      const named = nameOf(sentence.text.slice(from, to));
      const term = named && byStems.get(stemsOf(named.name).join(' '));
      if (!term || (asked.get(term) ?? 0) >= mostClozes || isTopic(term, statements, document)) return [];
      if (isPlural(headOf(named.name)) !== term.plural) return [];
      if (term.definitions.some(({ source }) => source === sentence.text)) return [];
      const cloze = clozeOf(sentence, from, to);
      if (!cloze || !isTelling(cloze.content, document) || repeatsDefinition(cloze.content, term)) return [];
      const text = `${cloze.before.replace(/\b(a)n? $/i, '$1(n) ')}_____${cloze.after}`;
      return [
        {
          kind: 'cloze',
          question: `Which term completes this sentence: “${text}”?`,
          asked: { key: term, text, content: cloze.content, section: sentence.section, page: sentence.page },
          answer: term.name,
          source: sentence.text,
          textOf: nameOfTerm,
        },
      ];
    });
    for (const {
      asked: { key },
    } of drafts.slice(0, 1))
      asked.set(key, (asked.get(key) ?? 0) + 1);
    return drafts.length > 0 ? [drafts] : [];
  });
}

/** A sentence that shares this much with a definition of its term asks what the definition asks. */
const sameAsDefinition = 0.6;

function repeatsDefinition(content: string[], { definitions }: Term): boolean {
  return definitions.some(({ text }) => {
    const said = definedStems(text);
    const shared = said.filter((stem) => content.includes(stem)).length;
    return shared >= sameAsDefinition * Math.min(said.length, content.length);
  });
}

/** What a larger share of a document's sentences speaks of is its topic, and fits too many of them. */
const topicShare = 0.06;

function isTopic({ stems }: Term, statements: StatementIndex, document: ProseDocument): boolean {
  return statements.about(stems).length > topicShare * document.statements.length;
}

/** Where a sentence holds a term: what is bold in it, and the other places of terms that are bold elsewhere. */
function placesOf({ emphases, tokens }: ProseSentence, terms: Map<string, Term>): { from: number; to: number }[] {
  const places: { from: number; to: number }[] = [...emphases];
  tokens.forEach((first, at) => {
    for (let length = 4; length > 0; length -= 1) {
      const part = tokens.slice(at, at + length);
      const last = part.at(-1);
      const stems = part.filter(({ text }) => /[\p{L}\p{N}]/u.test(text)).map(({ stem }) => stem);
      // A mark at either end is none of the term's.
      if (part.length < length || !last || [first, last].some((token) => token.pos === 'PUNCT')) continue;
      if (!terms.has(stems.join(' '))) continue;
      places.push({ from: first.from, to: last.to });
      break;
    }
  });
  return places;
}

/** A stem of words that stand all over a document asks for nothing in particular. */
const rare = { share: 0.02, count: 3, words: 2 };

function isTelling(content: string[], { frequency, statements }: ProseDocument): boolean {
  const most = Math.max(rare.count, rare.share * statements.length);
  return content.filter((stem) => (frequency.get(stem) ?? 0) <= most).length >= rare.words;
}
