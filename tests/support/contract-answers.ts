import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { parse } from 'yaml';

interface Answered {
  status: number;
  headers: Record<string, unknown>;
  text: string;
}
interface ResponseObject {
  $ref?: string;
  content?: Record<string, unknown>;
  headers?: Record<string, { required?: boolean }>;
}
interface Document {
  paths: Record<
    string,
    Record<string, { operationId: string; requestBody?: unknown; responses: Record<string, ResponseObject> }>
  >;
  components: { responses: Record<string, ResponseObject> };
}

/** The contract as it is written, references and all: the tests read it on their own, not through the server. */
export const contract = parse(readFileSync('contract/openapi.yaml', 'utf8')) as Document;

const ajv = new Ajv2020({ strict: false, allErrors: true });
(formats as unknown as (ajv: Ajv2020) => void)(ajv);
ajv.addSchema({ ...contract, $id: 'contract' });

const validators = new Map<string, ValidateFunction>();
const paths = Object.keys(contract.paths).map((path) => ({
  path,
  pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  // Of two paths that fit, the one without a parameter is meant.
  rank: path.includes('{') ? 1 : 0,
}));
paths.sort((one, other) => one.rank - other.rank);

/**
 * Fails unless the contract documents this answer: its status, the headers that it requires, and its body.
 * What is outside the contract (an unknown path, a method that a path does not have) only has to say `error`.
 */
export function expectDocumented(method: string, url: string, answer: Answered): void {
  const name = `${method} ${url.split('?', 1)[0]} ${answer.status}`;
  const found = paths.find(({ pattern }) => pattern.test(url.split('?', 1)[0] ?? ''));
  const operation = found && contract.paths[found.path]?.[method.toLowerCase()];
  if (!found || !operation) {
    const body = parseJson(name, answer);
    if (![400, 404, 405].includes(answer.status)) throw new Error(`${name} is not part of the contract.`);
    if (Object.keys(body as object).join() !== 'error') throw new Error(`${name} must say 'error': ${answer.text}`);
    return;
  }
  const response = operation.responses[String(answer.status)];
  if (!response) throw new Error(`${name} is not documented. It says: ${answer.text}`);
  const reference = response.$ref?.replace('#/', '').split('/') ?? [
    ...['paths', found.path, method.toLowerCase(), 'responses', String(answer.status)],
  ];
  const resolved = response.$ref ? contract.components.responses[reference.at(-1) ?? ''] : response;
  for (const [header, { required }] of Object.entries(resolved?.headers ?? {})) {
    if (required && answer.headers[header.toLowerCase()] === undefined) throw new Error(`${name} lacks ${header}.`);
  }
  if (resolved?.content && !('application/json' in resolved.content)) {
    const mediaType = String(answer.headers['content-type']).split(';', 1)[0] ?? '';
    if (!(mediaType in resolved.content)) throw new Error(`${name} answers ${mediaType}.`);
    return;
  }
  const body = parseJson(name, answer);
  const pointer = [...reference, 'content', 'application/json', 'schema'].map(escapePointer).join('/');
  const validate = validator(pointer);
  if (!validate(body))
    throw new Error(`${name} breaks the contract: ${ajv.errorsText(validate.errors)}\n${answer.text}`);
}

function validator(pointer: string): ValidateFunction {
  const known = validators.get(pointer) ?? ajv.compile({ $ref: `contract#/${pointer}` });
  validators.set(pointer, known);
  return known;
}

function escapePointer(step: string): string {
  return encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'));
}

function parseJson(name: string, { headers, text }: Answered): unknown {
  if (!String(headers['content-type']).startsWith('application/json')) {
    throw new Error(`${name} answers ${String(headers['content-type'])}: ${text}`);
  }
  return JSON.parse(text);
}
