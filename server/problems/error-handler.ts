import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseGone } from '../store/database-gone.ts';
import { describeError } from './describe-error.ts';
import { Problem, type ProblemStatus } from './problem.ts';
import { problemBody, type ProblemShapes } from './problem-shape.ts';
import { validationTexts } from './validation-texts.ts';

/** What Fastify and its plugins refuse, in words; everything else goes by its status. */
const codeTexts: Record<string, string> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'The request body is not valid JSON.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The request body is empty; JSON is required.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The request body is not as long as its Content-Length says.',
  FST_ERR_BAD_URL: 'The address of the request cannot be read.',
};
const statusTexts: Record<number, string> = {
  413: 'The request is too large.',
  415: 'The Content-Type of the request is not supported.',
};

/** Answers every refusal and every failure of the server, in the shape that the contract gives the call. */
export function answerError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  shapes: ProblemShapes | undefined = request.routeOptions.config?.problems,
): FastifyReply {
  const problem = toProblem(error);
  // What a client sent is never a failure of ours; a status that the contract does not name for the call becomes 400.
  const named = shapes === undefined || String(problem.status) in shapes || problem.status === 405;
  const status = named || problem.status >= 500 ? problem.status : 400;
  if (status >= 500) {
    request.log.error({ event: 'call.failed', status, error: describeError(error) }, 'A call failed');
  }
  if (problem.retryAfter !== null) reply.header('retry-after', problem.retryAfter);
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  return reply
    .code(status)
    .type('application/json')
    .send(problemBody(shapes, status, problem.message, problem.fields));
}

function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (isDatabaseGone(error)) {
    return new Problem(503, 'The database does not answer at the moment. Please try again in a minute.');
  }
  if (error instanceof Error) {
    const { code, statusCode, validation } = error as FastifyError;
    if (validation) {
      const { text, fields } = validationTexts(validation);
      return new Problem(400, text, { fields });
    }
    if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
      const text = codeTexts[code] ?? statusTexts[statusCode] ?? 'The request cannot be taken as it is.';
      return new Problem((statusCode in statusTexts ? statusCode : 400) as ProblemStatus, text);
    }
  }
  return new Problem(500, 'Something went wrong on our side. Please try again.');
}
