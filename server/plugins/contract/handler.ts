import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { operations } from '#contract/api.d.ts';
import type { Caller } from '../authentication.ts';

export type OperationId = keyof operations;

/** A text to be saved as a file, in one of the media types that the contract gives the call. */
export interface FileAnswer<MediaType> {
  mediaType: MediaType;
  name: string;
  text: string;
  /** Further headers that the contract names. */
  headers?: Record<string, string>;
}

type Content<Status, Answer> = Answer extends { content: { 'application/json': infer Body } }
  ? { status: Status; body: Body }
  : Answer extends { content: infer Media }
    ? { status: Status; file: FileAnswer<keyof Media> }
    : never;

type JsonBody<Operation> = Operation extends { requestBody: { content: { 'application/json': infer Body } } }
  ? Body
  : undefined;

type Given<Operation, Part extends string> = Operation extends { parameters: infer Parameters }
  ? Parameters extends { [Name in Part]?: infer Values }
    ? Exclude<Values, undefined>
    : never
  : never;

type Lowercased<Headers> = { [Name in keyof Headers as Lowercase<Name & string>]: Headers[Name] };

/** What a handler is given: everything already valid by the contract. */
export interface Call<Id extends OperationId> {
  body: JsonBody<operations[Id]>;
  params: Given<operations[Id], 'path'>;
  query: Given<operations[Id], 'query'>;
  /** The headers that the contract names, by their names in lower case. */
  headers: Lowercased<Given<operations[Id], 'header'>>;
  /** Who calls, in the role that the contract asks for. Public calls have no caller; reading it there throws. */
  readonly caller: Caller;
  /** The caller's address; a proxy's X-Forwarded-For counts only if that proxy is trusted. */
  ip: string;
  /** Its lines carry the request's id. */
  log: FastifyBaseLogger;
  /** For a body that is no JSON. */
  raw: FastifyRequest;
}

/** Every answer that the contract gives a call, refusals too: `{ status, body }`, or `{ status, file }` where it is no JSON. */
export type Answer<Id extends OperationId> = {
  [Status in keyof operations[Id]['responses']]: Content<Status, operations[Id]['responses'][Status]>;
}[keyof operations[Id]['responses']];

/** What a call does. A refusal is an answer; what is thrown becomes a Problem's answer or a 500. */
export type Handler<Id extends OperationId> = (call: Call<Id>) => Promise<Answer<Id>>;

/** One handler for every call of the contract. */
export type Handlers = { [Id in OperationId]: Handler<Id> };
