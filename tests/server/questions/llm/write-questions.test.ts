import { afterEach, describe, expect, test } from 'vitest';
import { readInChild } from '#server/ingestion/read-in-child.ts';
import type { Ask, Reply, Request, WrittenQuestion } from '#server/questions/llm/ask.ts';
import { openEndpoint, paperBudget } from '#server/questions/llm/endpoint.ts';
import { readQuestions } from '#server/questions/read-questions.ts';
import type { QuestionsReading } from '#server/questions/reading.ts';
import { renderChapter } from '#tests/support/prose-pdf.ts';
import { asksToWrite, scriptedModel } from './scripted-model.ts';

const evidence = 'Stone Age hunters made blades from obsidian because its broken edges are very sharp.';
const sound: WrittenQuestion = {
  question: 'Which volcanic glass did hunters of the Stone Age turn into sharp blades?',
  options: ['obsidian', 'granite', 'basalt', 'gneiss'],
  answer: 0,
  evidence,
};

/** A model that writes the same questions about each passage, and answers as `answer` says. */
function model(questions: WrittenQuestion[], answer: (request: Request & { kind: 'answer' }) => Reply = agree): Ask {
  return async (request) =>
    request.kind === 'write'
      ? { kind: 'written', questions: request.text.includes(evidence) ? questions : [] }
      : answer(request);
}

function agree({ questions }: Request & { kind: 'answer' }): Reply {
  return { kind: 'answered', answers: questions.map(({ options }) => options.indexOf('obsidian')) };
}

const chapter = await renderChapter('rocks');
const byRules = await readQuestions(chapter);

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

function fates(reading: QuestionsReading) {
  if (reading.kind !== 'questions') throw new Error(reading.message);
  return {
    llm: reading.questions.filter(({ origin }) => origin === 'llm'),
    prose: reading.questions.filter(({ origin }) => origin === 'prose'),
    reasons: reading.refused.filter(({ text }) => text === sound.question).map(({ reason }) => reason),
  };
}

describe('questions that a model writes', () => {
  test('go into the bank when the text bears them out and a second answer agrees', async () => {
    const { llm, prose } = fates(await readQuestions(chapter, undefined, model([sound])));
    expect(prose).toEqual([]);
    expect(llm).toMatchObject([
      { number: 1, page: 1, question: sound.question, explanation: `“${evidence}” (page 1)` },
    ]);
    expect(llm[0]?.options[llm[0].answer]).toBe('obsidian');
  });

  test.each<[string, string, Partial<WrittenQuestion>]>([
    ['the evidence is not verbatim', 'sourceNotOnPage', { evidence: evidence.replace('very ', '') }],
    ['the answer is not in the evidence', 'answerNotInSource', { answer: 1 }],
    ['there are five options', 'notFourOptions', { options: [...sound.options, 'slate'] }],
    ['the answer is no option', 'notOneKey', { answer: 4 }],
  ])('are dropped when %s', async (_what, reason, change) => {
    const { llm, prose, reasons } = fates(await readQuestions(chapter, undefined, model([{ ...sound, ...change }])));
    expect(llm).toEqual([]);
    expect(reasons).toEqual([reason]);
    // Without any question of the model's, the rules take over.
    expect(prose).toEqual(fates(byRules).prose);
  });

  test.each<[string, (request: Request & { kind: 'answer' }) => Reply]>([
    [
      'differs',
      ({ questions }) => ({ kind: 'answered', answers: questions.map(({ options }) => options.indexOf('gneiss')) }),
    ],
    ['is none', ({ questions }) => ({ kind: 'answered', answers: questions.map(() => null) })],
    ['is missing', () => ({ kind: 'answered', answers: [] })],
  ])('are dropped when the second answer %s', async (_what, answer) => {
    const { llm, reasons } = fates(await readQuestions(chapter, undefined, model([sound], answer)));
    expect(llm).toEqual([]);
    expect(reasons).toEqual(['answersDiffer']);
  });

  test('are asked a second time without their key', async () => {
    const asked: Request[] = [];
    await readQuestions(chapter, undefined, async (request) => {
      asked.push(request);
      return model([sound])(request);
    });
    const blind = asked.find(({ kind }) => kind === 'answer');
    expect(Object.keys((blind?.kind === 'answer' && blind.questions[0]) || {})).toEqual(['question', 'options']);
  });

  test('stand beside those of the rules when the model fails before the end', async () => {
    let calls = 0;
    const reading = await readQuestions(chapter, undefined, async (request) => {
      calls += 1;
      return calls > 2 ? { kind: 'failed', failure: 'spent' } : model([sound])(request);
    });
    expect(fates(reading).llm).toHaveLength(1);
    expect(fates(reading).prose.length).toBeGreaterThan(10);
  });

  test('are made by the rules alone when the model is out of reach', async () => {
    expect(await readQuestions(chapter, undefined, async () => ({ kind: 'failed', failure: 'unreachable' }))).toEqual(
      byRules,
    );
  });
});

describe('the reading process', () => {
  test('asks the model through the server, which alone holds the key', async () => {
    const scripted = await scriptedModel((call) => {
      if (!asksToWrite(call)) {
        const options = /0: (.+)\n\s+1: (.+)\n\s+2: (.+)\n\s+3: (.+)/.exec(call.body.messages[1]?.content ?? '');
        return JSON.stringify({ answers: [(options?.slice(1) ?? []).indexOf('obsidian')] });
      }
      const holds = call.body.messages[1]?.content.includes(evidence);
      return JSON.stringify({ questions: holds ? [sound] : [] });
    });
    closing.push(scripted.close);
    const options = { baseUrl: scripted.baseUrl, apiKey: null, model: 'small' };
    const reading = await readInChild(chapter, { ask: openEndpoint(options, paperBudget), askTime: 10_000 });
    expect(fates(reading as QuestionsReading).llm).toHaveLength(1);
    expect(scripted.calls.every(({ headers }) => headers.authorization === undefined)).toBe(true);
  });
});
