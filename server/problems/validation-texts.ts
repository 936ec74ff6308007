import type { FastifySchemaValidationError } from 'fastify';
import type { FieldTexts } from './problem.ts';

/** What the schemas' patterns ask for, in words. */
const patternTexts: Record<string, string> = {
  '\\S': 'must not be blank.',
  '^\\s*[^\\s@]+@[^\\s@]+\\s*$': 'must be an email address.',
  '^[0-9]{1,10}$': 'must be an id: digits only.',
  '^[0-9]{1,4}$': 'must be a whole number of up to four digits.',
  '^[A-Za-z0-9_-]+$': 'may hold letters, digits, hyphens and underscores only.',
};

const typeTexts: Record<string, string> = {
  string: 'must be a text.',
  integer: 'must be a whole number.',
  number: 'must be a number.',
  boolean: 'must be true or false.',
  array: 'must be a list.',
  object: 'must be an object.',
};

/** One thing that is wrong with a request: where, and the sentence about it. */
interface Finding {
  /** The first step of the path: the field of the request. */
  field: string;
  text: string;
}

/** Words ajv's errors as sentences for people, such as 'email is required.'; `text` is the first of them. */
export function validationTexts(errors: FastifySchemaValidationError[]): { text: string; fields: FieldTexts } {
  // A failed choice reports each of its branches first, then itself; only the choice as a whole is worth a sentence.
  const choices = errors.filter((error) => error.keyword === 'anyOf').map((error) => error.schemaPath);
  const worthwhile = errors.filter((error) => !choices.some((path) => error.schemaPath.startsWith(`${path}/`)));
  const findings = worthwhile.map(describe);
  const fields: FieldTexts = {};
  for (const { field, text } of findings) {
    // Of a field that is wrong in several ways the first is enough.
    if (field !== '') fields[field] ??= [text];
  }
  return { text: findings[0]?.text ?? 'The request cannot be taken as it is.', fields };
}

function describe(error: FastifySchemaValidationError): Finding {
  const steps = error.instancePath.split('/').slice(1);
  if (error.keyword === 'required') steps.push(String(error.params['missingProperty']));
  const name = steps.reduce(
    (path, step) => (/^\d+$/.test(step) ? `${path}[${step}]` : path ? `${path}.${step}` : step),
    '',
  );
  const field = steps[0] ?? '';
  return { field, text: `${name || 'The request body'} ${predicate(error)}` };
}

function predicate(error: FastifySchemaValidationError): string {
  const { keyword, params } = error;
  switch (keyword) {
    case 'required':
      return 'is required.';
    case 'type':
      return typeTexts[String(params['type'])] ?? 'has the wrong type.';
    case 'minLength':
      return params['limit'] === 1 ? 'must not be empty.' : `must have at least ${params['limit']} characters.`;
    case 'maxLength':
      return `may have at most ${params['limit']} characters.`;
    case 'pattern':
      return patternTexts[String(params['pattern'])] ?? 'has the wrong form.';
    case 'enum':
      return `must be one of ${(params['allowedValues'] as string[]).join(', ')}.`;
    case 'minimum':
      return `must be ${params['limit']} or more.`;
    case 'maximum':
      return `must be ${params['limit']} or less.`;
    case 'minItems':
      return params['limit'] === 1 ? 'must not be empty.' : `must have at least ${params['limit']} entries.`;
    case 'maxItems':
      return `may have at most ${params['limit']} entries.`;
    case 'anyOf':
      return 'must be an id: a whole number, or the same in digits.';
    default:
      return 'cannot be taken as it is.';
  }
}
