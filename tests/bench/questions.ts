import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { letters, type PaperQuestion, type QuestionsReading } from '#server/questions/reading.ts';
import { readGold, type Gold, type GoldQuestion } from './gold.ts';
import { printFixtures } from './own-fixtures.ts';
import { scoreProse, type ProseScore } from './prose.ts';
import { readMeasured } from './read-measured.ts';
import { asTable, thresholds } from './thresholds.ts';

/** How well one paper was read. Shares are of 1; null where there is nothing to divide by. */
export interface Score {
  file: string;
  /** Questions of the gold that a reader must find; maths that a text layer cannot hold counts apart. */
  gold: number;
  found: number;
  right: number;
  precision: number | null;
  recall: number | null;
  /** Share of right keys among the found questions whose number the gold has. */
  answers: number | null;
  keys: number;
  keysRight: number;
  /** Found questions that the gold says to skip. */
  trapsTaken: number;
  maths: { gold: number; flagged: number; refused: number; silent: number };
  flagged: number;
  refused: number;
  /** What the reading says of a file that it gives no questions of. */
  outcome: string;
  cpuPerPage: number;
  rss: number;
  mistakes: string[];
}

/** Reads every PDF of a folder and compares it with its gold, if it has one; made questions are scored apart. */
export async function scoreFolder(folder: string): Promise<{ papers: Score[]; prose: ProseScore[] }> {
  const [papers, prose]: [Score[], ProseScore[]] = [[], []];
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.pdf'))) {
    const path = join(folder, file);
    const bytes = readFileSync(path);
    const { reading, pages, cpu, rss } = await readMeasured(bytes);
    papers.push({ ...compare(file, reading, readGold(path)), cpuPerPage: cpu / pages, rss });
    if (reading.kind === 'questions' && reading.questions.some(({ origin }) => origin === 'prose'))
      prose.push(await scoreProse(path, bytes, reading));
  }
  return { papers, prose };
}

/**
 * Prints the scores of a folder as tables, what was read wrong, what the checklist flags, and the thresholds. Without a
 * folder it prints our own papers and chapters, reads them, and writes the figures into docs/questions-figures.md.
 */
export async function benchQuestions(folder: string): Promise<void> {
  const own = folder === '';
  const from = own ? await printFixtures() : folder;
  const { papers, prose } = await scoreFolder(from);
  if (own) rmSync(from, { recursive: true });
  printPapers(papers);
  printProse(prose);
  const table = asTable(thresholds(papers, prose));
  console.log(table);
  if (own)
    writeFileSync(new URL('../../docs/questions-figures.md', import.meta.url), figuresPage(table, papers, prose));
}

function printPapers(scores: Score[]): void {
  const share = (value: number | null) => (value === null ? '' : value.toFixed(3));
  console.table(
    scores.map(({ mistakes: _, keys: __, keysRight: ___, maths, ...score }) => ({
      ...score,
      precision: share(score.precision),
      recall: share(score.recall),
      answers: share(score.answers),
      maths:
        maths.gold === 0
          ? ''
          : `${maths.gold}: ${maths.flagged} flagged, ${maths.refused} refused, ${maths.silent} silent`,
      cpuPerPage: Math.round(score.cpuPerPage),
      rss: Math.round(score.rss),
    })),
  );
  for (const { file, mistakes } of scores) for (const mistake of mistakes) console.log(`${file}: ${mistake}`);
}

function printProse(scores: ProseScore[]): void {
  if (scores.length === 0) return;
  console.table(
    scores.map(({ flagged, places, glossary, ...score }) => ({
      ...score,
      perThousand: score.perThousand.toFixed(2),
      flagged: flagged.length,
      places: places.join(' '),
      glossary: glossary ? `${glossary.right} of ${glossary.asked}` : '',
    })),
  );
  for (const { file, flagged } of scores)
    for (const { question, flags } of flagged) console.log(`${file}: ${flags.join(', ')}: ${question}`);
}

