import { faultOf } from '../gate/gate.ts';
import type { GateContext, GeneratedCandidate } from '../gate/candidate.ts';
import { definitionsIn } from './definitions.ts';
import { distractorsFor } from './distractors.ts';
import type { ProseDocument } from './document.ts';
import { clozeDrafts, definitionDrafts, meaningDrafts, type Draft, type ProseKind } from './drafts.ts';
import { isPlural } from './inflection.ts';
import { drawFrom, shuffled, type Draw } from './seed.ts';
import { indexOf, type StatementIndex } from './statements.ts';
import { definedStems, headOf, nameOf, stemsOf, termsOf, type FoundTerm } from './terms.ts';
import type { WordNet } from './wordnet.ts';

/** A question made from running text, before the gate. */
export interface ProseCandidate extends GeneratedCandidate {
  kind: ProseKind;
}

/** What running text gives: candidates for the gate, and what the gate asks the document. */
export interface ProseQuestions {
  candidates: ProseCandidate[];
  /** Terms that could have been asked, but for which the text has no three fitting wrong answers, by their pages. */
  withoutDistractors: number[];
  context: GateContext;
}

/** Makes questions from a document. The same document gives the same questions. */
export function generate(document: ProseDocument, wordNet: WordNet): ProseQuestions {
  const terms = termsOf(findTerms(document), wordNet, document.lowerCased);
  const statements = indexOf(document.statements);
  const context = contextOf(document, statements);
  const seed = [...document.pageTexts.values()].join('\n');
  const withoutDistractors: number[] = [];
  const make = (alternatives: Draft[]): ProseCandidate[] => {
    const made = alternatives.flatMap((draft): ProseCandidate[] => {
      const draw = drawFrom(`${seed}\n${draft.question}`);
      const wrong = distractorsFor(draft.asked, terms, statements, wordNet, draw);
      return wrong ? [candidateOf(draft, shuffled(wrong, draw).map(draft.textOf))] : [];
    });
    const [first] = alternatives;
    if (made.length === 0 && first) withoutDistractors.push(first.asked.page);
    const sound = made.find((candidate) => faultOf(candidate, context) === null) ?? made[0];
    return sound ? [sound] : [];
  };
  const candidates = [...definitionDrafts(document, terms), ...clozeDrafts(document, terms, statements)].flatMap(make);
  const sound = candidates.filter((candidate) => faultOf(candidate, context) === null).length;
  const missing = Math.ceil((document.words * wantedPerThousand) / 1000) - sound;
  const meanings = missing > 0 ? meaningDrafts(document, terms).flatMap(make) : [];
  const added = meanings.filter((candidate) => faultOf(candidate, context) === null).slice(0, missing);
  return { candidates: placeKeys([...candidates, ...added], drawFrom(seed)), withoutDistractors, context };
}

/** Where glossary and bold terms give fewer questions, definitions are also asked for the other way round. */
const wantedPerThousand = 4;

function candidateOf({ kind, question, asked: { page }, answer, source }: Draft, wrong: string[]): ProseCandidate {
  return { kind, question, options: [answer, ...wrong], keys: [0], source, page, explanation: quoted(source, page) };
}

/** Moves the keys, which come first, so that each letter holds as many as any other, in an order that the draw decides. */
function placeKeys(candidates: ProseCandidate[], draw: Draw): ProseCandidate[] {
  const places = Array.from({ length: Math.ceil(candidates.length / 4) }, () => shuffled([0, 1, 2, 3], draw)).flat();
  return candidates.map((candidate, i) => {
    const [answer = '', ...wrong] = candidate.options;
    const key = places[i] ?? 0;
    return { ...candidate, options: wrong.toSpliced(key, 0, answer), keys: [key] };
  });
}

/** An explanation: the words of the text, and where they stand. */
export function quoted(source: string, page: number): string {
  return `“${source}” (page ${page})`;
}

/** What the gate asks a document. */
export function contextOf(document: ProseDocument, statements: StatementIndex): GateContext {
  return {
    pageText: (page) => document.pageTexts.get(page) ?? '',
    unlike: areUnlike,
    saysTheSame: (option, question) => statements.saysTheSame(stemsOf(option), askedStems(question)),
  };
}

/** Whether short options differ in number. */
function areUnlike(options: string[]): boolean {
  if (options.some((option) => option.split(/\s+/).length > 4)) return false;
  return new Set(options.map((option) => isPlural(headOf(option)))).size > 1;
}

/** The content stems of what a stem quotes, or of all of it. */
function askedStems(question: string): string[] {
  const text = /“(.+)”/.exec(question)?.[1] ?? question;
  return definedStems(text);
}

function findTerms(document: ProseDocument): FoundTerm[] {
  const found: FoundTerm[] = [...document.glossary];
  for (const { text, page, section, emphases } of document.sentences)
    for (const { from, to, italic } of emphases) {
      const named = nameOf(text.slice(from, to));
      if (named) found.push({ ...named, marked: true, italic, section, page, definition: null });
    }
  const known = new Set(found.map(({ name }) => name.toLowerCase()));
  for (const sentence of document.sentences)
    found.push(...definitionsIn(sentence, (name) => known.has(name.toLowerCase())));
  return found;
}
