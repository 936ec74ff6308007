import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readContract, type ContractOperation, type Schema } from '#server/plugins/contract/document.ts';
import { adminToken } from './support/accounts.ts';
import { startApp, type TestApp } from './support/app.ts';
import { seedCatalogue, seedPaper } from './support/bank.ts';

let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await startApp({ config: { rateLimits: false } });
  token = await adminToken(app);
  // Small ids exist, so that fuzzed requests reach further than 'unknown'.
  await seedPaper(app, await seedCatalogue(app), 4);
});
afterAll(() => app.close());

const hostile = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    ' ',
    '\u0000',
    '\ud800',
    '__proto__',
    "'; drop table users; --",
    '2147483648',
    1e308,
    -0,
    [],
    {},
  ),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.integer(),
  fc.jsonValue({ maxDepth: 2 }),
);

/** Values near what a schema asks for: mostly right, often not. */
function near(schema: Schema): fc.Arbitrary<unknown> {
  return fc.oneof({ arbitrary: fitting(schema), weight: 5 }, { arbitrary: hostile, weight: 1 });
}

function fitting(schema: Schema): fc.Arbitrary<unknown> {
  if (Array.isArray(schema['anyOf'])) return fc.oneof(...(schema['anyOf'] as Schema[]).map(near));
  if (Array.isArray(schema['enum'])) return fc.constantFrom(...(schema['enum'] as unknown[]));
  if (schema.type === 'object') {
    const fields = Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, near(inner)] as const);
    return fc.record(Object.fromEntries(fields), { requiredKeys: fields.slice(1).map(([name]) => name) });
  }
  if (schema.type === 'array') return fc.array(near(schema['items'] as Schema), { maxLength: 6 });
  if (schema.type === 'integer' || schema.type === 'number') return fc.integer({ min: 0, max: 6 });
  const pattern = String(schema['pattern'] ?? '');
  if (pattern.includes('@')) return fc.emailAddress();
  if (pattern.includes('0-9]{1,')) return fc.integer({ min: 0, max: 6 }).map(String);
  return fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 });
}

// Hashing makes these slow; the table of bad input covers them.
const slow = ['login', 'register', 'updateProfile', 'uploadPdf'];
const fuzzed = readContract().filter((operation) => !slow.includes(operation.operationId));

function addressOf(operation: ContractOperation): fc.Arbitrary<string> {
  const { path, query } = operation.parameters;
  const inPath = fc.record(mapped(path?.properties, near));
  const inQuery = fc.record(mapped(query?.properties, near), { requiredKeys: [] });
  return fc.tuple(inPath, inQuery).map(([params, search]) => {
    const filled = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encode(params[name]) || '1');
    const pairs = Object.entries(search).map(([name, value]) => `${name}=${encode(value)}`);
    return pairs.length > 0 ? `${filled}?${pairs.join('&')}` : filled;
  });
}

function mapped<To>(
  properties: Record<string, Schema> | undefined,
  change: (schema: Schema) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(properties ?? {}).map(([name, schema]) => [name, change(schema)]));
}

function encode(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return encodeURIComponent(text.replaceAll(/[\ud800-\udfff]/g, ''));
}

describe.each(fuzzed)('$operationId', (operation) => {
  it('answers whatever it is sent as the contract says, and never fails', async () => {
    const schema = operation.body['application/json'];
    const request = fc.record({
      url: addressOf(operation),
      ...(schema && { body: near(schema) }),
      key: fc.option(fc.string({ unit: 'grapheme-ascii', maxLength: 20 }), { nil: undefined }),
    });
    await fc.assert(
      fc.asyncProperty(request, async ({ url, key, ...rest }) => {
        const body = 'body' in rest ? { payload: JSON.stringify(rest.body) } : {};
        const answer = await app.call(operation.method, url, {
          token,
          ...body,
          headers: { ...(schema && { 'content-type': 'application/json' }), ...(key && { 'idempotency-key': key }) },
        });
        expect(answer.status).toBeLessThan(500);
      }),
      { numRuns: 150, seed: 20_261_121 },
    );
  });
});
