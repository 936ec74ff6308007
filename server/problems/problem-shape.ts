import type { ContractOperation, Schema } from '../plugins/contract/document.ts';
import type { FieldTexts } from './problem.ts';

/** The names under which the contract lets a call say what went wrong. */
const textKeys = ['error', 'message', 'detail'] as const;

/** How one status of one call says what went wrong. */
export interface ProblemShape {
  key: (typeof textKeys)[number];
  /** The fields that may carry a list of texts of their own; most calls have none. */
  fields: string[];
}

/** By status; the shapes a call's problems have. */
export type ProblemShapes = Record<string, ProblemShape>;

/** What is not part of the contract, such as an unknown path, says `error`. */
const outsideTheContract: ProblemShape = { key: 'error', fields: [] };

/** Reads the problem shapes of a call from its answer schemas: the one place that decides between the three names. */
export function problemShapes(answers: Record<string, Schema>): ProblemShapes {
  const shapes: ProblemShapes = {};
  for (const [status, schema] of Object.entries(answers)) {
    const key = textKeys.find((name) => schema.required?.includes(name));
    if (Number(status) < 400) continue;
    if (key === undefined) throw new Error(`The contract's answer ${status} has none of ${textKeys.join(', ')}.`);
    const fields = Object.entries(schema.properties ?? {}).filter(([, property]) => property.type === 'array');
    shapes[status] = { key, fields: fields.map(([name]) => name) };
  }
  return shapes;
}

/** The body that says `text`, with the texts of those fields that the call has a place for. */
export function problemBody(
  shapes: ProblemShapes | undefined,
  status: number,
  text: string,
  fields: FieldTexts | null,
): Record<string, unknown> {
  const shape = shapes?.[status] ?? Object.values(shapes ?? {})[0] ?? outsideTheContract;
  const listed = Object.entries(fields ?? {}).filter(([name]) => shape.fields.includes(name));
  return { [shape.key]: text, ...Object.fromEntries(listed) };
}

/** Finds the shapes of the call that an address is meant for, where the router could not because it cannot read the address. */
export function shapesByAddress(
  operations: ContractOperation[],
): (method: string, url: string) => ProblemShapes | undefined {
  const calls = operations.map(({ method, path, answers }) => ({
    method,
    pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    shapes: problemShapes(answers),
  }));
  return (method, url) => {
    const path = url.split('?', 1)[0] ?? '';
    return calls.find((call) => call.method === method && call.pattern.test(path))?.shapes;
  };
}
