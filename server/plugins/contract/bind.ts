import { Ajv } from 'ajv';
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { Problem } from '../../problems/problem.ts';
import { problemShapes, type ProblemShapes } from '../../problems/problem-shape.ts';
import { callerOf } from '../authentication.ts';
import type { ContractOperation, Role } from './document.ts';
import type { Call, FileAnswer, Handlers, OperationId } from './handler.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How this call of the contract says what went wrong. */
    problems?: ProblemShapes;
  }
}

type AnyAnswer = { status: number; body: unknown } | { status: number; file: FileAnswer<string> };
type AnyHandler = (call: Call<OperationId>) => Promise<AnyAnswer>;

/**
 * Binds every call of the contract to its handler: path, role, validation and serialisation all come from the contract.
 * @throws at start if a call has no handler or a handler no call.
 */
export function bindContract(
  app: FastifyInstance,
  operations: ContractOperation[],
  handlers: Handlers,
  authenticate: (role: Exclude<Role, 'public'>) => onRequestAsyncHookHandler,
): void {
  checkComplete(operations, handlers);

  // Types are taken as they come: a text is no number, and what the contract does not name is left alone.
  const ajv = new Ajv({ removeAdditional: false, coerceTypes: false, allErrors: false, allowUnionTypes: true });
  // Only calls that answer per field look for every error: a long list of them is work that a client could order.
  const thorough = new Ajv({ removeAdditional: false, coerceTypes: false, allErrors: true, allowUnionTypes: true });

  for (const operation of operations) {
    const problems = problemShapes(operation.answers);
    const handle = handlers[operation.operationId as OperationId] as unknown as AnyHandler;
    const answersPerField = (problems['400']?.fields.length ?? 0) > 0;
    const json = operation.body['application/json'];
    const { path, query, header } = operation.parameters;
    app.route({
      method: operation.method,
      url: operation.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      config: { problems },
      schema: {
        ...(path && { params: path }),
        ...(query && { querystring: query }),
        ...(header && { headers: header }),
        ...(json && { body: json }),
        response: operation.answers,
      },
      validatorCompiler: ({ schema }) => (answersPerField ? thorough : ajv).compile(schema as object),
      onRequest: [
        ...(operation.role === 'public' ? [] : [authenticate(operation.role)]),
        ...(Object.keys(operation.body).length > 0 ? [mediaTypeCheck(Object.keys(operation.body))] : []),
      ],
      handler: async (request, reply) => {
        const answer = await handle(toCall(request));
        reply.code(answer.status);
        return 'file' in answer ? asFile(reply, answer.file) : answer.body;
      },
    });
  }
  refuseOtherMethods(app, operations);
}

/** A body that is none of the contract's kinds is refused unread, and a missing one too: validation would skip both. */
function mediaTypeCheck(kinds: string[]): onRequestAsyncHookHandler {
  const wanted = kinds.includes('multipart/form-data') ? 'a form with a file (multipart/form-data)' : 'JSON';
  return async (request) => {
    const given = request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
    if (given !== undefined && kinds.includes(given)) return;
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
    if (given === undefined && encoding === undefined && (length === undefined || length === '0')) {
      throw new Problem(400, `The request has no body; ${wanted} is required.`);
    }
    throw new Problem(415, `This call takes ${wanted}; the Content-Type must be ${kinds.join(' or ')}.`);
  };
}

/** Sent to be saved: a browser never shows it as a page of ours. The names are ours and plain. */
function asFile(reply: FastifyReply, { mediaType, name, text, headers = {} }: FileAnswer<string>): string {
  reply.headers(headers);
  reply.header('content-disposition', `attachment; filename="${name}"`);
  reply.type(`${mediaType}; charset=utf-8`);
  return text;
}

function toCall(request: FastifyRequest): Call<OperationId> {
  // The contract's schemas have been checked, which is what the handler's types say.
  return {
    body: request.body,
    params: request.params,
    query: request.query,
    headers: request.headers,
    get caller() {
      return callerOf(request);
    },
    ip: request.ip,
    log: request.log,
    raw: request,
  } as unknown as Call<OperationId>;
}

function checkComplete(operations: ContractOperation[], handlers: Handlers): void {
  const inContract = operations.map((operation) => operation.operationId);
  const bound = Object.entries(handlers).flatMap(([id, handler]) => (typeof handler === 'function' ? [id] : []));
  const missing = inContract.filter((id) => !bound.includes(id));
  const extra = bound.filter((id) => !inContract.includes(id));
  if (missing.length > 0) throw new Error(`These calls of the contract have no handler: ${missing.join(', ')}.`);
  if (extra.length > 0) throw new Error(`These handlers have no call in the contract: ${extra.join(', ')}.`);
}

const allMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

function refuseOtherMethods(app: FastifyInstance, operations: ContractOperation[]): void {
  for (const path of new Set(operations.map((operation) => operation.path))) {
    const allowed = operations.filter((operation) => operation.path === path).map((operation) => operation.method);
    app.route({
      method: allMethods.filter((method) => !(allowed as string[]).includes(method)),
      url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
      onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
        reply.header('allow', allowed.join(', '));
        throw new Problem(405, `This path takes ${allowed.join(' and ')}, not ${request.method}.`);
      },
      handler: async () => {},
    });
  }
}