function figuresPage(table: string, papers: Score[], prose: ProseScore[]): string {
  const pages = prose.map(
    ({ file, words, made, refused, perThousand, flagged }) =>
      `| ${file.replace('.pdf', '')} | ${words} | ${made} | ${refused} | ${perThousand.toFixed(1)} | ${flagged.length} |`,
  );
  return `# Questions: the last figures

Written by \`npm run bench -- questions\` from ${papers.length - prose.length} papers and ${prose.length} settings of chapters that we wrote ourselves. \`npm run bench -- questions FOLDER\` scores any folder of PDFs, with \`NAME.gold.json\` or \`NAME.glossary.json\` beside them. Memory and processor time are those of the built reading process; the papers and chapters here have 2 to 12 pages, so that loading the dictionaries weighs more than in a book.

${table}

| chapter | words | questions | drafts refused | for 1,000 words | flagged by the checklist |
|---|---|---|---|---|---|
${pages.join('\n')}
`;
}

function compare(file: string, reading: QuestionsReading, gold: Gold | null): Omit<Score, 'cpuPerPage' | 'rss'> {
  const questions = reading.kind === 'questions' ? reading.questions : [];
  const refused = reading.kind === 'questions' ? reading.refused.length : 0;
  const mistakes: string[] = [];
  const outcome = reading.kind === 'questions' ? 'read' : reading.reason;
  const base = {
    file,
    found: questions.length,
    flagged: questions.filter(({ flags }) => flags.length > 0).length,
    refused,
    outcome,
  };
  const maths = { gold: 0, flagged: 0, refused: 0, silent: 0 };
  if (!gold)
    return {
      ...base,
      gold: 0,
      right: 0,
      precision: null,
      recall: null,
      answers: null,
      keys: 0,
      keysRight: 0,
      trapsTaken: 0,
      maths,
      mistakes,
    };

  const left = new Set(questions);
  // Sections restart their numbers: the second question 1 of the gold is the second that was seen, taken or refused.
  const seen = [...questions, ...(reading.kind === 'questions' ? reading.refused : [])].toSorted(
    (a, b) => a.page - b.page,
  );
  const take = ({ n }: GoldQuestion) => {
    const at = seen.findIndex(({ number }) => number === n);
    const [match] = at < 0 ? [] : seen.splice(at, 1);
    const question = match && 'options' in match ? match : undefined;
    if (question) left.delete(question);
    return question;
  };
  let [right, keys, keysRight, trapsTaken, wanted] = [0, 0, 0, 0, 0];
  for (const item of gold.questions) {
    const found = take(item);
    if (item.kind === 'trap') {
      if (found) {
        trapsTaken += 1;
        mistakes.push(`${item.n}: taken, though ${item.skip}`);
      }
      continue;
    }
    if (found) {
      keys += 1;
      if (found.answer === item.answer) keysRight += 1;
      else mistakes.push(`${item.n}: answer ${found.answer}, not ${item.answer}`);
    }
    if (item.kind === 'maths') {
      maths.gold += 1;
      if (!found) maths.refused += 1;
      else if (found.flags.length > 0) maths.flagged += 1;
      else maths.silent += 1;
      continue;
    }
    wanted += 1;
    const fault = found ? difference(found, item) : 'not found';
    if (fault === null) right += 1;
    else mistakes.push(`${item.n}: ${fault}`);
  }
  for (const question of left) mistakes.push(`${question.number}: not in the gold`);
  const judged = questions.length - (maths.gold - maths.refused);
  return {
    ...base,
    gold: wanted,
    right,
    precision: judged === 0 ? null : right / judged,
    recall: wanted === 0 ? null : right / wanted,
    answers: keys === 0 ? null : keysRight / keys,
    keys,
    keysRight,
    trapsTaken,
    maths,
    mistakes,
  };
}

/** What is wrong with a found question, white space and characters that fonts draw alike aside; null if nothing is. */
function difference(found: PaperQuestion, gold: GoldQuestion): string | null {
  if (found.answer !== gold.answer) return 'wrong key';
  if (gold.question !== null && plain(found.question) !== plain(gold.question))
    return `stem\n  is   ${found.question}\n  not  ${gold.question}`;
  for (const letter of letters) {
    const text = gold.options?.[letter];
    if (text !== undefined && plain(found.options[letter]) !== plain(text))
      return `option ${letter}\n  is   ${found.options[letter]}\n  not  ${text}`;
  }
  if (gold.explanation && plain(found.explanation) !== plain(gold.explanation))
    return `explanation\n  is   ${found.explanation}\n  not  ${gold.explanation}`;
  return null;
}

function plain(text: string): string {
  return text
    .normalize('NFC')
    .replace(/µ/g, 'μ')
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/\s+/g, ' ')
    .trim();
}
