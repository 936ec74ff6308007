import type { GeneratedCandidate } from '../gate/candidate.ts';
import { judgeGenerated } from '../gate/gate.ts';
import type { Ask } from '../llm/ask.ts';
import { writeQuestions } from '../llm/write-questions.ts';
import type { PdfPage } from '../pdf/page.ts';
import { letters, type Letter, type PaperQuestion, type QuestionOrigin, type RefusedQuestion } from '../reading.ts';
import { documentOf } from './document.ts';
import { generate } from './generate.ts';
import { drawFrom } from './seed.ts';
import { openWordNet } from './wordnet.ts';

/** Questions that were made from running text, and the drafts that the gate refused. */
export interface MadeQuestions {
  questions: PaperQuestion[];
  refused: RefusedQuestion[];
}

interface Made {
  item: GeneratedCandidate;
  origin: QuestionOrigin;
}

/**
 * Makes questions from running text: with a model's help if there is one, by rules otherwise, and by rules as well when
 * the model fails before the end. All pass the same gate.
 */
export async function questionsFromProse(pages: PdfPage[], ask?: Ask): Promise<MadeQuestions> {
  const document = documentOf(pages);
  const { candidates, withoutDistractors, context } = generate(document, openWordNet());
  const made: Made[] = [];
  const refused: RefusedQuestion[] = [];
  if (ask) {
    const draw = drawFrom([...document.pageTexts.values()].join('\n'));
    const written = await writeQuestions(document.pageTexts, context, ask, draw);
    made.push(...written.passed.map((item) => ({ item, origin: 'llm' as const })));
    refused.push(...written.refused);
    if (written.complete && made.length > 0) return numbered(made, refused);
  }
  const byModel = made.map(({ item }) => item);
  const judged = judgeGenerated([...byModel, ...candidates], context);
  for (const item of judged.passed) if (!byModel.includes(item)) made.push({ item, origin: 'prose' });
  for (const { item, reason } of judged.refused)
    refused.push({ number: null, page: item.page, reason, text: item.question });
  refused.push(...withoutDistractors.map((page) => ({ number: null, page, reason: 'tooFewTerms' as const })));
  return numbered(made, refused);
}

/** The questions in the order of the pages. */
function numbered(made: Made[], refused: RefusedQuestion[]): MadeQuestions {
  const inOrder = made.toSorted((a, b) => a.item.page - b.item.page);
  return {
    questions: inOrder.map(({ item, origin }, at) => questionOf(item, at + 1, origin)),
    refused: refused.toSorted((a, b) => a.page - b.page),
  };
}

function questionOf(item: GeneratedCandidate, number: number, origin: QuestionOrigin): PaperQuestion {
  const { question, options, keys, page, explanation } = item;
  const [A = '', B = '', C = '', D = ''] = options;
  const answer: Letter = letters[keys[0] ?? 0] ?? 'A';
  return { number, page, question, options: { A, B, C, D }, answer, explanation, flags: [], origin };
}
