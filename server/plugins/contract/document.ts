import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { projectRoot } from '../../project-root.ts';

/** A JSON schema, its references replaced by what they refer to. */
export type Schema = Record<string, unknown> & {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean;
};

/** Who may make a call. */
export type Role = 'public' | 'user' | 'admin';

type Part = 'path' | 'query' | 'header';

/** One call of the contract, as far as the server needs it. */
export interface ContractOperation {
  operationId: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** As in the contract, such as /api/exam-attempts/{id}/. */
  path: string;
  role: Role;
  /** Closed over the parameters of one place, or undefined without any. */
  parameters: Partial<Record<Part, Schema>>;
  /** By media type; empty without a body. */
  body: Record<string, Schema>;
  /** By status, those that are JSON. */
  answers: Record<string, Schema>;
}

interface RawParameter {
  name: string;
  in: Part;
  required?: boolean;
  schema: Schema;
}
interface RawOperation {
  operationId: string;
  security?: unknown[];
  'x-role'?: Role;
  parameters?: RawParameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content: { 'application/json'?: { schema: Schema } } }>;
}

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** Reads contract/openapi.yaml and gives its calls, every reference resolved. */
export function readContract(): ContractOperation[] {
  const source: unknown = parse(readFileSync(join(projectRoot, 'contract/openapi.yaml'), 'utf8'));
  const { paths } = resolveReferences(source) as { paths: Record<string, Partial<Record<string, RawOperation>>> };
  return Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method];
      return operation ? [toOperation(path, method, operation)] : [];
    }),
  );
}

function toOperation(path: string, method: (typeof methods)[number], raw: RawOperation): ContractOperation {
  const isPublic = raw.security?.length === 0;
  if (isPublic === (raw['x-role'] !== undefined)) {
    throw new Error(`${raw.operationId} must be either public ('security: []') or have an x-role in the contract.`);
  }
  return {
    operationId: raw.operationId,
    method: method.toUpperCase() as ContractOperation['method'],
    path,
    role: raw['x-role'] ?? 'public',
    parameters: groupParameters(raw.parameters ?? []),
    body: mapValues(raw.requestBody?.content ?? {}, (media) => media.schema),
    answers: Object.fromEntries(
      Object.entries(raw.responses).flatMap(([status, { content }]) => {
        const json = content['application/json'];
        return json ? [[status, json.schema]] : [];
      }),
    ),
  };
}

function groupParameters(parameters: RawParameter[]): Partial<Record<Part, Schema>> {
  const grouped: Partial<Record<Part, Schema>> = {};
  for (const parameter of parameters) {
    const group = (grouped[parameter.in] ??= { type: 'object', properties: {}, required: [] });
    // Node gives header names in lower case.
    const name = parameter.in === 'header' ? parameter.name.toLowerCase() : parameter.name;
    group.properties = { ...group.properties, [name]: parameter.schema };
    if (parameter.required) group.required = [...(group.required ?? []), name];
  }
  return grouped;
}

function mapValues<From, To>(record: Record<string, From>, change: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}

/** Replaces each `$ref` of a document without circles; equal references become the same object. */
function resolveReferences(document: unknown): unknown {
  const known = new Map<string, unknown>();
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk);
    if (typeof value !== 'object' || value === null) return value;
    const reference = (value as { $ref?: string }).$ref;
    if (reference === undefined) return mapValues(value as Record<string, unknown>, walk);
    if (!known.has(reference)) known.set(reference, walk(lookUp(document, reference)));
    return known.get(reference);
  };
  return walk(document);
}

function lookUp(document: unknown, reference: string): unknown {
  let found = document;
  for (const step of reference.replace(/^#\//, '').split('/')) {
    found = (found as Record<string, unknown> | undefined)?.[step];
  }
  if (found === undefined) throw new Error(`The contract refers to ${reference}, which it does not have.`);
  return found;
}
