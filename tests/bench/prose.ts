import { existsSync, readFileSync } from 'node:fs';
import { parsePaper } from '#server/questions/paper/parse-paper.ts';
import { pageText } from '#server/questions/pdf/page-text.ts';
import { readPdf } from '#server/questions/pdf/read-pdf.ts';
import { letters, type QuestionsReading } from '#server/questions/reading.ts';
import { flagsOf } from './checklist.ts';

/** How good the questions are that were made from one document of running text. */
export interface ProseScore {
  file: string;
  words: number;
  made: number;
  refused: number;
  perThousand: number;
  /** Questions that the paper parser takes out of it: none, or it is no running text. */
  byParser: number;
  flagged: { question: string; flags: string[] }[];
  /** How often the key is A, B, C and D, and how often it is the longest option. */
  places: number[];
  longest: number;
  /** Of the terms of the gold glossary that were asked by a definition, how many were asked by their own. */
  glossary: { asked: number; right: number } | null;
}

/** Scores questions with the origin `prose`. `NAME.glossary.json` beside the PDF lists pairs of term and definition. */
export async function scoreProse(pdf: string, bytes: Uint8Array, reading: QuestionsReading): Promise<ProseScore> {
  const text = await readPdf(bytes);
  const pages = text.kind === 'pages' ? text.pages : [];
  const texts = pages.map(pageText);
  const questions = reading.kind === 'questions' ? reading.questions.filter(({ origin }) => origin === 'prose') : [];
  const words = texts.reduce((sum, page) => sum + (page.match(/\p{L}[\p{L}\p{N}’'-]*/gu)?.length ?? 0), 0);
  const isLongest = (index: number) => {
    const question = questions[index];
    if (!question) return false;
    const key = question.options[question.answer].length;
    return letters.every((letter) => letter === question.answer || question.options[letter].length < key);
  };
  return {
    file: pdf.split('/').at(-1) ?? pdf,
    words,
    made: questions.length,
    refused: reading.kind === 'questions' ? reading.refused.length : 0,
    perThousand: (questions.length / Math.max(1, words)) * 1000,
    byParser: parsePaper(pages).questions.length,
    flagged: questions.flatMap((question) => {
      const flags = flagsOf(question, texts[question.page - 1] ?? '');
      return flags.length > 0 ? [{ question: question.question, flags }] : [];
    }),
    places: letters.map((letter) => questions.filter(({ answer }) => answer === letter).length),
    longest: questions.filter((_, index) => isLongest(index)).length,
    glossary: glossaryScore(
      pdf,
      questions.map(({ question, options, answer }) => [options[answer], /“(.+)”/s.exec(question)?.[1] ?? '']),
    ),
  };
}

function glossaryScore(pdf: string, asked: [string, string][]): ProseScore['glossary'] {
  const path = pdf.replace(/\.pdf$/, '.glossary.json');
  if (!existsSync(path)) return null;
  const pairs = JSON.parse(readFileSync(path, 'utf8')) as [string, string][];
  const bare = (text: string) =>
    text
      .replace(/\(.*?\)/g, '')
      .replace(/[^\p{L}\p{N}]/gu, '')
      .toLowerCase();
  const gold = new Map(pairs.map(([term, definition]) => [bare(definition), bare(term)]));
  const known = asked.flatMap(([term, definition]) => {
    const match = [...gold].find(([full]) => bare(definition) !== '' && full.startsWith(bare(definition)));
    return match ? [bare(term) === match[1]] : [];
  });
  return { asked: known.length, right: known.filter(Boolean).length };
}
