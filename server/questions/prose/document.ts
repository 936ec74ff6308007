import { blocksOf, type Block, type Emphasis } from './blocks.ts';
import { glossaryOf } from './glossary.ts';
import { contentStems, sentencesOf, type Token } from './language.ts';
import type { FoundTerm } from './terms.ts';
import { linesOf } from '../paper/lines.ts';
import type { PdfPage } from '../pdf/page.ts';

/** A sentence of running text. */
export interface ProseSentence {
  text: string;
  page: number;
  section: string;
  tokens: Token[];
  /** What is bold in it, with places in its text. */
  emphases: Emphasis[];
}

/** What a document says in a sentence or in an entry of a glossary: enough to compare questions with. */
export interface Statement {
  page: number;
  stems: string[];
  content: Set<string>;
}

/** A document of running text, read for its terms. */
export interface ProseDocument {
  sentences: ProseSentence[];
  statements: Statement[];
  glossary: FoundTerm[];
  /** The text of each page, by its number. */
  pageTexts: Map<number, string>;
  /** Words of running text. */
  words: number;
  /** How many sentences hold a stem. */
  frequency: Map<string, number>;
  /** Whether the document writes a word without a capital. */
  lowerCased: (word: string) => boolean;
}

/** Reads running text from pages with geometry. */
export function documentOf(pages: PdfPage[]): ProseDocument {
  const lines = linesOf(pages, 'text');
  const blocks = blocksOf(lines);
  const { terms, inside } = glossaryOf(lines, blocks);
  const pageTexts = new Map<number, string>();
  const sentences: ProseSentence[] = [];
  const lower = new Set<string>();
  for (const block of blocks) {
    pageTexts.set(block.page, `${pageTexts.get(block.page) ?? ''}\n${block.text}`);
    if (block.kind === 'heading' || block.lines.some((line) => inside.has(line))) continue;
    for (const sentence of sentencesIn(block)) {
      sentences.push(sentence);
      for (const { text, pos } of sentence.tokens) if (/^\p{Ll}/u.test(text) && pos !== 'PUNCT') lower.add(text);
    }
  }
  const statements = [
    ...sentences.map(({ page, tokens }) => statementOf(page, tokens)),
    ...terms.flatMap(({ definition }) =>
      definition
        ? [
            statementOf(
              definition.page,
              sentencesOf(definition.source).flatMap(({ tokens }) => tokens),
            ),
          ]
        : [],
    ),
  ];
  const frequency = new Map<string, number>();
  for (const { content } of statements) for (const stem of content) frequency.set(stem, (frequency.get(stem) ?? 0) + 1);
  for (const { definition } of terms)
    for (const word of definition?.text.match(/\p{Ll}[\p{L}]*/gu) ?? []) lower.add(word);
  return {
    sentences,
    statements,
    glossary: terms,
    pageTexts,
    words: sentences.reduce((sum, { tokens }) => sum + tokens.filter(({ pos }) => pos !== 'PUNCT').length, 0),
    frequency,
    lowerCased: (word) => lower.has(word),
  };
}

function statementOf(page: number, tokens: Token[]): Statement {
  const words = tokens.filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
  return { page, stems: words.map(({ stem }) => stem), content: new Set(contentStems(tokens)) };
}

function sentencesIn(block: Block): ProseSentence[] {
  return sentencesOf(block.text).map(({ from, to, tokens }) => ({
    text: block.text.slice(from, to),
    page: block.page,
    section: block.section,
    tokens: tokens.map((token) => ({ ...token, from: token.from - from, to: token.to - from })),
    emphases: block.emphases
      .filter((emphasis) => emphasis.from < to && emphasis.to > from)
      .map((emphasis) => ({
        ...emphasis,
        from: Math.max(0, emphasis.from - from),
        to: Math.min(to, emphasis.to) - from,
      })),
  }));
}
