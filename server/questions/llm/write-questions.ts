import { judgeGenerated } from '../gate/gate.ts';
import type { GateContext, GeneratedCandidate } from '../gate/candidate.ts';
import { plain } from '../gate/rules.ts';
import { quoted } from '../prose/generate.ts';
import { shuffled, type Draw } from '../prose/seed.ts';
import type { RefusedQuestion } from '../reading.ts';
import type { Ask, WrittenQuestion } from './ask.ts';

/** What a model wrote about a document and what became of it. */
export interface WrittenQuestions {
  passed: GeneratedCandidate[];
  refused: RefusedQuestion[];
  /** False if the model failed before the document's end: the rest is for the rules. */
  complete: boolean;
}

/** A part of a page that fits into one call. */
interface Chunk {
  page: number;
  text: string;
}

/** Characters of one call's text: about 1,000 tokens, so that a small model keeps its place. */
const longestChunk = 4_000;
/** Less text than this, in words, holds no question. */
const leastWords = 60;
/** Words of text for which one question is asked. */
const wordsPerQuestion = 120;

/**
 * Has a model write questions page by page. Each must quote its evidence word for word, pass the gate, and be answered
 * the same by a second call that does not see the key; anything else is dropped.
 */
export async function writeQuestions(
  pageTexts: Map<number, string>,
  context: GateContext,
  ask: Ask,
  draw: Draw,
): Promise<WrittenQuestions> {
  const passed: GeneratedCandidate[] = [];
  const refused: RefusedQuestion[] = [];
  for (const chunk of chunksOf(pageTexts)) {
    const count = Math.max(1, Math.round(wordCount(chunk.text) / wordsPerQuestion));
    const written = await ask({ kind: 'write', text: chunk.text, count });
    if (written.kind !== 'written') {
      if (written.kind === 'failed' && written.failure === 'unusable') continue;
      return { passed, refused, complete: false };
    }
    const candidates = written.questions.map((question) => candidateOf(question, chunk, draw));
    const judged = judgeGenerated([...passed, ...candidates], inChunk(context, chunk));
    const before = new Set(passed);
    for (const { item, reason } of judged.refused)
      if (!before.has(item)) refused.push({ number: null, page: chunk.page, reason, text: item.question });
    const sound = judged.passed.filter((item) => !before.has(item));
    if (sound.length === 0) continue;
    const questions = sound.map(({ question, options }) => ({ question, options }));
    const answered = await ask({ kind: 'answer', text: chunk.text, questions });
    // A question that nobody has answered again is not trusted.
    if (answered.kind !== 'answered') {
      if (answered.kind === 'failed' && answered.failure === 'unusable') continue;
      return { passed, refused, complete: false };
    }
    sound.forEach((item, i) => {
      if (answered.answers[i] === item.keys[0]) passed.push(item);
      else refused.push({ number: null, page: chunk.page, reason: 'answersDiffer', text: item.question });
    });
  }
  return { passed, refused, complete: true };
}

/** The options are shuffled by us, since models like to put the answer in the same place. */
function candidateOf(
  { question, options, answer, evidence }: WrittenQuestion,
  { page }: Chunk,
  draw: Draw,
): GeneratedCandidate {
  const order = shuffled(
    options.map((text, at) => ({ text: text.trim(), at })),
    draw,
  );
  const keys = order.flatMap(({ at }, place) => (at === answer ? [place] : []));
  const source = evidence.trim();
  return {
    question: question.trim(),
    options: order.map(({ text }) => text),
    keys,
    source,
    page,
    explanation: quoted(source, page),
  };
}

/** Evidence must stand in the very text that the model was given. A page that was judged before keeps its own text. */
function inChunk(context: GateContext, chunk: Chunk): GateContext {
  const text = plain(chunk.text);
  return { ...context, pageText: (page) => (page === chunk.page ? text : context.pageText(page)) };
}

function chunksOf(pageTexts: Map<number, string>): Chunk[] {
  return [...pageTexts].flatMap(([page, text]) => {
    const chunks: Chunk[] = [];
    for (const paragraph of text.split('\n')) {
      const last = chunks.at(-1);
      if (last && last.text.length + paragraph.length < longestChunk) last.text += `\n${paragraph}`;
      else chunks.push({ page, text: paragraph.slice(0, longestChunk) });
    }
    return chunks.filter((chunk) => wordCount(chunk.text) >= leastWords);
  });
}

function wordCount(text: string): number {
  return text.split(/\s+/).length;
}
