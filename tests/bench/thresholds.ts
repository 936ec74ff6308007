import type { ProseScore } from './prose.ts';
import type { Score } from './questions.ts';

/** A threshold beside our figure. */
export interface Line {
  what: string;
  reach: string;
  reached: string;
}

const share = (part: number, whole: number) => (whole === 0 ? '–' : (part / whole).toFixed(3));
const percent = (part: number, whole: number) => (whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`);
const sum = <Item>(items: Item[], of: (item: Item) => number) => items.reduce((total, item) => total + of(item), 0);

/** The figures of a folder beside what they must reach. What the folder has no file for stands as a dash. */
export function thresholds(papers: Score[], prose: ProseScore[]): Line[] {
  const withGold = papers.filter(({ gold }) => gold > 0);
  const judged = (score: Score) =>
    score.precision === null || score.precision === 0 ? score.right : score.right / score.precision;
  const made = sum(prose, ({ made: count }) => count);
  const pages = [0, 1, 2, 3].map((place) =>
    percent(
      sum(prose, ({ places }) => places[place] ?? 0),
      made,
    ),
  );
  const yields = prose.map(({ perThousand }) => perThousand).toSorted((a, b) => a - b);
  const times = papers.map(({ cpuPerPage }) => cpuPerPage);
  const maths = {
    gold: sum(papers, (score) => score.maths.gold),
    silent: sum(papers, (score) => score.maths.silent),
  };
  const glossary = prose.flatMap(({ glossary: found }) => found ?? []);
  return [
    {
      what: 'papers: precision',
      reach: '0.99',
      reached: share(
        sum(withGold, ({ right }) => right),
        sum(withGold, judged),
      ),
    },
    {
      what: 'papers: recall',
      reach: '0.98',
      reached: share(
        sum(withGold, ({ right }) => right),
        sum(withGold, ({ gold }) => gold),
      ),
    },
    {
      what: 'papers: right answers',
      reach: '1.000',
      reached: share(
        sum(withGold, ({ keysRight }) => keysRight),
        sum(withGold, ({ keys }) => keys),
      ),
    },
    { what: 'papers: traps taken', reach: '0', reached: String(sum(withGold, ({ trapsTaken }) => trapsTaken)) },
    {
      what: 'papers: formulas neither flagged nor refused',
      reach: 'those that are right',
      reached: maths.gold === 0 ? '–' : `${maths.silent} of ${maths.gold}`,
    },
    {
      what: 'questions from papers without a key',
      reach: '0',
      reached: String(
        sum(
          papers.filter(({ outcome }) => outcome === 'noAnswerKey'),
          ({ found }) => found,
        ),
      ),
    },
    {
      what: 'running text through the paper parser: questions',
      reach: '0',
      reached: prose.length === 0 ? '–' : String(sum(prose, ({ byParser }) => byParser)),
    },
    {
      what: 'generated for 1,000 words, least and median',
      reach: '3 with terms marked, 2 without',
      reached:
        yields.length === 0 ? '–' : `${yields[0]?.toFixed(1)}, ${yields[Math.floor(yields.length / 2)]?.toFixed(1)}`,
    },
    {
      what: 'generated: flagged by the checklist',
      reach: 'at most 5 %',
      reached: percent(
        sum(prose, ({ flagged }) => flagged.length),
        made,
      ),
    },
    {
      what: 'generated: key agrees with the gold glossary',
      reach: 'all',
      reached:
        glossary.length === 0
          ? '–'
          : `${sum(glossary, ({ right }) => right)} of ${sum(glossary, ({ asked }) => asked)}`,
    },
    { what: 'generated: key at A, B, C, D', reach: '15 to 35 % each', reached: made === 0 ? '–' : pages.join(', ') },
    {
      what: 'generated: key is the longest option',
      reach: 'at most 35 %',
      reached: percent(
        sum(prose, ({ longest }) => longest),
        made,
      ),
    },
    {
      what: 'processor time a page, median and most',
      reach: '150 ms',
      reached:
        times.length === 0
          ? '–'
          : `${Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0)}, ${Math.round(Math.max(...times))} ms`,
    },
    {
      what: 'memory of the reading process at most',
      reach: '400 MB',
      reached: `${Math.round(Math.max(0, ...papers.map(({ rss }) => rss)))} MB`,
    },
  ];
}

/** The lines as a table of Markdown. */
export function asTable(lines: Line[]): string {
  const rows = lines.map(({ what, reach, reached }) => `| ${what} | ${reach} | ${reached} |`);
  return ['| what | reach | ours |', '|---|---|---|', ...rows].join('\n');
}
