import { existsSync, readFileSync } from 'node:fs';

/** One question as its paper has it. */
export interface GoldQuestion {
  n: number;
  /** `text` must be read exactly; `maths` must be read right, flagged or refused; a `trap` must be refused. */
  kind: 'text' | 'maths' | 'trap';
  question: string | null;
  options: Partial<Record<string, string>> | null;
  answer: string;
  explanation: string | null;
  skip: string | null;
}

export interface Gold {
  questions: GoldQuestion[];
}

/** Formulas that print otherwise than they are written: between dollars with a command, a script or a letter set italic. */
const latex = /\$[^$]*[\\^_][^$]*\$|\\[a-zA-Z]+/;

/**
 * The gold beside a PDF: `NAME.gold.json` with the texts, or `NAME.key.json` with nothing but answers. `rendered` gold
 * holds LaTeX, which a paper set with TeX prints as formulas.
 */
export function readGold(pdf: string): Gold | null {
  const gold = pdf.replace(/\.pdf$/, '.gold.json');
  if (existsSync(gold)) return fromTexts(JSON.parse(readFileSync(gold, 'utf8')) as GoldFile);
  const key = pdf.replace(/\.pdf$/, '.key.json');
  return existsSync(key) ? fromKey(JSON.parse(readFileSync(key, 'utf8')) as KeyFile) : null;
}

interface GoldFile {
  layout: string;
  questions: {
    n: number;
    question: string;
    options: Record<string, string>;
    answer: string;
    explanation: string | null;
    skip: string | null;
  }[];
}

function fromTexts({ layout, questions }: GoldFile): Gold {
  const setInTeX = /latex/i.test(layout);
  return {
    questions: questions.map((item) => {
      const texts = [item.question, ...Object.values(item.options)];
      const isMaths = setInTeX && texts.some((text) => text.includes('$') || latex.test(text));
      return { ...item, kind: item.skip ? 'trap' : isMaths ? 'maths' : 'text' };
    }),
  };
}

type KeyFile = { key: Record<string, string> } | { n: number; answer: string }[];

function fromKey(file: KeyFile): Gold {
  const entries = Array.isArray(file) ? file.map(({ n, answer }) => [n, answer] as const) : Object.entries(file.key);
  return {
    questions: entries.map(([n, answer]) => ({
      n: Number(n),
      kind: /^[A-D]$/.test(answer) ? 'text' : 'trap',
      question: null,
      options: null,
      answer,
      explanation: null,
      skip: /^[A-D]$/.test(answer) ? null : `its answer is ${answer}`,
    })),
  };
}
