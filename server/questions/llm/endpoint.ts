import { setTimeout as wait } from 'node:timers/promises';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { APICallError, generateObject, generateText, NoObjectGeneratedError } from 'ai';
import { z } from 'zod';
import type { Ask, Failure, Reply, Request } from './ask.ts';
import { promptFor } from './prompts.ts';

/** An OpenAI-compatible endpoint. */
export interface EndpointOptions {
  baseUrl: string;
  apiKey: string | null;
  model: string;
}

/** What one paper may cost. Times are milliseconds. */
export interface Budget {
  calls: number;
  /** As the endpoint counts them; where it does not, a token counts as four characters. */
  tokens: number;
  time: number;
  /** For one call, after which it is given up. */
  callTime: number;
}

/** A textbook of 100 pages takes about 200 calls; what a paper's budget does not reach is made by rules. */
export const paperBudget: Budget = { calls: 120, tokens: 300_000, time: 600_000, callTime: 90_000 };

const written = z.object({
  questions: z.array(
    z.object({
      question: z.string(),
      options: z.array(z.string()),
      answer: z.number().int(),
      evidence: z.string(),
    }),
  ),
});
const answered = z.object({ answers: z.array(z.number().int().nullable()) });

/** Ways to ask for JSON, from the strictest that an endpoint may know to the one that all know. */
const ways = ['schema', 'object', 'text'] as const;

/** How often one call is tried again: after 429 and 5xx, and after an answer that is no such JSON. */
const mostTries = { busy: 3, unusable: 2 };
/** Before another try where the endpoint names no time, in milliseconds. */
const usualWait = 2_000;

/** One call's end without a result. */
class Given extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure);
    this.failure = failure;
  }
}

/** What is told of a failure: neither the address nor the key, nor what the endpoint said. */
export type NoteFailure = (failure: Failure, status: number | null) => void;

/**
 * Opens an endpoint for one paper. Endpoints without JSON schemas are asked for JSON objects, and those without either
 * for plain text; fences around JSON are taken off. Once the budget is spent or the endpoint is out of reach, every
 * further call fails at once.
 */
export function openEndpoint(
  { baseUrl, apiKey, model }: EndpointOptions,
  budget: Budget,
  note: NoteFailure = () => undefined,
  signal?: AbortSignal,
): Ask {
  const until = performance.now() + budget.time;
  let [calls, tokens, way] = [budget.calls, budget.tokens, 0];
  let lost: Failure | null = null;
  const provider = (structured: boolean) =>
    createOpenAICompatible({
      name: 'llm',
      baseURL: baseUrl,
      supportsStructuredOutputs: structured,
      ...(apiKey !== null && { apiKey }),
    })(model);

  const once = async <Shape>(request: Request, schema: z.ZodType<Shape>): Promise<Shape> => {
    const left = until - performance.now();
    if (calls <= 0 || tokens <= 0 || left <= 0) throw new Given('spent');
    calls -= 1;
    const { system, prompt } = promptFor(request);
    const common = {
      system,
      prompt,
      temperature: 0,
      maxRetries: 0,
      abortSignal: AbortSignal.any([AbortSignal.timeout(Math.min(budget.callTime, left)), ...(signal ? [signal] : [])]),
    };
    const spend = (used: number | undefined, text: string) => {
      tokens -= used ?? Math.ceil((system.length + prompt.length + text.length) / 4);
    };
    if (ways[way] === 'text') {
      const { text, usage } = await generateText({ ...common, model: provider(false) });
      spend(usage.totalTokens, text);
      return parsed(text, schema);
    }
    try {
      const { object, usage } = await generateObject({
        ...common,
        model: provider(ways[way] === 'schema'),
        schema,
        experimental_repairText: async ({ text }) => jsonIn(text),
      });
      spend(usage.totalTokens, JSON.stringify(object));
      return object;
    } catch (error) {
      if (NoObjectGeneratedError.isInstance(error)) spend(error.usage?.totalTokens, error.text ?? '');
      throw error;
    }
  };

  /** Tries until it works, or until there is no sense in another try. */
  const call = async <Shape>(request: Request, schema: z.ZodType<Shape>): Promise<Shape> => {
    let [busy, unusable] = [0, 0];
    for (;;) {
      try {
        return await once(request, schema);
      } catch (error) {
        if (error instanceof Given) throw error;
        const status = APICallError.isInstance(error) ? (error.statusCode ?? null) : null;
        if (isRefusedWay(status) && way < ways.length - 1) way += 1;
        else if (status === 429 || (status !== null && status >= 500)) {
          busy += 1;
          const pause = retryAfter(APICallError.isInstance(error) ? error.responseHeaders : undefined);
          if (busy > mostTries.busy || performance.now() + pause > until) throw given('unreachable', status);
          await wait(pause, undefined, signal ? { signal } : {});
        } else if (
          NoObjectGeneratedError.isInstance(error) ||
          error instanceof SyntaxError ||
          error instanceof z.ZodError
        ) {
          unusable += 1;
          if (unusable >= mostTries.unusable) throw given('unusable', status);
        } else throw given('unreachable', status);
      }
    }
  };
  const given = (failure: Failure, status: number | null) => {
    note(failure, status);
    return new Given(failure);
  };

  return async (request): Promise<Reply> => {
    if (lost) return { kind: 'failed', failure: lost };
    try {
      if (request.kind === 'write') return { kind: 'written', ...(await call(request, written)) };
      const { answers } = await call(request, answered);
      return { kind: 'answered', answers };
    } catch (error) {
      const failure = error instanceof Given ? error.failure : 'unreachable';
      if (failure !== 'unusable') lost = failure;
      return { kind: 'failed', failure };
    }
  };
}

/** Endpoints that do not know a way to ask for JSON say so with one of these. */
function isRefusedWay(status: number | null): boolean {
  return status === 400 || status === 404 || status === 415 || status === 422 || status === 501;
}

/** Milliseconds that an endpoint asks to wait: seconds, or a date. */
function retryAfter(headers: Record<string, string> | undefined): number {
  const value = headers?.['retry-after'];
  if (value === undefined) return usualWait;
  const milliseconds = /^\d+(\.\d+)?$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isFinite(milliseconds) ? Math.max(0, milliseconds) : usualWait;
}

function parsed<Shape>(text: string, schema: z.ZodType<Shape>): Shape {
  return schema.parse(JSON.parse(jsonIn(text)));
}

/** The JSON object in a text: models like to put fences and a friendly word around it. */
export function jsonIn(text: string): string {
  const [from, to] = [text.indexOf('{'), text.lastIndexOf('}')];
  return from >= 0 && to > from ? text.slice(from, to + 1) : text;
}
