import { afterEach, describe, expect, test } from 'vitest';
import { jsonIn, openEndpoint, type Budget } from '#server/questions/llm/endpoint.ts';
import { scriptedModel, type Script } from './scripted-model.ts';

const question = {
  question: 'Which rock floats on water?',
  options: ['pumice', 'slate', 'gneiss', 'shale'],
  answer: 0,
  evidence: 'Pumice floats.',
};
const good = JSON.stringify({ questions: [question] });
const ample: Budget = { calls: 20, tokens: 100_000, time: 20_000, callTime: 5_000 };
const request = { kind: 'write', text: 'Pumice floats.', count: 1 } as const;
const written = { kind: 'written', questions: [question] };

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function endpoint(script: Script, budget: Partial<Budget> = {}, signal?: AbortSignal) {
  const model = await scriptedModel(script);
  closing.push(model.close);
  const failures: [string, number | null][] = [];
  const options = { baseUrl: model.baseUrl, apiKey: 'sk-secret', model: 'small' };
  const note = (failure: string, status: number | null) => void failures.push([failure, status]);
  return { calls: model.calls, failures, ask: openEndpoint(options, { ...ample, ...budget }, note, signal) };
}

describe('an endpoint', () => {
  test('is given the key, the passage as material and a JSON schema, and its questions come back', async () => {
    const { ask, calls } = await endpoint(() => good);
    expect(await ask(request)).toEqual(written);
    expect(calls).toHaveLength(1);
    expect(calls[0]?.headers.authorization).toBe('Bearer sk-secret');
    expect(calls[0]?.body.response_format?.type).toBe('json_schema');
    expect(calls[0]?.body.messages.at(-1)?.content).toContain('<<<\nPumice floats.\n>>>');
  });

  test('that knows no JSON schema is asked for a JSON object, and one without either for text, from then on', async () => {
    const { ask, calls } = await endpoint(({ body }) => (body.response_format ? { status: 400 } : `Sure!\n${good}`));
    expect(await ask(request)).toEqual(written);
    expect(await ask(request)).toEqual(written);
    expect(calls.map(({ body }) => body.response_format?.type)).toEqual([
      'json_schema',
      'json_object',
      undefined,
      undefined,
    ]);
  });

  test('may put fences around its JSON', async () => {
    const { ask } = await endpoint(() => `Here you are:\n\`\`\`json\n${good}\n\`\`\``);
    expect(await ask(request)).toEqual(written);
  });

  test('that writes no JSON is asked once more, and then the passage is passed over', async () => {
    const { ask, calls, failures } = await endpoint(() => '{"questions": [{"question": 7');
    expect(await ask(request)).toEqual({ kind: 'failed', failure: 'unusable' });
    expect(calls).toHaveLength(2);
    expect(failures).toEqual([['unusable', null]]);
  });

  test('that is busy is left alone for as long as it asks', async () => {
    const { ask, calls } = await endpoint((_, at) =>
      at < 2 ? { status: 429, headers: { 'retry-after': '0.05' } } : good,
    );
    const began = performance.now();
    expect(await ask(request)).toEqual(written);
    expect(calls).toHaveLength(3);
    expect(performance.now() - began).toBeGreaterThan(95);
  });

  test('that asks for more time than the paper has is given up, for the whole paper', async () => {
    const { ask, calls, failures } = await endpoint(() => ({ status: 429, headers: { 'retry-after': '3600' } }));
    expect(await ask(request)).toEqual({ kind: 'failed', failure: 'unreachable' });
    expect(await ask(request)).toEqual({ kind: 'failed', failure: 'unreachable' });
    expect(calls).toHaveLength(1);
    expect(failures).toEqual([['unreachable', 429]]);
  });

  test('that never answers is given up after the time of a call', async () => {
    const { ask } = await endpoint(() => 'hang', { callTime: 100 });
    expect(await ask(request)).toEqual({ kind: 'failed', failure: 'unreachable' });
  });

  test('that refuses the key is given up', async () => {
    const { ask, failures } = await endpoint(() => ({ status: 401 }));
    expect(await ask(request)).toEqual({ kind: 'failed', failure: 'unreachable' });
    expect(failures).toEqual([['unreachable', 401]]);
  });

  test.each([{ calls: 2 }, { tokens: 300 }])('is asked no more once %o are spent', async (budget) => {
    const { ask, calls } = await endpoint(() => good, budget);
    expect([await ask(request), await ask(request)]).toEqual([written, written]);
    expect(await ask(request)).toEqual({ kind: 'failed', failure: 'spent' });
    expect(calls).toHaveLength(2);
  });

  test('is not waited for any longer when the reading ends', async () => {
    const ended = new AbortController();
    const { ask } = await endpoint(
      () => {
        ended.abort();
        return 'hang';
      },
      {},
      ended.signal,
    );
    expect(await ask(request)).toEqual({ kind: 'failed', failure: 'unreachable' });
  });

  test('gives answers as well, with null where it cannot decide', async () => {
    const { ask } = await endpoint(() => '{"answers":[2,null]}');
    const questions = [question, question].map(({ question, options }) => ({ question, options }));
    expect(await ask({ kind: 'answer', text: 'Pumice floats.', questions })).toEqual({
      kind: 'answered',
      answers: [2, null],
    });
  });
});

test('JSON is found between fences and friendly words, and text without any stays as it is', () => {
  expect(jsonIn('```json\n{"a":{"b":1}}\n```')).toBe('{"a":{"b":1}}');
  expect(jsonIn('no')).toBe('no');
});
